import { clientOf } from "@pickwell/db/connection";
import {
  auditLog,
  outbox,
  refreshTokens,
  sessions,
  totp,
  userRoles,
  userStatuses,
  users,
} from "@pickwell/db/schema";
import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { addUser, client, PASSWORD, signedIn, userRow } from "../../../test/accounts.ts";
import { onSqlite } from "../../../test/engines.ts";
import { NOW, type TestShop, testShop } from "../../../test/testing.ts";
import type { Caller } from "../../index.ts";
import { roles, statuses, userCreateInput } from "./schema.ts";

type User = typeof users.$inferSelect;

let shop: TestShop;
let ada: User;
let api: Caller["admin"]["users"];
beforeEach(async () => {
  shop = testShop();
  ada = await addUser(shop, { role: "admin", name: "Ada", email: "ada@example.com" });
  api = (await signedIn(shop, ada)).api.admin.users;
});

const lastEntry = async () =>
  (await shop.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1))[0];
const familiesOf = async ({ id }: { id: string }) =>
  (await shop.db.select().from(refreshTokens).where(eq(refreshTokens.userId, id))).length;
/** Signs somebody in with a browser and with a program. */
async function signedInTwice(user: User) {
  const browser = await signedIn(shop, user);
  const program = client(shop, { kind: "api" });
  const issued = await program.api.auth.tokens.issue({ email: user.email, password: PASSWORD });
  program.held.id = issued.token;
  const { refreshToken } = issued;
  return { browser, program, refreshToken };
}
const sessionsOf = async ({ id }: { id: string }) =>
  (await shop.db.select().from(sessions).where(eq(sessions.userId, id))).length;
const admins = async () =>
  (await shop.db.select().from(users)).filter(
    ({ role, status }) => role === "admin" && status === "active",
  ).length;

test("roles and statuses are those of the table", () => {
  expect([roles, statuses]).toEqual([userRoles, userStatuses]);
});

describe("create", () => {
  test("with a password: the user can sign in with it", async () => {
    const { user, password } = await api.create({
      name: " Bob ",
      email: "Bob@Example.com",
      password: PASSWORD,
      role: "admin",
    });

    expect(password).toBeNull();
    expect(user).toMatchObject({
      name: "Bob",
      email: "bob@example.com",
      role: "admin",
      status: "active",
      lastLoginAt: null,
      hasTwoFactor: false,
    });
    const browser = await signedIn(shop, await addedUser(user.id));
    expect(await browser.api.admin.users.get({ id: user.id })).toMatchObject({ name: "Bob" });
    const entry = (await shop.db.select().from(auditLog)).find(
      ({ action, targetId }) => action === "user.created" && targetId === user.id,
    );
    expect(entry).toMatchObject({ actorId: ada.id, after: { role: "admin", status: "active" } });
  });

  test("without one: it is generated and shown once", async () => {
    const { user, password } = await api.create({ name: "Bob", email: "bob@example.com" });

    expect(user.role).toBe("user");
    expect(password).toMatch(/^[\w-]{20}$/);
    const browser = client(shop);
    await browser.api.auth.signIn({ email: user.email, password: password ?? "" });
    expect(JSON.stringify(await api.get({ id: user.id }))).not.toContain(password);
    expect(JSON.stringify(await shop.db.select().from(auditLog))).not.toContain(password);
  });

  test.each([
    ["name", " ", "BAD_REQUEST"],
    ["email", "nobody", "BAD_REQUEST"],
    ["email", "ADA@example.com", "CONFLICT"],
    ["password", "short", "BAD_REQUEST"],
    ["password", "password1", "BAD_REQUEST"],
    ["role", "owner", "BAD_REQUEST"],
    ["status", "gone", "BAD_REQUEST"],
  ])("%s is refused beside its field when it is %j", async (field, value, code) => {
    const input = { name: "Bob", email: "bob@example.com", password: PASSWORD, [field]: value };

    const refusal = await api.create(input).catch((error) => error);

    expect(refusal).toMatchObject({ code });
    expect(refusal.cause.field ?? refusal.cause.issues[0].path[0]).toBe(field);
    expect((await api.list({})).total).toBe(1);
  });
});

