/** Plain statements that come to the same rows in opposite order. A file has one writer at a time. */
import type { Db } from "@pickwell/db/client";
import { categories, products } from "@pickwell/db/schema";
import { createTestDatabase, engine } from "@pickwell/db/testing";
import { eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { poolOf } from "../src/dialect/postgres/connection.ts";

const NOW = new Date("2026-03-01T12:00:00Z");
const common = { createdAt: NOW, updatedAt: NOW };

/** Two sorts of product, which have no sum in common. */
async function twoSorts(db: Db) {
  await db
    .insert(categories)
    .values(["lamps", "pans"].map((id) => ({ ...common, id, name: id, slug: id })));
  const product = (id: string, categoryId: string, brand: string, priceCents: number) => ({
    ...common,
    ...{ id, slug: id, name: id, affiliateLink: "", categoryId, brand, priceCents, listed: true },
  });
  // In this order an update of several comes to them, by whichever index.
  await db
    .insert(products)
    .values([
      product("a-pan", "pans", "Two", 90_000),
      product("b-lamp", "lamps", "One", 1_000),
      product("c-lamp", "lamps", "One", 1_000),
      product("d-pan", "pans", "Two", 90_000),
    ]);
}

async function untilSomebodyWaits(db: Db): Promise<void> {
  const waiting =
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  while ((await poolOf(db).query(waiting)).rows.length === 0) {
    await new Promise((next) => setImmediate(next));
  }
}

const featured = { featured: true };

/**
 * An update that somebody else's transaction is in the way of, who then wants what the update has.
 *
 * @param theirs - products that they change before the update begins, and while it waits for them
 */
async function crossed(db: Db, theirs: { before: string; after: string }): Promise<void> {
  const other = await poolOf(db).connect();
  try {
    // Whoever has waited for a second looks whether they wait for each other: this one does not.
    await other.query("begin; set local deadlock_timeout = '1min'");
    await other.query("update products set featured = true where id = $1", [theirs.before]);
    const updated = db
      .update(products)
      .set(featured)
      .where(inArray(products.id, ["a-pan", "b-lamp"]))
      .then(() => {});
    await untilSomebodyWaits(db);
    await other.query("update products set featured = true where id = $1", [theirs.after]);
    await other.query("commit");
    await updated;
  } finally {
    other.release();
  }
}

const ofThose = async (db: Db) =>
  (await db.select({ id: products.id }).from(products).where(eq(products.featured, true))).length;

const onPostgres = test.runIf(engine === "postgres");

onPostgres(
  "an update that another is in the way of, the other way round, is done anew",
  async () => {
    const db = createTestDatabase();
    await twoSorts(db);

    await crossed(db, { before: "b-lamp", after: "a-pan" });

    expect(await ofThose(db)).toBe(2);
  },
);

onPostgres("updates that count in the same sums, the other way round, take turns", async () => {
  const db = createTestDatabase();
  await twoSorts(db);

  await crossed(db, { before: "c-lamp", after: "d-pan" });

  expect(await ofThose(db)).toBe(4);
  const { rows } = await poolOf(db).query(
    "select brand, featured, products from brand_totals where products <> 0 order by brand",
  );
  expect(rows).toEqual([
    { brand: "One", featured: true, products: 2 },
    { brand: "Two", featured: true, products: 2 },
  ]);
});
