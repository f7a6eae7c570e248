/** What an account takes over from its provider. */
import { identities, outbox, users } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  actionsOf,
  addUser,
  deviceCode,
  PASSWORD,
  signedIn,
  withTwoFactor,
} from "../../../test/accounts.ts";
import { clock, openIdShop, reasonOf, ticketOf } from "../../../test/open-id-shop.ts";
import { type Asked, askOver, openId, setProviders } from "../../../test/providers.ts";
import { NOW, type TestShop } from "../../../test/testing.ts";

vi.mock("../passwords/hashing-cost.ts", () => import("../../../test/quick-hashing.ts"));

const house = openIdShop();
const { network, people, browser, goTo, signInAs, goFor } = house;
let shop: TestShop;
let asked: Asked[];
beforeEach(() => {
  ({ shop, asked } = house.current());
});

describe("an account that exists", () => {
  const connected = async (values = {}) => {
    const user = await addUser(shop, values);
    const one = await signedIn(shop, user, { now: clock, askProvider: askOver(network, asked) });
    expect(await goFor(one, "link", "alice")).toMatchObject({ outcome: "linked" });
    return { user, one };
  };

  test("is connected by its signed-in user, and a mail says so", async () => {
    const { user } = await connected();
    const other = browser();

    expect(await signInAs(other, "alice")).toMatchObject({ outcome: "signed-in" });

    expect((await other.api.auth.session())?.user.id).toBe(user.id);
    const mails = await shop.db.select().from(outbox);
    expect(mails.map(({ subject }) => subject)).toContain(
      "Your Pickwell account has another way in",
    );
    expect(await actionsOf(shop)).toContain("identity.linked");
  });

  test("is not connected when the identity was not proved within ten minutes", async () => {
    const user = await addUser(shop);
    let now = new Date();
    const one = await signedIn(shop, user, { now: () => now, askProvider: askOver(network) });
    now = new Date(now.getTime() + 11 * 60_000);

    expect(await reasonOf(goFor(one, "link", "alice"))).toBe("auth/requires-recent-login");
  });

  test("is not connected in another session than the one that asked", async () => {
    const user = await addUser(shop);
    const one = await signedIn(shop, user, { now: clock, askProvider: askOver(network) });
    const { path } = await one.api.auth.providers.ticket({
      provider: "oidc",
      purpose: "link",
      from: "/account",
    });
    const victim = await signedIn(shop, await addUser(shop), {
      now: clock,
      askProvider: askOver(network),
    });

    expect(await reasonOf(goTo(victim, "alice", ticketOf(path) ?? ""))).toBe(
      "auth/invalid-auth-event",
    );
    expect(await shop.db.select().from(identities)).toEqual([]);
  });

  test("does not get an identity that is connected with another one", async () => {
    await connected();
    const second = await signedIn(shop, await addUser(shop), {
      now: clock,
      askProvider: askOver(network),
    });

    expect(await reasonOf(goFor(second, "link", "alice"))).toBe("auth/credential-already-in-use");
  });

  test("6.3.3 with a second factor is asked for the code", async () => {
    const user = await addUser(shop, { emailVerifiedAt: NOW });
    const one = await signedIn(shop, user, { now: clock, askProvider: askOver(network) });
    await goFor(one, "link", "alice");
    const { secret } = await one.api.auth.twoFactor.begin({ password: PASSWORD });
    await one.api.auth.twoFactor.confirm({ code: deviceCode(secret, new Date()) });
    const later = new Date(Date.now() + 60_000);
    const other = browser({ now: () => later });

    expect(await signInAs(other, "alice")).toMatchObject({ outcome: "code" });
    expect(await other.api.auth.session()).toBeNull();
    await expect(other.api.auth.providers.finishWithCode({ code: "000000" })).rejects.toMatchObject(
      {
        code: "UNAUTHORIZED",
        cause: { field: "code" },
      },
    );
    await other.api.auth.providers.finishWithCode({ code: deviceCode(secret, later) });

    expect((await other.api.auth.session())?.user.id).toBe(user.id);
  });

  test("6.3.1 limits codes as it limits passwords", async () => {
    const user = await addUser(shop);
    const one = await signedIn(shop, user, { now: shop.now });
    await withTwoFactor(one);
    await shop.db.insert(identities).values({
      id: "one",
      userId: user.id,
      provider: "oidc",
      issuer: "https://idp.example",
      subject: "alice",
      createdAt: NOW,
    });
    const other = browser({ ipAddress: "198.51.100.4" });
    await signInAs(other, "alice");
    const tries: string[] = [];
    for (let count = 0; count < 7; count += 1) {
      tries.push(
        await other.api.auth.providers.finishWithCode({ code: `00000${count}` }).then(
          () => "in",
          (error) => error.code,
        ),
      );
    }

    expect(tries.slice(0, 5)).toEqual(Array(5).fill("UNAUTHORIZED"));
    expect(tries.slice(5)).toEqual(Array(2).fill("TOO_MANY_REQUESTS"));
  });

  test("when disabled, stays closed", async () => {
    const { user } = await connected();
    await shop.db.update(users).set({ status: "inactive" }).where(eq(users.id, user.id));

    expect(await reasonOf(signInAs(browser(), "alice"))).toBe("auth/user-disabled");
  });

  test("of an admin is let in only where the settings allow it", async () => {
    await setProviders(shop, { ...openId, admins: true }, []);
    await connected({ role: "admin" });
    expect(await signInAs(browser(), "alice")).toMatchObject({ outcome: "signed-in" });

    await setProviders(shop, openId, []);

    expect(await reasonOf(signInAs(browser(), "alice"))).toBe("auth/login-blocked");
  });

  test("proves the identity of its user only", async () => {
    people.mallory = {};
    const user = await addUser(shop);
    let now = new Date();
    const one = await signedIn(shop, user, { now: () => now, askProvider: askOver(network) });
    await goFor(one, "link", "alice");
    now = new Date(now.getTime() + 11 * 60_000);
    const [connection] = (await one.api.auth.providers.mine()).identities;
    const unlink = () => one.api.auth.providers.unlink({ id: connection?.id ?? "" });
    expect(await reasonOf(unlink())).toBe("auth/requires-recent-login");

    expect(await reasonOf(goFor(one, "confirm", "mallory"))).toBe("auth/user-mismatch");
    expect(await reasonOf(unlink())).toBe("auth/requires-recent-login");
    expect(await goFor(one, "confirm", "alice")).toMatchObject({ outcome: "confirmed" });

    await unlink();
    expect(await shop.db.select().from(identities)).toEqual([]);
    expect(await actionsOf(shop)).toContain("identity.unlinked");
  });
});