test.each([
  ["name", "Please enter a name."],
  ["email", "Please enter an e-mail address."],
  ["password", "Please enter a password."],
])("an admin who adds a user is not asked for their own %s", (field, message) => {
  const input = { name: "Bob", email: "bob@example.com", password: PASSWORD, [field]: "" };

  expect(userCreateInput.safeParse(input).error?.issues).toMatchObject([
    { path: [field], message },
  ]);
});

const addedUser = async (id: string): Promise<User> => {
  const row = await userRow(shop, id);
  if (!row) throw new Error("There is no such user");
  return row;
};

describe("change", () => {
  test.each([[{ status: "inactive" as const }], [{ role: "user" as const }]])(
    "7.4.2 %j ends all of the user's sessions at once",
    async (changes) => {
      const bob = await addUser(shop, { role: "admin" });
      const browser = await signedIn(shop, bob);

      const user = await api.change({ id: bob.id, changes });

      expect(user).toMatchObject({ ...changes, version: bob.version + 1 });
      expect(await sessionsOf(bob)).toBe(0);
      await expect(browser.api.admin.users.list({})).rejects.toMatchObject({
        code: "UNAUTHORIZED",
      });
      expect(await lastEntry()).toMatchObject({ action: "user.changed", targetId: bob.id });
    },
  );

  // The database ends what belongs to another role or status by itself; of these it knows nothing.
  test.each([
    [
      "asks for another address",
      async (bob: User) => {
        await api.change({ id: bob.id, changes: { email: "new@example.com" } });
      },
    ],
    [
      "has their password changed",
      async (bob: User) => {
        await api.sendReset({ id: bob.id });
        const [mail] = await shop.db.select().from(outbox).where(eq(outbox.to, bob.email));
        const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
        await client(shop).api.auth.resetPassword({ token, password: "quietly walking home" });
      },
    ],
    [
      "turns their second factor off",
      async (bob: User) => {
        const values = { userId: bob.id, secret: "sealed", confirmedAt: NOW, createdAt: NOW };
        await shop.db.insert(totp).values(values as never);
        await api.removeTwoFactor({ id: bob.id });
      },
    ],
    ["ends their sessions", (bob: User) => api.endSessions({ id: bob.id })],
  ])("7.4.2 an admin who %s loses all sessions of browsers and programs", async (_name, act) => {
    const bob = await addUser(shop);
    const eve = await addUser(shop);
    const { browser, program, refreshToken } = await signedInTwice(bob);
    await signedInTwice(eve);
    expect([await sessionsOf(bob), await familiesOf(bob)]).toEqual([2, 1]);

    await act(bob);

    expect([await sessionsOf(bob), await familiesOf(bob)]).toEqual([0, 0]);
    for (const theirs of [browser, program]) {
      await expect(theirs.api.auth.account.profile()).rejects.toMatchObject({
        code: "UNAUTHORIZED",
      });
    }
    await expect(client(shop).api.auth.tokens.refresh({ refreshToken })).rejects.toMatchObject({
      code: "UNAUTHORIZED",
    });
    expect([await sessionsOf(eve), await familiesOf(eve)]).toEqual([2, 1]);
    expect(await sessionsOf(ada)).toBe(1);
  });

  test("7.4.2 another address of one's own leaves only the current session", async () => {
    await signedInTwice(ada);
    expect([await sessionsOf(ada), await familiesOf(ada)]).toEqual([3, 1]);

    await api.change({ id: ada.id, changes: { email: "new@example.com" } });

    expect([await sessionsOf(ada), await familiesOf(ada)]).toEqual([1, 0]);
    expect(await api.get({ id: ada.id })).toMatchObject({ pendingEmail: "new@example.com" });
  });

  test("another name alone ends no session", async () => {
    const bob = await addUser(shop);
    await signedIn(shop, bob);

    expect(await api.change({ id: bob.id, changes: { name: "Robert" } })).toMatchObject({
      name: "Robert",
    });
    expect(await sessionsOf(bob)).toBe(1);
  });

  test("another address takes effect when it is confirmed; both get a mail, and the log holds neither", async () => {
    const bob = await addUser(shop, { email: "old@example.com", emailVerifiedAt: NOW });
    await signedIn(shop, bob);

    const user = await api.change({ id: bob.id, changes: { email: "New@Example.com" } });

    expect(user).toMatchObject({
      email: "old@example.com",
      emailVerifiedAt: NOW,
      pendingEmail: "new@example.com",
      version: 2,
    });
    expect(await sessionsOf(bob)).toBe(0);
    await signedIn(shop, bob);
    const link = (await shop.db.select().from(outbox)).find(({ to }) => to === "new@example.com");
    const token = /\?token=([\w-]+)/.exec(link?.text ?? "")?.[1] ?? "";
    await client(shop).api.auth.verifyEmail({ token });
    expect(await api.get({ id: bob.id })).toMatchObject({
      email: "new@example.com",
      emailVerifiedAt: NOW,
      pendingEmail: null,
    });
    const mails = await shop.db.select({ to: outbox.to }).from(outbox);
    expect(mails.map(({ to }) => to).sort()).toEqual(["new@example.com", "old@example.com"]);
    expect(JSON.stringify(await shop.db.select().from(auditLog))).not.toMatch(/old@|new@/);
  });

  test("of two admins, the second is told about the conflict", async () => {
    const bob = await addUser(shop);
    const { version } = await api.get({ id: bob.id });
    await api.change({ id: bob.id, version, changes: { name: "First" } });

    await expect(
      api.change({ id: bob.id, version, changes: { name: "Second" } }),
    ).rejects.toMatchObject({ code: "CONFLICT" });
    expect((await userRow(shop, bob.id))?.name).toBe("First");
  });

  test("a taken address is refused beside its field", async () => {
    const bob = await addUser(shop);

    await expect(api.change({ id: bob.id, changes: { email: ada.email } })).rejects.toMatchObject({
      code: "CONFLICT",
      cause: { field: "email" },
    });
  });

  test("15.3.3 ids, versions and dates of the row cannot be set", async () => {
    const bob = await addUser(shop);
    const sly = { name: "Bob", id: "mine", version: 99, createdAt: new Date(0) };

    await api.change({ id: bob.id, changes: sly });

    expect(await userRow(shop, bob.id)).toMatchObject({ version: 2, createdAt: NOW });
  });
});

