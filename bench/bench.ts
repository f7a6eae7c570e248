/**
 * `npm run bench [-- --products=100000 --seconds=5]`: the cost of the shop, as ratios to bare
 * node:http measured in the same run. Prints tables and writes `bench-results.json`.
 * `npm run bench -- --broadcasts`: the speed of broadcasts instead.
 * `npm run bench -- --feeds [--rows=1000000]`: importing a new feed, and the same feed again.
 * `npm run bench -- --ledger [--rows=100000]`: reports, postbacks and the figures of a million
 * transactions; with `--postgres` these figures alone, on PostgreSQL.
 * `npm run bench -- --memory [--minutes=60]`: memory during an hour of mixed load.
 * `npm run bench -- --search [--verbose]`: the quality of search results.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { measureBroadcasts } from "./broadcasts.ts";
import { generateCatalogue } from "./catalogue.ts";
import { measureAnalytics } from "./events.ts";
import { measureFeeds } from "./feeds.ts";
import { measureLedger } from "./ledger.ts";
import { measureLoad } from "./load.ts";
import { measureMemory } from "./memory.ts";
import { type Measured, startShop } from "./processes.ts";
import { measureQueries } from "./queries.ts";
import { measureSearch } from "./search/measure.ts";

function option(name: string, fallback: number): number {
  const given = process.argv.find((argument) => argument.startsWith(`--${name}=`));
  const value = given ? Number(given.slice(name.length + 3)) : fallback;
  if (Number.isInteger(value) && value > 0) return value;
  console.error(`--${name} takes a whole number above 0.`);
  process.exit(1);
}

/** Bytes of JavaScript that a page loads after the first paint, gzip level 9. */
async function initialScriptBytes(shop: Measured, path: string): Promise<number> {
  const html = await (await fetch(shop.url + path)).text();
  // URLs in the script that loads them, see `deferred-start.ts` of the shop.
  const files = new Set([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map((match) => match[1]));
  if (files.size === 0) throw new Error(`${path} names no scripts: this measures nothing.`);
  let bytes = 0;
  for (const file of files) {
    const script = await (await fetch(shop.url + file)).arrayBuffer();
    bytes += gzipSync(Buffer.from(script), { level: 9 }).length;
  }
  return bytes;
}

if (process.argv.includes("--search")) {
  await measureSearch(process.argv.includes("--verbose"));
  process.exit(0);
}

if (process.argv.includes("--ledger")) {
  const { figures, takes, postbackCpuMs, ...waits } = await measureLedger(option("rows", 100_000));
  console.table(takes);
  console.table({ ...waits, ...postbackCpuMs });
  console.table(Object.fromEntries(figures.map(({ name, ...each }) => [name, each])));
  process.exit(0);
}

if (process.argv.includes("--feeds")) {
  console.table(await measureFeeds(option("rows", 1_000_000)));
  process.exit(0);
}

if (process.argv.includes("--broadcasts")) {
  const broadcasts = await measureBroadcasts();
  console.table(Object.fromEntries(broadcasts.map(({ name, ...rest }) => [name, rest])));
  process.exit(0);
}

if (process.argv.includes("--memory")) {
  const { minutes, ...rest } = await measureMemory(option("minutes", 60));
  console.table(rest);
  process.exit(0);
}

const count = option("products", 100_000);
const seconds = option("seconds", 5);
const dataDir = mkdtempSync(join(tmpdir(), "pickwell-bench-"));
const file = join(dataDir, "pickwell.db");
try {
  console.info(`Generating ${count.toLocaleString("en")} products …`);
  await generateCatalogue(file, count);

  const starts: number[] = [];
  for (let round = 0; round < 3; round++) {
    const shop = await startShop(dataDir);
    starts.push(shop.startMs);
    await shop.stop();
  }
  const shop = await startShop(dataDir);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const idle = await shop.usage();

  const api = "/trpc/catalog.products.list?input=";
  const input = encodeURIComponent(JSON.stringify({ json: { limit: 12 } }));
  const pages = Array.from({ length: 4000 }, (_, index) => `/products?page=${index + 2}`);
  const loads = [
    await measureLoad(shop, "cached page", ["/products"], seconds),
    await measureLoad(shop, "uncached page", pages, seconds),
    await measureLoad(shop, "REST list", ["/api/products?limit=12"], seconds),
    await measureLoad(shop, "tRPC list", [api + input], seconds),
    await measureLoad(shop, "search", ["/api/products?limit=12&search=phone"], seconds),
  ];
  const loaded = await shop.usage();
  const scripts = await initialScriptBytes(shop, "/products");
  await shop.stop();
  const queries = await measureQueries(file);
  const analytics = await measureAnalytics(dataDir);
  const broadcasts = await measureBroadcasts();

  const figures = {
    "cold start, ms (median of 3)": Math.round(starts.sort((a, b) => a - b)[1] ?? 0),
    "idle memory, MiB": Math.round(idle.rssMiB),
    "memory after load, MiB": Math.round(loaded.rssMiB),
    "initial JavaScript of /products, KB gzip": Number((scripts / 1000).toFixed(1)),
  };
  console.table(Object.fromEntries(loads.map(({ name, ...rest }) => [name, rest])));
  console.table(Object.fromEntries(queries.map(({ name, ...rest }) => [name, rest])));
  console.table(Object.fromEntries(analytics.map(({ name, ...rest }) => [name, rest])));
  console.table(Object.fromEntries(broadcasts.map(({ name, ...rest }) => [name, rest])));
  console.table(figures);
  writeFileSync(
    "bench-results.json",
    `${JSON.stringify({ products: count, node: process.version, loads, queries, analytics, broadcasts, figures }, null, 2)}\n`,
  );
  console.info("Written to bench-results.json");
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
