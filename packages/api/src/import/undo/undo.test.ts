import { hash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { atomic } from "@pickwell/db/atomic";
import { newId } from "@pickwell/db/id";
import {
  categories,
  feedSources,
  importChanges,
  imports,
  offers,
  pictures,
  pricePoints,
  products,
  savedProducts,
  trash,
} from "@pickwell/db/schema";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { addUser } from "../../../test/accounts.ts";
import { everything } from "../../../test/everything.ts";
import { NOW, type TestShop, testShop } from "../../../test/testing.ts";
import type { ImportJob, ImportRunner, SourceRun } from "../../core/ports/imports.ts";
import { undoChanges } from "../../import-changes/undo.ts";
import { seenUpdate } from "../../offers/stored-offers.ts";
import { offerPricesSeen } from "../../price-history/price-points.ts";
import { startImport } from "../admin/control.ts";
import { getImport } from "../admin/list.ts";
import { runImportJob } from "../run-job.ts";
import { UNDO_MS } from "./rules.ts";
import { startUndo } from "./start.ts";

const folder = mkdtempSync(join(tmpdir(), "pickwell-undo-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const path = join(folder, "feed.csv");
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

let shop: TestShop;
let actorId: string;
let jobs: ImportJob[];
const runner: ImportRunner = {
  keep: async () => {},
  has: async () => true,
  pathOf: () => "",
  start: (job) => void jobs.push(job),
};
const starting = (now: Date) => ({ now, actor: { actorId, ipHash: null }, runner });

beforeEach(async () => {
  shop = testShop();
  jobs = [];
  actorId = (await addUser(shop, { role: "admin", name: "Ada" })).id;
});

async function work(now: Date): Promise<void> {
  const job = jobs.shift();
  if (!job) throw new Error("Nothing was started");
  await runImportJob(shop.db, job, { path, now: () => now });
}

/** Imports a file. @returns the import's id */
async function take(content: string, now = NOW, observedAt?: Date): Promise<string> {
  writeFileSync(path, content);
  const upload = { path, name: "feed.csv", bytes: content.length };
  const start = { isDryRun: false, link: "", observedAt };
  const { id } = await startImport(shop.db, starting(now), start, upload);
  await work(now);
  expect(await getImport(shop.db, now, id)).toMatchObject({ state: "done", error: null });
  return id;
}

async function undo(id: string, now = later(48)) {
  const { id: own } = await startUndo(shop.db, starting(now), id);
  await work(now);
  return getImport(shop.db, now, own);
}

const HEADER =
  "aw_deep_link,product_name,aw_product_id,merchant_product_id,merchant_image_url,merchant_category,search_price,product_price_old,merchant_name,merchant_id,currency,in_stock,data_feed_id,product_GTIN,description";
interface Sold {
  key: string;
  name: string;
  price: string;
  before?: string;
  stock?: number;
  shelf?: string;
  merchant?: [string, number];
  gtin?: string;
}
const line = ({ key, name, price, before = "", stock = 1, shelf = "Lights", ...more }: Sold) => {
  const { merchant: [merchant, id] = ["Shop", 77], gtin = "" } = more;
  return `https://${merchant.toLowerCase()}.example/${key},${name},${key},${key},https://${merchant.toLowerCase()}.example/${key}.jpg,${shelf},${price},${before},${merchant},${id},USD,${stock},5,${gtin},About ${name}`;
};
const feed = (...sold: Sold[]) => `${[HEADER, ...sold.map(line)].join("\n")}\n`;

const lamp: Sold = { key: "L1", name: "Lamp", price: "19.99", gtin: "4006381333931" };
const mug: Sold = { key: "M1", name: "Mug", price: "12.50", shelf: "Kitchen" };
const pan: Sold = { key: "P1", name: "Pan", price: "30.00", shelf: "Kitchen" };

test("undoing the first import of an empty shop leaves nothing behind", async () => {
  const before = await everything(shop.db);
  const id = await take(feed(lamp, mug));
  expect(await everything(shop.db)).not.toEqual(before);

  const { counts, report, state } = await undo(id);

  expect(await everything(shop.db)).toEqual(before);
  expect(state).toBe("done");
  expect(counts?.undone).toMatchObject({ restored: 0, left: 0 });
  expect(counts?.undone?.removed).toBeGreaterThan(6);
  expect(report?.left).toEqual([]);
  expect(await shop.db.select().from(importChanges)).toEqual([]);
});

test("undoing leaves no counts of nothing in a category that other products are in", async () => {
  await take(feed(lamp));
  const before = await everything(shop.db);
  const id = await take(feed(lamp, { ...pan, shelf: "Lights", before: "40.00" }), later(1));

  await undo(id);

  expect((await everything(shop.db)).product_totals).toEqual(before.product_totals);
});

test("an import that was recorded before offers had the flag for their price is undone", async () => {
  const before = await everything(shop.db);
  const id = await take(feed(lamp, mug));
  const kept = new Map((await shop.db.select().from(offers)).map((row) => [row.id, row]));
  const hashThen = (key: unknown) => {
    // Neither what is not compared, nor columns that were added since.
    const others = ["seq", "seenAt", "isPriced", "delivery", "announced", "changesAt"];
    const columns = Object.entries(kept.get(String(key)) ?? {});
    const then = columns.flatMap(([name, value]) => (others.includes(name) ? [] : [value]));
    return hash("sha256", JSON.stringify(then), "base64url").slice(0, 16);
  };
  for (const { part, rows } of await shop.db.select().from(importChanges)) {
    const then = rows.map((row) =>
      row.table === "offers" ? { ...row, after: hashThen(row.key[0]) } : row,
    );
    await shop.db.update(importChanges).set({ rows: then }).where(eq(importChanges.part, part));
  }

  const { counts } = await undo(id);

  expect(counts?.undone?.left).toBe(0);
  expect(await everything(shop.db)).toEqual(before);
});

test("undoing restores every changed row, byte by byte", async () => {
  await take(feed(lamp, mug));
  const before = await everything(shop.db);
  const id = await take(
    feed(
      { ...lamp, price: "15.00", before: "19.99", name: "Blue Lamp" },
      { ...mug, stock: 0, shelf: "Cups" },
      pan,
      { ...lamp, key: "X9", merchant: ["Other", 78], price: "9.99" },
    ),
    later(24),
  );
  const [cheaper] = await shop.db.select().from(products).orderBy(asc(products.seq));
  expect(cheaper).toMatchObject({ priceCents: 999, name: "Blue Lamp" });

  const { counts } = await undo(id);

  expect(await everything(shop.db)).toEqual(before);
  expect(counts?.undone?.left).toBe(0);
  expect(counts?.undone?.restored).toBeGreaterThan(3);
});

test("what was changed since the import is kept and reported", async () => {
  await take(feed(lamp, mug));
  const id = await take(
    feed({ ...lamp, price: "15.00" }, { ...mug, price: "9.00" }, pan),
    later(24),
  );
  const [first] = await shop.db.select().from(products).orderBy(asc(products.seq));
  await shop.db
    .update(products)
    .set({ description: "Mine", updatedAt: later(25) })
    .where(eq(products.id, first?.id ?? ""));

  const { counts, report } = await undo(id);

  const rows = await shop.db.select().from(products).orderBy(asc(products.seq));
  // Its offer is restored, so the price of the product follows.
  expect(rows.map(({ name, description, priceCents }) => [name, description, priceCents])).toEqual([
    ["Lamp", "Mine", 1999],
    ["Mug", "About Mug", 1250],
  ]);
  expect(report?.left).toEqual(["Product Lamp: changed since"]);
  expect(counts?.undone?.left).toBe(1);
});

test("what a later import or a visitor refers to is not removed", async () => {
  const id = await take(feed(lamp, mug, pan));
  await take(feed({ ...lamp, key: "X9", merchant: ["Other", 78], price: "9.99" }), later(24));
  await take(feed({ ...mug, price: "9.00" }), later(25));
  await shop.db.update(products).set({ clicks: 3 }).where(eq(products.name, "Pan"));

  const { report } = await undo(id);

  const rows = await shop.db.select().from(products).orderBy(asc(products.seq));
  expect(rows.map(({ name, priceCents }) => [name, priceCents])).toEqual([
    ["Lamp", 999],
    ["Mug", 900],
  ]);
  expect(
    (await shop.db.select().from(offers).orderBy(asc(offers.seq))).map(({ key }) => key),
  ).toEqual(["M1", "X9"]);
  expect(report?.left?.toSorted()).toEqual([
    "Category Kitchen: products are in it",
    "Category Lights: products are in it",
    "Offer of Shop: Mug: changed since",
    "Product Lamp: changed since",
    "Product Mug: changed since",
  ]);
  // Visitors have seen it, so it goes into the trash: figures and former links still find its name.
  expect(await shop.db.select().from(trash)).toMatchObject([{ kind: "product", title: "Pan" }]);
});

test("of rows that were added together, only those that something refers to are kept", async () => {
  const id = await take(feed(lamp, mug, pan, { ...pan, key: "W1", name: "Wok" }));
  const added = await shop.db.select().from(products).orderBy(asc(products.seq));
  const [first = "", second = ""] = added.map((product) => product.id);
  await shop.db
    .insert(savedProducts)
    .values({ userId: actorId, productId: second, savedPriceCents: 1250, savedAt: NOW });
  await shop.deal({ productId: first });
  const [picture] = added[2]?.images ?? [];
  await shop.db.update(categories).set({ image: picture }).where(eq(categories.name, "Lights"));
  const prices = await shop.db.select().from(pricePoints);

  const { counts, report } = await undo(id);

  const staying = await shop.db.select().from(products).orderBy(asc(products.seq));
  expect(staying.map(({ name }) => name)).toEqual(["Lamp", "Mug"]);
  expect(report?.left?.toSorted()).toEqual([
    "Category Kitchen: products are in it",
    "Category Lights: changed since",
    "Product Lamp: a deal is about it",
    "Product Mug: a reader has saved it",
  ]);
  expect(await shop.db.select().from(offers)).toEqual([]);
  expect(prices).toHaveLength(4);
  expect(await shop.db.select().from(pricePoints)).toEqual([]);
  expect((await shop.db.select().from(pictures)).map(({ key }) => key).toSorted()).toEqual(
    [...added.slice(0, 2), added[2]].map((product) => product?.images[0]?.key).toSorted(),
  );
  expect(counts?.undone).toMatchObject({ left: 4 });
});

test("importing the same file again in between changes nothing", async () => {
  const before = await everything(shop.db);
  const id = await take(feed(lamp, mug));
  const seen = await shop.db.select({ id: offers.id }).from(offers);
  const ids = seen.map((offer) => offer.id);
  await atomic(shop.db, (tx) => [
    seenUpdate(tx, later(24), ids),
    offerPricesSeen(tx, later(24), ids),
  ]);

  const { report } = await undo(id);

  expect(report?.left).toEqual([]);
  expect(await everything(shop.db)).toEqual(before);
});

test("undoing an older file takes its prices out of the history again", async () => {
  await take(feed(lamp), later(-480));
  await take(feed({ ...lamp, price: "17.99" }), later(-470));
  await take(feed({ ...lamp, price: "17.99" }), later(-430));
  const before = await everything(shop.db);
  const id = await take(feed({ ...lamp, price: "9.99" }, mug), NOW, later(-450));
  expect(await everything(shop.db)).not.toEqual(before);

  const { counts } = await undo(id);

  expect(await everything(shop.db)).toEqual(before);
  expect(counts?.undone?.left).toBe(0);
});

test("an interrupted undo continues where it was", async () => {
  const before = await everything(shop.db);
  const many = Array.from(
    { length: 450 },
    (_, at): Sold => ({
      key: `K${at}`,
      name: `Thing ${at}`,
      price: "5.00",
    }),
  );
  const id = await take(feed(...many));
  const by = { now: later(1), actor: { actorId, ipHash: null } };
  await expect(
    undoChanges(shop.db, id, {
      ...by,
      onProgress: () => {
        throw new Error("Killed");
      },
    }),
  ).rejects.toThrow("Killed");
  const left = await shop.db.$count(products);
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(450);

  await undo(id);

  expect(await everything(shop.db)).toEqual(before);
});

test("undoing a source's run also undoes its notes, and the source then waits", async () => {
  const sourceId = newId();
  await shop.db.insert(feedSources).values({
    id: sourceId,
    name: "Shop",
    host: "shop.example",
    signIn: "none",
    sealed: "",
    everyHours: 1,
    shrinkPercent: 100,
    graceDays: 0,
    nextAt: later(2),
    savedBy: actorId,
    createdAt: NOW,
    updatedAt: NOW,
  });
  const source: SourceRun = { id: sourceId, isForced: true, mayShrink: true, isFetched: true };
  const run = async (content: string, now: Date) => {
    writeFileSync(path, content);
    const job: ImportJob = {
      id: newId(),
      fileId: newId(),
      fileName: "Shop",
      isDryRun: false,
      link: null,
      startedBy: actorId,
      source,
      undoes: null,
    };
    const { source: _, ...row } = job;
    const fetched = { etag: content.slice(-20), lastModified: null, hash: "" };
    await shop.db
      .insert(imports)
      .values({ ...row, sourceId, fetched, startedAt: now, state: "running" });
    await runImportJob(shop.db, job, { path, now: () => now });
    return job.id;
  };
  await run(feed(lamp, mug), NOW);
  const before = await everything(shop.db);
  const id = await run(feed({ ...lamp, price: "12.00" }), later(24));
  expect(
    (await shop.db.select().from(offers).orderBy(asc(offers.seq))).map(
      ({ availability }) => availability,
    ),
  ).toEqual(["in_stock", "out_of_stock"]);

  const { report } = await undo(id);

  const after = await everything(shop.db);
  const waiting = JSON.parse(after.feed_sources?.[0] ?? "");
  expect(waiting.nextAt).toBeNull();
  expect({ ...after, feed_sources: [] }).toEqual({ ...before, feed_sources: [] });
  expect({ ...waiting, nextAt: later(2).toISOString() }).toEqual(
    JSON.parse(before.feed_sources?.[0] ?? ""),
  );
  expect(report?.notes.at(-1)).toContain("Fetch Now");
});

test("an import can be undone once, while its log is kept", async () => {
  const id = await take(feed(lamp));
  expect(await getImport(shop.db, NOW, id)).toMatchObject({ canUndo: true, undoneAt: null });
  const late = new Date(NOW.getTime() + UNDO_MS);
  expect(await getImport(shop.db, late, id)).toMatchObject({ canUndo: false });
  const own = await undo(id);
  expect(own).toMatchObject({ undoes: id, canUndo: false });
  expect(await getImport(shop.db, NOW, id)).toMatchObject({ canUndo: false, undoneAt: later(48) });

  await expect(undo(id)).rejects.toMatchObject({
    code: "CONFLICT",
    message: "This import was undone already.",
  });
  await expect(undo(own.id)).rejects.toMatchObject({ code: "CONFLICT" });
});
