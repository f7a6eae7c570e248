/** Prices as they were seen: the statements that note them, and how they are found again. */
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

/** For which what was seen is not noted again, in milliseconds. */
const FRESH_MS = HOUR_MS;

const { productId, offerSeq, since, until, minor } = pricePoints;
const now = sql.placeholder("now");
/** What was seen since then need not be noted again. */
const fresh = sql.placeholder("fresh");
const ids = sql.placeholder("ids");

/**
 * Notes what offers cost by the rows that are stored by then: a price that was seen not long ago has
 * been seen until now, any other begins. What has just been noted is not noted again: a file that is
 * taken twice changes nothing.
 *
 * @param offerIds - of offers that their merchants have just told of
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
 * Whether a source told this price when it was read last: it still names the offer, and says what it
 * costs. What is sold out is often told without a price, or with none.
 */
const isTold = and(isNull(offers.missingSince), isTrue(offers.isPriced));

/** How long a price is believed, as `gapOfRhythm` says it of the source. */
const gapMs = sql`case when ${feedSources.everyHours} * ${HOUR_MS * GAP_INTERVALS} > ${historyRules.gapMs} then ${feedSources.everyHours} * ${HOUR_MS * GAP_INTERVALS} else ${historyRules.gapMs} end`;

/**
 * Notes of offers that are about to be written, or are missing from now on, that they cost until their
 * source was last read what they cost before: rows that say what they said are not written, and were
 * seen all the same. To stand before whatever else is written of them.
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
            sql`(${productId}, ${offerSeq}) in (select ${offers.productId}, ${offers.seq} from ${offers} where ${and(isOneOf(offers.id, ids), isTold)})`,
            sql`${since} = (select max(point.since) from ${pricePoints} point where point.product_id = ${productId} and point.offer_seq = ${offerSeq})`,
            lt(until, checked),
          ),
        )
        .prepare();
    }),
    { ids: JSON.stringify(offerIds) },
  );

/**
 * Writes what the reads of a source say of its offers' prices, and how long its rhythm had them believed.
 * To stand before the source goes or is read in another rhythm: what was known until then stays known.
 *
 * @param everyHours - the rhythm until now
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
  const isNamed = and(isNewest, isOfSource(isTold));
  const confirmed = tx
    .update(pricePoints)
    .set({ until: moment(checked) })
    .where(and(isNamed, lt(until, checked)));
  // The usual rhythm is believed of whatever is there.
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
 * The same of products that have no offers: what somebody entered, or the export of a shop says, is
 * the price of their own.
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

/** The statement that has what offers have cost be of another product, as they are. */
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

/** Forgets what offers cost: prices in another currency are not compared. */
export const offerPricesForgotten = (tx: Tx, offers: readonly ForgottenOffer[]): Statement[] =>
  offers.map(({ productId: id, seq }) =>
    tx.delete(pricePoints).where(and(eq(productId, id), eq(offerSeq, seq))),
  );

type ForgottenOffer = { productId: string; seq: number };

/** The oldest last sight, in milliseconds, of a row that noting prices may write. */
export const oldestSight = (at: Date): number => at.getTime() - 15 * DAY_MS;

const valuesOf = (at: Date, list: readonly string[]) => ({
  now: at.getTime(),
  fresh: at.getTime() - FRESH_MS,
  ids: JSON.stringify(list),
});

/** @param seen - `product_id`, `offer_seq`, `minor` and `gap_ms` of what was seen */
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
        // What is older than what is known says nothing, and of two prices of one moment the first counts.
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

/** What each offer of a product was seen to cost over time, by its `seq`; 0 is the product's own. */
export async function readOfferPeriods(
  db: Db,
  product: string,
): Promise<Map<number, PricePeriod[]>> {
  const rows = await prepared(db, "price-points:of-offers", (db) =>
    db
      .select({ offerSeq, since, until, minor, ...told })
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

/** What products are sold for was seen over time, by id: of the offer that each leads to. */
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
      .select({ productId, since, until, minor, ...told })
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

/** What tells how far the prices of an offer are known beyond what is noted of them. */
const told = {
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

/** The newest price was seen, too, when its source was read last and still named it. */
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