describe("the last admin", () => {
  test.each([
    ["demoted", () => api.change({ id: ada.id, changes: { role: "user" } })],
    ["disabled", () => api.change({ id: ada.id, changes: { status: "inactive" } })],
    ["removed", () => api.remove({ id: ada.id })],
  ])("cannot be %s", async (_, act) => {
    await addUser(shop, { role: "admin", status: "inactive" });

    await expect(act()).rejects.toMatchObject({
      code: "CONFLICT",
      message: expect.stringMatching(/^The last admin cannot be/),
    });
    expect(await admins()).toBe(1);
  });

  test("may change their name and address, and stays signed in", async () => {
    await api.change({ id: ada.id, changes: { name: "A.", email: "a@example.com" } });

    expect(await api.get({ id: ada.id })).toMatchObject({
      name: "A.",
      pendingEmail: "a@example.com",
    });
  });

  test("remains when two admins remove or demote each other at once", async () => {
    const bob = await addUser(shop, { role: "admin" });
    const his = (await signedIn(shop, bob)).api.admin.users;

    const outcomes = await Promise.allSettled([
      api.remove({ id: bob.id }),
      his.change({ id: ada.id, changes: { role: "user" } }),
    ]);

    expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(1);
    expect(await admins()).toBe(1);
  });
});

