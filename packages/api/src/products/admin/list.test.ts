import { clientOf } from "@pickwell/db/connection";
import { products } from "@pickwell/db/schema";
import { runSql } from "@pickwell/db/statements";
import { engine } from "@pickwell/db/testing";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { addUser, signedIn } from "../../../test/accounts.ts";
import { onPostgres, onSqlite } from "../../../test/engines.ts";
import { askedOf, planOf } from "../../../test/postgres-plans.ts";
import { NOW, testShop } from "../../../test/testing.ts";
import type { Inputs } from "../../index.ts";
import { FEW } from "../filter.ts";

type ListInput = Exclude<Inputs["admin"]["products"]["list"], void>;

const shop = testShop();
const statuses = ["published", "draft", "archived"] as const;
type Api = Awaited<ReturnType<typeof signedIn>>["api"];
let api: Api;
let everything: Awaited<ReturnType<Api["admin"]["products"]["list"]>>["products"];
const list = (input: ListInput = {}) => api.admin.products.list(input);

beforeAll(async () => {
  for (const [shelf, status] of [
    ["Home", "active"],
    ["Closed", "inactive"],
  ] as const) {
    await shop.category({ name: shelf, status });
    for (let index = 0; index < 15; index++) {
      await shop.product({
        name: `${index % 2 ? "Lamp" : "chair"} ${shelf} ${index}`,
        sku: index % 3 ? `SKU-${shelf}-${index}` : null,
        brand: `Brand ${index % 4}`,
        description: index % 5 ? "Plain." : "Made of walnut.",
        priceCents: 100 * (index % 7),
        rating: index % 6,
        featured: index % 4 === 0,
        inStock: index % 5 !== 0,
        status: statuses[index % 3],
        createdAt: new Date(NOW.getTime() - (index % 8) * 1000),
      });
    }
  }
  api = (await signedIn(shop, await addUser(shop, { role: "admin" }))).api;
  everything = (await list({ limit: 1000 })).products;
});

type Product = (typeof everything)[number];
const filters: [ListInput, (product: Product) => boolean][] = [
  [{}, () => true],
  [{ status: "draft" }, (p) => p.status === "draft"],
  [{ category: "closed" }, (p) => p.category === "Closed"],
  [
    { category: "Home", status: "archived" },
    (p) => p.category === "Home" && p.status === "archived",
  ],
  [{ category: "nowhere" }, () => false],
  [{ featured: true }, (p) => p.featured],
  [{ inStock: false }, (p) => !p.inStock],
  [{ brands: ["Brand 1", "Brand 2"] }, (p) => ["Brand 1", "Brand 2"].includes(p.brand)],
  [{ minPriceCents: 200, maxPriceCents: 400 }, (p) => p.priceCents >= 200 && p.priceCents <= 400],
  [{ search: "WALNUT" }, (p) => p.description.includes("walnut")],
  [{ search: "brand 3" }, (p) => p.brand === "Brand 3" || `${p.name} ${p.brand}`.includes("3")],
  [{ search: "SKU-Home-1" }, (p) => p.sku?.startsWith("SKU-Home-1") ?? false],
  [{ search: "ir" }, (p) => p.name.includes("ir")],
  [{ search: "lamp", status: "draft" }, (p) => p.name.startsWith("Lamp") && p.status === "draft"],
  [{ search: "%" }, () => false],
  [{ search: '"NEAR(*' }, () => false],
];

const keys: Record<NonNullable<ListInput["sort"]>, (product: Product) => (number | string)[]> = {
  name: (p) => [p.name.toLowerCase()],
  price: (p) => [p.priceCents],
  rating: (p) => [p.rating],
  createdAt: (p) => [p.createdAt.getTime()],
  featured: (p) => [Number(p.featured), p.createdAt.getTime()],
  category: (p) => [p.category.toLowerCase()],
  brand: (p) => [p.brand.toLowerCase()],
  status: (p) => [p.status],
  stock: (p) => [Number(p.inStock)],
  badge: (p) => [Number(p.featured), Number(p.isBestseller), Number(p.isNew)],
  clicks: (p) => [p.clicks],
  views: (p) => [p.views],
  updatedAt: (p) => [p.updatedAt.getTime()],
};
const sortable = (key: number | string) =>
  typeof key === "number" ? key.toFixed(1).padStart(20, "0") : key;

