import { newId } from "@pickwell/db/id";
import { auditLog } from "@pickwell/db/schema";
import { desc } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { addUser, signedIn } from "../../../test/accounts.ts";
import { NOW, type TestShop, testShop } from "../../../test/testing.ts";
import { fieldOf } from "../../core/trpc.ts";
import type { Caller, Inputs } from "../../index.ts";
import { findRedirect } from "../../redirects/find.ts";

let shop: TestShop;
let api: Caller;
beforeEach(async () => {
  shop = testShop();
  api = (await signedIn(shop, await addUser(shop, { role: "admin" }))).api;
});

const create = (input: Partial<Inputs["admin"]["collections"]["create"]> = {}) =>
  api.admin.collections.create({ title: "Gifts under $50", status: "published", ...input });

test("a new collection is a draft of all products, with a slug of its title", async () => {
  await shop.product();
  const made = await api.admin.collections.create({ title: "  Gifts under $50 " });

  expect(made).toMatchObject({ title: "Gifts under $50", slug: "gifts-under-50", status: "draft" });
  expect(made).toMatchObject({ kind: "rules", sort: "best", products: [], rule: { brands: [] } });
  expect((await create()).slug).toBe("gifts-under-50-2");
  expect((await api.admin.collections.list()).collections).toHaveLength(2);
  expect((await api.admin.collections.list({ status: "draft" })).collections).toMatchObject([
    { id: made.id, productCount: 1 },
  ]);
  expect((await api.admin.collections.list({ search: "nothing" })).total).toBe(0);
});

test("invalid values are refused beside their fields, and nothing is stored", async () => {
  await create({ slug: "taken" });
  const wrong: [Partial<Inputs["admin"]["collections"]["create"]>, string][] = [
    [{ title: " " }, "title"],
    [{ slug: "Not A Slug" }, "slug"],
    [{ slug: "taken" }, "slug"],
    [{ image: "ftp://x" }, "image"],
    [{ kind: "hand", products: ["no-such-product"] }, "products"],
    [{ rule: { minPriceCents: 2, maxPriceCents: 1 } }, "rule.maxPriceCents"],
    [{ rule: { maxPriceCents: Number.NaN } }, "rule.maxPriceCents"],
    [{ rule: { attributes: [{ name: "Material", value: "" }] } }, "rule.attributes.0.value"],
  ];
  for (const [input, field] of wrong) {
    const refused = await create(input).then(
      () => null,
      (error) => fieldOf(error),
    );
    expect([field, refused]).toEqual([field, field]);
  }
  expect((await api.admin.collections.list()).total).toBe(1);
});

test("products chosen by hand are given by slug, id or URL, and stay when they are removed", async () => {
  const [one, two] = [await shop.product({ name: "One" }), await shop.product({ name: "Two" })];
  const { id } = await create({
    kind: "hand",
    sort: "hand",
    products: ["https://shop.example/product/two?ref=x", one.id, "two"],
  });
  expect(await api.admin.collections.get({ id })).toMatchObject({
    products: [two.id, one.id],
    chosen: ["two", "one"],
  });

  await api.admin.products.remove({ id: two.id });
  const { chosen, version } = await api.admin.collections.get({ id });
  expect(chosen).toEqual([two.id, "one"]);
  const changed = { title: "Gifts", products: [...chosen].reverse() };
  expect(await api.admin.collections.change({ id, version, changes: changed })).toMatchObject({
    products: [one.id, two.id],
  });
  const preview = await api.admin.collections.preview({
    kind: "hand",
    sort: "hand",
    rule: {},
    products: [one.id, two.id],
  });
  expect(preview).toMatchObject({ total: 1, products: [{ name: "One" }] });
  expect(preview.notes).toEqual([{ field: "products", text: "“Two” is deleted." }]);
});

test("a former slug redirects to the new one, except while it is a draft", async () => {
  const { id, slug } = await create();
  await api.admin.collections.change({ id, changes: { slug: "gifts" } });
  const to = async (path: string) => (await findRedirect(shop.db, NOW, path))?.target ?? null;

  expect(await to(`/collections/${slug}`)).toBe("/collections/gifts");
  await api.admin.collections.change({ id, changes: { status: "draft" } });
  expect(await to(`/collections/${slug}`)).toBeNull();
});

