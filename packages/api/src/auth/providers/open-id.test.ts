/** Signing in with a real OpenID provider, which runs in the test. */
import { identities, outbox, passwords, users } from "@pickwell/db/schema";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { actionsOf, addUser, client, PASSWORD, userRow } from "../../../test/accounts.ts";
import { clock, openIdShop, reasonOf } from "../../../test/open-id-shop.ts";
import { type Asked, askOver, openId, SECRET, setProviders } from "../../../test/providers.ts";
import { type TestShop, testShop } from "../../../test/testing.ts";

vi.mock("../passwords/hashing-cost.ts", () => import("../../../test/quick-hashing.ts"));

const house = openIdShop();
const { network, people, browser, goTo, signInAs } = house;
let shop: TestShop;
let asked: Asked[];
beforeEach(() => {
  ({ shop, asked } = house.current());
});

describe("somebody who is new", () => {
  test("gets an account at once, with the address that the provider verified, and no password", async () => {
    const one = browser();

    expect(await signInAs(one, "alice")).toMatchObject({ outcome: "signed-in", from: "/wishlist" });

    const session = await one.api.auth.session();
    expect(session?.user).toMatchObject({
      email: "alice@example.com",
      name: "Alice",
      role: "user",
    });
    expect(session?.user.emailVerifiedAt).not.toBeNull();
    expect(await shop.db.select().from(passwords)).toEqual([]);
    expect(await shop.db.select().from(outbox)).toEqual([]);
    expect(await actionsOf(shop)).toEqual(["user.signed-up", "identity.linked", "session.started"]);
  });

  test("is recognized the next time, whatever address they have by then", async () => {
    await signInAs(browser(), "alice");
    people.alice = { email: "other@example.com", email_verified: true, name: "Alice B." };
    const again = browser();

    await signInAs(again, "alice");

    expect((await again.api.auth.session())?.user.email).toBe("alice@example.com");
    expect(await shop.db.select().from(users)).toHaveLength(1);
  });

  test.each([
    ["is not verified", { email: "alice@example.com", email_verified: false }],
    ["is said to be verified by nobody", { email: "alice@example.com" }],
    ["is missing", { name: "Alice" }],
  ])("types an address when theirs %s, and has to confirm it", async (_, person) => {
    people.alice = person;
    const one = browser();

    expect(await signInAs(one, "alice")).toMatchObject({ outcome: "email" });
    expect(await one.api.auth.session()).toBeNull();

    await one.api.auth.providers.finishWithEmail({ email: "typed@example.com" });

    const session = await one.api.auth.session();
    expect(session?.user).toMatchObject({ email: "typed@example.com", emailVerifiedAt: null });
    const [mail] = await shop.db.select().from(outbox);
    expect(mail?.to).toBe("typed@example.com");
    // Used up.
    expect(await reasonOf(one.api.auth.providers.finishWithEmail({ email: "b@example.com" }))).toBe(
      "auth/invalid-auth-event",
    );
  });

  test("does not get an existing account with their address, whose owner may be another person", async () => {
    const owner = await addUser(shop, { email: "alice@example.com" });
    const one = browser();

    expect(await reasonOf(signInAs(one, "alice"))).toBe(
      "auth/account-exists-with-different-credential",
    );

    expect(await one.api.auth.session()).toBeNull();
    expect(await shop.db.select().from(identities)).toEqual([]);
    expect(await userRow(shop, owner.id)).toMatchObject({ lastLoginAt: null });
  });

  test("does not get it by typing the address either", async () => {
    await addUser(shop, { email: "owner@example.com" });
    people.alice = {};
    const one = browser();
    await signInAs(one, "alice");

    const refused = one.api.auth.providers.finishWithEmail({ email: "OWNER@example.com" });

    await expect(refused).rejects.toMatchObject({ code: "CONFLICT", cause: { field: "email" } });
  });

  test("is refused while new accounts are not allowed", async () => {
    await setProviders(shop, { ...openId, newAccounts: false }, []);

    expect(await reasonOf(signInAs(browser(), "alice"))).toBe("auth/admin-restricted-operation");
  });

  test("is refused when they were disallowed before the address was typed", async () => {
    people.alice = {};
    const one = browser();
    await signInAs(one, "alice");
    await setProviders(shop, { ...openId, newAccounts: false }, []);

    const refused = one.api.auth.providers.finishWithEmail({ email: "alice@example.com" });

    expect(await reasonOf(refused)).toBe("auth/admin-restricted-operation");
  });
});