describe.each(filters)("filter %j", (filter, matches) => {
  test("finds exactly the matching products, in any status, without repetition between pages", async () => {
    const expected = everything.filter(matches).map(({ id }) => id);
    for (const sort of Object.keys(keys) as (keyof typeof keys)[]) {
      for (const order of ["asc", "desc"] as const) {
        const paged: Product[] = [];
        for (let page = 1; page <= Math.ceil(expected.length / 7) + 1; page++) {
          const answer = await list({ ...filter, sort, order, page, limit: 7 });
          expect(answer).toMatchObject({ total: expected.length, page, limit: 7 });
          paged.push(...answer.products);
        }
        expect(paged.map(({ id }) => id).sort()).toEqual([...expected].sort());
        const inOrder = paged.map((product) => JSON.stringify(keys[sort](product).map(sortable)));
        const sorted = [...inOrder].sort();
        expect(inOrder).toEqual(order === "asc" ? sorted : sorted.reverse());
      }
    }
  });
});

test("counts the whole catalogue by status, whatever the filter", async () => {
  const counts = { total: 30, published: 10, draft: 10, archived: 10 };

  expect((await list()).counts).toEqual(counts);
  expect((await list({ search: "xylophone" })).counts).toEqual(counts);
});

test("returns a product by id, with everything that an editor needs", async () => {
  const [first] = everything.filter(({ status }) => status === "draft");
  const found = await list({ search: first?.id });

  expect(found.products).toEqual([first]);
  expect(await api.admin.products.get({ id: first?.id ?? "" })).toEqual(first);
  expect(first).toMatchObject({
    categoryId: expect.any(String),
    listed: false,
    views: 0,
    clicks: 0,
    version: NOW.getTime(),
  });
  await expect(api.admin.products.get({ id: "nothing" })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
});

test.each([
  [{ page: 0 }, "page"],
  [{ limit: 1001 }, "limit"],
  [{ sort: "margin" }, "sort"],
  [{ status: "gone" }, "status"],
  [{ inStock: "yes" }, "inStock"],
  [{ search: "x".repeat(201) }, "search"],
])("bad input %j is refused naming the field %s", async (input, field) => {
  await expect(list(input as ListInput)).rejects.toMatchObject({
    code: "BAD_REQUEST",
    cause: { issues: [expect.objectContaining({ path: [field] })] },
  });
});

describe("among many matches", () => {
  const large = testShop();
  /** The query plans of a call's statements. */
  async function plansOf(input: ListInput): Promise<string[]> {
    const { api } = await signedIn(large, await addUser(large, { role: "admin" }));
    const seen: { text: string; values: unknown[] }[] = [];
    const client = clientOf(large.db);
    const { prepare } = client;
    client.prepare = function prepared(this: typeof client, text: string) {
      const statement = prepare.call(this, text);
      if (/^select/i.test(text) && text.includes("products")) {
        for (const name of ["all", "raw"] as const) {
          const run = statement[name].bind(statement) as (...values: unknown[]) => unknown;
          Object.assign(statement, {
            [name]: (...values: unknown[]) => {
              seen.push({ text, values });
              return run(...values);
            },
          });
        }
      }
      return statement;
    } as typeof prepare;
    try {
      await api.admin.products.list(input);
    } finally {
      client.prepare = prepare;
    }
    return seen.map(({ text }) => {
      const plan = prepare.call(client, `explain query plan ${text}`);
      const values = Array.from({ length: (text.match(/\?/g) ?? []).length }, () => 0);
      return (plan.all(values) as { detail: string }[]).map(({ detail }) => detail).join("; ");
    });
  }

  beforeAll(async () => {
    const shelf = await large.category();
    await runSql(
      large.db,
      sql`
      with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${FEW + 500})
      insert into products (id, slug, name, category_id, price_cents, affiliate_link, status, clicks, featured, is_bestseller, is_new, created_at, updated_at)
      select 'p' || n, 'p' || n, 'Product ' || n, ${shelf.id}, n % 900, 'https://a.example', case when n % 2 = 1 then 'published' else 'draft' end, n % 700, n % 5 = 0, n % 3 = 0, n % 2 = 0, n, n % 1100 from numbers`,
    );
  });

  onSqlite.each(["name", "price", "rating", "createdAt", "featured"] as const)(
    "the order by %s is walked along its indexes, not sorted",
    async (sort) => {
      for (const filter of [{}, { category: "category-1" }]) {
        const plans = await plansOf({ sort, ...filter });
        const page = plans.at(-1) ?? "";
        expect(page).toContain("MERGE (UNION ALL)");
        // Only the rows of the page itself are put in order.
        expect(page.match(/TEMP B-TREE/g)?.length ?? 0).toBeLessThanOrEqual(1);
        expect(plans.join()).not.toMatch(/SCAN products (?!USING COVERING)/);
      }
    },
  );

  onPostgres.each(["name", "price", "rating", "createdAt", "featured"] as const)(
    "the order by %s is walked along its indexes, which are merged",
    async (sort) => {
      const { api } = await signedIn(large, await addUser(large, { role: "admin" }));
      const statements = await askedOf(large.db, () => api.admin.products.list({ sort }));
      const page = statements.filter(({ text }) => text.includes("union all")).at(-1);
      const plan = await planOf(large.db, page ?? { text: "", values: [] });

      expect(plan).toContain("Merge Append");
      // Each of the two knows how much is wanted of it, or it would be sorted.
      expect(plan.match(/ Limit /g)?.length).toBeGreaterThanOrEqual(3);
      expect(plan).toMatch(/Index.* Scan Backward using products_by_/);
    },
  );

  onPostgres("the order by name is read from its index alone", async () => {
    const { api } = await signedIn(large, await addUser(large, { role: "admin" }));
    const statements = await askedOf(large.db, () => api.admin.products.list({ sort: "name" }));
    const walk = statements.find(({ text }) => text.includes("walked"));
    const plan = await planOf(large.db, walk ?? { text: "", values: [] });

    expect(plan).toContain("Index Only Scan Backward using products_by_name");
  });

  const wholeOrders = [
    ["clicks", "products_by_clicks"],
    ["updatedAt", "products_by_change"],
    ["badge", "products_by_badge"],
    ["views", engine === "postgres" ? "product_views_pkey" : "derived_by_views"],
  ] as const;

  onSqlite.each(wholeOrders)(
    "the order by %s is walked along its index, whatever is asked for besides",
    async (sort, index) => {
      for (const filter of [{}, { maxPriceCents: 880 }]) {
        const page = (await plansOf({ sort, ...filter })).at(-1) ?? "";
        expect(page).toMatch(new RegExp(`SCAN products USING (COVERING )?INDEX ${index}`));
        expect(page.match(/TEMP B-TREE/g)?.length ?? 0).toBeLessThanOrEqual(1);
      }
    },
  );

  onPostgres.each(wholeOrders)("the order by %s is walked along its index", async (sort, index) => {
    const { api } = await signedIn(large, await addUser(large, { role: "admin" }));
    const statements = await askedOf(large.db, () => api.admin.products.list({ sort }));
    const page = statements.filter(({ text }) => text.includes("limit")).at(-1);

    expect(await planOf(large.db, page ?? { text: "", values: [] })).toContain(
      `Scan Backward using ${index}`,
    );
  });

  test("the order by views follows what is counted and what is deleted", async () => {
    const { api } = await signedIn(large, await addUser(large, { role: "admin" }));
    const first = async () => (await api.admin.products.list({ sort: "views" })).products[0]?.id;
    const rival = await large.product({ views: 1000 });
    const viewed = await large.product({ views: 2000 });
    expect(await first()).toBe(viewed.id);

    const setViews = (views: number) =>
      large.db.update(products).set({ views }).where(eq(products.id, viewed.id));
    await setViews(999);
    expect(await first()).toBe(rival.id);
    await setViews(1001);
    expect(await first()).toBe(viewed.id);
    await large.db.delete(products).where(eq(products.id, viewed.id));
    expect(await first()).toBe(rival.id);
    await large.db.delete(products).where(eq(products.id, rival.id));
  });

  test.each(wholeOrders.flatMap(([sort]) => [[sort, "asc"] as const, [sort, "desc"] as const]))(
    "pages sorted by %s follow one another, %s",
    async (sort, order) => {
      const { api } = await signedIn(large, await addUser(large, { role: "admin" }));
      const keys: number[][] = [];
      const ids = new Set<string>();
      for (let page = 1; page <= 5; page++) {
        const found = await api.admin.products.list({ sort, order, limit: 1000, page });
        for (const { id, clicks, views, updatedAt, ...badges } of found.products) {
          const flags = [badges.featured, badges.isBestseller, badges.isNew].map(Number);
          const changed = updatedAt.getTime();
          keys.push({ clicks: [clicks], views: [views], updatedAt: [changed], badge: flags }[sort]);
          ids.add(id);
        }
      }

      expect(ids.size).toBe(FEW + 500);
      const compare = (one: number[], other: number[]): number =>
        one.map((key, place) => key - (other[place] ?? 0)).find((difference) => difference !== 0) ??
        0;
      const sorted = [...keys].sort(compare);
      expect(keys).toEqual(order === "asc" ? sorted : sorted.reverse());
    },
  );

  test.each([
    ...(["name", "price", "rating", "createdAt", "featured", "clicks", "views", "badge"] as const),
  ])("pages sorted by %s are equal when read from either end", async (sort) => {
    const { api } = await signedIn(large, await addUser(large, { role: "admin" }));
    for (const status of [undefined, "draft"] as const) {
      const idsOf = async (order: "asc" | "desc") => {
        const ids: string[] = [];
        for (let page = 1, total = 1; ids.length < total; page++) {
          const input = { sort, order, status, limit: 900, page };
          const answer = await api.admin.products.list(input);
          total = answer.total;
          ids.push(...answer.products.map(({ id }) => id));
        }
        return ids;
      };

      const ids = await idsOf("asc");

      expect(new Set(ids).size).toBe((FEW + 500) / (status ? 2 : 1));
      expect(await idsOf("desc")).toEqual(ids.reverse());
    }
  });

  onPostgres("pages beyond the middle are walked from the end", async () => {
    const { api } = await signedIn(large, await addUser(large, { role: "admin" }));
    for (const sort of ["name", "clicks"] as const) {
      const input = { sort, limit: 10, page: (FEW + 500) / 10 - 1 };
      const statements = await askedOf(large.db, () => api.admin.products.list(input));
      const numbers = statements
        .filter(({ text }) => text.includes("offset"))
        .flatMap(({ values }) => values.map(Number));

      expect(numbers).toContain(10);
      expect(Math.max(...numbers)).toBeLessThan(100);
    }
  });

  onSqlite.each([
    { status: "draft" },
    { inStock: false },
    { featured: true },
    { brands: ["x"] },
    { minPriceCents: 1, maxPriceCents: 2 },
    { search: "xylophone" },
  ] as ListInput[])("%j is counted by an index", async (filter) => {
    const plans = await plansOf(filter);

    expect(plans.join()).not.toMatch(/SCAN products (?!USING COVERING)/);
  });

  test("pages follow one another where the two index walks meet", async () => {
    const { api } = await signedIn(large, await addUser(large, { role: "admin" }));
    const paged: string[] = [];
    for (const page of [1, 2, 3]) {
      const answer = await api.admin.products.list({ sort: "name", order: "asc", page, limit: 50 });
      paged.push(...answer.products.map(({ name }) => name));
    }

    expect(new Set(paged).size).toBe(150);
    expect(paged).toEqual([...paged].sort());
    expect(paged.slice(0, 3)).toEqual(["Product 1", "Product 10", "Product 100"]);
  });
});
