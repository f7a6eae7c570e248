import { auditLog, bulkParts, offers, postDrafts, posts, products } from "@pickwell/db/schema";
import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { addUser, signedIn } from "../../test/accounts.ts";
import { NOW, ORIGIN, type TestShop, testShop } from "../../test/testing.ts";
import type { Inputs } from "../index.ts";
import { bulkJob } from "./job.ts";

type Bulk = Inputs["admin"]["bulk"]["preview"];
type Start = Inputs["admin"]["bulk"]["start"]["bulk"];

let shop: TestShop;
let api: Awaited<ReturnType<typeof signedIn>>["api"];
let adminId: string;
beforeEach(async () => {
  shop = testShop();
  const ada = await addUser(shop, { role: "admin", name: "Ada" });
  adminId = ada.id;
  api = (await signedIn(shop, ada)).api;
});

const never = new AbortController().signal;
const job = bulkJob(() => ORIGIN);
const work = (signal = never) => job.run({ db: shop.db, now: () => NOW, signal });

/** Begins a change, and has it done. */
async function change(bulk: Start) {
  const { id } = await api.admin.bulk.start({ bulk });
  await work();
  return api.admin.bulk.get({ id });
}

async function undo(id: string) {
  await api.admin.bulk.undo({ id });
  await work();
  return api.admin.bulk.get({ id });
}

const rows = () => shop.db.select().from(products).orderBy(products.seq);

