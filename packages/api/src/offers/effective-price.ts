/** What a product costs now: the price of its open deal, else its own. */
import type { Db } from "@pickwell/db/client";
import { isLike, isTrue, unindexed } from "@pickwell/db/expressions";
import { elementsOf, isOneOf } from "@pickwell/db/json";
import { prepared } from "@pickwell/db/prepared";
import { deals, offers, products } from "@pickwell/db/schema";
import { and, asc, eq, gt, lte, notExists, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { ReadCache } from "../core/caches/read-cache.ts";
import { withTrueReductions } from "../price-history/true-reductions.ts";
import { merchantOfLink } from "./merchant-of.ts";
import { type Dated, withPicturesAllowed, withPricesAllowed } from "./programmes.ts";

const now = sql.placeholder("now");

/** Started, not ended, active and not used up. */
export const isOpen = and(lte(deals.startsAt, now), gt(deals.closesAt, now));

/** Whether a link equals another one with more parameters appended. */
const goesOn = (link: SQLWrapper, other: SQLWrapper) =>
  sql`(substr(${link}, 1, length(${other})) = ${other} and substr(${link}, length(${other}) + 1, 1) in ('', '?', '&', '#'))`;

/** Characters of a URL that are percent-encoded when it is a parameter of another URL. */
const ENCODED = { ":": "%3A", "/": "%2F", "?": "%3F", "=": "%3D", "&": "%26", "#": "%23" };
/** What may follow an embedded URL. */
const AFTER = ["&", "#", "%3F", "%26", "%23"];

/** Whether a network's link contains a page's URL as a parameter. */
function leadsTo(link: SQLWrapper, page: SQLWrapper): SQL {
  const within = sql`(upper(${link}) || '&')`;
  const encoded = Object.entries(ENCODED).reduce(
    (text, [mark, code]) => sql`(replace(${text}, ${mark}, ${code}))`,
    sql`upper(${page})`,
  );
  const ends = AFTER.map(
    (mark) => sql`(replace(${within}, '=' || ${encoded} || ${mark}, '') <> ${within})`,
  );
  return sql`(length(${page}) > 0 and (${sql.join(ends, sql` or `)}))`;
}

const isOneWay = (one: SQLWrapper, other: SQLWrapper) =>
  sql`${goesOn(one, other)} or ${leadsTo(one, other)}`;

/**
 * No feed says that the deal's merchant is out of stock. The merchant's offer is recognized by the
 * deal's link, with or without extra parameters, direct or through a network's redirect.
 */
export const isOffered = notExists(
  sql`(select 1 from ${offers} where ${offers.productId} = ${deals.productId} and ${offers.availability} = 'out_of_stock' and (${isOneWay(deals.affiliateLink, offers.url)} or ${isOneWay(offers.url, deals.affiliateLink)}))`,
);

/** Open, and in stock at its merchant as far as known. */
export const canBeTaken = and(isOpen, isOffered);

/** Open, with a price and a link. */
const isOffer = and(
  canBeTaken,
  gt(deals.discountedPriceCents, 0),
  isLike(deals.affiliateLink, sql`'http%'`),
);

/** A public product with an open deal, with all fields that listings filter by. */
export interface OfferedProduct {
  seq: number;
  categoryId: string;
  brand: string;
  featured: boolean;
  inStock: boolean;
  rating: number;
  /** The product's own price. */
  ownCents: number;
  /** The product's own former price. */
  originalCents: number | null;
  /** The deal's price. */
  cents: number;
}

/**
 * All public products that have an open deal. Walks the open deals, which are few, instead of the
 * catalogue.
 */
export async function readOffered(db: Db, moment: Date): Promise<OfferedProduct[]> {
  return prepared(db, "offers:products", (db) => {
    const open = db
      .select({
        productId: deals.productId,
        cents: sql<number>`min(${deals.discountedPriceCents})`.as("cents"),
      })
      .from(deals)
      .where(and(isOffer, sql`${deals.productId} is not null`))
      .groupBy(deals.productId)
      .as("open");
    return db
      .select({
        seq: products.seq,
        categoryId: products.categoryId,
        brand: products.brand,
        featured: products.featured,
        inStock: products.inStock,
        rating: products.rating,
        ownCents: products.priceCents,
        originalCents: products.originalPriceCents,
        cents: open.cents,
      })
      .from(open)
      .crossJoin(products)
      .where(and(eq(products.id, open.productId), isTrue(unindexed(products.listed))))
      .prepare();
  }).execute({ now: moment.getTime() });
}

/** Called with the moment at which time alone changes the answer. */
export type ChangesAt = (moment: Date) => void;

interface Priced {
  id: string;
  priceCents: number;
  originalPriceCents: number | null;
  affiliateLink: string;
  merchant: string | null;
}

/** The deal that sets a product's current price. */
export interface EffectiveDeal {
  id: string;
  startsAt: Date;
  endsAt: Date | null;
}

/** A product at its current price; `deal` is null when that is its own. */
export type WithEffectivePrice<T extends Priced> = Dated<T & { deal: EffectiveDeal | null }>;

/**
 * Applies the open deal of each product: its price, former price and link. With several deals the
 * cheapest wins, then the one that ends first.
 *
 * @param kept - the cache; absent to read from the database
 */
export async function withEffectivePrice<T extends Priced>(
  db: Db,
  moment: Date,
  rows: readonly T[],
  changesAt?: ChangesAt,
  kept?: ReadCache,
): Promise<WithEffectivePrice<T>[]> {
  if (rows.length === 0) return [];
  const values = { now: moment.getTime(), ids: JSON.stringify(rows.map(({ id }) => id)) };
  const open = await prepared(db, "offers:of-products", (db) =>
    db
      .select({
        id: deals.id,
        productId: deals.productId,
        priceCents: deals.discountedPriceCents,
        originalPriceCents: deals.originalPriceCents,
        affiliateLink: deals.affiliateLink,
        merchant: merchantOfLink(deals.productId, deals.affiliateLink),
        startsAt: deals.startsAt,
        endsAt: deals.endsAt,
      })
      .from(deals)
      .where(and(isOneOf(deals.productId, sql.placeholder("ids")), isOffer))
      .orderBy(asc(deals.discountedPriceCents), asc(deals.closesAt), asc(deals.id))
      .prepare(),
  ).execute(values);
  if (changesAt) {
    for (const { endsAt } of open) if (endsAt) changesAt(endsAt);
    await announceNextStart(db, values, changesAt);
  }
  const priced = rows.map((row) => {
    const offer = open.find(({ productId }) => productId === row.id);
    if (!offer) return { ...row, deal: null };
    const { id, startsAt, endsAt, priceCents, affiliateLink, merchant } = offer;
    return {
      ...row,
      priceCents,
      originalPriceCents: offer.originalPriceCents ?? formerPrice(row, priceCents),
      affiliateLink,
      merchant,
      deal: { id, startsAt, endsAt },
    };
  });
  const reduced = await withTrueReductions(db, moment, priced, {
    productOf: ({ id }) => id,
    sinceOf: ({ deal }) => deal?.startsAt ?? null,
  });
  const allowed = await withPricesAllowed(db, moment, reduced, changesAt, kept);
  return withPicturesAllowed(db, allowed, { moment, changesAt }, kept);
}

/** The former price of a deal that does not name one: the product's price without the deal. */
const formerPrice = ({ priceCents, originalPriceCents }: Priced, dealCents: number) =>
  priceCents > dealCents ? priceCents : originalPriceCents;

/** Calls `changesAt` with the start of the next deal. */
export async function announceNextStart(
  db: Db,
  values: { now: number },
  changesAt: ChangesAt,
): Promise<void> {
  const [next] = await prepared(db, "deals:next-start", (db) =>
    db
      .select({ startsAt: deals.startsAt })
      .from(deals)
      .where(and(gt(deals.startsAt, now), gt(deals.closesAt, deals.startsAt)))
      .orderBy(asc(deals.startsAt))
      .limit(1)
      .prepare(),
  ).execute(values);
  if (next) changesAt(next.startsAt);
}

/**
 * Calls `changesAt` with the next start or end of any product's deal, for lists sorted by price.
 */
export async function announcePriceChanges(
  db: Db,
  moment: Date,
  changesAt: ChangesAt | undefined,
): Promise<void> {
  if (!changesAt) return;
  const values = { now: moment.getTime() };
  const [first] = await prepared(db, "offers:next-end", (db) =>
    db
      .select({ endsAt: deals.endsAt })
      .from(deals)
      .where(isOpen)
      .orderBy(asc(deals.closesAt))
      .limit(1)
      .prepare(),
  ).execute(values);
  if (first?.endsAt) changesAt(first.endsAt);
  await announceNextStart(db, values, changesAt);
}

/** The price of a product's open deal; NULL without one. Uses the placeholder `now`. */
const offeredCents = sql`(select min(${deals.discountedPriceCents}) from ${deals} where ${deals.productId} = ${products.id} and ${isOffer})`;

/** A product's price at `now`, in cents; 0 when unknown. */
const effectivePrice: SQL = sql`coalesce(${offeredCents}, ${products.priceCents})`;

/** The products in a JSON list that the caller binds, by sequence number. */
const numbersIn = (list: string): SQL => {
  const { rows, number } = elementsOf(sql.placeholder(list), list);
  return sql`(select ${number} from ${rows})`;
};

/** The products of `readOffered`, by sequence number. Bound as `offered`, a JSON list. */
export const offeredSeqs: SQL = numbersIn("offered");

/** Those of them whose deal price is in the requested range. Bound as `offeredWithin`. */
export const offeredSeqsWithin: SQL = numbersIn("offeredWithin");

/** Higher than any price, so that products without one come last. */
const BEYOND = 1_000_000_000_000;

/**
 * Sort terms for the current price; products without one come last in both directions. Sorts in
 * memory; `productSeqsByEffectivePrice` walks an index.
 */
export const priceOrder = (order: "asc" | "desc"): SQL =>
  sql`coalesce(nullif(${effectivePrice}, 0), ${sql.raw(String(order === "asc" ? BEYOND : -1))})`;

/**
 * Sequence numbers of one page of matching products, by current price.
 *
 * Merges three sorted lists, so that no more rows are read than are skipped and shown: products at
 * their own price, along an index; products without a price; and the few with an open deal.
 *
 * @param where - conditions on `products`, except the price
 * @param isOffered - whether the placeholder `offered` is not empty
 */
export function productSeqsByEffectivePrice(
  where: SQL | undefined,
  order: "asc" | "desc",
  isOffered: boolean,
): SQL {
  const direction = sql.raw(order);
  const none = sql.raw(String(order === "asc" ? BEYOND : -1));
  const seq = sql`${products.seq}`;
  const isOwn = isOffered ? sql`${seq} not in ${offeredSeqs}` : undefined;
  const ordered = sql`order by cents ${direction}, seq ${direction}`;
  // Each list has its own limit; without it SQLite would read all of them to the end.
  const head = sql`${ordered} limit cast(${sql.placeholder("limit")} as integer) + cast(${sql.placeholder("offset")} as integer)`;
  const offered = isOffered
    ? sql`union all
    select ${seq}, ${offeredCents} from ${products}
      where ${and(where, sql`${seq} in ${offeredSeqs}`)}`
    : sql``;
  return sql`(select seq from (
    select * from (select ${seq} as seq, ${products.priceCents} as cents from ${products}
      where ${and(where, sql`${products.priceCents} > 0`, isOwn)} ${head}) priced
    union all
    select * from (select ${seq} as seq, ${none} as cents from ${products}
      where ${and(where, sql`${products.priceCents} = 0`, isOwn)} ${head}) unpriced
    ${offered}
    ${ordered} limit ${sql.placeholder("limit")} offset ${sql.placeholder("offset")}) ordered)`;
}
