import { products } from "@pickwell/db/schema";
import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { lowestBefore, numbers, type Sighting } from "../../test/price-sightings.ts";
import { addSource, type Line, sourceRuns } from "../../test/source-runs.ts";
import { NOW, testShop } from "../../test/testing.ts";
import { chartParts, DAY_MS, gapOfRhythm, HOUR_MS } from "./periods.ts";
import { readPeriods } from "./price-points.ts";
import { prior } from "./reductions.ts";

const WEEK_HOURS = 168;
const GAP_MS = gapOfRhythm(WEEK_HOURS);
const VERSIONS = 61;
const THINGS = 10;
const WORDS = ["0.0", "", "ask in store", "n/a"];

const { run } = sourceRuns();

/** Times of the reads: weekly, some up to two weeks late. */
function momentsOf(random: (below: number) => number): number[] {
  const moments = [NOW.getTime()];
  while (moments.length < VERSIONS) {
    const late = random(10) === 0 ? (3 + random(12)) * DAY_MS : random(20) * HOUR_MS;
    moments.push((moments.at(-1) ?? 0) + 7 * DAY_MS + late);
  }
  return moments;
}

/**
 * The files of a shop, and the observed prices of each product. Some products appear later, are
 * missing for a week, have words instead of a price, change their currency, or have their id in
 * capitals.
 */
function versions(random: (below: number) => number) {
  const moments = momentsOf(random);
  const seen: Sighting[][] = Array.from({ length: THINGS }, () => []);
  const prices = seen.map((_, key) => 500 + key * 100);
  const files = moments.map((atMs, version) =>
    seen.flatMap((_, key): Line[] => {
      const isThere = version === 0 || (key % 4 !== 3 && random(12) > 0) || version > 20;
      if (!isThere) return [];
      if (random(4) === 0) prices[key] = 300 + random(12) * 50;
      const minor = prices[key] ?? 0;
      const isForeign = key === 5 && version >= 30;
      if (key === 5 && version === 30) seen[key] = [];
      const id = key % 3 === 1 && version >= 15 ? `K${key}` : `k${key}`;
      if (version > 0 && random(15) === 0) return [{ key, id, price: WORDS[random(4)] ?? "" }];
      seen[key]?.push({ atMs, minor });
      return [{ key, id, price: `${(minor / 100).toFixed(2)}${isForeign ? " EUR" : ""}` }];
    }),
  );
  return { moments, files, seen };
}

test("the lowest of 30 days equals that of 61 versions of a shop's file", async () => {
  const shop = testShop();
  await addSource(shop, WEEK_HOURS);
  const { moments, files, seen } = versions(numbers(61));
  for (const [version, lines] of files.entries()) {
    await run(shop, lines, new Date(moments[version] ?? 0));
  }

  const all = await shop.db.select().from(products).orderBy(asc(products.name));
  expect(all.map(({ name }) => name)).toEqual(seen.map((_, key) => `Kettle number ${key}`));
  const told = await readPeriods(
    shop.db,
    all.map(({ id }) => id),
  );
  const asked = moments.flatMap((at) => [at, at + 1, at + 3 * DAY_MS, at + 30 * DAY_MS]);
  const last = moments.at(-1) ?? 0;
  for (const [key, { id }] of all.entries()) {
    const periods = told.get(id) ?? [];
    const known = asked
      .filter((at) => at <= last)
      .map((at) => {
        const lowest = prior(periods, at);
        return [at, "value" in lowest ? lowest.value : null];
      });
    const sightings = seen[key] ?? [];
    expect(known).toEqual(known.map(([at]) => [at, lowestBefore(sightings, at ?? 0, GAP_MS)]));
    expect(known.some(([, lowest]) => lowest === null)).toBe(true);
    expect(known.some(([, lowest]) => lowest !== null)).toBe(true);
    // The chart has gaps exactly where prices are unknown.
    const silences = sightings.filter(
      ({ atMs }, at) => at > 0 && atMs - (sightings[at - 1]?.atMs ?? 0) > GAP_MS,
    );
    expect(chartParts(periods, last)).toHaveLength(silences.length + 1);
  }
});