describe("products", () => {
  test("all results of a filter change, and no others; undone they are as before", async () => {
    await shop.category({ name: "Lamps" });
    for (let index = 0; index < 250; index++) await shop.product({ status: "draft" });
    await shop.product({ name: "Elsewhere", status: "published" });
    const before = await rows();
    const bulk: Bulk = {
      resource: "products",
      filter: { status: "draft" },
      change: { kind: "status", status: "archived" },
    };

    const preview = await api.admin.bulk.preview(bulk);
    expect(preview).toMatchObject({ matched: 250, changed: 250, unchanged: 0, refused: 0 });
    expect(preview.examples).toHaveLength(5);
    expect(preview.examples[0]).toMatchObject({
      before: { status: "draft" },
      after: { status: "archived" },
    });
    expect(await rows()).toEqual(before);

    const done = await change(bulk);
    expect(done).toMatchObject({
      ...{ state: "done", matched: 250, changed: 250, startedBy: "Ada", canUndo: true },
    });
    expect((await rows()).map(({ status }) => status)).toEqual([
      ...Array(250).fill("archived"),
      "published",
    ]);
    const log = await shop.db.select().from(auditLog).orderBy(desc(auditLog.seq));
    const actions = log.map(({ action, actorId }) => `${action} ${actorId === adminId}`);
    expect(actions.filter((each) => each === "product.changed true")).toHaveLength(250);
    expect(actions).toContain("bulk.started true");

    expect(await undo(done.id)).toMatchObject({
      ...{ state: "undone", restored: 250, kept: 0, canUndo: false },
    });
    const strip = (list: typeof before) => list.map(({ updatedAt: _, ...row }) => row);
    expect(strip(await rows())).toEqual(strip(before));
  });

  test("prices change by percent; those that cannot are named and stay", async () => {
    await shop.product({ name: "Lamp", priceCents: 2000 });
    await shop.product({ name: "Desk", priceCents: 10_000, originalPriceCents: 10_500 });
    await shop.product({ name: "Free", priceCents: 0 });
    const fed = await shop.product({ name: "Fed", priceCents: 3000 });
    await shop.db.insert(offers).values({
      ...{ id: "o", productId: fed.id, merchant: "m", merchantName: "M", key: "1", title: "Fed" },
      ...{ brand: "", mpn: "", attributes: {}, currency: "USD", priceMinor: 3000, seenAt: NOW },
      ...{ url: "https://m.example/1", isSecondHand: false, availability: "in_stock" },
    });

    const done = await change({
      resource: "products",
      change: { kind: "price", percent: 10, rounding: "99" },
    });

    expect(done).toMatchObject({ changed: 1, unchanged: 0, refused: 3 });
    expect(done.refusals.map(({ why, names }) => `${names}: ${why}`).toSorted()).toEqual([
      "Desk: its price would not be below the price before the reduction",
      "Fed: its price and link are those of a merchant’s feed",
      "Free: it has no price",
    ]);
    expect((await rows()).map(({ priceCents }) => priceCents)).toEqual([2199, 10_000, 0, 3000]);
  });

  test("a price beyond the limit of the form stays", async () => {
    await shop.product({ name: "Yacht", priceCents: 90_000_000 });

    const done = await change({ resource: "products", change: { kind: "price", percent: 20 } });

    expect(done).toMatchObject({
      ...{
        changed: 0,
        refused: 1,
        refusals: [{ why: "its price would be too high", count: 1, names: ["Yacht"] }],
      },
    });
    expect(await rows()).toMatchObject([{ priceCents: 90_000_000 }]);
  });

  test("a lowered price shows the former one, if wanted, and both are undone", async () => {
    await shop.product({ priceCents: 2000 });
    const done = await change({
      resource: "products",
      change: { kind: "price", percent: -12.5, showFormer: true },
    });

    expect(await rows()).toMatchObject([{ priceCents: 1750, originalPriceCents: 2000 }]);
    await undo(done.id);
    expect(await rows()).toMatchObject([{ priceCents: 2000, originalPriceCents: null }]);
  });

  test("a part of each link is replaced when the result is a URL", async () => {
    await shop.product({ affiliateLink: "https://a.example/x?tag=old" });
    await shop.product({ affiliateLink: "https://b.example/x" });
    await shop.product({ name: "Bare", affiliateLink: "old" });

    const done = await change({
      resource: "products",
      change: { kind: "link", find: "old", replacement: "new" },
    });

    expect(done).toMatchObject({ changed: 1, unchanged: 1, refused: 1 });
    expect((await rows()).map(({ affiliateLink }) => affiliateLink)).toEqual([
      "https://a.example/x?tag=new",
      "https://b.example/x",
      "old",
    ]);
  });

  test("a failed change does not stop later ones", async () => {
    const one = await shop.product({ status: "draft" });
    const other = await shop.product();
    const started = { resource: "products" } as const;
    const stuck = await change({
      ...started,
      ids: [one.id],
      change: { kind: "status", status: "archived" },
    });
    await shop.db.update(bulkParts).set({ rows: [null] as never });
    await api.admin.bulk.undo({ id: stuck.id });
    const { id } = await api.admin.bulk.start({
      bulk: {
        ...started,
        ids: [other.id],
        change: { kind: "badge", badge: "featured", isOn: true },
      },
    });

    await expect(work()).rejects.toThrow(TypeError);

    expect(await api.admin.bulk.get({ id })).toMatchObject({ state: "done", changed: 1 });
    expect(await api.admin.bulk.get({ id: stuck.id })).toMatchObject({ state: "undoing" });
  });

  test("only the chosen rows change when rows are chosen", async () => {
    const one = await shop.product();
    await shop.product();

    await change({
      resource: "products",
      ids: [one.id],
      change: { kind: "badge", badge: "featured", isOn: true },
    });

    expect((await rows()).map(({ featured }) => featured)).toEqual([true, false]);
  });

  test("the category is found by name, and stays the same when it is renamed meanwhile", async () => {
    const lamps = await shop.category({ name: "Lamps" });
    const desks = await shop.category({ name: "Desks" });
    await shop.product({ categoryId: lamps.id });
    await shop.product({ categoryId: desks.id });
    const bulk: Start = {
      resource: "products",
      filter: { category: "Lamps" },
      change: { kind: "category", category: "desks" },
    };

    expect((await api.admin.bulk.preview(bulk)).examples).toMatchObject([
      { before: { category: "Lamps" }, after: { category: "Desks" } },
    ]);
    await api.admin.bulk.start({ bulk });
    await api.admin.categories.change({ id: desks.id, changes: { name: "Tables" } });
    await api.admin.categories.change({ id: lamps.id, changes: { name: "Lights" } });
    await work();

    expect((await rows()).map(({ categoryId }) => categoryId)).toEqual([desks.id, desks.id]);
  });

  test("rows changed since stay as they are, and are named", async () => {
    const lamp = await shop.product({ name: "Lamp" });
    await shop.product({ name: "Desk" });
    const done = await change({
      resource: "products",
      change: { kind: "status", status: "archived" },
    });
    await api.admin.products.change({ id: lamp.id, changes: { status: "draft" } });

    expect(await undo(done.id)).toMatchObject({
      ...{
        restored: 1,
        kept: 1,
        keptRows: [{ why: "was changed meanwhile", count: 1, names: ["Lamp"] }],
      },
    });
  });

  test("a change that is started twice is made once", async () => {
    await shop.product({ name: "Lamp", priceCents: 2000 });
    const bulk: Start = {
      resource: "products",
      filter: { search: "lamp" },
      change: { kind: "price", percent: -10, rounding: "none" },
    };

    const [first, second] = await Promise.all([
      api.admin.bulk.start({ bulk }),
      api.admin.bulk.start({ bulk }),
    ]);
    const other = await api.admin.bulk.start({ bulk: { ...bulk, filter: {} } });
    await work();

    expect(second.id).toBe(first.id);
    expect(other.id).not.toBe(first.id);
    // By both that differ, once each.
    expect((await rows()).map((row) => row.priceCents)).toEqual([1620]);
    expect((await api.admin.bulk.start({ bulk })).id).not.toBe(first.id);
  });

  test("nothing starts when other rows match than were confirmed", async () => {
    await shop.product();
    const bulk: Start = { resource: "products", change: { kind: "status", status: "draft" } };

    await expect(api.admin.bulk.start({ bulk, matched: 2 })).rejects.toMatchObject({
      ...{ code: "CONFLICT", message: expect.stringMatching(/^1 product match/) },
    });
    await api.admin.bulk.start({ bulk, matched: 1 });
  });

  test.each([
    [{ kind: "category", category: "nowhere" }, "bulk.change.category"],
    [{ kind: "price", percent: 0 }, "bulk.change.percent"],
    [{ kind: "price", percent: -100 }, "bulk.change.percent"],
    [{ kind: "link", find: "", replacement: "x" }, "bulk.change.find"],
    [{ kind: "status", status: "gone" }, "bulk.change.status"],
  ])("%j is refused beside its field", async (bad, field) => {
    const bulk = { resource: "products", change: bad } as never;
    const refusal = await api.admin.bulk.start({ bulk }).catch((error) => error);

    expect(refusal.code).toBe("BAD_REQUEST");
    expect(refusal.cause.field ?? refusal.cause.issues[0].path.join(".")).toBe(field);
  });
});

