/** An import whose process is killed, and what goes on with it. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { stopImports } from "@pickwell/api/import/job-state";
import { runImportJob } from "@pickwell/api/import/run-job";
import { startUndo } from "@pickwell/api/import/undo/start";
import type { ImportJob, ImportRunner } from "@pickwell/api/ports/imports";
import { NOW, testShop } from "@pickwell/api/testing";
import { everything } from "@pickwell/api/testing/everything";
import { close, connect, type Db, serialize } from "@pickwell/db/client";
import { clientOf } from "@pickwell/db/connection";
import { newId } from "@pickwell/db/id";
import {
  feedSources,
  importChanges,
  imports,
  offers,
  pricePoints,
  products,
} from "@pickwell/db/schema";
import { createTestDatabase } from "@pickwell/db/testing";
import { asc, eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import type { RunImportInput } from "../programs/run-import.ts";
import { startProgram } from "../programs.ts";
import { tempDir } from "../testing.ts";

const ROWS = 600;
/** That are saved together. */
const BATCH = 128;
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

const HEADER =
  "id\ttitle\tdescription\tlink\timage_link\tavailability\tprice\tsale_price\tbrand\tgtin\tproduct_type\n";
/** Some cheaper, some sold out, in several categories; ids that differ by case alone are two. */
const feedOf = (price: (row: number) => number) =>
  HEADER +
  Array.from({ length: ROWS }, (_, row) => {
    const key = row % 2 === 0 ? `k${row}` : `K${row - 1}`;
    const stock = row % 11 === 0 ? "out_of_stock" : "in_stock";
    const sale = row % 5 === 0 ? `${price(row) - 1}.50 USD` : "";
    return `${key}\tKettle number ${row} of its kind\tBoils\thttps://m.example/${row}\thttps://m.example/${row}.jpg\t${stock}\t${price(row)}.00 USD\t${sale}\tAcme\t\tHome > Kitchen ${row % 3}\n`;
  }).join("");

const opened: Db[] = [];
afterEach(() => {
  for (const db of opened.splice(0)) close(db);
});

/** A shop in a file of its own that has taken a first file of a source. */
async function openShop() {
  const dir = tempDir();
  const file = join(dir, "shop.db");
  writeFileSync(file, serialize(createTestDatabase()));
  const db = connect(file);
  opened.push(db);
  const shop = testShop(db);
  await shop.product({ name: "By hand" });
  const moments = { createdAt: NOW, updatedAt: NOW };
  await db.insert(feedSources).values({
    ...moments,
    id: "acme",
    name: "Acme",
    host: "m.example",
    signIn: "none",
    sealed: "",
    shrinkPercent: 100,
    savedBy: "ada",
  });
  const path = join(dir, "feed.tsv");
  const begin = async (now: Date): Promise<ImportJob> => {
    const job: ImportJob = {
      id: newId(),
      fileId: newId(),
      fileName: "Acme",
      isDryRun: false,
      link: null,
      startedBy: "ada",
      source: { id: "acme", isForced: true, mayShrink: true, isFetched: true },
      undoes: null,
    };
    const { source: _, ...row } = job;
    await db
      .insert(imports)
      .values({ ...row, sourceId: "acme", startedAt: now, state: "running", owner: "dead" });
    return job;
  };
  const take = async (content: string, now: Date) => {
    writeFileSync(path, content);
    const job = await begin(now);
    await runImportJob(db, job, { path, now: () => now });
    return job.id;
  };
  const undo = async (id: string, now: Date) => {
    const jobs: ImportJob[] = [];
    const runner: ImportRunner = {
      keep: async () => {},
      has: async () => true,
      pathOf: () => path,
      start: (job) => void jobs.push(job),
    };
    await startUndo(db, { now, actor: { actorId: "ada", ipHash: null }, runner }, id);
    for (const job of jobs) await runImportJob(db, job, { path, now: () => now });
  };
  const state = async (id: string) =>
    (await db.select().from(imports).where(eq(imports.id, id)))[0];
  return { db, file, path, begin, take, undo, state };
}

/** What a shop sells, without what is made up for each. */
const sold = async (db: Db) => ({
  offers: await db
    .select({
      key: offers.key,
      price: offers.priceMinor,
      before: offers.originalPriceMinor,
      stock: offers.availability,
      missing: offers.missingSince,
      name: products.name,
      shown: products.priceCents,
      inStock: products.inStock,
    })
    .from(offers)
    .innerJoin(products, eq(products.id, offers.productId))
    .orderBy(asc(offers.key)),
  products: await db.$count(products),
  prices: await db.$count(pricePoints),
});

test.each([
  ["first run", null, false],
  ["second run", feedOf((row) => 10 + (row % 7)), false],
  ["run that keeps its transaction open", null, true],
])(
  "a %s that is killed in a transaction goes on, takes nothing twice, and is undone to the byte",
  async (_, earlier, isHeld) => {
    const shop = await openShop();
    const whole = await openShop();
    const news = feedOf((row) => (row % 7 === 0 ? 10 : 30)).replace("\nk500\t", "\nn500\t");
    for (const { take } of [shop, whole]) if (earlier) await take(earlier, NOW);
    const before = await everything(shop.db);
    await whole.take(news, later(24));

    writeFileSync(shop.path, news);
    const job = await shop.begin(later(24));
    // Of a second file only the row with another id is new: hundreds have changed before it comes.
    const diesAt = earlier ? 1 : 400;
    const input: RunImportInput = {
      file: shop.file,
      job,
      path: shop.path,
      at: later(24).getTime(),
      diesAt,
      isHeld,
    };
    const [, signal] = await startProgram("run-import", input).exited;
    expect(signal).toBe("SIGKILL");
    expect(await shop.state(job.id)).toMatchObject({ state: "running" });
    const taken = await shop.db.$count(offers);
    // What is held has been committed only where it has taken long.
    if (isHeld) expect(taken % BATCH).toBe(0);
    else expect(taken).toBe(earlier ? ROWS : 3 * BATCH);
    const isPart = taken > 0;
    expect((await shop.db.$count(importChanges, eq(importChanges.importId, job.id))) > 0).toBe(
      isPart,
    );
    await stopImports(shop.db, later(25), ["dead"]);
    expect(await shop.state(job.id)).toMatchObject({ state: "stopped" });

    const again = await shop.take(news, later(24));

    expect(await shop.state(again)).toMatchObject({
      state: "done",
      counts: { refused: 0, ...(earlier ? {} : { created: ROWS - taken, unchanged: taken }) },
    });
    expect(await sold(shop.db)).toEqual(await sold(whole.db));
    expect(clientOf(shop.db).pragma("integrity_check", { simple: true })).toBe("ok");

    await shop.undo(again, later(26));
    if (isPart) await shop.undo(job.id, later(27));
    expect(await everything(shop.db)).toEqual(before);
  },
);
