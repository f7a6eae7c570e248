/** Adds prices to the history that were observed before its last ones. */
import type { Tx } from "@pickwell/db/client";
import { isOneOf } from "@pickwell/db/json";
import { feedSources, offers, pricePoints } from "@pickwell/db/schema";
import { execute, type Steps } from "@pickwell/db/statements";
import { and, asc, eq } from "drizzle-orm";
import { gapOfRhythm, type PricePeriod } from "./periods.ts";

/** A price of an offer, in minor units of its currency. */
export interface PastPrice {
  productId: string;
  seq: number;
  minor: number;
}

/** What an observation in the past changes in a history. */
export interface PastStep {
  remove: PricePeriod[];
  put: PricePeriod[];
}

const NOTHING: PastStep = { remove: [], put: [] };

/**
 * What to write for an observation that is older than the last one, so that the history is as if it had
 * come in time.
 *
 * @param periods - by time, oldest first
 * @param gapMs - longest time between observations over which a price is assumed to have held
 */
export function observePast(
  periods: readonly PricePeriod[],
  atMs: number,
  minor: number,
  gapMs: number,
): PastStep {
  const around = periods.find(({ fromMs, untilMs }) => fromMs <= atMs && atMs <= untilMs);
  if (around) {
    // Of two prices at one moment the first counts.
    const isKnown = around.minor === minor || atMs === around.fromMs || atMs === around.untilMs;
    if (isKnown) return NOTHING;
    const before = { ...around, untilMs: atMs - 1 };
    const after = { ...around, fromMs: atMs + 1 };
    const rest = after.fromMs <= after.untilMs ? [after] : [];
    return { remove: [], put: [before, { fromMs: atMs, untilMs: atMs, minor }, ...rest] };
  }
  const isSame = (period: PricePeriod | undefined, distanceMs: number): period is PricePeriod =>
    period !== undefined && period.minor === minor && distanceMs <= gapMs;
  const before = periods.findLast(({ untilMs }) => untilMs < atMs);
  const after = periods.find(({ fromMs }) => fromMs > atMs);
  const follows = isSame(before, atMs - (before?.untilMs ?? 0));
  const precedes = isSame(after, (after?.fromMs ?? 0) - atMs);
  const put = {
    fromMs: follows ? before.fromMs : atMs,
    untilMs: precedes ? after.untilMs : atMs,
    minor,
  };
  return { remove: precedes ? [after] : [], put: [put] };
}

/** Stores prices of offers as observed at `at`, among those that were observed since. */
export function* pastPricesSeen(tx: Tx, at: Date, prices: readonly PastPrice[]): Steps {
  const { productId, offerSeq, since, until, minor } = pricePoints;
  const products = [...new Set(prices.map(({ productId: id }) => id))];
  const rows = yield* execute(
    tx
      .select({ productId, offerSeq, since, until, minor, everyHours: feedSources.everyHours })
      .from(pricePoints)
      .leftJoin(offers, and(eq(offers.productId, productId), eq(offers.seq, offerSeq)))
      .leftJoin(feedSources, eq(feedSources.id, offers.sourceId))
      .where(isOneOf(productId, products))
      .orderBy(asc(productId), asc(offerSeq), asc(since)),
  );
  const nameOf = (id: string, seq: number) => `${id}:${seq}`;
  const known = new Map<string, { periods: PricePeriod[]; gapMs: number }>();
  for (const row of rows) {
    const name = nameOf(row.productId, row.offerSeq);
    const of = known.get(name) ?? { periods: [], gapMs: gapOfRhythm(row.everyHours) };
    known.set(name, of);
    of.periods.push({
      fromMs: row.since.getTime(),
      untilMs: row.until.getTime(),
      minor: row.minor,
    });
  }
  for (const price of prices) {
    const { periods, gapMs } = known.get(nameOf(price.productId, price.seq)) ?? {
      periods: [],
      gapMs: gapOfRhythm(null),
    };
    const { remove, put } = observePast(periods, at.getTime(), price.minor, gapMs);
    const ofOffer = and(eq(productId, price.productId), eq(offerSeq, price.seq));
    for (const { fromMs } of remove) {
      yield* execute(tx.delete(pricePoints).where(and(ofOffer, eq(since, new Date(fromMs)))));
    }
    for (const period of put) {
      const values = { until: new Date(period.untilMs), minor: period.minor };
      yield* execute(
        tx
          .insert(pricePoints)
          .values({
            ...values,
            productId: price.productId,
            offerSeq: price.seq,
            since: new Date(period.fromMs),
          })
          .onConflictDoUpdate({ target: [productId, offerSeq, since], set: values }),
      );
    }
  }
}
