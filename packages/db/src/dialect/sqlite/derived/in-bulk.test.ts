import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { categories, eventKeys, products, searchAppearances } from "../../../schema.ts";
import { createTestDatabase } from "../../testing/sqlite.ts";
import { heldTransaction } from "../atomic.ts";
import { close, connect, type Db, type Tx } from "../client.ts";
import { clientOf } from "../connection.ts";
import { revisionReader } from "../revisions.ts";
import { execute } from "../statements.ts";
import { endHeld, holdWrites, yieldToWriters } from "../writers/waiting-writers.ts";
import { applyDerived, dropDerivedTriggers } from "./derived.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const common = { createdAt: NOW, updatedAt: NOW };

type Added = typeof products.$inferInsert;
const product = (id: string, values: Partial<Added> = {}): Added => ({
  ...common,
  ...{ id, slug: `slug-${id}`, name: id, categoryId: "home", priceCents: 100, affiliateLink: "" },
  ...values,
});

/** One of each thing that something is derived from. */
const added = [
  product("p1", {
    ...{ name: "Larder Lamp, blue-green", brand: "Ünder & Co", description: "A fine thing." },
    ...{ affiliateLink: "https://one.example/", rating: 4.6, reviewCount: 7, listed: true },
    images: ["aa", "bb", "aa"].map((key) => ({ key, alt: "" })),
    cutOut: { key: "cc", alt: "" },
    attributes: [
      { name: "Color", value: "Blue, Green" },
      { name: "Size", value: "M" },
    ],
  }),
  product("p2", {
    ...{ name: "Larder larder pan", affiliateLink: "https://one.example/", listed: true },
    ...{ originalPriceCents: 200, inStock: false, images: [{ key: "aa", alt: "" }] },
    attributes: [{ name: "Color", value: "Blue" }],
  }),
  product("p3", { status: "draft", name: "Hidden kettle", affiliateLink: "https://two.example/" }),
  product("p4", { status: "archived", affiliateLink: "https://three.example/" }),
  product("p5", { categoryId: "away", brand: "Ünder & Co" }),
  product("back", { featured: true, listed: true }),
];

let db: Db;
beforeEach(async () => {
  db = await shop();
});

async function shop(): Promise<Db> {
  const fresh = createTestDatabase();
  await fresh.insert(categories).values([
    { ...common, id: "home", name: "Home", slug: "home" },
    { ...common, id: "away", name: "Away", slug: "away", status: "inactive" },
  ]);
  await fresh.insert(products).values(product("old", { name: "Larder shelf", listed: true }));
  // Figures and words that wait for a product that was deleted.
  await fresh.insert(eventKeys).values([
    { id: 7, dimension: "page", key: "/product/#back" },
    { id: 8, dimension: "page", key: "/product/#other" },
  ]);
  await fresh
    .insert(searchAppearances)
    .values({ path: "/product/#back", title: "Again", updatedAt: NOW });
  return fresh;
}

const insert = (rows: Added[]) => (tx: Tx) => execute(tx.insert(products).values(rows));

/** Replaces generated numbers by the values they refer to. */
function numbersIn(of: Db, table: string, { link }: Record<string, unknown>) {
  if (table === "link_checks") return { seq: 0 };
  if (table !== "link_uses") return {};
  return {
    link: clientOf(of).prepare("select url from link_checks where seq = ?").pluck().get(link),
  };
}

/** All that the database holds, but what search indexes keep of their own. */
function contentOf(of: Db): Record<string, unknown[]> {
  const client = clientOf(of);
  const names = client
    .prepare<[], string>(
      "select name from sqlite_master where type = 'table' and name not glob '*_search*' and name not glob 'products_[nt]*' and name not glob 'posts_[nt]*' and name not glob 'deals_[nt]*' and name not in ('revisions', 'sqlite_stat1')",
    )
    .pluck()
    .all();
  const rows = names.map((name) => [
    name,
    client
      .prepare<[], Record<string, unknown>>(`select * from "${name}"`)
      .all()
      .map((row) => JSON.stringify({ ...row, ...numbersIn(of, name, row) }))
      .sort(),
  ]);
  return Object.fromEntries(rows);
}

/** Contents of the search indexes. */
function indexed(of: Db): unknown[] {
  const client = clientOf(of);
  return ["products_search", "products_names", "products_texts"].map((index) => {
    client.exec(
      `create virtual table temp.${index}_words using fts5vocab(main, ${index}, instance)`,
    );
    client.exec(`insert into ${index} (${index}, rank) values ('integrity-check', 1)`);
    return client
      .prepare(`select * from temp.${index}_words order by term, doc, col, offset`)
      .all();
  });
}

test("products that are added in bulk have the same derived rows as with triggers", async () => {
  const single = await shop();
  for (const row of added) await single.insert(products).values(row);

  await heldTransaction(db, insert(added), "added");

  expect(contentOf(db)).toEqual(contentOf(single));
  expect(indexed(db)).toEqual(indexed(single));
  const { product_totals: totals, search_appearances: appearances } = contentOf(db);
  expect(totals?.length).toBe(4);
  expect(appearances?.join()).toContain("/product/slug-back");
});

