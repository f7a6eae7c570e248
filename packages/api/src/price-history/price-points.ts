/** Stores and reads observed prices (`price_points`). */
import type { Db, Tx } from "@pickwell/db/client";
import { isFalse, isTrue } from "@pickwell/db/expressions";
import { isOneOf } from "@pickwell/db/json";
import { prepared } from "@pickwell/db/prepared";
import { feedSources, offers, pricePoints, products } from "@pickwell/db/schema";
import { fill, type Statement } from "@pickwell/db/statements";
import { type AnyColumn, and, asc, eq, isNull, lt, notExists, type SQL, sql } from "drizzle-orm";
import {
  DAY_MS,
  GAP_INTERVALS,
  gapOfRhythm,
  HOUR_MS,
  historyRules,
  type PricePeriod,
} from "./periods.ts";

/** An unchanged price observed within this time is not written again, in milliseconds. */
export const FRESH_MS = HOUR_MS;

const { productId, offerSeq, since, until, minor } = pricePoints;
const now = sql.placeholder("now");
/** `now` minus `FRESH_MS`. */
const fresh = sql.placeholder("fresh");
const ids = sql.placeholder("ids");

/**
 * Stores the current prices of offers as observed at `at`; run it after the offers are written. The
 * same price extends the last period if it is recent enough, any other starts a new period. A price
 * observed within the last hour is not written again, so importing a file twice changes nothing.
 *
 * @param offerIds - offers that a file has just listed
 */
export const offerPricesSeen = (tx: Tx, at: Date, offerIds: readonly string[]): Statement =>
  fill(
    prepared(tx, "price-points:offers", (db) =>
      upsert(
        db,
        sql`select ${offers.productId} as product_id, ${offers.seq} as offer_seq, ${offers.priceMinor} as minor, ${gapMs} as gap_ms from ${offers} left join ${feedSources} on ${feedSources.id} = ${offers.sourceId} where ${isOneOf(offers.id, ids)} and ${isTrue(offers.isPriced)} and ${offers.priceMinor} > 0`,
      ),
    ),
    valuesOf(at, offerIds),
  );

/**
 * Whether the last check of the source confirmed the stored price: the offer is not missing, and
 * its row had a price. Sold-out offers are often listed without one.
 */
const isConfirmed = and(isNull(offers.missingSince), isTrue(offers.isPriced));

/** SQL version of `gapOfRhythm` for the offer's source, in milliseconds. */
const gapMs = sql`case when ${feedSources.everyHours} * ${HOUR_MS * GAP_INTERVALS} > ${historyRules.gapMs} then ${feedSources.everyHours} * ${HOUR_MS * GAP_INTERVALS} else ${historyRules.gapMs} end`;

/**
 * Extends the last price of offers to when their source was last checked, because unchanged rows
 * are not written although they were seen. Run it before the offers are changed or marked as
 * missing.
 */
export const offerPricesConfirmed = (tx: Tx, offerIds: readonly string[]): Statement =>
  fill(
    prepared(tx, "price-points:confirmed", (db) => {
      const checked = sql`(select ${feedSources.checkedAt} from ${offers} inner join ${feedSources} on ${feedSources.id} = ${offers.sourceId} where ${offers.productId} = ${productId} and ${offers.seq} = ${offerSeq})`;
      return db
        .update(pricePoints)
        .set({ until: checked as unknown as Date })
        .where(
          and(
            sql`(${productId}, ${offerSeq}) in (select ${offers.productId}, ${offers.seq} from ${offers} where ${and(isOneOf(offers.id, ids), isConfirmed)})`,
            sql`${since} = (select max(point.since) from ${pricePoints} point where point.product_id = ${productId} and point.offer_seq = ${offerSeq})`,
            lt(until, checked),
          ),
        )
        .prepare();
    }),
    { ids: JSON.stringify(offerIds) },
  );

/**
 * Extends the prices of a source's offers to its last check, and fills the gaps that its interval
 * allowed. Run it before the source is deleted or gets another interval, so that the prices known
 * until then stay known.
 *
 * @param everyHours - the interval until now; null when it had none
 */
