import { setImmediate } from "node:timers/promises";
import { type CollectionRule, collections } from "@pickwell/db/schema";
import { beforeEach, describe, expect, test } from "vitest";
import { observed } from "../../test/ledger/observed.ts";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";
import { costOf } from "../core/costs.ts";
import { publicSections } from "../discovery/sections.ts";
import { emptyRule } from "./matching.ts";
import { COLLECTIONS_PAGE } from "./rules.ts";

let shop: TestShop;
beforeEach(() => {
  shop = testShop();
});

let made = 0;
type Values = Partial<typeof collections.$inferInsert>;

/** Adds a published collection of everything. */
async function collection({
  rule,
  ...values
}: Omit<Values, "rule"> & { rule?: Partial<CollectionRule> } = {}) {
  made += 1;
  const row = {
    id: `c${made}`,
    slug: `collection-${made}`,
    title: `Collection ${made}`,
    status: "published" as const,
    createdAt: NOW,
    updatedAt: NOW,
    ...values,
    rule: { ...emptyRule, ...rule },
  };
  await shop.db.insert(collections).values(row);
  return row;
}

const namesIn = async (key: string, input = {}) => {
  const page = await shop.caller.catalog.collections.products({ key, ...input });
  return page.products.map(({ name }) => name);
};

describe("a rule", () => {
  let lamps: { id: string };
  beforeEach(async () => {
    lamps = await shop.category({ name: "Lamps" });
    const at = (hour: number) => new Date(NOW.getTime() - hour * 3_600_000);
    await shop.product({
      name: "Desk lamp",
      priceCents: 2500,
      brand: "Lumen",
      rating: 4.6,
      createdAt: at(1),
      attributes: [{ name: "Material", value: "oak" }],
    });
    await shop.product({
      name: "Floor lamp",
      priceCents: 9000,
      originalPriceCents: 12_000,
      brand: "Lux",
      rating: 3.2,
      isNew: true,
      createdAt: at(2),
    });
    await shop.product({ name: "Lamp of no price", priceCents: 0, createdAt: at(3) });
    await shop.category({ name: "Pans" });
    await shop.product({
      name: "Pan",
      priceCents: 4000,
      inStock: false,
      isBestseller: true,
      createdAt: at(4),
      attributes: [{ name: "Material", value: "iron" }],
    });
    await shop.product({ name: "Wok", priceCents: 5000, featured: true, createdAt: at(5) });
    await shop.product({ name: "Hidden pan", priceCents: 1000, status: "draft" });
  });

  test.each<[string, Partial<CollectionRule>, string[]]>([
    ["says nothing", {}, ["Desk lamp", "Floor lamp", "Lamp of no price", "Pan", "Wok"]],
    ["a highest price", { maxPriceCents: 5000 }, ["Desk lamp", "Pan", "Wok"]],
    ["both ends of the price", { minPriceCents: 4000, maxPriceCents: 8000 }, ["Pan", "Wok"]],
    ["a brand, or another", { brands: ["Lumen", "Lux"] }, ["Desk lamp", "Floor lamp"]],
    ["a rating", { minRating: 4 }, ["Desk lamp"]],
    ["a reduction", { onSale: true }, ["Floor lamp"]],
    ["stock and a price", { inStock: true, minPriceCents: 3000 }, ["Floor lamp", "Wok"]],
    ["any of two badges", { badges: ["new", "featured"] }, ["Floor lamp", "Wok"]],
    ["one badge", { badges: ["bestseller"] }, ["Pan"]],
    [
      "a line of what is known",
      { attributes: [{ name: "Material", value: "oak" }] },
      ["Desk lamp"],
    ],
    ["words", { words: "desk" }, ["Desk lamp"]],
    ["a category that is gone", { categories: ["gone"] }, []],
  ])("applies %s", async (_, rule, names) => {
    const { slug } = await collection({ rule, sort: "newest" });

    expect((await namesIn(slug)).sort()).toEqual(names.sort());
    const { total } = await shop.caller.catalog.collections.products({ key: slug, limit: 1 });
    expect(total).toBe(names.length);
  });

  test("with categories finds any of them, also when one is deleted", async () => {
    const { slug } = await collection({ rule: { categories: [lamps.id, "gone"] }, sort: "newest" });

    expect(await namesIn(slug)).toEqual(["Desk lamp", "Floor lamp", "Lamp of no price"]);
  });

  test.each<[Values["sort"], string[]]>([
    ["newest", ["Desk lamp", "Floor lamp", "Pan", "Wok"]],
    ["best", ["Wok", "Desk lamp", "Floor lamp", "Pan"]],
    ["cheapest", ["Desk lamp", "Pan", "Wok", "Floor lamp"]],
    ["dearest", ["Floor lamp", "Wok", "Pan", "Desk lamp"]],
    ["name", ["Desk lamp", "Floor lamp", "Pan", "Wok"]],
    ["hand", ["Wok", "Desk lamp", "Floor lamp", "Pan"]],
  ])("sorts by %s", async (sort, names) => {
    const { slug } = await collection({ rule: { minPriceCents: 1 }, sort });

    expect(await namesIn(slug)).toEqual(names);
    expect([
      ...(await namesIn(slug, { limit: 2 })),
      ...(await namesIn(slug, { limit: 2, page: 2 })),
    ]).toEqual(names);
    expect(await namesIn(slug, { page: 9 })).toEqual([]);
  });

  test("uses the price of a running deal", async () => {
    const { id } = await shop.product({ name: "Dear lamp", priceCents: 20_000 });
    await shop.deal({ productId: id, discountedPriceCents: 4900, originalPriceCents: 20_000 });
    const { slug } = await collection({ rule: { minPriceCents: 4800, maxPriceCents: 4950 } });

    expect(await namesIn(slug)).toEqual(["Dear lamp"]);
  });
});

