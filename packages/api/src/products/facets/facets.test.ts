import { optimize } from "@pickwell/db/client";
import { clientOf } from "@pickwell/db/connection";
import { categories, deals, products } from "@pickwell/db/schema";
import { watchSlowQueries } from "@pickwell/db/slow-queries";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { onSqlite } from "../../../test/engines.ts";
import { type TestShop, testShop } from "../../../test/testing.ts";
import { variedShop } from "../../../test/varied-shop.ts";
import type { ProductFilter } from "../schema.ts";
import type { ProductView } from "../view.ts";
import { type FacetLimits, listFacets } from "./facets.ts";

test("returns the brands with counts and the price range of a result", async () => {
  const shop = testShop();
  await shop.category({ name: "Home" });
  await shop.product({ brand: "Larder", priceCents: 900 });
  await shop.product({ brand: "Larder", priceCents: 4000, name: "Iron pan" });
  await shop.product({ brand: "Halden", priceCents: 2000, name: "Iron hook" });
  await shop.product({ brand: "", priceCents: 100 });
  await shop.product({ brand: "Ghost", status: "draft", priceCents: 1 });
  await shop.category({ name: "Books" });
  await shop.product({ brand: "Folio", priceCents: 9900 });
  const { facets } = shop.caller.catalog.products;

  expect(await facets()).toMatchObject({
    brands: [
      { brand: "Folio", products: 1 },
      { brand: "Halden", products: 1 },
      { brand: "Larder", products: 2 },
    ],
    priceCents: { min: 100, max: 9900 },
  });
  expect((await facets({ category: "home" })).priceCents).toEqual({ min: 100, max: 4000 });
  expect(await facets({ search: "iron" })).toMatchObject({
    brands: [
      { brand: "Halden", products: 1 },
      { brand: "Larder", products: 1 },
    ],
    priceCents: { min: 2000, max: 4000 },
  });
  expect(await facets({ brandLimit: 1 })).toMatchObject({
    brands: [{ brand: "Larder", products: 2 }],
  });
  expect(await facets({ category: "nowhere" })).toEqual({
    brands: [],
    priceCents: null,
    ratings: [3, 4, 4.5].map((min) => ({ min, products: 0 })),
    onSale: 0,
    inStock: 0,
    attributes: [],
  });
});

/** Each condition, implemented on a product as shown. */
const conditions: { [Name in keyof ProductFilter]: (p: ProductView, value: never) => boolean } = {
  category: (p, slug: string) => p.categorySlug === slug,
  brands: (p, brands: string[]) => brands.includes(p.brand),
  minPriceCents: (p, cents: number) => p.priceCents >= cents,
  maxPriceCents: (p, cents: number) => p.priceCents <= cents,
  minRating: (p, floor: number) => p.rating >= floor,
  onSale: (p) => (p.originalPriceCents ?? 0) > p.priceCents,
  inStock: (p) => p.inStock,
  search: (p, word: string) => p.name.toLowerCase().includes(word),
};

/** The products that match, looked at one by one. */
const matching = (products: readonly ProductView[], filter: ProductFilter) =>
  products.filter((product) =>
    Object.entries(filter).every(
      ([name, value]) => conditions[name as keyof ProductFilter]?.(product, value as never) ?? true,
    ),
  );

/** The facets, counted one by one. */
function counted(products: readonly ProductView[], filter: ProductFilter) {
  const { brands: _brands, minPriceCents: _min, maxPriceCents: _max, ...rest } = filter;
  const { minPriceCents, maxPriceCents, brands } = filter;
  const price = {
    ...(minPriceCents && { minPriceCents }),
    ...(maxPriceCents && { maxPriceCents }),
  };
  const ofBrands = matching(products, { ...rest, ...price });
  const names = [...new Set(ofBrands.map(({ brand }) => brand))].filter(Boolean).sort();
  const prices = matching(products, { ...rest, ...(brands && { brands }) })
    .map(({ priceCents }) => priceCents)
    .filter((cents) => cents > 0);
  const how = (changes: ProductFilter) => matching(products, { ...filter, ...changes }).length;
  return {
    brands: names.map((brand) => ({
      brand,
      products: ofBrands.filter((product) => product.brand === brand).length,
    })),
    priceCents: prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : null,
    ratings: ([3, 4, 4.5] as const).map((min) => ({ min, products: how({ minRating: min }) })),
    onSale: how({ onSale: true }),
    inStock: how({ inStock: true }),
    attributes: [],
  };
}

const filters: ProductFilter[] = [
  {},
  { category: "home" },
  { brands: ["Brand 1", "Brand 2"] },
  { minRating: 4 },
  { onSale: true },
  { inStock: true, category: "books" },
  { minPriceCents: 1500, maxPriceCents: 4000 },
  { minPriceCents: 1500, brands: ["Brand 0"], minRating: 3, onSale: true, inStock: true },
  { search: "teapot" },
  { search: "teapot", brands: ["Brand 1"], maxPriceCents: 3000 },
  { category: "home", onSale: true, minRating: 4.5 },
];

describe.each([
  ["at their own prices", false],
  ["while deals run for some", true],
])("products %s", (_, isOffered) => {
  let shop: TestShop;
  let everything: ProductView[];
  beforeAll(async () => {
    shop = await variedShop();
    const { products } = await shop.caller.catalog.products.list({ limit: 1000, sort: "name" });
    if (isOffered) {
      for (const { id, name } of products.filter((_, index) => index % 9 === 0)) {
        const prices = { discountedPriceCents: 450, originalPriceCents: 9000 };
        await shop.deal({ title: name, productId: id, ...prices });
      }
    }
    everything = (await shop.caller.catalog.products.list({ limit: 1000 })).products;
  });

  test.each(filters.map((filter) => [filter] as const))(
    "%j counts what each choice would leave together with the others",
    async (filter) => {
      expect(await shop.caller.catalog.products.facets(filter)).toEqual(
        counted(everything, filter),
      );
    },
  );

  test.each(filters.map((filter) => [filter] as const))(
    "%j finds as many as it counts",
    async (filter) => {
      const found = await shop.caller.catalog.products.list({ ...filter, limit: 1000 });

      expect(found.products.map(({ id }) => id).sort()).toEqual(
        matching(everything, filter)
          .map(({ id }) => id)
          .sort(),
      );
      expect(found.total).toBe(found.products.length);
    },
  );
});