describe("whoever has no password", () => {
  const newcomer = async () => {
    const one = browser();
    await signInAs(one, "alice");
    const [connection] = (await one.api.auth.providers.mine()).identities;
    return { one, id: connection?.id ?? "" };
  };

  test("cannot remove their last way to sign in", async () => {
    const { one, id } = await newcomer();

    await expect(one.api.auth.providers.unlink({ id })).rejects.toMatchObject({ code: "CONFLICT" });

    expect(await shop.db.select().from(identities)).toHaveLength(1);
  });

  test("cannot remove the last one that is still offered", async () => {
    const { one, id } = await newcomer();
    const [row] = await shop.db.select().from(identities);
    if (!row) throw new Error("nothing is connected");
    await shop.db.insert(identities).values({
      ...row,
      id: "other",
      provider: "github",
      issuer: "https://github.com/login/oauth",
    });

    await expect(one.api.auth.providers.unlink({ id })).rejects.toMatchObject({ code: "CONFLICT" });
  });

  test("can request a link to set a first one", async () => {
    const { one } = await newcomer();

    await one.api.auth.requestReset({ email: "alice@example.com" });

    expect(await shop.db.select().from(outbox)).toHaveLength(1);
  });

  test("can delete the account, with all connections, soon after proving their identity", async () => {
    const { one } = await newcomer();

    await one.api.auth.account.remove({});

    expect(await shop.db.select().from(users)).toEqual([]);
    expect(await shop.db.select().from(identities)).toEqual([]);
  });

  test("cannot delete it later, nor by asking again without a password", async () => {
    let now = new Date();
    const one = browser({ now: () => now });
    await signInAs(one, "alice");
    now = new Date(now.getTime() + 11 * 60_000);

    expect(await reasonOf(one.api.auth.account.remove({}))).toBe("auth/requires-recent-login");
    await expect(one.api.auth.reauthenticate({})).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(one.api.auth.reauthenticate({ password: PASSWORD })).rejects.toMatchObject({
      code: "CONFLICT",
    });
  });

  test("has the connections in the export of their data", async () => {
    const { one } = await newcomer();

    const { identities: told } = await one.api.auth.account.export();

    expect(told).toMatchObject([{ provider: "oidc", label: "Alice@Example.com" }]);
  });
});

test("an account with a password is asked for it", async () => {
  const one = await signedIn(shop, await addUser(shop));

  await expect(one.api.auth.account.remove({})).rejects.toMatchObject({
    code: "BAD_REQUEST",
    cause: { field: "password" },
  });
});
