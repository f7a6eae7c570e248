import { newId } from "@pickwell/db/id";
import { feedSources, offers, pricePoints, products } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { KEYRING } from "../../test/accounts.ts";
import { lowestBefore, numbers, type Sighting } from "../../test/price-sightings.ts";
import { addSource, type Line, sourceRuns } from "../../test/source-runs.ts";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";
import { changeSource, removeSource } from "../import/sources/save.ts";
import { chartParts, gapOfRhythm, HOUR_MS, inForce } from "./periods.ts";
import { readOfferPeriods, readPeriods } from "./price-points.ts";
import { prior } from "./reductions.ts";

const { run } = sourceRuns();
const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);
const WEEK = 168;

async function shopOf(everyHours: number | null): Promise<TestShop> {
  const shop = testShop();
  await addSource(shop, everyHours);
  return shop;
}

/** Periods of an offer, by the key of its row. */
async function periodsOf(shop: TestShop, key: number) {
  const [offer] = await shop.db
    .select()
    .from(offers)
    .where(eq(offers.key, `k${key}`));
  if (!offer) throw new Error(`No offer k${key}`);
  const periods = (await readOfferPeriods(shop.db, offer.productId)).get(offer.seq) ?? [];
  // Product cards show the same history.
  expect((await readPeriods(shop.db, [offer.productId])).get(offer.productId)).toEqual(periods);
  return periods;
}

describe("a source that is read rarely", () => {
  test("an unchanged price is one row without a gap", async () => {
    const shop = await shopOf(WEEK);
    for (let week = 0; week <= 6; week++) await run(shop, [{ key: 1 }], at(week * WEEK));

    expect(await shop.db.$count(pricePoints)).toBe(1);
    const now = at(6 * WEEK + 100).getTime();
    const periods = await periodsOf(shop, 1);
    expect(chartParts(periods, now)).toEqual([[expect.objectContaining({ untilMs: now })]]);
    expect(prior(periods, now)).toEqual({ value: 1000 });
  });

  test("a price holds until the next read with another price, with a gap where a read was skipped", async () => {
    const shop = await shopOf(WEEK);
    for (const [week, price] of [
      [0, "10.00"],
      [1, "8.00"],
      // Two reads are skipped.
      [4, "8.00"],
      [5, "9.00"],
    ] as const) {
      await run(shop, [{ key: 1, price }], at(week * WEEK));
    }

    const known = inForce(await periodsOf(shop, 1), at(5 * WEEK).getTime());
    const weeks = (ms: number) => (ms - NOW.getTime()) / (WEEK * HOUR_MS);
    expect(
      known.map(({ fromMs, untilMs, minor }) => [weeks(fromMs), weeks(untilMs), minor]),
    ).toEqual([
      [0, 1, 1000],
      [1, 1, 800],
      [4, 5, 800],
      [5, 5, 900],
    ]);
  });
});

describe("unchanged rows that are not written count as observed", () => {
  test("until the read before the price changes", async () => {
    const shop = await shopOf(24);
    await run(shop, [{ key: 1 }], at(0));
    await run(shop, [{ key: 1 }], at(30));
    // No read for 71 hours.
    await run(shop, [{ key: 1, price: "8.00" }], at(30 + 71));

    const periods = await periodsOf(shop, 1);
    expect(periods.map(({ untilMs }) => untilMs)).toEqual([at(30).getTime(), at(101).getTime()]);
    expect(chartParts(periods, at(101).getTime())).toHaveLength(1);
  });

  test("until the read before they are missing", async () => {
    const shop = await shopOf(24);
    const both: Line[] = [{ key: 1 }, { key: 2 }];
    await run(shop, both, at(0));
    await run(shop, both, at(30));
    await run(shop, [{ key: 2 }], at(60));
    await run(shop, [{ key: 2 }], at(90));
    expect((await periodsOf(shop, 1)).map(({ untilMs }) => untilMs)).toEqual([at(30).getTime()]);

    await run(shop, both, at(120));

    const periods = await periodsOf(shop, 1);
    expect(periods.map(({ fromMs, untilMs }) => [fromMs, untilMs])).toEqual([
      [at(0).getTime(), at(30).getTime()],
      [at(120).getTime(), at(120).getTime()],
    ]);
  });

  test("until the last read, even before anything was written", async () => {
    const shop = await shopOf(24);
    await run(shop, [{ key: 1 }], at(0));
    await run(shop, [{ key: 1 }], at(40));

    const [stored] = await shop.db.select().from(pricePoints);
    expect(stored?.until).toEqual(at(0));
    const now = at(40 + 70).getTime();
    expect(inForce(await periodsOf(shop, 1), now)).toMatchObject([{ untilMs: now }]);
  });
});

