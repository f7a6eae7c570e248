import { atomic } from "@pickwell/db/atomic";
import { newId } from "@pickwell/db/id";
import { offers, pricePoints, products } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { lowestBefore, numbers, type Sighting } from "../../test/price-sightings.ts";
import { type TestShop, testShop } from "../../test/testing.ts";
import { DAY_MS, HOUR_MS, type PricePeriod } from "./periods.ts";
import { offerPricesSeen, ownPricesSeen, readOfferPeriods } from "./price-points.ts";
import { prior } from "./reductions.ts";
import { PRICES_KEPT_DAYS, removeOldPrices } from "./retention-job.ts";

const START = Date.UTC(2024, 11, 1);
const GAP_MS = 3 * DAY_MS;

/**
 * Observations of one and a half years, with long gaps, prices that stay for months, and weeks of
 * many changes.
 */
function sightings(seed: number): Sighting[] {
  const random = numbers(seed);
  const seen: Sighting[] = [];
  let atMs = START + random(48) * HOUR_MS;
  let minor = 1000;
  while (atMs < START + 540 * DAY_MS) {
    const week = Math.floor((atMs - START) / (7 * DAY_MS));
    const isLively = week % 5 === seed % 5;
    if (random(isLively ? 2 : 40) === 0) minor = 500 + random(10) * 50;
    seen.push({ atMs, minor });
    // Sometimes a gap of exactly the maximum, one millisecond more, or weeks.
    const pauses = [GAP_MS, GAP_MS + 1, (4 + random(20)) * DAY_MS];
    atMs += random(30) === 0 ? (pauses[random(3)] ?? 0) : (1 + random(40)) * HOUR_MS;
  }
  return seen;
}

/**
 * Times to compare at: every third observation, a millisecond before and after, and the limits of
 * windows that depend on it.
 */
const momentsOf = (seen: readonly Sighting[]) =>
  seen
    .filter((_, at) => at % 3 === 0)
    .flatMap(({ atMs }) => [
      atMs,
      atMs - 1,
      atMs + 1,
      atMs + 30 * DAY_MS - 1,
      atMs + 30 * DAY_MS,
      atMs + 30 * DAY_MS + 1,
    ]);

describe("a year and a half of three merchants, and a product of its own", () => {
  let shop: TestShop;
  const histories = [1, 2, 3, 4].map(sightings);
  let periodsOf: Map<number, PricePeriod[]>;
  let own: Map<number, PricePeriod[]>;
  let seqs: number[];

  beforeAll(async () => {
    shop = testShop();
    const product = await shop.product();
    const byHand = await shop.product();
    const ids = [newId(), newId(), newId()];
    const added = await shop.db
      .insert(offers)
      .values(
        ids.map((id, at) => ({
          ...{ id, productId: product.id, merchant: `m${at}`, merchantName: "Shop", key: "1" },
          ...{ title: "Lamp", brand: "", mpn: "", gtin: null, attributes: {}, priceMinor: 1 },
          ...{ url: `https://m${at}.example/`, currency: "USD", originalPriceMinor: null },
          ...{ availability: "in_stock" as const, isSecondHand: false, seenAt: new Date(START) },
        })),
      )
      .returning({ seq: offers.seq });
    seqs = added.map(({ seq }) => seq);
    const all = histories.flatMap((seen, offer) => seen.map((one) => ({ ...one, offer })));
    for (const { atMs, minor, offer } of all.sort((a, b) => a.atMs - b.atMs)) {
      const at = new Date(atMs);
      const id = ids[offer];
      if (id) {
        await atomic(shop.db, (tx) => [
          tx.update(offers).set({ priceMinor: minor }).where(eq(offers.id, id)),
          offerPricesSeen(tx, at, [id]),
        ]);
      } else {
        await atomic(shop.db, (tx) => [
          tx.update(products).set({ priceCents: minor }).where(eq(products.id, byHand.id)),
          ownPricesSeen(tx, at, [byHand.id]),
        ]);
      }
    }
    periodsOf = await readOfferPeriods(shop.db, product.id);
    own = await readOfferPeriods(shop.db, byHand.id);
  });

  test.each([0, 1, 2, 3])(
    "the lowest of 30 days equals that of the observations, for offer %d",
    (offer) => {
      const periods = offer < 3 ? periodsOf.get(seqs[offer] ?? -1) : own.get(0);
      const seen = histories[offer] ?? [];
      const told = momentsOf(seen).map((t) => {
        const known = prior(periods ?? [], t);
        return [t, "value" in known ? known.value : null];
      });
      expect(told).toEqual(momentsOf(seen).map((t) => [t, lowestBefore(seen, t, GAP_MS)]));
      // The history has both cases.
      expect(told.some(([, lowest]) => lowest !== null)).toBe(true);
      expect(told.some(([, lowest]) => lowest === null)).toBe(true);
      expect(periods?.length).toBeLessThan(seen.length / 3);
    },
  );

  test("prices that ended over 400 days ago are deleted, except those that a period still needs", async () => {
    const now = new Date(START + 540 * DAY_MS);
    const before = now.getTime() - PRICES_KEPT_DAYS * DAY_MS;
    const all = await shop.db.select().from(pricePoints);
    const old = all.filter(({ until }) => until.getTime() < before);

    expect(await removeOldPrices(shop.db, now)).toBe(old.length);

    expect(old.length).toBeGreaterThan(0);
    const kept = await shop.db.select().from(pricePoints);
    expect(kept).toHaveLength(all.length - old.length);
    expect(kept.every(({ until }) => until.getTime() >= before)).toBe(true);
    // Periods that reach into the retention period are kept whole.
    expect(kept.some(({ since }) => since.getTime() < before)).toBe(true);
    expect(await removeOldPrices(shop.db, now)).toBe(0);
  });
});
