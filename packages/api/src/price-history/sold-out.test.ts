import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newId } from "@pickwell/db/id";
import { imports, offers } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { lowestBefore, numbers, type Sighting } from "../../test/price-sightings.ts";
import { addSource, SOURCE } from "../../test/source-runs.ts";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";
import { importCatalogue } from "../import/import-catalogue.ts";
import { sourceRead } from "../import/sources/fetch.ts";
import { chartParts, gapOfRhythm, HOUR_MS } from "./periods.ts";
import { readOfferPeriods } from "./price-points.ts";
import { prior } from "./reductions.ts";

const folder = mkdtempSync(join(tmpdir(), "pickwell-sold-out-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const path = join(folder, "feed.tsv");
const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);

/** A row of a feed. Many feeds write the price `0.0` for sold-out products. */
const row = (key: number, price: string, stock = "in_stock") =>
  `k${key}\tKettle number ${key}\tBoils\thttps://m.example/k${key}\t${stock}\t${price}\tAcme\n`;

async function read(shop: TestShop, rows: string[], now: Date): Promise<void> {
  const header = "id\ttitle\tdescription\tlink\tavailability\tprice\tbrand\n";
  writeFileSync(path, header + rows.join(""));
  const run = {
    ...{ id: newId(), fileId: "", fileName: "Acme", isDryRun: false, link: null, startedBy: "" },
    undoes: null,
  };
  await shop.db.insert(imports).values({ ...run, startedAt: now, state: "done" });
  const said = { mapping: null, currency: null, decimalMark: null };
  const report = await importCatalogue(shop.db, path, {
    now,
    source: { ...said, id: SOURCE, graceDays: 2, affiliateId: null },
    importId: run.id,
  });
  const source = { id: SOURCE, isForced: true, mayShrink: true, isFetched: true };
  await sourceRead(shop.db, now, { ...run, source }, report.rows);
}

async function periodsOf(shop: TestShop, key: number) {
  const [offer] = await shop.db
    .select()
    .from(offers)
    .where(eq(offers.key, `k${key}`));
  if (!offer) throw new Error(`No offer k${key}`);
  return (await readOfferPeriods(shop.db, offer.productId)).get(offer.seq) ?? [];
}

test("an offer that is unpriced while sold out has no price until it has one again", async () => {
  const shop = testShop();
  await addSource(shop, 24);
  for (let day = 0; day <= 40; day++) {
    const isSold = day < 10 || day >= 30;
    const rows = [row(1, isSold ? "10.00 USD" : "0.0 USD", isSold ? "in_stock" : "out_of_stock")];
    await read(
      shop,
      [...rows, row(2, "10.00 USD", isSold ? "in_stock" : "out_of_stock")],
      at(day * 24),
    );
  }

  const now = at(40 * 24).getTime();
  const days = async (key: number) =>
    chartParts(await periodsOf(shop, key), now).map((part) => [
      ((part[0]?.fromMs ?? 0) - NOW.getTime()) / HOUR_MS / 24,
      ((part.at(-1)?.untilMs ?? 0) - NOW.getTime()) / HOUR_MS / 24,
    ]);
  expect(await days(1)).toEqual([
    [0, 9],
    [30, 40],
  ]);
  expect(prior(await periodsOf(shop, 1), now)).toEqual({ unknown: "too-short" });
  // With a price in its row it continues to have one.
  expect(await days(2)).toEqual([[0, 40]]);
  expect(prior(await periodsOf(shop, 2), now)).toEqual({ value: 1000 });
});

const MODES = ["sold", "sold", "sold", "out", "out", "unpriced", "gone"];

test.each([
  ["daily", 24, 24],
  ["weekly", 168, 168],
  ["now and then", null, 50],
] as const)(
  "61 versions with things sold out, unpriced, missing and in another currency, read %s: the lowest of 30 days equals theirs",
  async (_, everyHours, step) => {
    const shop = testShop();
    await addSource(shop, everyHours);
    const random = numbers(step * 7);
    const things = Array.from({ length: 8 }, (_one, key) => ({
      ...{ key, minor: 500 + random(10) * 50, mode: "sold", currency: "USD" },
      seen: [] as Sighting[],
    }));
    const reads: Date[] = [];
    for (let version = 0, hours = 0; version < 61; version++) {
      const now = at(hours);
      reads.push(now);
      const rows = things.flatMap((thing) => {
        if (random(9) === 0) thing.minor = 500 + random(10) * 50;
        if (version > 0 && random(16) === 0) thing.mode = MODES[random(MODES.length)] ?? "sold";
        // One product changes its currency twice, which restarts its history.
        const currency = thing.key === 3 && version > 20 && version < 30 ? "EUR" : "USD";
        const { key, minor, mode } = thing;
        if (mode === "gone") return [];
        if (mode === "unpriced") return [row(key, `0.0 ${currency}`, "out_of_stock")];
        if (currency !== thing.currency) Object.assign(thing, { seen: [], currency });
        thing.seen.push({ atMs: now.getTime(), minor });
        const stock = mode === "out" ? "out_of_stock" : "in_stock";
        return [row(key, `${(minor / 100).toFixed(2)} ${currency}`, stock)];
      });
      await read(shop, rows, now);
      hours += step + random(12) + (random(15) === 0 ? step * (1 + random(4)) : 0);
    }

    let known = 0;
    for (const { key, seen } of things) {
      const periods = await periodsOf(shop, key);
      const moments = reads.flatMap((one) => [one.getTime(), one.getTime() + 1]);
      const told = moments.map((t) => {
        const low = prior(periods, t);
        return "value" in low ? low.value : null;
      });
      expect(told).toEqual(moments.map((t) => lowestBefore(seen, t, gapOfRhythm(everyHours))));
      known += told.filter((low) => low !== null).length;
    }
    expect(known).toBeGreaterThan(5);
  },
);
