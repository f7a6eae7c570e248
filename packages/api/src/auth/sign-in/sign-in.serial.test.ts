import { auditLog, passwords, sessions, users } from "@pickwell/db/schema";
import { imageOf } from "@pickwell/db/testing";
import { verify } from "argon2";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { actionsOf, addUser, client, PASSWORD, signedIn, userRow } from "../../../test/accounts.ts";
import { NOW, type TestShop, testShop } from "../../../test/testing.ts";
import { hashOf } from "../../core/security/tokens.ts";

vi.mock("argon2", async (original) => {
  const real = await original<typeof import("argon2")>();
  return { ...real, verify: vi.fn(real.verify) };
});

let shop: TestShop;
beforeEach(() => {
  shop = testShop();
  vi.mocked(verify).mockClear();
});

const later = (ms: number) => () => new Date(NOW.getTime() + ms);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe("signing in", () => {
  test("returns the user and starts a session; the address is accepted in any case", async () => {
    const user = await addUser(shop, { email: "ada@example.com", name: "Ada" });
    const { api, held } = client(shop);

    const answer = await api.auth.signIn({ email: "  Ada@Example.COM ", password: PASSWORD });

    expect(answer).toEqual({
      message: "Login successful",
      user: {
        id: user.id,
        email: "ada@example.com",
        name: "Ada",
        role: "user",
        staffRole: "admin",
        emailVerifiedAt: null,
        lastLoginAt: NOW,
        createdAt: NOW,
      },
      expiresAt: new Date(NOW.getTime() + 30 * DAY),
    });
    expect(await api.auth.session()).toMatchObject({ user: { email: "ada@example.com" } });
    expect((await userRow(shop, user.id))?.lastLoginAt).toEqual(NOW);
    expect(await actionsOf(shop)).toEqual(["session.started"]);
    // 3.3.4: the id is for the cookie alone.
    expect(JSON.stringify(answer)).not.toContain(held.id);
  });

  test("6.3.8 an unknown address, a wrong password, a disabled account and one without a password get the same answer, after the same work", async () => {
    const right = await addUser(shop);
    const disabled = await addUser(shop, { status: "inactive" });
    const bare = await addUser(shop, { password: null });
    const tries = [
      { email: "nobody@example.com", password: PASSWORD },
      { email: right.email, password: "wrong" },
      { email: disabled.email, password: PASSWORD },
      { email: bare.email, password: PASSWORD },
      { email: "not even an address", password: PASSWORD },
    ];

    for (const [place, input] of tries.entries()) {
      const { api, held } = client(shop, { ipAddress: `203.0.113.${place}` });
      await expect(api.auth.signIn(input)).rejects.toMatchObject({
        code: "UNAUTHORIZED",
        message: "Invalid username or password",
        cause: { field: undefined, facts: {} },
      });
      expect(held.id).toBe("");
      expect(verify).toHaveBeenCalledTimes(place + 1);
    }
    expect(await actionsOf(shop)).toEqual(tries.map(() => "session.refused"));
    expect(await shop.db.select().from(sessions)).toEqual([]);
  });

  test("a password for an account without a hash is checked against one of the same cost", async () => {
    const { api } = client(shop);
    await api.auth.signIn({ email: "nobody@example.com", password: "x" }).catch(() => {});

    expect(vi.mocked(verify).mock.calls[0]?.[0]).toMatch(
      /^\$argon2id\$v=19\$m=19456,p=1,t=2\$[\w+/]{22}\$[\w+/]{43}$/,
    );
  });

  test.each([
    [{ email: "", password: "x" }, "email"],
    [{ email: "a@example.com", password: "" }, "password"],
    [{ email: "a@example.com", password: "x".repeat(513) }, "password"],
    [{ email: "a@example.com", password: "\ud800" }, "password"],
    [{ email: 5, password: "x" }, "email"],
    [{ password: "x" }, "email"],
  ])("6.3.1 invalid input is refused before anything is counted: %j", async (input, field) => {
    const { api } = client(shop);

    const refused = api.auth.signIn(input as never);

    await expect(refused).rejects.toMatchObject({
      code: "BAD_REQUEST",
      cause: { issues: [{ path: [field] }] },
    });
    expect(verify).not.toHaveBeenCalled();
  });

  test("7.2.3 the database holds only hashes of session ids, which have 200 bits", async () => {
    const { held } = await signedIn(shop, await addUser(shop));

    expect(held.id).toMatch(/^[a-z2-7]{40}$/);
    const [row] = await shop.db.select().from(sessions);
    expect(row?.idHash).toBe(hashOf(held.id));
    expect((await imageOf(shop.db)).includes(held.id)).toBe(false);
  });

  test("7.2.4 each sign-in starts a new session and ends the one before", async () => {
    const user = await addUser(shop);
    const browser = await signedIn(shop, user);
    const first = browser.held.id;

    await browser.api.auth.signIn({ email: user.email, password: PASSWORD });

    expect(browser.held.id).not.toBe(first);
    const thief = client(shop);
    thief.held.id = first;
    expect(await thief.api.auth.session()).toBeNull();
    expect(await shop.db.select().from(sessions)).toHaveLength(1);
  });

  test("7.2.4 a session id that somebody else put into the browser is worthless", async () => {
    const user = await addUser(shop);
    const browser = client(shop);
    browser.held.id = "abcdefghijklmnopqrstuvwxyz234567abcdefgh";

    await browser.api.auth.signIn({ email: user.email, password: PASSWORD });

    expect(browser.held.id).not.toBe("abcdefghijklmnopqrstuvwxyz234567abcdefgh");
  });

  test("a hash with outdated parameters is replaced", async () => {
    const { hash } = await import("argon2");
    const user = await addUser(shop, { password: null });
    const old = await hash(PASSWORD, { memoryCost: 1024, timeCost: 1, parallelism: 1 });
    await shop.db.insert(passwords).values({ userId: user.id, hash: old, changedAt: NOW });

    await signedIn(shop, user);

    const [row] = await shop.db.select().from(passwords);
    expect(row?.hash).toContain("m=19456,p=1,t=2");
    expect(row?.changedAt).toEqual(NOW);
    await signedIn(shop, user);
  });
});

