import { outbox, postComments, posts, users } from "@pickwell/db/schema";
import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addUser, signedIn } from "../../../test/accounts.ts";
import { type TestShop, testShop } from "../../../test/testing.ts";
import { type StaffRole, staffRoles } from "../../core/security/permissions.ts";
import { mentionedIn } from "./mentions.ts";

let shop: TestShop;
beforeEach(() => {
  shop = testShop();
});

async function staff(name: string, staffRole: StaffRole = "editor") {
  const user = await addUser(shop, { role: "admin", staffRole, name });
  const { api } = await signedIn(shop, user);
  return { user, api, comments: api.admin.posts.comments };
}

test("staff can comment on an article or a passage, reply, and resolve", async () => {
  const { id } = await shop.post({ title: "Pots" });
  const anna = await staff("Anna");
  const bert = await staff("Bert");
  const { id: whole } = await anna.comments.create({ id, body: " Too long. " });
  await anna.comments.create({ id, body: "Really?", quote: "It never rusts." });
  await bert.comments.create({ id, parentId: whole, body: "I cut it." });

  const { threads, mayWrite } = await bert.comments.list({ id });
  expect(mayWrite).toBe(true);
  const byBody = (body: string) => threads.find((thread) => thread.body === body);
  expect(byBody("Too long.")).toMatchObject({
    ...{ by: { name: "Anna" }, isOwn: false, quote: "", resolvedAt: null },
    answers: [{ body: "I cut it.", by: { name: "Bert" }, isOwn: true }],
  });
  expect(byBody("Really?")).toMatchObject({ quote: "It never rusts.", answers: [] });
  expect(await bert.comments.open({ ids: [id, "other"] })).toEqual([{ id, open: 2 }]);

  await bert.comments.resolve({ id: whole, isResolved: true });
  expect(await bert.comments.open({ ids: [id] })).toEqual([{ id, open: 1 }]);
  await bert.comments.resolve({ id: whole, isResolved: false });
  expect(await bert.comments.open({ ids: [id] })).toEqual([{ id, open: 2 }]);
  await bert.comments.resolve({ id: whole, isResolved: true });
  await anna.comments.create({ id, parentId: whole, body: "Not yet." });
  expect(await bert.comments.open({ ids: [id] })).toEqual([{ id, open: 2 }]);
});

test("all staff can read, authors write at their own articles, editors at all", async () => {
  const others = await shop.post({ title: "Others" });
  const said = await (await staff("Olga", "owner")).comments.create({ id: others.id, body: "Hm." });
  for (const role of staffRoles) {
    const { user, comments } = await staff(role, role);
    const own = await shop.post({ createdBy: user.id });
    const may = async (id: string) => {
      const { mayWrite } = await comments.list({ id });
      const code = await comments.create({ id, body: "Yes." }).then(
        () => "OK",
        (error) => error.code,
      );
      expect([role, code]).toEqual([role, mayWrite ? "OK" : "FORBIDDEN"]);
      return mayWrite;
    };
    expect([role, await may(own.id), await may(others.id)]).toEqual([
      ...[role, role !== "viewer", !["author", "viewer"].includes(role)],
    ]);
    if (role === "author") {
      await expect(comments.resolve({ id: said.id, isResolved: true })).rejects.toMatchObject({
        code: "FORBIDDEN",
      });
    }
  }
});

