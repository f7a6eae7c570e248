import { auditLog, posts, staffRoles as stored, users } from "@pickwell/db/schema";
import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { addUser, signedIn, userRow } from "../../../test/accounts.ts";
import { NOW, type TestShop, testShop } from "../../../test/testing.ts";
import { createAdmin, ensureAdmin } from "../../auth/first-admin.ts";
import { type StaffRole, staffRoles } from "../../core/security/permissions.ts";

let shop: TestShop;
beforeEach(() => {
  shop = testShop();
});

/** Somebody of a role, and what they may call. */
async function staff(staffRole: StaffRole) {
  const user = await addUser(shop, { role: "admin", staffRole });
  return { user, ...(await signedIn(shop, user)) };
}

test("the roles of the table are those of the permissions", () => {
  expect(stored).toEqual(staffRoles);
});

test("the first admin is the owner; further ones are admins", async () => {
  await ensureAdmin(shop.db, NOW, { email: "first@shop.test", password: undefined });
  await createAdmin(shop.db, NOW, { email: "next@shop.test", name: "", password: undefined });

  const rows = await shop.db.select().from(users).orderBy(users.email);
  expect(rows.map(({ email, staffRole }) => [email, staffRole])).toEqual([
    ["first@shop.test", "owner"],
    ["next@shop.test", "admin"],
  ]);
});

test("an admin created through the API is no owner", async () => {
  const { api } = await staff("owner");

  const { user } = await api.admin.users.create({
    ...{ name: "Bob", email: "bob@shop.test", role: "admin" },
  });

  expect(user).toMatchObject({ role: "admin", staffRole: "admin" });
});

describe("an admin who is not the owner", () => {
  test.each([
    ["changed", (api: Api, id: string) => api.change({ id, changes: { name: "X" } })],
    ["demoted", (api: Api, id: string) => api.change({ id, changes: { role: "user" } })],
    ["removed", (api: Api, id: string) => api.remove({ id })],
    ["sent a new password", (api: Api, id: string) => api.sendReset({ id })],
    ["signed out", (api: Api, id: string) => api.endSessions({ id })],
  ])("cannot change owners: none is %s", async (_, act) => {
    const owner = await staff("owner");
    await staff("owner");
    const { api } = await staff("admin");

    await expect(act(api.admin.users, owner.user.id)).rejects.toMatchObject({
      ...{ code: "FORBIDDEN", message: "Only an owner can change an owner’s account." },
    });
    expect(await userRow(shop, owner.user.id)).toMatchObject({ staffRole: "owner", version: 1 });
  });

  test("makes nobody owner, not even themselves", async () => {
    await staff("owner");
    const { api, user } = await staff("admin");
    const bob = await addUser(shop, { role: "admin", staffRole: "viewer" });

    for (const refused of [
      () => api.admin.users.change({ id: bob.id, changes: { staffRole: "owner" } }),
      () => api.admin.users.change({ id: user.id, changes: { staffRole: "owner" } }),
      () =>
        api.admin.users.create({
          ...{ name: "B", email: "b@shop.test", role: "admin", staffRole: "owner" },
        }),
      () =>
        api.admin.users.create({
          ...{
            name: "C",
            email: "c@shop.test",
            role: "admin",
            staffRole: "owner",
            isInvited: true,
          },
        }),
    ]) {
      await expect(refused()).rejects.toMatchObject({
        ...{ code: "FORBIDDEN", cause: { field: "staffRole" } },
      });
    }
  });
});

type Api = Awaited<ReturnType<typeof staff>>["api"]["admin"]["users"];

test("an editor sees the mailbox for bounces, and only an admin sets it", async () => {
  const place = { host: "imap.shop.test", port: 993, security: "tls" as const, user: "b" };
  const mailbox = { ...place, password: "s3cret", folder: "INBOX" };
  const editor = (await staff("editor")).api.admin.broadcasts.mailbox;
  const admin = (await staff("admin")).api.admin.broadcasts.mailbox;
  const refused = { code: "FORBIDDEN" };

  await expect(editor.save(mailbox)).rejects.toMatchObject(refused);
  await admin.save(mailbox);
  expect(await editor.get()).toMatchObject({ host: "imap.shop.test" });
  await expect(editor.remove()).rejects.toMatchObject(refused);
  await admin.remove();
});

