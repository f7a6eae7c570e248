import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { categories, deals, pages, posts, products, productTotals } from "../../../schema.ts";
import { createTestDatabase } from "../../testing/sqlite.ts";
import type { Db } from "../client.ts";
import { clientOf } from "../connection.ts";
import { revisionReader, type Topic } from "../revisions.ts";
import { applyDerived } from "./derived.ts";

const NOW = new Date("2026-11-21T12:00:00Z");

async function addCategory(db: Db, id: string) {
  await db.insert(categories).values({ id, name: id, slug: id, createdAt: NOW, updatedAt: NOW });
}

async function addProduct(db: Db, id: string, values: Partial<typeof products.$inferInsert> = {}) {
  await db.insert(products).values({
    id,
    slug: id,
    name: id,
    categoryId: "home",
    priceCents: 100,
    affiliateLink: "https://merchant.example/",
    createdAt: NOW,
    updatedAt: NOW,
    ...values,
  });
}

/** The kept totals must say what counting says. */
async function expectTotalsToMatch(db: Db) {
  const columns = {
    categoryId: products.categoryId,
    brand: products.brand,
    featured: products.featured,
    inStock: products.inStock,
    onSale: sql`coalesce(${products.originalPriceCents} > ${products.priceCents}, 0)`
      .mapWith(Boolean)
      .as("sale"),
    ratingBand: sql<number>`case when ${products.rating} >= 4.5 then 3 when ${products.rating} >= 4
      then 2 when ${products.rating} >= 3 then 1 else 0 end`.as("band"),
    products: sql<number>`count(*)`,
    reviews: sql<number>`sum(${products.reviewCount})`,
    stars: sql<number>`round(sum(${products.reviewCount} * ${products.rating}), 6)`,
  };
  const counted = await db
    .select(columns)
    .from(products)
    .where(eq(products.listed, true))
    .groupBy(sql`1, 2, 3, 4, 5, 6`)
    .orderBy(sql`1, 2, 3, 4, 5, 6`);
  const kept = await db
    .select()
    .from(productTotals)
    .where(sql`${productTotals.products} <> 0`)
    .orderBy(sql`1, 2, 3, 4, 5, 6`);
  expect(kept.map((row) => ({ ...row, stars: Math.round(row.stars * 1e6) / 1e6 }))).toEqual(
    counted,
  );
  const flags = `featured, in_stock, coalesce(original_price_cents > price_cents, 0) as on_sale,
    (rating >= 3) + (rating >= 4) + (rating >= 4.5) as rating_band, count(*) as products`;
  const step = "case when price_cents < 100 then 5 when price_cents < 1000 then 50 else 500 end";
  const band = `price_cents - price_cents % (${step}) as price_from`;
  const rows = (query: string) => clientOf(db).prepare(query).all();
  expect(rows("select * from price_totals order by 1, 2, 3, 4, 5, 6")).toEqual(
    rows(
      `select * from (select category_id, ${band}, ${flags} from products where listed group by 1, 2, 3, 4, 5, 6
       union all select '', ${band}, ${flags} from products where listed group by 1, 2, 3, 4, 5, 6)
       order by 1, 2, 3, 4, 5, 6`,
    ),
  );
  expect(rows("select * from brand_totals order by 1, 2, 3, 4, 5")).toEqual(
    rows(
      `select brand, ${flags} from products where listed group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
    ),
  );
}

test("only published products of active categories are listed after every kind of change", async () => {
  const db = createTestDatabase();
  await addCategory(db, "home");
  await addProduct(db, "kept");
  await addProduct(db, "draft", { status: "draft" });
  await addProduct(db, "liar", { status: "archived", listed: true });
  const listed = async () =>
    (
      await db
        .select({ id: products.id })
        .from(products)
        .where(eq(products.listed, true))
        .orderBy(products.seq)
    ).map((row) => row.id);
  expect(await listed()).toEqual(["kept"]);

  await db.update(products).set({ status: "published" }).where(eq(products.id, "draft"));
  expect(await listed()).toEqual(["kept", "draft"]);

  await db.update(categories).set({ status: "inactive" });
  expect(await listed()).toEqual([]);

  await db.update(categories).set({ status: "active" });
  expect(await listed()).toEqual(["kept", "draft"]);
});

test("stored totals equal counted ones after every kind of change", async () => {
  const db = createTestDatabase();
  await addCategory(db, "home");
  await addCategory(db, "books");
  for (let index = 0; index < 40; index++) {
    await addProduct(db, `p${index}`, {
      brand: `Brand ${index % 3}`,
      featured: index % 5 === 0,
      categoryId: index % 2 ? "home" : "books",
      status: index % 7 === 0 ? "draft" : "published",
      rating: ((index * 3) % 51) / 10,
      reviewCount: index,
      inStock: index % 4 !== 0,
      originalPriceCents: index % 3 === 0 ? null : 90 + index,
    });
  }
  await expectTotalsToMatch(db);

  await db.update(products).set({ brand: "Brand 9" }).where(eq(products.id, "p3"));
  await db.update(products).set({ status: "archived" }).where(eq(products.id, "p4"));
  await db
    .update(products)
    .set({ categoryId: "books", featured: true })
    .where(eq(products.id, "p5"));
  await db.update(products).set({ rating: 5, reviewCount: 900 }).where(eq(products.id, "p6"));
  await db.update(products).set({ inStock: false }).where(eq(products.id, "p9"));
  await db.update(products).set({ priceCents: 1 }).where(eq(products.id, "p11"));
  await db.update(products).set({ originalPriceCents: null }).where(eq(products.id, "p13"));
  await db.delete(products).where(eq(products.id, "p8"));
  await expectTotalsToMatch(db);

  await db.update(categories).set({ status: "inactive" }).where(eq(categories.id, "home"));
  await expectTotalsToMatch(db);
  await db.update(categories).set({ status: "active" });
  await expectTotalsToMatch(db);
});

test("a topic's revision changes with the content of its pages, and not with counters", async () => {
  const db = createTestDatabase();
  const revision = revisionReader(db);
  const at = (topic: Topic) => revision([topic]);
  await addCategory(db, "home");
  await addProduct(db, "lamp");
  const common = { title: "One", createdAt: NOW, updatedAt: NOW };
  const offer = { discountedPriceCents: 900, startsAt: NOW, affiliateLink: "https://m.example/" };
  const before = {
    catalog: at("catalog"),
    deals: at("deals"),
    blog: at("blog"),
    pages: at("pages"),
  };

  await db.insert(deals).values({ ...common, ...offer, id: "deal" });
  await db.insert(posts).values({ ...common, id: "post", slug: "post" });
  await db.insert(pages).values({ ...common, slug: "about" });
  expect(at("catalog")).toBe(before.catalog);
  for (const topic of ["deals", "blog", "pages"] as const) {
    expect(at(topic)).toBeGreaterThan(before[topic]);
  }

  const after = { catalog: at("catalog"), deals: at("deals"), blog: at("blog") };
  await db.update(products).set({ views: 5, clicks: 5 });
  await db.update(deals).set({ views: 5, clicks: 5 });
  await db.update(posts).set({ views: 5, likes: 5 });
  expect({ catalog: at("catalog"), deals: at("deals"), blog: at("blog") }).toEqual(after);

  // Being used up hides a deal, so its usage is no mere counter.
  await db.update(deals).set({ usageCount: 1 });
  await db.update(posts).set({ status: "published" });
  await db.update(products).set({ priceCents: 200 });
  for (const topic of ["catalog", "deals", "blog"] as const) {
    expect(at(topic)).toBeGreaterThan(after[topic]);
  }
});

test("derived structures of an older version are recreated and filled", async () => {
  const db = createTestDatabase();
  await addCategory(db, "home");
  await addProduct(db, "lamp", { name: "Larder Lamp", brand: "Larder" });
  clientOf(db).exec("update meta set value = 'older' where key = 'derived'");
  clientOf(db).exec(
    "drop trigger derived_totals_insert; delete from product_totals; delete from price_totals; drop table brand_totals",
  );

  applyDerived(db);

  await expectTotalsToMatch(db);
  await addProduct(db, "pan");
  await expectTotalsToMatch(db);
  const found = clientOf(db)
    .prepare("select rowid from products_search where products_search match 'Larder'")
    .all();
  expect(found).toHaveLength(1);
});
