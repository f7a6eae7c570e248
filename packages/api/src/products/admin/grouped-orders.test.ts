import { runSql } from "@pickwell/db/statements";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { addUser, signedIn } from "../../../test/accounts.ts";
import { onPostgres } from "../../../test/engines.ts";
import { askedOf, planOf } from "../../../test/postgres-plans.ts";
import { testShop } from "../../../test/testing.ts";
import { FEW } from "../filter.ts";
import { groupedSorts } from "./grouped-orders.ts";

const shop = testShop();
const MANY = FEW + 500;
type Api = Awaited<ReturnType<typeof signedIn>>["api"];
let api: Api;
type Product = Awaited<ReturnType<Api["admin"]["products"]["list"]>>["products"][number];

beforeAll(async () => {
  const ids: string[] = [];
  for (const [name, status] of [
    ["Zebra", "active"],
    ["attic", "active"],
    ["Attic", "inactive"],
    ["Nothing in it", "active"],
  ] as const) {
    ids.push((await shop.category({ name, slug: `slug-${ids.length}`, status })).id);
  }
  await runSql(
    shop.db,
    sql`
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${MANY})
    insert into products (id, slug, name, brand, category_id, price_cents, affiliate_link, status, in_stock, created_at, updated_at)
    select 'p' || n, 'p' || n, 'Product ' || n,
      case when n % 3 = 0 then 'acme' when n % 7 = 0 then 'Acme' when n % 5 = 0 then '' else 'Brand ' || (n % 400) end,
      case when n % 4 = 0 then ${ids[0]} when n % 4 = 1 then ${ids[1]} else ${ids[2]} end, 100, 'https://a.example',
      case when n % 6 = 0 then 'draft' when n % 11 = 0 then 'archived' else 'published' end, n % 8 <> 0, n, n from numbers`,
  );
  api = (await signedIn(shop, await addUser(shop, { role: "admin" }))).api;
});

const numberOf = ({ id }: Product) => Number(id.slice(1));
const keys: Record<(typeof groupedSorts)[number], (product: Product) => string> = {
  status: ({ status }) => status,
  stock: ({ inStock }) => String(Number(inStock)),
  brand: ({ brand }) => brand.toLowerCase(),
  category: ({ category }) => category.toLowerCase(),
};
const compare = <T extends number | string>(one: T, other: T) =>
  one < other ? -1 : Number(one > other);

test.each(groupedSorts.flatMap((sort) => [[sort, "asc"] as const, [sort, "desc"] as const]))(
  "sorted by %s, %s, products follow each other from page to page",
  async (sort, order) => {
    const paged: Product[] = [];
    for (let page = 1; page <= 5; page++) {
      const answer = await api.admin.products.list({ sort, order, page, limit: 1000 });
      expect(answer.total).toBe(MANY);
      paged.push(...answer.products);
    }
    const sorted = [...paged].sort(
      (one, other) =>
        compare(keys[sort](one), keys[sort](other)) || compare(numberOf(one), numberOf(other)),
    );

    expect(new Set(paged.map(({ id }) => id)).size).toBe(MANY);
    expect(paged.map(({ id }) => id)).toEqual(
      (order === "asc" ? sorted : sorted.reverse()).map(({ id }) => id),
    );
  },
);

test.each(groupedSorts)(
  "sorted by %s, a page holds the end of one group and the beginning of the next",
  async (sort) => {
    const whole = await api.admin.products.list({ sort, order: "asc", limit: 1000 });
    // Across where one group ends and the next begins.
    const last = keys[sort](whole.products[0] as Product);
    const first = whole.products.findIndex((product) => keys[sort](product) !== last);
    const page = first < 0 ? 1 : Math.floor(first / 7) + 1;
    const { products } = await api.admin.products.list({ sort, order: "asc", limit: 7, page });

    expect(products).toEqual(whole.products.slice((page - 1) * 7, page * 7));
  },
);

onPostgres.each(["status", "stock"] as const)(
  "the order by %s is walked along one index",
  async (sort) => {
    const statements = await askedOf(shop.db, () => api.admin.products.list({ sort }));
    const walk = statements.find(({ text }) => text.includes("of_group"));
    const plan = await planOf(shop.db, walk ?? { text: "", values: [] });

    expect(plan).toContain("Merge Append");
    expect(plan).toContain("Index Only Scan Backward using derived_by_state");
  },
);

onPostgres("the end of a large group is read from its end", async () => {
  const page = Math.ceil(MANY / 20);
  const statements = await askedOf(shop.db, () =>
    api.admin.products.list({ sort: "stock", order: "asc", page }),
  );
  const walk = statements.find(({ text }) => text.includes("of_group"));

  expect(walk?.text).toContain("seq desc");
});