test("only one's own comments can be deleted; replies stay in place", async () => {
  const { id } = await shop.post({});
  const anna = await staff("Anna");
  const bert = await staff("Bert", "owner");
  const first = await anna.comments.create({ id, body: "First.", quote: "Passage" });
  const answer = await bert.comments.create({ id, parentId: first.id, body: "Answer." });

  await expect(bert.comments.remove({ id: first.id })).rejects.toMatchObject({ code: "FORBIDDEN" });
  await anna.comments.remove({ id: first.id });
  expect((await anna.comments.list({ id })).threads).toMatchObject([
    { body: "", quote: "", answers: [{ body: "Answer." }] },
  ]);
  expect(await bert.comments.open({ ids: [id] })).toEqual([{ id, open: 1 }]);
  await bert.comments.remove({ id: answer.id });
  // Nothing is left to resolve.
  expect((await anna.comments.list({ id })).threads).toEqual([]);
  expect(await bert.comments.open({ ids: [id] })).toEqual([]);
  await anna.comments.remove({ id: first.id });
  expect((await anna.comments.list({ id })).threads).toEqual([]);
  await expect(anna.comments.remove({ id: first.id })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("unknown articles and comments, and replies to replies, are refused", async () => {
  const { id } = await shop.post({});
  const other = await shop.post({});
  const { comments } = await staff("Anna");
  const first = await comments.create({ id, body: "First." });
  const answer = await comments.create({ id, parentId: first.id, body: "Answer." });
  const create = (input: Parameters<typeof comments.create>[0]) => comments.create(input);

  for (const refused of [
    () => create({ id: "nothing", body: "x" }),
    () => create({ id, parentId: answer.id, body: "x" }),
    () => create({ id: other.id, parentId: first.id, body: "x" }),
    () => comments.resolve({ id: answer.id, isResolved: true }),
    () => comments.list({ id: "nothing" }),
  ]) {
    await expect(refused()).rejects.toMatchObject({ code: "NOT_FOUND" });
  }
  await expect(create({ id, body: "   " })).rejects.toThrow("Please write something.");
  await expect(create({ id, body: "x".repeat(4001) })).rejects.toThrow(/at most 4000/);
});

test("mentioned staff get a mail, unless they cannot sign in or mentioned themselves", async () => {
  const { id } = await shop.post({ title: "Pots <b>" });
  const anna = await staff("Anna Quill");
  await addUser(shop, { role: "admin", name: "Bert", email: "bert@shop.test" });
  await addUser(shop, { role: "admin", name: "Gone", status: "inactive" });
  await addUser(shop, { role: "user", name: "Reader" });

  await anna.comments.create({
    ...{ id, quote: "It rusts." },
    body: "@bert, look; @Gone @Reader @Anna Quill @Nobody bert@shop.test",
  });

  const mails = await shop.db.select().from(outbox);
  expect(mails.map(({ to }) => to)).toEqual(["bert@shop.test"]);
  expect(mails[0]?.subject).toBe("Anna Quill mentions you in a comment on “Pots <b>”");
  expect(mails[0]?.text).toContain(`/admin/blog?edit=${id}`);
  expect(mails[0]?.text).toContain("“It rusts.”");
  expect((await anna.comments.people()).map(({ name }) => name)).toEqual(["Anna Quill", "Bert"]);
});

test("of names with the same beginning, the longest is meant", () => {
  const people = [{ name: "Ann" }, { name: "Ann Lee" }, { name: "李" }];
  const named = (text: string) => mentionedIn(text, people).map(({ name }) => name);
  expect(named("@Ann Lee, and")).toEqual(["Ann Lee"]);
  expect(named("@ann: see")).toEqual(["Ann"]);
  expect(named("@Anna, @Annie")).toEqual([]);
  expect(named("@李 @Ann @ann lee")).toEqual(["Ann", "Ann Lee", "李"]);
  expect(named("no one @ all")).toEqual([]);
});

test("comments are deleted and restored with their article, and survive its changes", async () => {
  const { id } = await shop.post({ title: "Pots" });
  const { api, comments, user } = await staff("Olga", "owner");
  const first = await comments.create({ id, body: "First." });
  await comments.create({ id, parentId: first.id, body: "Answer." });
  const bodies = async () =>
    (await shop.db.select().from(postComments).orderBy(asc(postComments.body))).map(
      ({ body }) => body,
    );

  await api.admin.posts.change({ id, changes: { slug: "pans", content: "Else." } });
  expect(await bodies()).toEqual(["Answer.", "First."]);
  await api.admin.posts.remove({ id });
  expect(await bodies()).toEqual([]);
  await api.admin.trash.restore({ things: [{ kind: "post", id }] });
  expect((await comments.list({ id })).threads).toMatchObject([
    { body: "First.", answers: [{ body: "Answer." }] },
  ]);

  await shop.db.delete(users).where(eq(users.id, user.id));
  const { comments: another } = await staff("Anna");
  expect((await another.list({ id })).threads).toMatchObject([{ body: "First.", by: null }]);
  await shop.db.delete(posts).where(eq(posts.id, id));
  expect(await bodies()).toEqual([]);
});

test("comments are never public", async () => {
  const { id, slug } = await shop.post({ title: "Pots" });
  const { comments } = await staff("Anna");
  await comments.create({ id, body: "Secret words." });
  const { commentCount } = await shop.caller.blog.get({ key: slug });
  expect(commentCount).toBe(0);

  const shown = JSON.stringify([
    await shop.caller.blog.get({ key: slug }),
    await shop.caller.blog.list({}),
  ]);
  expect(shown).not.toContain("Secret words.");
});