export function sourcePricesConfirmed(
  tx: Tx,
  at: Date,
  { id, everyHours }: Pick<typeof feedSources.$inferSelect, "id" | "everyHours">,
): Statement[] {
  const gap = gapOfRhythm(everyHours);
  const moment = (value: SQL | number) => sql`${value}` as unknown as Date;
  const checked = sql`(select ${feedSources.checkedAt} from ${feedSources} where ${eq(feedSources.id, id)})`;
  const isOfSource = (isThere?: SQL) =>
    sql`(${productId}, ${offerSeq}) in (select ${offers.productId}, ${offers.seq} from ${offers} where ${and(eq(offers.sourceId, id), isThere)})`;
  const ofOffer = sql`${pricePoints} point where point.product_id = ${productId} and point.offer_seq = ${offerSeq}`;
  const isNewest = sql`${since} = (select max(point.since) from ${ofOffer})`;
  const isNamed = and(isNewest, isOfSource(isConfirmed));
  const confirmed = tx
    .update(pricePoints)
    .set({ until: moment(checked) })
    .where(and(isNamed, lt(until, checked)));
  // With the default gap, `inForce` gives the same result without the source.
  if (gap <= historyRules.gapMs) return [confirmed];
  const next = sql`((select min(point.since) from ${ofOffer} and point.since > ${since}) - 1)`;
  return [
    confirmed,
    tx
      .update(pricePoints)
      .set({ until: moment(next) })
      .where(and(isOfSource(), sql`${until} < ${next}`, sql`${next} - ${until} < ${gap}`)),
    tx
      .update(pricePoints)
      .set({ until: moment(at.getTime()) })
      .where(and(isNamed, sql`${until} < ${at.getTime()}`, sql`${until} >= ${at.getTime() - gap}`)),
  ];
}

/**
 * Stores the current prices of products without offers: those entered by hand or imported from a
 * shop's export.
 */
export const ownPricesSeen = (tx: Tx, at: Date, productIds: readonly string[]): Statement =>
  fill(
    prepared(tx, "price-points:own", (db) =>
      upsert(
        db,
        sql`select ${products.id} as product_id, 0 as offer_seq, ${products.priceCents} as minor, ${historyRules.gapMs} as gap_ms from ${products} where ${isOneOf(products.id, ids)} and ${products.priceCents} > 0 and ${notExists(
          db
            .select({ one: sql`1` })
            .from(offers)
            .where(and(eq(offers.productId, products.id), isFalse(offers.isPassedOver))),
        )}`,
      ),
    ),
    valuesOf(at, productIds),
  );

/** Moves the price history of offers to another product. */
export const offerPricesMoved = (
  tx: Tx,
  moved: readonly { seq: number }[],
  { from, to }: { from: string; to: string },
): Statement =>
  tx
    .update(pricePoints)
    .set({ productId: to })
    .where(
      and(
        eq(productId, from),
        isOneOf(
          offerSeq,
          moved.map(({ seq }) => seq),
        ),
      ),
    );

/**
 * Deletes the price history of offers whose currency changed, since currencies are not compared.
 */
export const offerPricesForgotten = (tx: Tx, offers: readonly ForgottenOffer[]): Statement[] =>
  offers.map(({ productId: id, seq }) =>
    tx.delete(pricePoints).where(and(eq(productId, id), eq(offerSeq, seq))),
  );

type ForgottenOffer = { productId: string; seq: number };

/** The oldest `until`, in milliseconds, of rows that storing prices at `at` may change. */
export const oldestObservation = (at: Date): number => at.getTime() - 15 * DAY_MS;

const valuesOf = (at: Date, list: readonly string[]) => ({
  now: at.getTime(),
  fresh: at.getTime() - FRESH_MS,
  ids: JSON.stringify(list),
});

/** @param seen - query for `product_id`, `offer_seq`, `minor` and `gap_ms` of observed prices */
function upsert(db: Tx, seen: SQL) {
  const last = (column: AnyColumn) => sql`last.${sql.identifier(column.name)}`;
  const isLast = sql`last.product_id = seen.product_id and last.offer_seq = seen.offer_seq and last.since = (select max(point.since) from ${pricePoints} point where point.product_id = seen.product_id and point.offer_seq = seen.offer_seq)`;
  return db
    .insert(pricePoints)
    .select(
      db
        .select({
          productId: sql<string>`seen.product_id`.as("product_id"),
          offerSeq: sql<number>`seen.offer_seq`.as("offer_seq"),
          since:
            sql<Date>`case when ${last(minor)} = seen.minor and ${last(until)} + seen.gap_ms >= ${now} then ${last(since)} else ${now} end`.as(
              "since",
            ),
          until: sql<Date>`${now}`.as("until"),
          minor: sql<number>`seen.minor`.as("minor"),
        })
        .from(sql`(${seen}) seen left join ${pricePoints} last on ${isLast}`)
        // Ignores observations older than the last one. Of two prices at one moment the first
        // counts.
        .where(
          sql`${last(until)} is null or ${last(until)} < ${now} and (${last(until)} < ${fresh} or ${last(minor)} <> seen.minor)`,
        ),
    )
    .onConflictDoUpdate({
      target: [productId, offerSeq, since],
      set: { until: sql`excluded.${sql.identifier(until.name)}` },
    })
    .prepare();
}