test("nobody can remove, disable or demote themselves here", async () => {
  await addUser(shop, { role: "admin" });

  for (const slip of [
    () => api.remove({ id: ada.id }),
    () => api.change({ id: ada.id, changes: { status: "inactive" } }),
    () => api.change({ id: ada.id, changes: { role: "user" } }),
  ]) {
    await expect(slip()).rejects.toMatchObject({
      code: "CONFLICT",
      message: expect.stringMatching(/^This is your own account/),
    });
  }
});

test("removing a user deletes everything that belongs to them", async () => {
  const bob = await addUser(shop, { role: "admin" });
  const browser = await signedIn(shop, bob);

  await api.remove({ id: bob.id });

  expect(await userRow(shop, bob.id)).toBeUndefined();
  expect(await sessionsOf(bob)).toBe(0);
  expect(await browser.api.auth.session()).toBeNull();
  expect(await lastEntry()).toMatchObject({ action: "user.removed", before: { role: "admin" } });
  await expect(api.remove({ id: bob.id })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

describe("list", () => {
  beforeEach(async () => {
    const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
    await addUser(shop, { name: "Bob", email: "bob@shop.test", createdAt: later(1) });
    await addUser(shop, { name: "Cy", status: "inactive", createdAt: later(2) });
  });

  test.each([
    [{}, ["Cy", "Bob", "Ada"]],
    [{ role: "admin" as const }, ["Ada"]],
    [{ role: "user" as const, status: "inactive" as const }, ["Cy"]],
    [{ status: "active" as const }, ["Bob", "Ada"]],
    [{ search: "BOB" }, ["Bob"]],
    [{ search: "shop.test" }, ["Bob"]],
    [{ search: "%" }, []],
    [{ page: 2, limit: 2 }, ["Ada"]],
  ])("filters by %j", async (input, expected) => {
    const { users: rows, counts } = await api.list(input);

    expect(rows.map(({ name }) => name)).toEqual(expected);
    expect(counts).toEqual({ total: 3, active: 2, inactive: 1 });
  });

  test("is in order of two-factor sign-in: those without it first, a set-up that was not finished among them", async () => {
    const [bob, cleo] = [
      await addUser(shop, { name: "Bob" }),
      await addUser(shop, { name: "Cleo" }),
    ];
    const row = { secret: "sealed", createdAt: NOW };
    await shop.db.insert(totp).values({ ...row, userId: ada.id, confirmedAt: NOW });
    await shop.db.insert(totp).values({ ...row, userId: bob.id, confirmedAt: null });

    const { users: rows } = await api.list({ sort: "twoFactor", order: "asc" });

    expect(rows.at(-1)?.id).toBe(ada.id);
    const without = [bob.id, cleo.id].sort();
    expect(rows.map(({ id }) => id).filter((id) => without.includes(id))).toEqual(without);
    expect((await api.list({ sort: "twoFactor", order: "desc" })).users[0]?.id).toBe(ada.id);
  });

  test("15.3.1 returns no secrets", async () => {
    const { users: rows } = await api.list({});

    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(
      "createdAt email emailVerifiedAt hasPassword hasTwoFactor id invitedUntil lastLoginAt name pendingEmail role staffRole status updatedAt version".split(
        " ",
      ),
    );
  });
});

onSqlite.each([
  ["1 = 1", "users_by_age"],
  ["role = 'admin'", "users_in_role"],
  ["status = 'active'", "users_by_status"],
  ["role = 'admin' and status = 'active'", "users_by_role"],
])("an index serves the list where %s", (query, index) => {
  const plan = clientOf(shop.db)
    .prepare<[], { detail: string }>(
      `explain query plan select * from users where ${query} order by created_at desc, id desc`,
    )
    .all()
    .map(({ detail }) => detail)
    .join("; ");

  expect(plan).toContain(index);
  expect(plan).not.toContain("TEMP B-TREE");
});
