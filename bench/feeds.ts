/**
 * Measures the import of a feed: all rows new, then the same file again, then with some prices
 * changed. For each: duration, CPU time, peak memory, and how long concurrent readers and writers
 * wait.
 */

import { once } from "node:events";
import { createWriteStream, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { close, connect, type Db, migrateToLatest } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
import { feedSources, imports } from "@pickwell/db/schema";
import { migrationsFolder } from "@pickwell/db/testing";
import { waitingWriters } from "@pickwell/db/writers/waiting-writers";
import { eq } from "drizzle-orm";
import { type Waits, waitsDuring } from "./waits.ts";

const NOW = Date.UTC(2026, 10, 21, 12);
const HOUR_MS = 3_600_000;
/** How long waits are measured without an import, in milliseconds. */
const IDLE_MS = 5000;
const SOURCE = "source0000000one";
const WORDS =
  "quiet hours headphones stoneware teapot linen field watch boot ridge compact camera radio kitchen oak walnut brushed steel cotton merino canvas herbal candle copper kettle folding bicycle travel case studio microphone velvet lotion garden herb kit sofa tempo running shoe daypack cabin northbound larder meridian kestrel parlour weekender".split(
    " ",
  );
const COLORS = ["Black", "White", "Navy", "Olive", "Sand", "Rust"];
const SIZES = ["XS", "S", "M", "L", "XL"];

/** Waits of requests in the importing process and in another process. */
interface FeedWaits extends Waits {
  besideReadP99Ms: number;
  besideWriteP99Ms: number;
  besideLongestWriteMs: number;
}

export interface FeedResult extends FeedWaits {
  rows: number;
  created: number;
  unchanged: number;
  seconds: number;
  cpuSeconds: number;
  /** CPU time per row, in milliseconds. */
  cpuMsEach: number;
  /** Peak memory beyond that before the import, in MiB. */
  memoryMiB: number;
}

function hash(number: number): number {
  let x = Math.imul(number ^ (number >>> 16), 0x45d9f3b);
  x = Math.imul(x ^ (x >>> 16), 0x45d9f3b);
  return (x ^ (x >>> 16)) >>> 0;
}

function phrase(seed: number, length: number): string {
  return Array.from({ length }, (_, at) => WORDS[hash(seed * 31 + at) % WORDS.length]).join(" ");
}

function gtinOf(at: number): string {
  const digits = String(400_000_000_000 + at);
  const sum = [...digits].reduce(
    (all, digit, place) => all + Number(digit) * (place % 2 ? 3 : 1),
    0,
  );
  return digits + ((10 - (sum % 10)) % 10);
}

/**
 * Writes a Google product feed, as shops export it. @param changed - number of rows with a changed
 * price
 */
export async function writeFeed(path: string, rows: number, changed = 0): Promise<void> {
  const out = createWriteStream(path);
  out.write(
    "id\ttitle\tdescription\tlink\timage_link\tadditional_image_link\tavailability\tprice\tbrand\tgtin\tmpn\tcondition\tproduct_type\tgoogle_product_category\tcolor\tsize\n",
  );
  for (let at = 0; at < rows; at++) {
    const cents = 500 + (hash(at) % 90_000) + (at < changed ? 100 : 0);
    const brand = `${WORDS[at % 40]} & Co`;
    const line = [
      `sku-${at}`,
      `${brand} ${phrase(at, 3)} ${at}`,
      `A fine thing: ${phrase(at + 7, 30)}. ${phrase(at + 11, 20)}.`,
      `https://shop.example/p/${at}?utm_source=feed`,
      `https://cdn.example/i/${at}.jpg`,
      `https://cdn.example/i/${at}-2.jpg`,
      at % 9 === 0 ? "out_of_stock" : "in_stock",
      `${(cents / 100).toFixed(2)} USD`,
      brand,
      gtinOf(at),
      `MP${at}X`,
      "new",
      `Home > Part ${at % 12} > Shelf ${at % 300}`,
      "632",
      COLORS[at % 6],
      SIZES[at % 5],
    ].join("\t");
    if (!out.write(`${line}\n`)) await once(out, "drain");
  }
  out.end();
  await once(out, "finish");
}

async function takeFeed(db: Db, file: string, path: string, at: number) {
  const id = newId();
  const now = new Date(at);
  const row = {
    id,
    fileId: "feed",
    fileName: "feed.tsv",
    isDryRun: false,
    link: null,
    startedBy: "",
  };
  await db.insert(imports).values({ ...row, startedAt: now, state: "running", sourceId: SOURCE });
  const job = {
    ...row,
    source: { id: SOURCE, isForced: true, mayShrink: true, isFetched: true },
    undoes: null,
  };
  const begun = performance.now();
  const before = process.cpuUsage();
  const without = process.memoryUsage().rss;
  let most = without;
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 100);
  const worker = fileURLToPath(new URL("../apps/server/dist/import-worker.mjs", import.meta.url));
  if (!existsSync(worker)) throw new Error("The server is not built; run npm run build first.");
  const thread = new Worker(worker, {
    workerData: { databasePath: file, job, path, startedAt: at, waiting: waitingWriters(db) },
  });
  const waits = await waitsDuring(db, file, () => once(thread, "exit"));
  clearInterval(look);
  const { user, system } = process.cpuUsage(before);
  const [done] = await db.select().from(imports).where(eq(imports.id, id));
  if (done?.state !== "done") throw new Error(done?.error ?? "The import has not ended.");
  const cpuSeconds = (user + system) / 1e6;
  const { rows = 0, created = 0, unchanged = 0 } = done.counts ?? {};
  return {
    rows,
    created,
    unchanged,
    seconds: Number(((performance.now() - begun) / 1000).toFixed(1)),
    cpuSeconds: Number(cpuSeconds.toFixed(1)),
    cpuMsEach: Number(((cpuSeconds / rows) * 1000).toFixed(3)),
    memoryMiB: Math.round((most - without) / 1024 / 1024),
    ...told(waits),
  };
}

const told = ({ here, beside }: Awaited<ReturnType<typeof waitsDuring>>): FeedWaits => ({
  ...here,
  besideReadP99Ms: beside.readP99Ms,
  besideWriteP99Ms: beside.writeP99Ms,
  besideLongestWriteMs: beside.longestWriteMs,
});

/** Imports a feed with this many rows as a source. */
export async function measureFeeds(rows: number): Promise<Record<string, Partial<FeedResult>>> {
  const folder = mkdtempSync(join(tmpdir(), "pickwell-bench-"));
  try {
    const file = join(folder, "pickwell.db");
    const path = join(folder, "feed.tsv");
    const db = connect(file);
    migrateToLatest(db, migrationsFolder);
    await db.insert(feedSources).values({
      ...{ id: SOURCE, name: "Acme", host: "shop.example", signIn: "none", sealed: "" },
      ...{ everyHours: 24, shrinkPercent: 100, savedBy: "" },
      ...{ createdAt: new Date(NOW), updatedAt: new Date(NOW) },
    });
    await writeFeed(path, rows);
    const first = await takeFeed(db, file, path, NOW);
    const again = await takeFeed(db, file, path, NOW + 24 * HOUR_MS);
    await writeFeed(path, rows, Math.floor(rows / 20));
    const changed = await takeFeed(db, file, path, NOW + 36 * HOUR_MS);
    const idle = told(await waitsDuring(db, file, () => pause(IDLE_MS)));
    close(db);
    return {
      "nothing going on": idle,
      "every row new": first,
      "nothing changed": again,
      "one price in twenty changed": changed,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
