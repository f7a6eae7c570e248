/** How many rows of a feed are saved as one, see `batchesAtOnce`. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { close, connect } from "@pickwell/db/client";
import { clientOf } from "@pickwell/db/connection";
import { addressOf } from "@pickwell/db/location";
import { importChanges, imports, products } from "@pickwell/db/schema";
import { asc } from "drizzle-orm";
import { afterAll, afterEach, expect, onTestFinished, vi } from "vitest";
import { onSqlite } from "../../test/engines.ts";
import { NOW, testShop } from "../../test/testing.ts";
import { undoChanges } from "../import-changes/undo.ts";
import { runImportJob } from "./run-job.ts";

const folder = mkdtempSync(join(tmpdir(), "pickwell-together-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => {
  vi.restoreAllMocks();
});

const IMPORT = "import0000000one";
const job = {
  ...{ id: IMPORT, fileId: "feed", fileName: "feed.tsv", isDryRun: false },
  ...{ link: null, startedBy: "", source: null, undoes: null },
};

/** A shop in a file, a feed, and what another thread would share with it. */
async function openFeed(rows: number) {
  const file = join(folder, `${rows}.db`);
  clientOf(testShop().db).exec(`vacuum into '${file}'`);
  const db = connect(file);
  onTestFinished(() => close(db));
  const path = join(folder, `${rows}.tsv`);
  const lines = Array.from(
    { length: rows },
    (_, at) =>
      `${at}\tLamp ${at}\thttps://shop.example/${at}\thttps://cdn.example/${at}.jpg\t9.00 USD\n`,
  );
  writeFileSync(path, `id\ttitle\tlink\timage_link\tprice\n${lines.join("")}`);
  await db.insert(imports).values({ ...job, startedAt: NOW, state: "running" });
  const waiting = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT);
  return { db, path, waiting };
}

/** Each transaction ends after its first part: the clock moves on by more than one may take. */
function hurryClock(): void {
  let at = 0;
  vi.spyOn(performance, "now").mockImplementation(() => {
    at += 5000;
    return at;
  });
}

async function partsOf(db: Awaited<ReturnType<typeof openFeed>>["db"]) {
  const parts = await db.select().from(importChanges).orderBy(asc(importChanges.part));
  return parts.map(({ rows }) => rows.filter(({ table }) => table === "products").length);
}

onSqlite("rows are saved four batches at a time while nobody else writes", async () => {
  const { db, path, waiting } = await openFeed(900);
  hurryClock();

  await runImportJob(db, job, { path, now: () => NOW, waiting });

  expect(await partsOf(db)).toEqual([128, 512, 260]);
  expect(await db.$count(products)).toBe(900);
});

onSqlite("rows are saved batch by batch again after somebody has waited to write", async () => {
  const { db, path, waiting } = await openFeed(1000);
  hurryClock();
  const others = connect(addressOf(db) ?? "");
  onTestFinished(() => close(others));
  const saved = clientOf(others).prepare("select count(*) from products").pluck();
  const counter = new Int32Array(waiting);
  // Asked for each new picture before it is saved: somebody waits during the second part.
  const isRefusedPicture = () => {
    counter[0] = saved.get() === 128 ? 1 : 0;
    return null;
  };

  await runImportJob(db, job, { path, now: () => NOW, waiting, isRefusedPicture });

  expect((await partsOf(db)).slice(0, 3)).toEqual([128, 512, 128]);
  expect(await db.$count(products)).toBe(1000);
});

onSqlite("what was saved several batches at a time is undone", async () => {
  const { db, path, waiting } = await openFeed(1700);
  const before = await db.$count(products);
  hurryClock();
  await runImportJob(db, job, { path, now: () => NOW, waiting });
  expect(await partsOf(db)).toEqual([128, 512, 512, 512, 36]);
  vi.restoreAllMocks();

  const { left } = await undoChanges(db, IMPORT, {
    now: NOW,
    actor: { actorId: null, ipHash: null },
    together: 8,
  });

  expect(left).toBe(0);
  expect(await db.$count(products)).toBe(before);
  expect(await partsOf(db)).toEqual([]);
});