/** Price history of each offer of a product, by the offer's `seq`; 0 is the product's own price. */
export async function readOfferPeriods(
  db: Db,
  product: string,
): Promise<Map<number, PricePeriod[]>> {
  const rows = await prepared(db, "price-points:of-offers", (db) =>
    db
      .select({ offerSeq, since, until, minor, ...confirmationColumns })
      .from(pricePoints)
      .leftJoin(offers, isOfOffer)
      .leftJoin(feedSources, eq(feedSources.id, offers.sourceId))
      .where(eq(productId, sql.placeholder("product")))
      .orderBy(asc(offerSeq), asc(since))
      .prepare(),
  ).execute({ product });
  const found = new Map<number, ReadPeriod[]>();
  for (const { offerSeq: seq, ...row } of rows) addPeriod(found, seq, row);
  return withLastReads(found);
}

/** Price history of products by id: that of the offer whose link the product has, else its own. */
export async function readPeriods(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, PricePeriod[]>> {
  const found = new Map<string, ReadPeriod[]>();
  if (productIds.length === 0) return new Map();
  const rows = await prepared(db, "price-points:of", (db) => {
    const offer = db
      .select({ seq: offers.seq })
      .from(offers)
      .where(and(eq(offers.productId, products.id), eq(offers.url, products.affiliateLink)))
      .orderBy(asc(offers.seq))
      .limit(1);
    return db
      .select({ productId, since, until, minor, ...confirmationColumns })
      .from(products)
      .innerJoin(
        pricePoints,
        and(eq(productId, products.id), eq(offerSeq, sql`coalesce((${offer}), 0)`)),
      )
      .leftJoin(offers, isOfOffer)
      .leftJoin(feedSources, eq(feedSources.id, offers.sourceId))
      .where(isOneOf(products.id, ids))
      .orderBy(asc(productId), asc(since))
      .prepare();
  }).execute({ ids: JSON.stringify(productIds) });
  for (const { productId: id, ...row } of rows) addPeriod(found, id, row);
  return withLastReads(found);
}

/** Columns that tell until when the latest price of an offer is confirmed. */
const confirmationColumns = {
  missingSince: offers.missingSince,
  isPriced: offers.isPriced,
  checkedAt: feedSources.checkedAt,
  everyHours: feedSources.everyHours,
};
const isOfOffer = and(eq(offers.productId, productId), eq(offers.seq, offerSeq));

type StoredPoint = Pick<typeof pricePoints.$inferSelect, "since" | "until" | "minor"> & {
  missingSince: Date | null;
  isPriced: boolean | null;
  checkedAt: Date | null;
  everyHours: number | null;
};
type ReadPeriod = PricePeriod & { checkedMs: number };

function addPeriod<Key>(found: Map<Key, ReadPeriod[]>, key: Key, point: StoredPoint): void {
  const periods = found.get(key) ?? [];
  found.set(key, periods);
  const {
    since: from,
    until: to,
    minor: price,
    missingSince,
    isPriced,
    checkedAt,
    everyHours,
  } = point;
  const gap = gapOfRhythm(everyHours);
  periods.push({
    fromMs: from.getTime(),
    untilMs: to.getTime(),
    minor: price,
    ...(gap > historyRules.gapMs && { gapMs: gap }),
    checkedMs: missingSince === null && isPriced ? (checkedAt?.getTime() ?? 0) : 0,
  });
}

/** Extends the latest period to the last check of its source, when that confirmed the price. */
function withLastReads<Key>(found: Map<Key, ReadPeriod[]>): Map<Key, PricePeriod[]> {
  const entries = [...found].map(([key, periods]): [Key, PricePeriod[]] => [
    key,
    periods.map(({ checkedMs, ...period }, at) =>
      at === periods.length - 1
        ? { ...period, untilMs: Math.max(period.untilMs, checkedMs) }
        : period,
    ),
  ]);
  return new Map(entries);
}