test("of two admins the second is told about the conflict; a deleted collection can be restored", async () => {
  const { id, version } = await create();
  await api.admin.collections.change({ id, version, changes: { title: "Presents" } });
  await expect(
    api.admin.collections.change({ id, version, changes: { title: "Mine" } }),
  ).rejects.toMatchObject({ code: "CONFLICT" });

  await api.admin.collections.remove({ id });
  await expect(api.admin.collections.get({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(api.admin.collections.remove({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await api.admin.trash.restore({ things: [{ kind: "collection", id }] });
  expect(await api.admin.collections.get({ id })).toMatchObject({ title: "Presents" });
  const log = await shop.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(4);
  expect(log.map(({ action }) => action)).toEqual([
    "trash.restored",
    "collection.removed",
    "collection.changed",
    "collection.created",
  ]);
});

describe("the preview", () => {
  const preview = (rule: Inputs["admin"]["collections"]["preview"]["rule"]) =>
    api.admin.collections.preview({ kind: "rules", sort: "best", rule });

  test("returns the number, the first ones, and which conditions find nothing", async () => {
    const gone = await shop.category({ name: "Old things" });
    const closed = await shop.category({ name: "Closed", status: "inactive" });
    const { id } = await shop.category({ name: "Lamps" });
    for (let n = 0; n < 10; n += 1) await shop.product({ brand: "Lumen" });
    await api.admin.categories.remove({ id: gone.id });

    const answer = await preview({
      categories: [id, gone.id, closed.id, "never"],
      brands: ["Lumen", "Lux"],
    });
    expect(answer.total).toBe(10);
    expect(answer.products).toHaveLength(8);
    expect(answer.notes.map(({ field, text }) => `${field}: ${text}`)).toEqual([
      "categories: The category “Old things” is deleted.",
      "categories: There is no category “never”.",
      "categories: The category “Closed” is inactive.",
      "brands: No product in the shop is of the brand “Lux”.",
    ]);
    const other = await preview({
      attributes: [{ name: "Material", value: "oak" }],
      words: "zzzz",
    });
    expect(other).toMatchObject({ total: 0, products: [] });
    expect(other.notes.map(({ field }) => field)).toEqual(["attributes", "words"]);
  });

  test("the collections of a category that is about to be deleted are named", async () => {
    const { id } = await shop.category({ name: "Lamps" });
    const product = await shop.product();
    await create({ rule: { categories: [id] } });
    await create({ kind: "hand", products: [product.id] });

    expect(await api.admin.trash.uses({ kind: "category", ids: [id] })).toMatchObject({
      collection: 1,
    });
    expect(await api.admin.trash.uses({ kind: "product", ids: [product.id] })).toMatchObject({
      collection: 1,
    });
  });

  test("the uses of a thousand ids are counted at once, by kind", async () => {
    const { id } = await shop.product();
    const other = await shop.product();
    const ids = [id, other.id, ...Array.from({ length: 998 }, () => newId())];
    await create({ kind: "hand", products: [id, other.id] });
    await create({ rule: { categories: ids.slice(-1), brands: [id] } });

    const { uses } = api.admin.trash;
    expect(await uses({ kind: "product", ids })).toMatchObject({ collection: 1 });
    expect(await uses({ kind: "category", ids })).toMatchObject({ collection: 1 });
    expect(await uses({ kind: "category", ids: [id] })).toMatchObject({ collection: 0 });
  });
});

test("menus offer it, except while it is a draft", async () => {
  const { id, slug } = await create();
  const href = `/collections/${slug}`;
  const found = await api.admin.menus.find({ search: "gifts" });
  expect(found).toEqual([{ kind: "Collection", label: "Gifts under $50", href }]);
  expect(await api.admin.menus.check({ hrefs: [href, "/collections"] })).toMatchObject([
    { state: "there" },
    { state: "there" },
  ]);

  await api.admin.collections.change({ id, changes: { status: "draft" } });
  expect(await api.admin.menus.check({ hrefs: [href] })).toMatchObject([{ state: "missing" }]);
});