describe("the last owner", () => {
  test.each([
    ["demoted to a user", (api: Api, id: string) => api.change({ id, changes: { role: "user" } })],
    [
      "made an editor",
      (api: Api, id: string) => api.change({ id, changes: { staffRole: "editor" } }),
    ],
    ["disabled", (api: Api, id: string) => api.change({ id, changes: { status: "inactive" } })],
    ["removed", (api: Api, id: string) => api.remove({ id })],
  ])("cannot be %s, whoever asks", async (_, act) => {
    const owner = await staff("owner");
    await staff("admin");

    await expect(act(owner.api.admin.users, owner.user.id)).rejects.toMatchObject({
      code: "CONFLICT",
    });
    expect(await userRow(shop, owner.user.id)).toMatchObject({
      ...{ role: "admin", staffRole: "owner", status: "active" },
    });
  });

  test("cannot delete their own account either", async () => {
    const owner = await staff("owner");
    await staff("admin");
    const { PASSWORD } = await import("../../../test/accounts.ts");

    await expect(owner.api.auth.account.remove({ password: PASSWORD })).rejects.toMatchObject({
      ...{ code: "CONFLICT", message: "The last owner cannot be removed." },
    });
  });

  test("remains when two owners demote each other at once", async () => {
    const one = await staff("owner");
    const other = await staff("owner");

    const outcomes = await Promise.allSettled([
      one.api.admin.users.change({ id: other.user.id, changes: { staffRole: "admin" } }),
      other.api.admin.users.change({ id: one.user.id, changes: { staffRole: "viewer" } }),
    ]);

    expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(1);
    const left = await shop.db.select().from(users).where(eq(users.staffRole, "owner"));
    expect(left).toHaveLength(1);
  });
});

test("a changed role ends the user's sessions at once, and is logged", async () => {
  const { api } = await staff("owner");
  const editor = await staff("editor");
  expect(await editor.api.admin.redirects.list({})).toMatchObject({ total: 0 });

  await api.admin.users.change({ id: editor.user.id, changes: { staffRole: "viewer" } });

  await expect(editor.api.admin.redirects.list({})).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  const [entry] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
  expect(entry).toMatchObject({
    ...{ action: "user.changed", before: { staffRole: "editor" }, after: { staffRole: "viewer" } },
  });
});

test("an owner who is made a user and then an admin is no owner", async () => {
  const { api } = await staff("owner");
  const other = await staff("owner");
  const { id } = other.user;

  await api.admin.users.change({ id, changes: { role: "user" } });
  await api.admin.users.change({ id, changes: { role: "admin" } });

  expect(await userRow(shop, id)).toMatchObject({ role: "admin", staffRole: "admin" });
});

test("an author can change their own articles only", async () => {
  const author = await staff("author");
  const theirs = await shop.post({ title: "Theirs" });
  const { posts: api } = author.api.admin;

  const own = await api.create({ title: "Mine", content: "Words." });
  await api.change({ id: own.id, changes: { title: "Still mine", status: "published" } });
  const refusal = { code: "FORBIDDEN", message: /somebody else’s/ };
  for (const refused of [
    () => api.change({ id: theirs.id, changes: { title: "Taken" } }),
    () => api.remove({ id: theirs.id }),
  ]) {
    await expect(refused()).rejects.toMatchObject({
      code: refusal.code,
      message: expect.stringMatching(refusal.message),
    });
  }
  const editor = await staff("editor");
  await editor.api.admin.posts.change({ id: own.id, changes: { title: "Edited" } });
  const [{ id: revision = "" } = {}] = (await api.revisions.list({ id: own.id })).revisions;
  await api.revisions.restore({ id: revision });
  await api.remove({ id: own.id });

  expect((await shop.db.select().from(posts)).map(({ title }) => title)).toEqual(["Theirs"]);
});

test("an editor can restore articles from the trash, but no accounts", async () => {
  const owner = await staff("owner");
  const editor = await staff("editor");
  const post = await shop.post({ title: "Tea" });
  const bob = await addUser(shop);
  await owner.api.admin.users.remove({ id: bob.id });
  await editor.api.admin.posts.remove({ id: post.id });
  expect(await editor.api.admin.trash.list({})).toMatchObject({
    ...{ total: 1, entries: [{ title: "Tea" }] },
  });
  expect(await owner.api.admin.trash.list({})).toMatchObject({ total: 2 });

  await editor.api.admin.trash.restore({ things: [{ kind: "post", id: post.id }] });
  expect(await shop.db.select().from(posts)).toHaveLength(1);
  await expect(
    editor.api.admin.trash.restore({ things: [{ kind: "user", id: bob.id }] }),
  ).rejects.toMatchObject({ code: "FORBIDDEN" });
});

test("only an owner can restore or delete an owner in the trash", async () => {
  const owner = await staff("owner");
  const other = await staff("owner");
  const { api } = await staff("admin");
  await owner.api.admin.users.remove({ id: other.user.id });
  const things = [{ kind: "user" as const, id: other.user.id }];
  const [{ id = "" } = {}] = (await owner.api.admin.trash.list({})).entries;

  for (const refused of [
    () => api.admin.trash.restore({ things }),
    () => api.admin.trash.remove({ ids: [id] }),
  ]) {
    await expect(refused()).rejects.toMatchObject({ code: "FORBIDDEN" });
  }
  await owner.api.admin.trash.restore({ things });
  expect(await userRow(shop, other.user.id)).toMatchObject({ role: "admin", staffRole: "owner" });
});