test("counts follow changes of products", async () => {
  const shop = await variedShop();
  const [home, books] = await shop.db.select().from(categories).orderBy(categories.position);
  const change = (place: number, changes: Partial<typeof products.$inferInsert>) =>
    shop.db
      .update(products)
      .set(changes)
      .where(eq(products.seq, place + 1));
  await change(1, { priceCents: 2_500_000, originalPriceCents: null });
  await change(2, { brand: "Brand 9", inStock: false });
  await change(3, { status: "archived" });
  await change(4, { categoryId: books?.id ?? "", featured: true });
  await change(5, { rating: 5 });
  await shop.db.delete(products).where(eq(products.seq, 7));
  await shop.db
    .update(categories)
    .set({ status: "inactive" })
    .where(eq(categories.id, home?.id ?? ""));
  const { list, facets } = shop.caller.catalog.products;
  const everything = (await list({ limit: 1000 })).products;

  for (const filter of filters) expect(await facets(filter)).toEqual(counted(everything, filter));
});

test("a found product counts as on sale while a deal runs for it", async () => {
  const shop = testShop();
  await shop.category({ name: "Home" });
  const { id } = await shop.product({ name: "Iron pan", priceCents: 900 });
  const onSale = async () => (await shop.caller.catalog.products.facets({ search: "iron" })).onSale;
  expect(await onSale()).toBe(0);

  const deal = await shop.deal({ productId: id, discountedPriceCents: 500 });
  expect(await onSale()).toBe(1);

  await shop.db.delete(deals).where(eq(deals.id, deal.id));
  expect(await onSale()).toBe(0);
});

test("counts prices between any two, at the ends of bands and within one", async () => {
  const shop = testShop();
  await shop.category({ name: "Home" });
  const prices = [
    0, 4, 5, 99, 100, 149, 150, 999, 1000, 1499, 9999, 10_000, 14_999, 15_000, 99_999_999,
  ];
  for (const priceCents of prices) await shop.product({ priceCents });
  const { list } = shop.caller.catalog.products;
  const ends = [...prices, 3, 98, 120, 998, 1200, 100_000_000, undefined];

  for (const min of ends) {
    for (const max of ends) {
      const asked = {
        ...(min !== undefined && { minPriceCents: min }),
        ...(max !== undefined && { maxPriceCents: max }),
      };
      const within = prices.filter((cents) => cents >= (min ?? 0) && cents <= (max ?? Infinity));
      expect((await list({ ...asked, limit: 1 })).total, JSON.stringify(asked)).toBe(within.length);
    }
  }
});

test("in a result too large to look at, brands are chosen among the largest", async () => {
  const shop = testShop();
  await shop.category({ name: "Home" });
  const add = async (brand: string, prices: number[]) => {
    for (const priceCents of prices) await shop.product({ brand, priceCents });
  };
  await add("Large", [100, 9000, 9000, 9000]);
  await add("Middle", [100, 100, 9000]);
  await add("Small", [100, 100]);
  const brands = async (limits: Partial<FacetLimits>) => {
    const most = { chosen: 100, attributes: 100, brands: 100, grouped: 100, ...limits };
    const input = { maxPriceCents: 500, brandLimit: 1 };
    return (await listFacets(shop.db, input, { moment: shop.now() }, most)).brands;
  };

  expect(await brands({})).toEqual([{ brand: "Middle", products: 2 }]);
  // The two with the most are looked at: what the limit would cut off is not counted.
  await add("Small", [100]);
  expect(await brands({})).toEqual([{ brand: "Small", products: 3 }]);
  await add("Middle", [9000]);
  expect(await brands({ brands: 4 })).toEqual([{ brand: "Middle", products: 2 }]);
});

test("refuses a rating that is not offered", async () => {
  const { facets, list } = testShop().caller.catalog.products;
  for (const call of [facets, list]) {
    await expect(call({ minRating: 2 as 3 })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  }
});

onSqlite("what a search has found is read by itself, however many products there are", async () => {
  const shop = await variedShop();
  const client = clientOf(shop.db);
  // As a large shop's, in which an index of all is a temptation.
  optimize(shop.db);
  client.exec(
    "update sqlite_stat1 set stat = replace(stat, substr(stat, 1, instr(stat || ' ', ' ') - 1), '1000000') where tbl = 'products'",
  );
  client.exec("analyze sqlite_schema");
  const asked: string[] = [];
  watchSlowQueries(shop.db, -1, ({ sql }) => asked.push(sql));

  await shop.caller.catalog.products.facets({ search: "larder" });
  const ofProducts = asked.filter((each) => /from "products"/.test(each) && /json_each/.test(each));
  expect(ofProducts.length).toBeGreaterThan(1);
  for (const each of ofProducts) {
    const plan = client.prepare(`explain query plan ${each.replaceAll("?", "null")}`).all() as {
      detail: string;
    }[];
    const walked = plan.filter(({ detail }) =>
      /^(SCAN|SEARCH) products USING (COVERING )?INDEX/.test(detail),
    );
    expect(walked, each).toEqual([]);
  }
});
