import { deals } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { type TestShop, testShop } from "../../test/testing.ts";
import { announcePriceChanges, withEffectivePrice } from "./effective-price.ts";

const HOUR_MS = 3_600_000;

let shop: TestShop;
beforeEach(() => {
  shop = testShop();
});

const later = (hours: number) => new Date(shop.now().getTime() + hours * HOUR_MS);
const one = async (key: string) => shop.caller.catalog.products.get({ key });
const names = async (input: object) =>
  (await shop.caller.catalog.products.list(input)).products.map(({ name }) => name);

test("while a deal of a product runs, the product has the deal's price everywhere", async () => {
  const product = await shop.product({ name: "Copper Kettle", priceCents: 8000 });
  const deal = await shop.deal({
    title: "Tea time",
    productId: product.id,
    discountedPriceCents: 5000,
    originalPriceCents: 9000,
    affiliateLink: "https://elsewhere.example/kettle",
  });
  const promised = {
    priceCents: 5000,
    originalPriceCents: 9000,
    affiliateLink: "https://elsewhere.example/kettle",
    deal: { id: deal.id, startsAt: deal.startsAt, endsAt: deal.endsAt },
  };

  const { products } = shop.caller.catalog;
  const other = await shop.product({ categoryId: product.categoryId });
  expect(await one(product.slug)).toMatchObject(promised);
  expect((await products.list({})).products).toContainEqual(expect.objectContaining(promised));
  expect(await products.some({ keys: [product.id] })).toMatchObject([promised]);
  expect(await products.related({ key: other.id })).toMatchObject([promised]);
  const found = await shop.caller.search.find({ text: "kettle", kind: "products" });
  expect(found.products).toMatchObject([promised]);
  const suggested = await shop.caller.search.suggest({ text: "kettle" });
  expect(suggested.products).toMatchObject([{ priceCents: 5000 }]);
  const { slug } = await shop.post({ content: `Look:\n\n{{product:${product.slug}}}` });
  const { parts } = await shop.caller.blog.get({ key: slug });
  expect(parts).toContainEqual({ type: "product", product: expect.objectContaining(promised) });
});

test.each([
  ["is not open yet", () => ({ startsAt: later(1) })],
  ["is over at this moment", () => ({ endsAt: shop.now() })],
  ["is switched off", () => ({ isActive: false })],
  ["is used up", () => ({ maxUsage: 3, usageCount: 3 })],
  ["has no price", () => ({ discountedPriceCents: 0 })],
  ["leads nowhere", () => ({ affiliateLink: "" })],
])("a deal that %s changes no price", async (_, values) => {
  const product = await shop.product({ priceCents: 8000 });
  await shop.deal({ productId: product.id, discountedPriceCents: 5000, ...values() });

  expect(await one(product.id)).toMatchObject({ priceCents: 8000, deal: null });
});

test("the cheapest of several deals holds, and the product's own price is the former one", async () => {
  const product = await shop.product({ priceCents: 8000, originalPriceCents: null });
  const common = { productId: product.id, originalPriceCents: null };
  await shop.deal({ ...common, discountedPriceCents: 6000 });
  const best = await shop.deal({ ...common, discountedPriceCents: 5000 });

  expect(await one(product.id)).toMatchObject({
    priceCents: 5000,
    originalPriceCents: 8000,
    deal: { id: best.id },
  });
});

/** Prices by deal: A 10, E 40, F 25 (no own price). Own prices: B 20, C 30. D has none. */
async function priced() {
  for (const [name, priceCents, offeredCents] of [
    ["E", 1000, 4000],
    ["D", 0, null],
    ["B", 2000, null],
    ["A", 5000, 1000],
    ["F", 0, 2500],
    ["C", 3000, null],
  ] as const) {
    const { id } = await shop.product({ name: `Vase ${name}`, priceCents });
    if (offeredCents) await shop.deal({ productId: id, discountedPriceCents: offeredCents });
  }
}

test.each([{}, { search: "vase" }, { featured: false }])(
  "lists are sorted by the effective price, those without a price last (%o)",
  async (narrowed) => {
    await priced();
    const sort = (order: "asc" | "desc", page = 1, limit = 10) =>
      names({ ...narrowed, sort: "price", order, page, limit });

    expect(await sort("asc")).toEqual("ABFCED".split("").map((name) => `Vase ${name}`));
    expect(await sort("desc")).toEqual("ECFBAD".split("").map((name) => `Vase ${name}`));
    const pages = await Promise.all([1, 2, 3].map((page) => sort("asc", page, 2)));
    expect(pages.flat()).toEqual(await sort("asc"));
    const within = { ...narrowed, sort: "price", order: "asc", minPriceCents: 0 };
    expect(await names({ ...within, maxPriceCents: 2500 })).toEqual(
      "ABFD".split("").map((name) => `Vase ${name}`),
    );
    expect((await names({ ...within, minPriceCents: 2600 })).sort()).toEqual(["Vase C", "Vase E"]);
  },
);

test("the price filter uses effective prices", async () => {
  await priced();

  expect((await shop.caller.catalog.products.facets({})).priceCents).toEqual({
    min: 1000,
    max: 4000,
  });
});

test("a cached list is invalidated when a price changes by the clock", async () => {
  const product = await shop.product();
  const deal = await shop.deal({ productId: product.id, endsAt: later(2) });
  const told: Date[] = [];
  await announcePriceChanges(shop.db, shop.now(), (moment) => told.push(moment));
  expect(told).toEqual([later(2)]);

  await shop.db
    .update(deals)
    .set({ startsAt: later(1) })
    .where(eq(deals.id, deal.id));
  told.length = 0;
  await announcePriceChanges(shop.db, shop.now(), (moment) => told.push(moment));
  expect(told).toEqual([later(1)]);
});

test("a cached page is invalidated when a price on it starts or ends", async () => {
  const product = await shop.product({ priceCents: 8000 });
  await shop.deal({ productId: product.id, discountedPriceCents: 5000, endsAt: later(2) });
  await shop.deal({ productId: product.id, startsAt: later(5), endsAt: later(6) });
  const told: Date[] = [];

  await withEffectivePrice(shop.db, shop.now(), [{ ...product, merchant: null }], (moment) =>
    told.push(moment),
  );

  expect(told).toEqual([later(2), later(5)]);
});