describe("7.2.4 the way back", () => {
  test("is valid in the browser that was sent there only", async () => {
    const query = await goTo(browser(), "alice");
    const thief = browser();

    const stolen = thief.api.auth.providers.finish({ provider: "oidc", query });

    expect(await reasonOf(stolen)).toBe("auth/invalid-auth-event");
    expect(await thief.api.auth.session()).toBeNull();
  });

  test("is valid once", async () => {
    const one = browser();
    const query = await goTo(one, "alice");
    const step = one.held.step;
    await one.api.auth.providers.finish({ provider: "oidc", query });
    one.held.step = step;

    const again = one.api.auth.providers.finish({ provider: "oidc", query });

    expect(await reasonOf(again)).toBe("auth/invalid-auth-event");
  });

  test("is valid for ten minutes", async () => {
    let now = new Date();
    const one = browser({ now: () => now });
    const query = await goTo(one, "alice");
    now = new Date(now.getTime() + 10 * 60_000 + 1);

    const late = one.api.auth.providers.finish({ provider: "oidc", query });

    expect(await reasonOf(late)).toBe("auth/invalid-auth-event");
  });

  test("of a sign-in that a newer one has replaced says so", async () => {
    const one = browser();
    const first = await goTo(one, "alice");
    await one.api.auth.providers.start({ provider: "oidc" });

    const superseded = one.api.auth.providers.finish({ provider: "oidc", query: first });

    expect(await reasonOf(superseded)).toBe("auth/cancelled-popup-request");
  });

  test("of another provider is not accepted", async () => {
    await setProviders(shop, { ...openId, googleClientId: "shop" }, ["googleClientSecret"]);
    const one = browser();
    const query = await goTo(one, "alice");

    const mixed = one.api.auth.providers.finish({ provider: "google", query });

    expect(await reasonOf(mixed)).toBe("auth/cancelled-popup-request");
  });

  test.each([
    ["error=access_denied", "auth/popup-closed-by-user"],
    ["error=temporarily_unavailable", "auth/network-request-failed"],
    ["error=%3Cscript%3E", "auth/internal-error"],
    ["code=", "auth/internal-error"],
    ["code=a&code=b", "auth/internal-error"],
    ["code=made-up", "auth/invalid-auth-event"],
  ])("with %s is refused as %s", async (said, reason) => {
    const one = browser();
    const { url } = await one.api.auth.providers.start({ provider: "oidc" });
    const state = new URL(url).searchParams.get("state") ?? "";
    const iss = "https://idp.example";

    const query = `${said}&${new URLSearchParams({ state, iss })}`;

    expect(await reasonOf(one.api.auth.providers.finish({ provider: "oidc", query }))).toBe(reason);
  });

  test.each(["https://evil.example", undefined])(
    "that names %s as its issuer is refused before a code is sent",
    async (iss) => {
      const one = browser();
      const query = new URLSearchParams(await goTo(one, "alice"));
      if (iss) query.set("iss", iss);
      else query.delete("iss");
      const before = asked.length;

      const mixed = one.api.auth.providers.finish({ provider: "oidc", query: query.toString() });

      expect(await reasonOf(mixed)).toBe("auth/internal-error");
      expect(asked).toHaveLength(before);
    },
  );
});

test("keys that the provider refuses have their own error, and are not logged", async () => {
  await setProviders(shop, openId, []);
  const one = browser();
  const query = await goTo(one, "alice");
  const ask = askOver(network);
  const wrong = client(shop, {
    now: clock,
    askProvider: (url, options) =>
      ask(url, {
        ...options,
        headers: { ...options.headers, authorization: "Basic c2hvcDpuby0=" },
      }),
  });
  wrong.held.step = one.held.step;

  const error = await wrong.api.auth.providers
    .finish({ provider: "oidc", query })
    .catch((cause) => cause);

  expect(error.cause.facts.reason).toBe("auth/invalid-api-key");
  expect(JSON.stringify([error.message, error.cause.cause?.message])).not.toContain(SECRET);
});

test("an unreachable provider has its own error", async () => {
  const askProvider = () => Promise.reject(new Error("connect ECONNREFUSED 10.0.0.1"));
  const { api } = client(shop, { askProvider });

  const refused = api.auth.providers.start({ provider: "oidc" });

  expect(await reasonOf(refused)).toBe("auth/network-request-failed");
});

test("a former session ends, and the new one has another id", async () => {
  const former = await addUser(shop);
  const one = browser();
  await one.api.auth.signIn({ email: former.email, password: PASSWORD });
  const before = one.held.id;

  await signInAs(one, "alice");

  expect(one.held.id).not.toBe(before);
  const old = browser();
  old.held.id = before;
  expect(await old.api.auth.session()).toBeNull();
});

describe("what is offered", () => {
  test("are providers with id and secret, under their given names", async () => {
    await setProviders(shop, { ...openId, githubClientId: "only-an-id" }, []);

    expect(await shop.caller.auth.providers.offered()).toEqual([
      { name: "oidc", label: "Example ID" },
    ]);
  });

  test("is empty in a new shop, where no such sign-in starts", async () => {
    const { api } = client(testShop(), { askProvider: askOver(network, asked) });

    expect(await api.auth.providers.offered()).toEqual([]);
    expect(await reasonOf(api.auth.providers.start({ provider: "google" }))).toBe(
      "auth/argument-error",
    );
    expect(asked).toEqual([]);
  });
});

test.each(["//evil.example", "https://evil.example", "/\\evil.example"])(
  "3.7.2: %j is no target afterwards",
  async (from) => {
    const one = browser();
    const query = await goTo(one, "alice", undefined, from);

    const { from: next } = await one.api.auth.providers.finish({ provider: "oidc", query });

    expect(next).toBe("/account");
  },
);

test("an issuer's configuration is read once an hour", async () => {
  let now = new Date();
  const ask = askOver(network, asked);
  const { api } = client(shop, { now: () => now, askProvider: ask });
  const begin = () => api.auth.providers.start({ provider: "oidc" });
  await begin();
  await begin();
  expect(asked).toHaveLength(1);
  now = new Date(now.getTime() + 3_600_001);

  await begin();

  expect(asked).toHaveLength(2);
});
