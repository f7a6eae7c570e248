import { auditLog, bulkChanges, bulkParts, passwords, sessions, users } from "@pickwell/db/schema";
import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { addUser, signedIn, userRow } from "../../test/accounts.ts";
import { NOW, ORIGIN, type TestShop, testShop } from "../../test/testing.ts";
import type { StaffRole } from "../core/security/permissions.ts";
import type { Inputs } from "../index.ts";
import { bulkJob } from "./job.ts";

type Bulk = Inputs["admin"]["bulk"]["users"]["preview"];
type Change = Bulk["change"];

let shop: TestShop;
beforeEach(() => {
  shop = testShop();
});

const job = bulkJob(() => ORIGIN);
const work = () => job.run({ db: shop.db, now: () => NOW, signal: new AbortController().signal });

async function staff(staffRole: StaffRole, name: string = staffRole) {
  const user = await addUser(shop, { role: "admin", staffRole, name });
  return { user, api: (await signedIn(shop, user)).api.admin };
}
type Api = Awaited<ReturnType<typeof staff>>["api"];

/** Begins a change of accounts, and has it done. */
async function change(api: Api, bulk: Pick<Bulk, "filter" | "ids" | "change">) {
  const { id } = await api.bulk.users.start({ bulk: { resource: "users", ...bulk } });
  await work();
  return api.bulk.users.get({ id });
}

const rightsOf = async (id: string) => {
  const row = await userRow(shop, id);
  return { role: row?.role, staffRole: row?.staffRole, status: row?.status };
};
const sessionsOf = (id: string) => shop.db.$count(sessions, eq(sessions.userId, id));

const disable: Change = { kind: "access", status: "inactive" };
const makeViewer: Change = { kind: "role", role: "viewer" };
const signOut: Change = { kind: "sign-out" };

test("all accounts of a filter are disabled and signed out, each logged; undone they are enabled", async () => {
  const { api } = await staff("owner");
  const first = await addUser(shop);
  for (let index = 1; index < 130; index++) await addUser(shop);
  await signedIn(shop, first);
  const bulk = { filter: { role: "user" }, change: disable } as const;

  const preview = await api.bulk.users.preview({ resource: "users", ...bulk });
  expect(preview).toMatchObject({ matched: 130, changed: 130, unchanged: 0, refused: 0 });
  const done = await change(api, bulk);

  expect(done).toMatchObject({ state: "done", changed: 130, refused: 0, canUndo: true });
  expect(await shop.db.$count(users, eq(users.status, "inactive"))).toBe(130);
  expect(await sessionsOf(first.id)).toBe(0);
  const logged = await shop.db.select().from(auditLog).where(eq(auditLog.action, "user.changed"));
  expect(logged).toHaveLength(130);
  expect(logged[0]).toMatchObject({
    ...{ before: { status: "active" }, after: { status: "inactive" } },
  });

  await api.bulk.users.undo({ id: done.id });
  await work();
  expect(await api.bulk.users.get({ id: done.id })).toMatchObject({
    ...{ state: "undone", restored: 130, kept: 0, canUndo: false },
  });
  expect(await shop.db.$count(users, eq(users.status, "inactive"))).toBe(0);
});

describe("what nobody may do to one account", () => {
  test.each([
    ["role", makeViewer] as const,
    ["status", disable] as const,
    ["sign-in", signOut] as const,
  ])("a change of many leaves their own %s, and says why", async (_, what) => {
    const { user, api } = await staff("owner", "Ada");
    const bob = await addUser(shop, { role: "admin", staffRole: "editor" });
    await signedIn(shop, bob);
    const before = await rightsOf(user.id);

    const preview = await api.bulk.users.preview({ resource: "users", change: what });
    const done = await change(api, { change: what });

    const refusals = [{ why: "this is the account of whoever asked", count: 1, names: ["Ada"] }];
    expect(preview).toMatchObject({ matched: 2, changed: 1, refused: 1, refusals });
    expect(done).toMatchObject({ changed: 1, refused: 1, refusals });
    expect(await rightsOf(user.id)).toEqual(before);
    expect(await sessionsOf(user.id)).toBe(1);
  });

  test.each([
    ["role", makeViewer] as const,
    ["status", disable] as const,
    ["sign-in", signOut] as const,
  ])("an admin’s leaves the %s of owners", async (_, what) => {
    const owner = await staff("owner", "Ada");
    const { api } = await staff("admin");

    const done = await change(api, { ids: [owner.user.id], change: what });

    expect(done).toMatchObject({
      ...{ changed: 0, refused: 1 },
      refusals: [{ why: "only an owner can change an owner’s account", names: ["Ada"] }],
    });
    expect(await rightsOf(owner.user.id)).toMatchObject({ staffRole: "owner", status: "active" });
    expect(await sessionsOf(owner.user.id)).toBe(1);
  });

  test("an admin’s makes nobody an owner", async () => {
    const { api } = await staff("admin");
    const bob = await addUser(shop, { name: "Bob" });

    const done = await change(api, { ids: [bob.id], change: { kind: "role", role: "owner" } });

    expect(done.refusals).toMatchObject([
      { why: "only an owner can make another user an owner", names: ["Bob"] },
    ]);
    expect(await rightsOf(bob.id)).toMatchObject({ role: "user" });
  });

  test("the last owner who can sign in by a password stays one", async () => {
    const { user, api } = await staff("owner");
    const last = await staff("owner", "Bob");
    await shop.db.delete(passwords).where(eq(passwords.userId, user.id));

    const done = await change(api, { ids: [last.user.id], change: makeViewer });

    expect(done).toMatchObject({ changed: 0, refused: 1 });
    expect(done.refusals[0]?.names).toEqual(["Bob"]);
    expect(await rightsOf(last.user.id)).toMatchObject({ staffRole: "owner" });
  });

  test("whoever may no longer change accounts when it is done changes none", async () => {
    const { user, api } = await staff("admin");
    const bob = await addUser(shop, { name: "Bob" });
    const { id } = await api.bulk.users.start({
      bulk: { resource: "users", ids: [bob.id], change: disable },
    });
    await shop.db.update(users).set({ staffRole: "editor" }).where(eq(users.id, user.id));

    await work();

    const { api: owner } = await staff("owner");
    expect(await owner.bulk.users.get({ id })).toMatchObject({
      ...{ changed: 0, refused: 1 },
      refusals: [{ why: "whoever asked for this may not change accounts any more" }],
    });
    expect(await rightsOf(bob.id)).toMatchObject({ status: "active" });
  });
});

