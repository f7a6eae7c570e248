import { clientOf } from "@pickwell/db/connection";
import { runSql } from "@pickwell/db/statements";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { onSqlite } from "../../test/engines.ts";
import { type TestShop, testShop } from "../../test/testing.ts";
import { variedShop } from "../../test/varied-shop.ts";
import type { productListInput } from "./schema.ts";
import type { ProductView } from "./view.ts";

type ListInput = z.input<typeof productListInput>;

let shop: TestShop;
let everything: ProductView[];
const list = (input: ListInput = {}) => shop.caller.catalog.products.list(input);
beforeAll(async () => {
  shop = await variedShop();
  everything = (await list({ limit: 1000 })).products;
});

test("8.2.2 lists public products only", () => {
  expect(everything).toHaveLength(60);
  expect(everything.some((product) => /Draft|Archived|Closed/.test(product.name))).toBe(false);
});

test("15.3.1 returns public fields of a product only", () => {
  expect(Object.keys(everything[0] ?? {}).sort()).toEqual(
    "affiliateLink brand category categorySlug createdAt deal description featured features id images inStock isBestseller isNew merchant name originalPriceCents priceCents priceSeenAt rating reviewCount slug".split(
      " ",
    ),
  );
});

const isOnSale = (p: ProductView) => (p.originalPriceCents ?? 0) > p.priceCents;

const filters: [ListInput, (product: ProductView) => boolean][] = [
  [{}, () => true],
  [{ category: "home" }, (p) => p.category === "Home"],
  [{ category: "Baby & Kids" }, (p) => p.category === "Baby & Kids"],
  [{ category: "baby-&-kids" }, (p) => p.category === "Baby & Kids"],
  [{ category: "nowhere" }, () => false],
  [{ category: "closed" }, () => false],
  [{ featured: true }, (p) => p.featured],
  [{ featured: false, category: "books" }, (p) => !p.featured && p.category === "Books"],
  [{ brands: ["Brand 1"] }, (p) => p.brand === "Brand 1"],
  [
    { brands: ["Brand 1", "Brand 2"], category: "home" },
    (p) => ["Brand 1", "Brand 2"].includes(p.brand) && p.category === "Home",
  ],
  [{ brands: ["brand 1"] }, () => false],
  [{ brands: [] }, () => true],
  [
    { minPriceCents: 1000, maxPriceCents: 2000 },
    (p) => p.priceCents >= 1000 && p.priceCents <= 2000,
  ],
  [
    { maxPriceCents: 700, brands: ["Brand 0"], featured: true },
    (p) => p.priceCents <= 700 && p.brand === "Brand 0" && p.featured,
  ],
  [{ minPriceCents: 9000 }, () => false],
  [{ minRating: 4 }, (p) => p.rating >= 4],
  [{ minRating: 4.5, category: "home" }, (p) => p.rating >= 4.5 && p.category === "Home"],
  [{ onSale: true }, isOnSale],
  [{ onSale: true, inStock: true }, (p) => isOnSale(p) && p.inStock],
  [{ inStock: true }, (p) => p.inStock],
  [
    { inStock: true, minRating: 3, maxPriceCents: 4000, category: "books" },
    (p) => p.inStock && p.rating >= 3 && p.priceCents <= 4000 && p.category === "Books",
  ],
  [
    { search: "phone", onSale: true, brands: ["Brand 2"] },
    (p) => p.name.startsWith("Headphones") && isOnSale(p) && p.brand === "Brand 2",
  ],
  [{ search: "phone" }, (p) => p.name.startsWith("Headphones")],
  [{ search: "  TEAPOT " }, (p) => p.name.startsWith("Teapot")],
  [{ search: "radio larder" }, (p) => p.name.startsWith("Larder Radio")],
  [
    { search: "cast iron", category: "home" },
    (p) => p.description.includes("cast iron") && p.category === "Home",
  ],
  [{ search: "Brand 2" }, (p) => p.brand === "Brand 2"],
  [{ search: "41" }, (p) => p.name.includes("41")],
  [{ search: "teapot 20" }, (p) => p.name === "Teapot 20"],
  [{ search: "   " }, () => true],
  [{ search: "xylophone" }, () => false],
  [{ search: '"' }, () => false],
  [{ search: "NEAR(teapot)" }, (p) => p.name.startsWith("Teapot")],
  [{ search: "teapot*" }, (p) => p.name.startsWith("Teapot")],
  [{ search: "a xylophone of the teapots" }, (p) => p.name.startsWith("Teapot")],
  [{ search: "%" }, () => false],
];

const keys: Record<
  Exclude<NonNullable<ListInput["sort"]>, "relevance">,
  (product: ProductView) => (number | string)[]
> = {
  name: (p) => [p.name.toLowerCase()],
  price: (p) => [p.priceCents],
  rating: (p) => [p.rating],
  createdAt: (p) => [p.createdAt.getTime()],
  featured: (p) => [Number(p.featured), p.createdAt.getTime()],
};

describe.each(filters)("filter %j", (filter, matches) => {
  test("finds and counts exactly the matching products", async () => {
    const found = await list({ ...filter, limit: 1000 });
    const expected = everything.filter(matches).map((product) => product.id);

    expect(found.products.map((product) => product.id).sort()).toEqual(expected.sort());
    expect(found.total).toBe(expected.length);
  });

  test("pages in every order hold each product once", async () => {
    const total = everything.filter(matches).length;
    for (const sort of Object.keys(keys) as (keyof typeof keys)[]) {
      for (const order of ["asc", "desc"] as const) {
        const paged: ProductView[] = [];
        for (let page = 1; page <= Math.ceil(total / 7) + 1; page++) {
          const answer = await list({ ...filter, sort, order, page, limit: 7 });
          expect(answer).toMatchObject({ total, page, limit: 7 });
          paged.push(...answer.products);
        }
        expect(new Set(paged.map((product) => product.id)).size).toBe(total);
        const inOrder = paged.map((product) => JSON.stringify(keys[sort](product).map(sortable)));
        const sorted = [...inOrder].sort();
        expect(inOrder).toEqual(order === "asc" ? sorted : sorted.reverse());
      }
    }
  });
});