describe("known prices stay", () => {
  const by = { actorId: newId(), ipHash: null };
  const known = async (shop: TestShop, now: Date) =>
    inForce(await periodsOf(shop, 1), now.getTime()).map(({ fromMs, untilMs, minor }) => [
      (fromMs - NOW.getTime()) / HOUR_MS,
      (untilMs - NOW.getTime()) / HOUR_MS,
      minor,
    ]);
  const ways: [string, (shop: TestShop, now: Date, id: string) => Promise<unknown>][] = [
    ["when its source goes", (shop, now, id) => removeSource(shop.db, { now, actor: by }, id)],
    [
      "when its source is read daily from then on",
      async (shop, now, id) => {
        const [source] = await shop.db.select().from(feedSources);
        const version = source?.updatedAt.getTime() ?? 0;
        const writer = { now, actor: by, keyring: KEYRING };
        return changeSource(shop.db, writer, {
          id,
          version,
          changes: { everyHours: 24, url: "https://m.example/feed" },
        });
      },
    ],
  ];

  test.each(ways)("%s", async (_, change) => {
    for (const rhythm of [24, WEEK]) {
      const shop = await shopOf(rhythm);
      await run(shop, [{ key: 1 }], at(0));
      await run(shop, [{ key: 1 }], at(rhythm));
      await run(shop, [{ key: 1, price: "8.00" }], at(2 * rhythm));
      await run(shop, [{ key: 1, price: "8.00" }], at(3 * rhythm));
      const now = at(4 * rhythm - 1);
      const before = await known(shop, now);
      expect(before).toEqual([
        [0, 2 * rhythm, 1000],
        [2 * rhythm, 4 * rhythm - 1, 800],
      ]);

      const [source] = await shop.db.select().from(feedSources);
      await change(shop, now, source?.id ?? "");

      expect(await known(shop, now)).toEqual(before);
    }
  });
});

test.each([
  ["daily", 24, 24],
  ["weekly", WEEK, WEEK],
  ["now and then", null, 50],
] as const)(
  "61 versions of a catalogue, read %s: the lowest of 30 days equals that of the versions",
  async (_, everyHours, step) => {
    const shop = await shopOf(everyHours);
    const random = numbers(step);
    const prices = Array.from({ length: 12 }, () => 500 + random(10) * 50);
    const seen: Sighting[][] = prices.map(() => []);
    const reads: Date[] = [];
    for (let version = 0, hours = 0; version < 61; version++) {
      const now = at(hours);
      reads.push(now);
      const lines = prices.flatMap((_price, key): Line[] => {
        if (random(9) === 0) prices[key] = 500 + random(10) * 50;
        // Some files do not contain all offers.
        if (key < 4 && random(12) === 0) return [];
        const minor = prices[key] ?? 0;
        seen[key]?.push({ atMs: now.getTime(), minor });
        return [{ key, price: (minor / 100).toFixed(2) }];
      });
      await run(shop, lines, now);
      // Reads are late by hours, or one or two are skipped.
      hours += step + random(12) + (random(15) === 0 ? step * (1 + random(2)) : 0);
    }

    expect(await shop.db.$count(products)).toBe(prices.length);
    let known = 0;
    for (const [key, sightings] of seen.entries()) {
      const periods = await periodsOf(shop, key);
      const moments = reads.flatMap((read) => [read.getTime(), read.getTime() + 1]);
      const told = moments.map((t) => {
        const low = prior(periods, t);
        return "value" in low ? low.value : null;
      });
      expect(told).toEqual(moments.map((t) => lowestBefore(sightings, t, gapOfRhythm(everyHours))));
      known += told.filter((low) => low !== null).length;
    }
    expect(known).toBeGreaterThan(40);
  },
);
