import { refreshTokens, sessions, users } from "@pickwell/db/schema";
import { imageOf } from "@pickwell/db/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { actionsOf, addUser, client, PASSWORD, signedIn } from "../../../test/accounts.ts";
import { NOW, type TestShop, testShop } from "../../../test/testing.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const later = (ms: number) => () => new Date(NOW.getTime() + ms);

let shop: TestShop;
beforeEach(() => {
  shop = testShop();
});

/** A signed-in API client and its tokens. */
async function program() {
  const user = await addUser(shop);
  const given = await client(shop).api.auth.tokens.issue({ email: user.email, password: PASSWORD });
  return { user, ...given };
}

/** Who a token says one is, at a moment. */
async function whoIs(token: string, at = 0) {
  const caller = client(shop, { kind: "api", now: later(at) });
  caller.held.id = token;
  return (await caller.api.auth.session())?.user.id ?? null;
}

const refresh = (refreshToken: unknown, at = 0) =>
  client(shop, { now: later(at) }).api.auth.tokens.refresh({ refreshToken } as never);

const failed = {
  code: "UNAUTHORIZED",
  message: "Token refresh failed",
  cause: { facts: { reason: "auth/user-token-expired" } },
};

test("7.3.2 a session lasts an hour and is not renewed by use", async () => {
  const { user, token, expiresAt } = await program();

  expect(expiresAt).toEqual(later(HOUR)());
  expect(await whoIs(token, 59 * 60_000)).toBe(user.id);
  expect(await whoIs(token, HOUR)).toBeNull();
});

test("7.2.3 the database holds only hashes of tokens", async () => {
  const { token, refreshToken } = await program();

  expect(token).toMatch(/^[a-z2-7]{40}$/);
  expect(refreshToken).toMatch(/^[\w-]{32}$/);
  const dump = await imageOf(shop.db);
  expect(dump.includes(token)).toBe(false);
  expect(dump.includes(refreshToken)).toBe(false);
});

test("a refresh token gives the next session and token, and ends the session before", async () => {
  const { user, token, refreshToken } = await program();

  const next = await refresh(refreshToken, 50 * 60_000);

  expect(next.refreshToken).not.toBe(refreshToken);
  expect(next.expiresAt).toEqual(later(50 * 60_000 + HOUR)());
  expect(await whoIs(next.token, HOUR)).toBe(user.id);
  expect(await whoIs(token, 51 * 60_000)).toBeNull();
  const again = await refresh(next.refreshToken, 2 * HOUR);
  expect(await whoIs(again.token, 2 * HOUR)).toBe(user.id);
});

describe("using a token again", () => {
  test("ends its whole family, and is logged", async () => {
    const { user, refreshToken } = await program();
    const other = await client(shop).api.auth.tokens.issue({
      email: user.email,
      password: PASSWORD,
    });
    const second = await refresh(refreshToken);
    const third = await refresh(second.refreshToken);

    await expect(refresh(refreshToken)).rejects.toMatchObject(failed);

    await expect(refresh(third.refreshToken)).rejects.toMatchObject(failed);
    expect(await whoIs(third.token)).toBeNull();
    // The same person's other program is none of it.
    expect(await whoIs(other.token)).toBe(user.id);
    expect(await refresh(other.refreshToken)).toBeTruthy();
    expect((await actionsOf(shop)).filter((one) => one === "refresh-token.reused")).toHaveLength(1);
  });

  test("at the same time succeeds at most once, and ends the family", async () => {
    const { refreshToken } = await program();

    const answers = await Promise.allSettled([refresh(refreshToken), refresh(refreshToken)]);

    expect(answers.filter((one) => one.status === "fulfilled")).toHaveLength(1);
    expect(await shop.db.select().from(refreshTokens)).toEqual([]);
    expect(await shop.db.select().from(sessions)).toEqual([]);
  });
});

test.each([undefined, "", null, 5, {}, "x".repeat(1000)])(
  "a missing token is reported: %j",
  async (refreshToken) => {
    await expect(refresh(refreshToken)).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: "Refresh token is required",
      cause: { field: "refreshToken" },
    });
  },
);

test("an unknown token is refused", async () => {
  await expect(refresh("x".repeat(32))).rejects.toMatchObject(failed);
});

describe("a family ends", () => {
  test("7.3.1 after 30 days without use", async () => {
    const { refreshToken } = await program();

    await expect(refresh(refreshToken, 30 * DAY)).rejects.toMatchObject(failed);
    expect(await actionsOf(shop)).toEqual(["session.started"]);
  });

  test("7.3.2 after 90 days in any case", async () => {
    let { refreshToken } = await program();
    let answer = await refresh(refreshToken, 29 * DAY);
    for (const day of [58, 87]) answer = await refresh(answer.refreshToken, day * DAY);
    ({ refreshToken } = await refresh(answer.refreshToken, 90 * DAY - 60_000));

    expect((await shop.db.select().from(sessions))[0]?.endsAt).toEqual(later(90 * DAY)());
    await expect(refresh(refreshToken, 90 * DAY)).rejects.toMatchObject(failed);
  });

  test("7.4.2 when its user is disabled", async () => {
    const { token, refreshToken } = await program();
    await shop.db.update(users).set({ status: "inactive" });

    await expect(refresh(refreshToken)).rejects.toMatchObject(failed);

    expect(await whoIs(token)).toBeNull();
    expect(await shop.db.select().from(refreshTokens)).toEqual([]);
  });

  test("7.4.1 when it signs out", async () => {
    const { token, refreshToken } = await program();
    const caller = client(shop, { kind: "api" });
    caller.held.id = token;

    expect(await caller.api.auth.tokens.revoke()).toEqual({ message: "Logged out successfully" });

    expect(await whoIs(token)).toBeNull();
    await expect(refresh(refreshToken)).rejects.toMatchObject(failed);
    await expect(caller.api.auth.tokens.revoke()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });

  test("7.4.1 when it is revoked in the account", async () => {
    const { user, token, refreshToken } = await program();
    const browser = await signedIn(shop, user);
    const places = await browser.api.auth.account.sessions();
    const id = places.find((place) => place.kind === "api")?.id ?? "";

    await browser.api.auth.account.revokeSession({ id });

    expect(await whoIs(token)).toBeNull();
    await expect(refresh(refreshToken)).rejects.toMatchObject(failed);
  });
});
