import { clientOf } from "@pickwell/db/connection";
import { auditLog, pictures, postStatuses } from "@pickwell/db/schema";
import { desc } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { addUser, signedIn } from "../../../test/accounts.ts";
import { onSqlite } from "../../../test/engines.ts";
import { observed } from "../../../test/ledger/observed.ts";
import { NOW, type TestShop, testShop } from "../../../test/testing.ts";
import type { Caller } from "../../index.ts";
import { postStates } from "./schema.ts";

const DAY_MS = 86_400_000;
const at = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

let shop: TestShop;
let api: Caller["admin"]["posts"];
beforeEach(async () => {
  shop = testShop();
  const admin = await addUser(shop, { role: "admin", name: "Ada" });
  api = (await signedIn(shop, admin)).api.admin.posts;
});

const required = { title: "Season a pan", content: "Rub it with oil." };
const isSeen = async (key: string, moment = NOW) =>
  observed(shop, moment)
    .caller.blog.get({ key })
    .then(
      () => true,
      () => false,
    );
const lastEntry = async () =>
  (await shop.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1))[0];

test("the statuses are those of the table", () => {
  expect(postStates).toEqual(postStatuses);
});

describe("create", () => {
  test("stores a draft of the signed-in author, with a slug made of its title", async () => {
    const post = await api.create(required);

    expect(post).toMatchObject({
      ...required,
      slug: "season-a-pan",
      author: "Ada",
      status: "draft",
      publishedAt: null,
      isPublic: false,
      tags: [],
      version: NOW.getTime(),
    });
    expect(await isSeen(post.id)).toBe(false);
    expect(await lastEntry()).toMatchObject({
      action: "post.created",
      targetId: post.id,
      after: { title: "Season a pan", characters: 16 },
    });
  });

  test("every field is stored, and pictures of other sites are recorded", async () => {
    const post = await api.create({
      ...required,
      content: "![Pan](https://pictures.example/pan.jpg)",
      slug: "pan",
      excerpt: "How to.",
      category: "Kitchen",
      tags: [" steel ", "", "pan", "pan"],
      author: "Bob",
      authorAvatar: { url: "https://pictures.example/bob.jpg" },
      cover: { url: "https://pictures.example/cover.jpg", alt: "A pan" },
      status: "published",
      publishedAt: at(-1),
      featured: true,
    });

    expect(post).toMatchObject({
      slug: "pan",
      tags: ["steel", "pan"],
      author: "Bob",
      cover: { alt: "A pan" },
      status: "published",
      publishedAt: at(-1),
      featured: true,
    });
    expect(await isSeen("pan")).toBe(true);
    const known = await shop.db.select({ source: pictures.source }).from(pictures);
    expect(known.map(({ source }) => source).sort()).toEqual(
      ["bob", "cover", "pan"].map((name) => `https://pictures.example/${name}.jpg`),
    );
  });

  test("15.3.3 views, likes, ids and dates of the row cannot be set", async () => {
    const sly = { ...required, id: "mine", views: 9, likes: 9, createdAt: at(-9) };

    const post = await api.create(sly);

    expect(post).toMatchObject({ views: 0, likes: 0, createdAt: NOW });
    expect(post.id).not.toBe("mine");
  });

  test("equal titles get numbered slugs; a chosen slug that is taken is refused beside its field", async () => {
    await api.create(required);

    const [second, third] = await Promise.all([api.create(required), api.create(required)]);

    expect([second.slug, third.slug].sort()).toEqual(["season-a-pan-2", "season-a-pan-3"]);
    await expect(api.create({ ...required, slug: "season-a-pan" })).rejects.toMatchObject({
      code: "CONFLICT",
      cause: { field: "slug" },
    });
    expect((await api.create({ ...required, title: "???" })).slug).toBe("article");
  });

  test.each([
    ["title", " "],
    ["content", " \n "],
    ["content", "x".repeat(200_001)],
    ["slug", "Not Good"],
    ["slug", "../x"],
    ["tags", "a,b"],
    ["status", "hidden"],
    ["cover", { url: "javascript:alert(1)" }],
    ["cover", {}],
    ["cover", { key: "../x" }],
    ["cover", "//evil.example/x"],
    ["publishedAt", "tomorrow"],
    ["publishedAt", new Date("0002-11-23T10:00:00Z")],
    ["publishedAt", new Date("+010000-01-03T10:00:00Z")],
  ])("%s is refused beside its field when it is %j", async (field, value) => {
    const input = { ...required, [field]: value };

    const refusal = await api.create(input as typeof required).catch((error) => error);

    expect(refusal).toMatchObject({ code: "BAD_REQUEST" });
    expect(refusal.cause.issues[0].path[0]).toBe(field);
  });
});