/** Numbers as text of one length, so that text order is number order. */
const sortable = (key: number | string) =>
  typeof key === "number" ? key.toFixed(1).padStart(20, "0") : key;

test("the default is the first page of twelve, newest first", async () => {
  const answer = await shop.caller.catalog.products.list();
  const newest = [...everything].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());

  expect(answer).toMatchObject({ page: 1, limit: 12, total: 60 });
  expect(answer.products.map((p) => p.createdAt)).toEqual(
    newest.slice(0, 12).map((p) => p.createdAt),
  );
});

test.each([
  [{ page: 0 }, "page"],
  [{ page: 1.5 }, "page"],
  [{ page: 1e12 }, "page"],
  [{ limit: 1001 }, "limit"],
  [{ limit: -1 }, "limit"],
  [{ sort: "random" }, "sort"],
  [{ order: "up" }, "order"],
  [{ minPriceCents: -1 }, "minPriceCents"],
  [{ maxPriceCents: -6.8e102 }, "maxPriceCents"],
  [{ search: "x".repeat(201) }, "search"],
  [{ brands: "Brand 1" }, "brands"],
  [{ featured: "yes" }, "featured"],
  [{ category: 5 }, "category"],
])("bad input %j is refused naming the field %s", async (input, field) => {
  const answer = list(input as unknown as ListInput);

  await expect(answer).rejects.toMatchObject({
    code: "BAD_REQUEST",
    cause: { issues: expect.arrayContaining([expect.objectContaining({ path: [field] })]) },
  });
});

onSqlite("every order of a list walks an index instead of sorting", () => {
  const plan = (query: string) =>
    clientOf(shop.db)
      .prepare<[], { detail: string }>(`explain query plan ${query}`)
      .all()
      .map((row) => row.detail)
      .join("; ");
  const orders = ["name collate nocase", "price_cents", "rating", "created_at"];
  for (const order of orders) {
    for (const direction of ["asc", "desc"]) {
      for (const category of ["", "and category_id = 'x'"]) {
        const steps = plan(
          `select seq from products where listed = 1 ${category} order by ${order} ${direction}, seq ${direction} limit 12`,
        );
        expect(steps).toContain("USING COVERING INDEX");
        expect(steps).not.toContain("TEMP B-TREE");
      }
    }
  }
});

test("deals' prices are queried in the same way, however many deals there are", async () => {
  const own = testShop();
  const cheap = await own.product({ priceCents: 3000 });
  const dear = await own.product({ priceCents: 4000 });
  const ids = async (input: ListInput) => {
    const { products, total } = await own.caller.catalog.products.list(input);
    expect(total).toBe(products.length);
    return products.map(({ id }) => id).sort();
  };
  const asked = async () => [
    await ids({ maxPriceCents: 1000 }),
    await ids({ minPriceCents: 1500, maxPriceCents: 3500 }),
    await ids({ minPriceCents: 4000 }),
    await ids({ onSale: true }),
  ];
  await own.deal({ productId: cheap.id, discountedPriceCents: 2000 });
  await own.deal({ productId: cheap.id, discountedPriceCents: 900 });
  const expected = [[cheap.id], [], [dear.id], [cheap.id]];
  expect(await asked()).toEqual(expected);

  // More than are looked at one by one.
  for (let count = 0; count < 500; count += 1) {
    await own.deal({ productId: cheap.id, discountedPriceCents: 2500 });
  }

  expect(await asked()).toEqual(expected);
});

test("the search index follows edits and deletions", async () => {
  const own = testShop();
  const row = await own.product({ name: "Oak Bench", description: "Seats two." });
  const search = async (text: string) =>
    (await own.caller.catalog.products.list({ search: text })).total;
  expect(await search("bench")).toBe(1);

  await runSql(own.db, sql`update products set name = 'Oak Stool' where id = ${row.id}`);
  expect(await search("bench")).toBe(0);
  expect(await search("stool")).toBe(1);

  await runSql(own.db, sql`delete from products where id = ${row.id}`);
  expect(await search("stool")).toBe(0);
});

test("search ignores case and accents", async () => {
  const own = testShop();
  await own.product({ name: "Crème Brûlée Set" });

  for (const text of ["crème", "CRÈME", "creme", "BRULEE"]) {
    expect((await own.caller.catalog.products.list({ search: text })).total, text).toBe(1);
  }
});

test.each(["createdAt", "name", "rating", "featured", "price"] as const)(
  "pages by %s that are read from the end hold each product once and in order",
  async (sort) => {
    for (const asked of [{}, { category: "home" }, { minPriceCents: 500 }] as const) {
      for (const order of ["asc", "desc"] as const) {
        const { products: all, total } = await list({ ...asked, sort, order, limit: 1000 });
        const pages: ProductView[][] = [];
        for (let page = 1; page <= Math.ceil(total / 7); page++) {
          pages.push((await list({ ...asked, sort, order, page, limit: 7 })).products);
        }
        expect(pages.flat().map(({ id }) => id)).toEqual(all.map(({ id }) => id));
        expect(pages.at(-1)).toHaveLength(total % 7 || 7);
      }
    }
  },
);