test("products chosen by hand keep that order, without hidden ones", async () => {
  const [one, two, three] = [
    await shop.product({ name: "One", priceCents: 300 }),
    await shop.product({ name: "Two", priceCents: 100 }),
    await shop.product({ name: "Three", status: "draft" }),
  ];
  const products = [two.id, "gone", three.id, one.id];
  const byHand = await collection({ kind: "hand", sort: "hand", products });
  const byPrice = await collection({ kind: "hand", sort: "dearest", products });
  const empty = await collection({ kind: "hand", sort: "hand" });
  const emptyToo = await collection({ kind: "hand", sort: "newest" });

  expect(await namesIn(byHand.slug)).toEqual(["Two", "One"]);
  expect(await namesIn(byHand.slug, { limit: 1, page: 2 })).toEqual(["One"]);
  expect(await namesIn(byPrice.slug)).toEqual(["One", "Two"]);
  expect(await namesIn(empty.slug)).toEqual([]);
  expect(await namesIn(emptyToo.slug)).toEqual([]);
});

test("drafts are not public; others are found by slug and id, newest first", async () => {
  const picture = { key: "0123456789abcdef", alt: "A lamp" };
  await shop.product({ images: [picture] });
  const draft = await collection({ status: "draft" });
  const older = await collection({ intro: "Why **these**." });
  const newer = await collection({ createdAt: new Date(NOW.getTime() + 1) });
  const { list, get, products } = shop.caller.catalog.collections;

  expect(await list()).toMatchObject({
    total: 2,
    collections: [
      { slug: newer.slug, productCount: 1, image: picture },
      { slug: older.slug, productCount: 1 },
    ],
  });
  expect((await list({ page: 2, limit: 1 })).collections).toMatchObject([{ slug: older.slug }]);
  for (const key of [draft.slug, draft.id, "none", "' or 1=1"]) {
    await expect(get({ key })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(products({ key })).rejects.toMatchObject({ code: "NOT_FOUND" });
  }
  const found = await get({ key: older.slug });
  expect(found).toMatchObject({ title: older.title, ownImage: null, image: picture });
  expect(found.html).toContain("<strong>these</strong>");
  expect(await get({ key: older.id })).toMatchObject({ slug: older.slug });
});

test("lists pages of collections in a limited time, to an end", async () => {
  const { list } = shop.caller.catalog.collections;
  for (let count = 0; count < 5; count += 1) await collection();
  let turns = 0;
  let isAnswered = false;
  const answer = list().finally(() => {
    isAnswered = true;
  });
  while (!isAnswered) {
    await setImmediate();
    turns += 1;
  }

  expect((await answer).collections).toHaveLength(5);
  expect(turns).toBeGreaterThanOrEqual(5);
  await list({ limit: COLLECTIONS_PAGE });
  await expect(list({ limit: COLLECTIONS_PAGE + 1 })).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
  const listing = costOf("catalog.products.list");
  expect(costOf("catalog.collections.list")).toBeGreaterThan(COLLECTIONS_PAGE);
  expect(costOf("catalog.collections.get")).toBeGreaterThan(listing);
  expect(costOf("catalog.collections.products")).toBe(listing);
});

test("a collection whose introduction compares prices says when one ends with its deal", async () => {
  const product = await shop.product({ name: "Lamp" });
  const { endsAt } = await shop.deal({ productId: product.id });
  const { slug } = await collection({
    ...{ kind: "hand", sort: "hand", products: [] },
    intro: "::: compare price\n- lamp\n:::",
  });
  const { caller, told } = observed(shop);

  await caller.catalog.collections.get({ key: slug });

  expect(told.changes).toContainEqual(endsAt);
});

test("the sitemap holds published collections, and their list", async () => {
  const paths = async () => {
    const found: string[] = [];
    const section = publicSections(shop.db, NOW, 1000).find(({ name }) => name === "pages");
    for await (const entries of section?.read(1) ?? [])
      found.push(...entries.map(({ path }) => path));
    return found.filter((path) => path.startsWith("/collections"));
  };
  await collection({ status: "draft" });
  expect(await paths()).toEqual([]);
  const { slug } = await collection();

  expect(await paths()).toEqual(["/collections", `/collections/${slug}`]);
});