test("11.4.2 what is loaded of a signed-in user does not contain the hash of the password", async () => {
  const { auth } = await signedIn(shop, await addUser(shop));

  const session = await auth.session();

  expect(session?.passwordChangedAt).toEqual(NOW);
  expect(JSON.stringify(session)).not.toContain("argon2");
  const rows = await shop.db.select().from(users);
  expect(JSON.stringify(rows)).not.toContain("argon2");
});

describe("a session ends", () => {
  test("7.3.1 when it was not used: an admin's after 30 minutes", async () => {
    const admin = await addUser(shop, { role: "admin" });
    const { held } = await signedIn(shop, admin);
    const at = async (ms: number) => {
      const browser = client(shop, { now: later(ms) });
      browser.held.id = held.id;
      return browser.api.auth.session();
    };

    expect((await at(29 * MINUTE))?.expiresAt).toEqual(later(59 * MINUTE)());
    // Its use a moment ago has extended it.
    expect(await at(58 * MINUTE)).not.toBeNull();
    // To the second: lucia looks at the clock itself.
    expect(await at(58 * MINUTE + 30 * MINUTE + 1000)).toBeNull();
    expect(await shop.db.select().from(sessions)).toEqual([]);
  });

  test("7.3.2 at its greatest age, however much it is used: an admin's after twelve hours", async () => {
    const admin = await addUser(shop, { role: "admin" });
    const { held } = await signedIn(shop, admin);
    const ends: (Date | undefined)[] = [];
    for (let minute = 20; minute <= 12 * 60; minute += 20) {
      const browser = client(shop, { now: later(minute * MINUTE) });
      browser.held.id = held.id;
      ends.push((await browser.api.auth.session())?.expiresAt);
    }

    expect(ends.at(-1)).toBeUndefined();
    expect(ends.at(-2)).toEqual(later(12 * HOUR)());
  });

  test("7.3.2 at its greatest age, however much it is used: a visitor's after 90 days", async () => {
    const { held } = await signedIn(shop, await addUser(shop));
    const at = async (days: number) => {
      const browser = client(shop, { now: later(days * DAY) });
      browser.held.id = held.id;
      return (await browser.api.auth.session()) !== null;
    };

    expect(await at(29)).toBe(true);
    expect(await at(58)).toBe(true);
    expect(await at(87)).toBe(true);
    expect(await at(90)).toBe(false);
  });

  test("7.3.1 when it was not used: a visitor's after 30 days", async () => {
    const { held } = await signedIn(shop, await addUser(shop));
    const browser = client(shop, { now: later(30 * DAY + 1000) });
    browser.held.id = held.id;

    expect(await browser.api.auth.session()).toBeNull();
  });

  test("use is stored occasionally, not with every request", async () => {
    const { held } = await signedIn(shop, await addUser(shop, { role: "admin" }));
    const seen = async (ms: number) => {
      const browser = client(shop, { now: later(ms) });
      browser.held.id = held.id;
      await browser.api.auth.session();
      const [row] = await shop.db.select().from(sessions);
      return row?.lastSeenAt;
    };

    expect(await seen(59_000)).toEqual(NOW);
    expect(await seen(60_000)).toEqual(later(60_000)());
    expect(await seen(119_000)).toEqual(later(60_000)());
    // Nor when it is about to be too old, whenever it was used.
    const MINUTE = 60_000;
    for (let minutes = 30; minutes < 12 * 60; minutes += 29) await seen(minutes * MINUTE);
    expect(await seen(715 * MINUTE)).toEqual(later(715 * MINUTE)());
    expect(await seen(715 * MINUTE + 59_000)).toEqual(later(715 * MINUTE)());
  });
});