test("roles are given and undone; a staff role is forgotten when its holder becomes a user", async () => {
  const { api } = await staff("owner");
  const bob = await addUser(shop, { role: "admin", staffRole: "editor" });
  const cleo = await addUser(shop);
  const ids = [bob.id, cleo.id];

  const preview = await api.bulk.users.preview({
    ...{ resource: "users", ids, change: { kind: "role", role: "user" } },
  });
  expect(preview).toMatchObject({ changed: 1, unchanged: 1 });
  expect(preview.examples).toMatchObject([{ before: { role: "editor" }, after: { role: "user" } }]);
  const done = await change(api, { ids, change: { kind: "role", role: "user" } });
  expect(await rightsOf(bob.id)).toMatchObject({ role: "user", staffRole: "admin" });

  await api.bulk.users.undo({ id: done.id });
  await work();
  expect(await rightsOf(bob.id)).toMatchObject({ role: "admin", staffRole: "editor" });
  expect(await rightsOf(cleo.id)).toMatchObject({ role: "user" });
});

test("signing many out ends their sessions, is logged for each, and cannot be undone", async () => {
  const { api } = await staff("owner");
  const bob = await addUser(shop);
  await signedIn(shop, bob);
  await signedIn(shop, bob);
  const cleo = await addUser(shop);

  const done = await change(api, { ids: [bob.id, cleo.id], change: signOut });

  expect(done).toMatchObject({ changed: 1, unchanged: 1, refused: 0, canUndo: false });
  expect(await sessionsOf(bob.id)).toBe(0);
  await expect(api.bulk.users.undo({ id: done.id })).rejects.toMatchObject({ code: "CONFLICT" });
  const logged = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, "session.ended-by-admin"))
    .orderBy(asc(auditLog.seq));
  expect(logged.map(({ targetId }) => targetId)).toEqual([bob.id]);
});

test("batches, refusals and the log of a change name nobody", async () => {
  const { api } = await staff("owner");
  const bob = await addUser(shop, { name: "Bob Jones", email: "bob@jones.example" });
  await staff("owner", "Bob Owner");

  await change(api, { filter: { search: "Bob" }, change: disable });

  const parts = await shop.db.select().from(bulkParts);
  const [stored] = await shop.db.select().from(bulkChanges);
  const log = await shop.db.select().from(auditLog).where(eq(auditLog.action, "bulk.started"));
  expect(JSON.stringify([parts, stored?.refusals, log])).not.toMatch(/Bob|jones/);
  expect(parts[0]?.rows.map(({ label }) => label)).toContain(bob.id);
  expect(log[0]?.after).toMatchObject({ filter: { isSearched: true } });
});

test("changes of accounts are for those who may change accounts, by whichever way", async () => {
  const owner = await staff("owner");
  const bob = await addUser(shop);
  const { id } = await change(owner.api, { ids: [bob.id], change: disable });
  const { api } = await staff("editor");

  for (const refused of [
    () => api.bulk.users.preview({ resource: "users", change: disable }),
    () => api.bulk.users.start({ bulk: { resource: "users", change: disable } }),
    () => api.bulk.users.list(),
    () => api.bulk.users.get({ id }),
    () => api.bulk.users.cancel({ id }),
    () => api.bulk.users.undo({ id }),
  ])
    await expect(refused()).rejects.toMatchObject({ code: "FORBIDDEN" });
  for (const unknown of [
    () => api.bulk.get({ id }),
    () => api.bulk.cancel({ id }),
    () => api.bulk.undo({ id }),
  ])
    await expect(unknown()).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await rightsOf(bob.id)).toMatchObject({ status: "inactive" });
});