describe("status", () => {
  test("published without a date is public from now on", async () => {
    const { id } = await api.create(required);

    const post = await api.change({ id, changes: { status: "published" } });

    expect(post).toMatchObject({ status: "published", publishedAt: NOW, isPublic: true });
    expect(await isSeen(id)).toBe(true);
  });

  test("scheduled requires a future date, and publishes itself", async () => {
    const { id } = await api.create(required);
    for (const publishedAt of [null, NOW, at(-1)]) {
      const changes = { status: "scheduled" as const, publishedAt };
      await expect(api.change({ id, changes })).rejects.toMatchObject({
        cause: { code: "BAD_REQUEST", field: "publishedAt" },
      });
    }

    await api.change({ id, changes: { status: "scheduled", publishedAt: at(1) } });

    expect(await isSeen(id)).toBe(false);
    expect(await isSeen(id, at(1))).toBe(true);
  });

  test("published with a future date is scheduled", async () => {
    const post = await api.create({ ...required, status: "published", publishedAt: at(1) });

    expect(post).toMatchObject({ status: "scheduled", isPublic: false });
  });

  test("a scheduled article whose date has passed is published, and can be changed", async () => {
    const { id } = await shop.post({ status: "scheduled", publishedAt: at(-1) });

    expect(await api.get({ id })).toMatchObject({ status: "published", isPublic: true });
    expect((await api.list({ status: "published" })).total).toBe(1);
    expect((await api.list({ status: "scheduled" })).total).toBe(0);
    await api.change({ id, changes: { title: "New" } });
    // The form was opened before.
    await api.change({ id, changes: { status: "scheduled", publishedAt: at(-1) } });
    expect(await isSeen(id)).toBe(true);
  });

  test.each(["draft", "archived"] as const)("%s hides it at once", async (status) => {
    const { id } = await shop.post();

    await api.change({ id, changes: { status } });

    expect(await isSeen(id)).toBe(false);
  });
});

test("of two admins, the second is told about the conflict, and nothing is lost", async () => {
  const { id } = await shop.post();
  const { version } = await api.get({ id });

  await api.change({ id, version, changes: { content: "First" } });

  await expect(api.change({ id, version, changes: { content: "Second" } })).rejects.toMatchObject({
    code: "CONFLICT",
  });
  expect(await api.get({ id })).toMatchObject({ content: "First" });
});

test("editing a cell of a list keeps the autosaved text, saving the form ends it", async () => {
  const { id } = await shop.post({ category: "Pans" });
  await api.autosave({ id, content: "Half" });

  await api.change({ id, changes: { status: "draft" }, keepsDraft: true });
  await api.change({ id, changes: { status: "draft" }, keepsDraft: true });
  expect(await api.draft({ id })).toMatchObject({ fields: { content: "Half" } });
  expect(await api.get({ id })).toMatchObject({ status: "draft" });

  await api.change({ id, changes: { category: "Pots" } });
  expect(await api.draft({ id })).toBeNull();
});

test("remove, once", async () => {
  const { id } = await shop.post();
  await api.autosave({ id, content: "Half" });

  await api.remove({ id });

  expect(await api.draft({ id })).toBeNull();
  expect(await lastEntry()).toMatchObject({ action: "post.removed" });
  for (const gone of [
    () => api.remove({ id }),
    () => api.get({ id }),
    () => api.autosave({ id, content: "x" }),
  ]) {
    await expect(gone()).rejects.toMatchObject({ code: "NOT_FOUND" });
  }
});

describe("list", () => {
  beforeEach(async () => {
    await shop.post({ title: "Pans", excerpt: "Of steel", author: "Bob", createdAt: at(-4) });
    await shop.post({ title: "Tents", status: "draft", content: "steel", createdAt: at(-3) });
    await shop.post({
      title: "Boots",
      status: "scheduled",
      publishedAt: at(2),
      createdAt: at(-2),
    });
    await shop.post({ title: "Old", status: "archived", createdAt: at(-1) });
  });

  test.each([
    [{}, ["Old", "Boots", "Tents", "Pans"]],
    [{ status: "published" as const }, ["Pans"]],
    [{ status: "draft" as const }, ["Tents"]],
    [{ status: "scheduled" as const }, ["Boots"]],
    [{ status: "archived" as const }, ["Old"]],
    [{ search: "STEEL" }, ["Pans"]],
    [{ search: "bob" }, ["Pans"]],
    [{ search: "%" }, []],
    [{ search: "' or 1=1 --" }, []],
    [{ page: 2, limit: 3 }, ["Pans"]],
    [{ page: 9 }, []],
  ])("filters by %j", async (input, expected) => {
    const { posts } = await api.list(input);

    expect(posts.map(({ title }) => title)).toEqual(expected);
  });

  test("counts each status, and returns no texts", async () => {
    const { posts, counts, total } = await api.list({ search: "tents" });

    expect(counts).toEqual({ all: 4, published: 1, draft: 1, scheduled: 1, archived: 1 });
    expect(total).toBe(1);
    expect(posts[0]).not.toHaveProperty("content");
    expect(posts[0]).toMatchObject({ excerpt: "steel" });
  });
});

test("a preview shows text and products as the article will, without scripts", async () => {
  await shop.product({ name: "Desk Lamp" });

  const { parts } = await api.preview({
    content: "# Light\n\n{{product:desk-lamp}}\n\n<script>alert(1)</script>",
  });

  expect(parts.map(({ type }) => type)).toEqual(["html", "product", "html"]);
  expect(JSON.stringify(parts)).not.toContain("<script");
});

onSqlite.each([
  ["1 = 1 order by created_at desc, id desc", "posts_by_age"],
  ["title like '%a%' or excerpt like '%a%' or author like '%a%'", "COVERING INDEX posts_by_age"],
  ["status = 'draft' order by created_at desc, id desc", "posts_by_status"],
  ["public_from <= 5 order by public_from desc, id desc", "posts_by_date"],
])("an index serves the list where %s", (query, index) => {
  const plan = clientOf(shop.db)
    .prepare<[], { detail: string }>(`explain query plan select id from posts where ${query}`)
    .all()
    .map(({ detail }) => detail)
    .join("; ");

  expect(plan).toContain(index);
  expect(plan).not.toContain("TEMP B-TREE");
});