describe("a session is ended on the server", () => {
  test("7.4.1 after signing out", async () => {
    const browser = await signedIn(shop, await addUser(shop));
    const { id } = browser.held;

    expect(await browser.api.auth.signOut()).toEqual({ message: "Logged out successfully" });

    expect(browser.held.id).toBe("");
    const thief = client(shop);
    thief.held.id = id;
    expect(await thief.api.auth.session()).toBeNull();
    await expect(thief.api.auth.account.profile()).rejects.toMatchObject({
      code: "UNAUTHORIZED",
      cause: { facts: { reason: "auth/user-token-expired" } },
    });
    expect(await actionsOf(shop)).toEqual(["session.started", "session.ended"]);
  });

  test("signing out succeeds for anybody", async () => {
    expect(await client(shop).api.auth.signOut()).toEqual({ message: "Logged out successfully" });
  });

  test.each([
    ["is disabled", { status: "inactive" }],
    ["gets another role", { role: "admin" }],
  ] as const)(
    "7.4.2 as soon as its user %s, even directly in the database",
    async (_name, change) => {
      const user = await addUser(shop);
      const browser = await signedIn(shop, user);

      await shop.db.update(users).set(change).where(eq(users.id, user.id));

      expect(await browser.api.auth.session()).toBeNull();
      await shop.db.update(users).set({ status: "active", role: "user" });
      expect(await browser.api.auth.session()).toBeNull();
    },
  );

  test("7.4.2 as soon as its user is removed", async () => {
    const user = await addUser(shop);
    const browser = await signedIn(shop, user);

    await shop.db.delete(users).where(eq(users.id, user.id));

    expect(await browser.api.auth.session()).toBeNull();
  });

  test("a browser's session is not valid for an API client, nor the other way round", async () => {
    const user = await addUser(shop);
    const browser = await signedIn(shop, user);
    const { token } = await client(shop).api.auth.tokens.issue({
      email: user.email,
      password: PASSWORD,
    });
    const program = client(shop, { kind: "api" });
    program.held.id = browser.held.id;
    const page = client(shop);
    page.held.id = token;

    expect(await program.api.auth.session()).toBeNull();
    expect(await page.api.auth.session()).toBeNull();
  });

  test("an invalid id gives no session", async () => {
    const browser = client(shop);
    for (const id of ["x", "x".repeat(100_000), "\0", "' or 1=1 --", "\ud800"]) {
      browser.held.id = id;
      expect(await browser.api.auth.session()).toBeNull();
    }
  });
});

test("a user disabled while the password is checked is not signed in", async () => {
  const user = await addUser(shop);
  vi.mocked(verify).mockImplementationOnce(async () => {
    await shop.db.update(users).set({ status: "inactive" });
    return true;
  });

  await expect(signedIn(shop, user)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  expect(await shop.db.select().from(sessions)).toEqual([]);
});

test("16.3.1 the audit log holds user, origin and event, and no address", async () => {
  const user = await addUser(shop);
  await signedIn(shop, user, { ipAddress: "203.0.113.7" });
  await client(shop)
    .api.auth.signIn({ email: user.email, password: "wrong" })
    .catch(() => {});

  const rows = await shop.db.select().from(auditLog).orderBy(auditLog.seq);

  expect(rows).toMatchObject([
    { action: "session.started", actorId: user.id, targetKind: "user", targetId: user.id, at: NOW },
    { action: "session.refused", actorId: null, targetKind: "user", targetId: user.id, at: NOW },
  ]);
  expect(rows[0]?.ipHash).toMatch(/^[\w-]{43}$/);
  expect(rows[0]?.ipHash).toBe(rows[1]?.ipHash);
  expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|example\.com/);
});