test("caches are invalidated by products that are added in bulk", async () => {
  const revision = revisionReader(db);
  const before = revision(["catalog"]);

  await heldTransaction(db, insert(added), "added");

  expect(revision(["catalog"])).toBeGreaterThan(before);
});

test("triggers work again after a bulk", async () => {
  await heldTransaction(db, insert(added.slice(0, 2)), "added");
  await heldTransaction(db, insert(added.slice(2)));
  const single = await shop();
  await single.insert(products).values(added);

  expect(contentOf(db)).toEqual(contentOf(single));
  expect(indexed(db)).toEqual(indexed(single));
});

test("a failed bulk is rolled back, triggers included", async () => {
  const before = [contentOf(db), indexed(await shop())];

  await expect(
    heldTransaction(db, insert([...added, product("more", { slug: "slug-p1" })]), "added"),
  ).rejects.toThrow(/UNIQUE/);

  expect([contentOf(db), indexed(db)]).toEqual(before);
});

/** A connection that keeps its transaction open from part to part. */
function holder() {
  vi.useFakeTimers({ toFake: ["performance"] });
  const folder = mkdtempSync(join(tmpdir(), "pickwell-bulk-"));
  const path = join(folder, "shop.db");
  clientOf(db).exec(`vacuum into '${path}'`);
  const held = connect(path);
  const others = connect(path);
  holdWrites(held, new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  onTestFinished(() => {
    vi.useRealTimers();
    close(held);
    close(others);
    rmSync(folder, { recursive: true, force: true });
  });
  return { held, others };
}

test("parts of what is held are derived together, and before any of their rows changes", async () => {
  const { held, others } = holder();
  const rename = (tx: Tx) =>
    execute(tx.update(products).set({ name: "Larder stove" }).where(eq(products.id, "p2")));
  await heldTransaction(held, insert(added.slice(0, 2)), "added");
  await heldTransaction(held, insert(added.slice(2, 4)), "added");
  await heldTransaction(held, rename);
  await heldTransaction(held, insert(added.slice(4)), "added");
  endHeld(held);
  const single = await shop();
  await single.insert(products).values(added);
  await single.update(products).set({ name: "Larder stove" }).where(eq(products.id, "p2"));

  expect(contentOf(others)).toEqual(contentOf(single));
  expect(indexed(others)).toEqual(indexed(single));
});

test("at most four parts wait to be derived, because other writers wait for them", async () => {
  const { held } = holder();
  const found = () =>
    clientOf(held).prepare("select count(*) from products_names where products_names match 'part'");
  const counts: unknown[] = [];
  for (const part of [1, 2, 3, 4, 5]) {
    await heldTransaction(held, insert([product(`part ${part}`)]), "added");
    counts.push(found().pluck().get());
  }

  expect(counts).toEqual([0, 0, 0, 4, 4]);
});

test("more waits to be derived when nobody waits, and half of what is held when nobody does for long", async () => {
  const { held } = holder();
  const found = clientOf(held)
    .prepare("select count(*) from products_names where products_names match 'part'")
    .pluck();
  let added = 0;
  /** Batches of the transaction after which new products are derived. */
  const batchesInBulk = async () => {
    const before = found.get();
    for (let batches = 1; ; batches++) {
      await heldTransaction(held, insert([product(`part ${added++}`)]), "added");
      if (found.get() !== before) return batches;
    }
  };
  const counts: number[] = [];
  for (const batches of [20, 40, 60, 80]) {
    counts.push(await batchesInBulk());
    await heldTransaction(held, function* () {}, "none", batches);
    expect(await yieldToWriters(held)).toBe(true);
  }
  counts.push(await batchesInBulk());

  expect(counts).toEqual([4, 8, 8, 40, 40]);
});

test("a failure while deriving rolls back everything that was held", async () => {
  const { held, others } = holder();
  await heldTransaction(held, insert(added), "added");
  clientOf(held).exec("drop table product_attributes");

  expect(() => endHeld(held)).toThrow(/product_attributes/);

  expect(clientOf(held).inTransaction).toBe(false);
  expect(contentOf(others)).toEqual(contentOf(db));
  await heldTransaction(held, insert(added), "added");
  endHeld(held);
  expect(await others.select({ id: products.id }).from(products)).toHaveLength(7);
});

test("a new product has one trigger that looks whether it is added in bulk", () => {
  const names = clientOf(db)
    .prepare("select name from sqlite_master where type = 'trigger' and sql like ?")
    .pluck();

  expect(names.all("%after insert on products %")).toEqual(["derived_new_products_insert"]);
  expect(names.all("%instead of insert on derived_new_products %").length).toBeGreaterThan(8);
});

test("tables can be altered once the triggers are dropped, and products are followed again after that", async () => {
  dropDerivedTriggers(db);
  clientOf(db).exec("alter table products rename to former_products");
  clientOf(db).exec("alter table former_products rename to products");
  applyDerived(db);

  await db.insert(products).values(product("p9", { name: "Zither" }));

  const found = clientOf(db).prepare(
    "select count(*) from products_names where products_names match 'zither'",
  );
  expect(found.pluck().get()).toBe(1);
});