test("an interrupted change continues where it was, and does nothing twice", async () => {
  for (let index = 0; index < 5; index++) await shop.product({ priceCents: 1000 });
  const { id } = await api.admin.bulk.start({
    bulk: { resource: "products", change: { kind: "price", percent: 10 } },
  });
  // The shop dies in the middle of a batch: written down, and two of its rows are done.
  const { changeBatch, findBulk } = await import("./run.ts");
  const by = { now: NOW, origin: ORIGIN, actor: { actorId: adminId, ipHash: null } };
  const bulk = await findBulk(shop.db, id);
  if (!bulk) throw new Error("There is no such change");
  await changeBatch(shop.db, bulk, by);
  for (const { id: done } of (await rows()).slice(0, 2)) {
    await shop.db.update(products).set({ priceCents: 1100 }).where(eq(products.id, done));
  }

  await work();

  expect((await rows()).map(({ priceCents }) => priceCents)).toEqual(Array(5).fill(1100));
  expect(await api.admin.bulk.get({ id })).toMatchObject({ state: "done", changed: 5, refused: 0 });
});

test("a cancelled change stops, and can be undone", async () => {
  await shop.product();
  const { id } = await api.admin.bulk.start({
    bulk: { resource: "products", change: { kind: "status", status: "draft" } },
  });
  await api.admin.bulk.cancel({ id });
  await work();

  expect(await rows()).toMatchObject([{ status: "published" }]);
  expect(await api.admin.bulk.get({ id })).toMatchObject({ state: "cancelled", canUndo: false });
  await expect(api.admin.bulk.cancel({ id })).rejects.toMatchObject({ code: "CONFLICT" });
  await expect(api.admin.bulk.undo({ id })).rejects.toMatchObject({ code: "CONFLICT" });
});

test("deals are deactivated by their filter, and activated again", async () => {
  await shop.deal({ title: "Tea week", isActive: true });
  await shop.deal({ title: "Tea day", isActive: false });
  await shop.deal({ title: "Lamps", isActive: true });

  const done = await change({
    resource: "deals",
    filter: { search: "tea" },
    change: { kind: "active", isActive: false },
  });

  expect(done).toMatchObject({ changed: 1, unchanged: 1 });
  const { deals } = await api.admin.deals.list({ sort: "title" });
  expect(deals.map(({ isActive }) => isActive)).toEqual([true, false, false]);
  await undo(done.id);
  expect((await api.admin.deals.list({ status: "active" })).total).toBe(2);
});

describe("articles", () => {
  test("become drafts and are published again with their dates; autosaved texts stay", async () => {
    const post = await shop.post({ title: "Tea", content: "See https://old.example/tea." });
    await api.admin.posts.autosave({ id: post.id, title: "Half a" });
    const done = await change({ resource: "posts", change: { kind: "status", status: "draft" } });

    expect(done).toMatchObject({ changed: 1 });
    expect((await api.admin.posts.get({ id: post.id })).status).toBe("draft");
    await undo(done.id);
    const [row] = await shop.db.select().from(posts);
    expect(row).toMatchObject({ status: "published", publishedAt: post.publishedAt });
    expect(await shop.db.select().from(postDrafts)).toHaveLength(1);
  });

  test("get tags and other links, each change a revision", async () => {
    const post = await shop.post({ content: "See https://old.example/tea.", tags: ["green"] });
    await change({ resource: "posts", change: { kind: "tag", tag: "tea", isOn: true } });
    await change({ resource: "posts", change: { kind: "tag", tag: "green", isOn: false } });
    await change({
      resource: "posts",
      change: { kind: "link", find: "old.example", replacement: "new.example" },
    });

    const [row] = await shop.db.select().from(posts);
    expect(row).toMatchObject({
      content: "See https://new.example/tea.",
      tags: ["tea"],
      revisedAt: null,
    });
    expect((await api.admin.posts.revisions.list({ id: post.id })).total).toBe(3);
  });

  test("keep a date that was moved after their status had changed", async () => {
    const post = await shop.post({ title: "Tea", status: "draft", publishedAt: null });
    const done = await change({
      resource: "posts",
      change: { kind: "status", status: "published" },
    });
    const moved = new Date(NOW.getTime() - 86_400_000);
    await api.admin.posts.change({ id: post.id, changes: { publishedAt: moved } });

    expect(await undo(done.id)).toMatchObject({
      ...{
        restored: 0,
        kept: 1,
        keptRows: [{ why: "was changed meanwhile", count: 1, names: ["Tea"] }],
      },
    });
    expect(await shop.db.select().from(posts)).toMatchObject([
      { status: "published", publishedAt: moved },
    ]);
  });

  test("get other links with the same text", async () => {
    const content = `old is what we were at https://shop.example/old?a=1&b=old, see
[old tea](https://shop.example/old#old "The old one"), [cup][old] and [home](/old).

    https://shop.example/old stays code

[old]: https://shop.example/old/cup`;
    await shop.post({ content });
    await change({
      resource: "posts",
      change: { kind: "link", find: "old", replacement: "$&new" },
    });

    const [row] = await shop.db.select().from(posts);
    expect(row?.content).toBe(`old is what we were at https://shop.example/$&new?a=1&b=$&new, see
[old tea](https://shop.example/$&new#$&new "The old one"), [cup][old] and [home](/$&new).

    https://shop.example/old stays code

[old]: https://shop.example/$&new/cup`);
  });

  test("scheduled for later are not published by accident", async () => {
    const publishedAt = new Date(NOW.getTime() + 86_400_000);
    await shop.post({ title: "Soon", status: "draft", publishedAt });

    const done = await change({
      resource: "posts",
      change: { kind: "status", status: "published" },
    });

    expect(done.refusals).toEqual([
      { why: "its date is still to come", count: 1, names: ["Soon"] },
    ]);
  });
});
