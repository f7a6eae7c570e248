/** What a product costs at this moment: the price of the deal that runs for it, else its own. */
import type { Db } from "@pickwell/db/client";
import { isLike, isTrue, unindexed } from "@pickwell/db/expressions";
import { elementsOf, isOneOf } from "@pickwell/db/json";
import { prepared } from "@pickwell/db/prepared";
import { deals, offers, products } from "@pickwell/db/schema";
import { and, asc, eq, gt, lte, notExists, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { ReadCache } from "../core/read-cache.ts";
import { withTrueReductions } from "../price-history/true-reductions.ts";
import { merchantOfLink } from "./merchant-of.ts";
import { type Dated, withPicturesAllowed, withPricesAllowed } from "./programmes.ts";

const now = sql.placeholder("now");

/** Started, and neither ended, switched off nor used up. */
export const isOpen = and(lte(deals.startsAt, now), gt(deals.closesAt, now));

/** Whether a link is another one with parameters behind it. */
const goesOn = (link: SQLWrapper, other: SQLWrapper) =>
  sql`(substr(${link}, 1, length(${other})) = ${other} and substr(${link}, length(${other}) + 1, 1) in ('', '?', '&', '#'))`;

/** What stands for marks of an address where it is a value of another one. */
const ENCODED = { ":": "%3A", "/": "%2F", "?": "%3F", "=": "%3D", "&": "%26", "#": "%23" };
/** What may follow it there. */
const AFTER = ["&", "#", "%3F", "%26", "%23"];

/** Whether a link of a network leads to an address, which stands in it as the value of a parameter. */
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
 * Its merchant has it, as far as any file says: that of the deal's link, whatever it carries along, and
 * whether the merchant's own page is linked to or a network's link that leads there.
 */
export const isOffered = notExists(
  sql`(select 1 from ${offers} where ${offers.productId} = ${deals.productId} and ${offers.availability} = 'out_of_stock' and (${isOneWay(deals.affiliateLink, offers.url)} or ${isOneWay(offers.url, deals.affiliateLink)}))`,
);

/** Open, and its merchant has it. */
export const canBeTaken = and(isOpen, isOffered);

/** Open, with a price to promise and a way to get it. */
const isOffer = and(
  canBeTaken,
  gt(deals.discountedPriceCents, 0),
  isLike(deals.affiliateLink, sql`'http%'`),
);

/** A listed product that a deal runs for, with all that a listing can be narrowed by. */
export interface OfferedProduct {
  seq: number;
  categoryId: string;
  brand: string;
  featured: boolean;
  inStock: boolean;
  rating: number;
  /** Its own price. */
  ownCents: number;
  /** Before a reduction of its own price. */
  originalCents: number | null;
  /** The price of the deal. */
  cents: number;
}

/**
 * The listed products that are at the price of a deal at this moment. It is the open deals that are
 * walked, which are few, and not the catalogue.
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

/** Told when time alone will change the answer. */
export type ChangesAt = (moment: Date) => void;

interface Priced {
  id: string;
  priceCents: number;
  originalPriceCents: number | null;
  affiliateLink: string;
  merchant: string | null;
}

/** The deal whose price a product has for the moment. */
export interface EffectiveDeal {
  id: string;
  startsAt: Date;
  endsAt: Date | null;
}

/** A product as it is sold at a moment; `deal` null when it is at its own price. */
export type WithEffectivePrice<T extends Priced> = Dated<T & { deal: EffectiveDeal | null }>;

/**
 * Puts the deal that runs for each product into force: its price, the one before and where it is
 * sold. Of several the cheapest, then the one that ends first.
 *
 * @param kept - absent where each list is read anew
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

/** What the deal is less than, where it does not say so itself: what the product costs without it. */
const formerPrice = ({ priceCents, originalPriceCents }: Priced, dealCents: number) =>
  priceCents > dealCents ? priceCents : originalPriceCents;

/** Tells when the next deal opens, if one is waiting. */
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

/** Tells when any deal of a product begins or ends, for lists whose order goes by prices. */
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

/** The price of the deal that runs for a product; null without one. Of the placeholder `now`. */
const offeredCents = sql`(select min(${deals.discountedPriceCents}) from ${deals} where ${deals.productId} = ${products.id} and ${isOffer})`;

/** What a product costs at `now`, in cents; 0 when nobody knows. */
const effectivePrice: SQL = sql`coalesce(${offeredCents}, ${products.priceCents})`;

/** The numbers of a list of products that the caller binds, to look whether one is among them. */
const numbersIn = (list: string): SQL => {
  const { rows, number } = elementsOf(sql.placeholder(list), list);
  return sql`(select ${number} from ${rows})`;
};

/** The products of `readOffered`, by sequence number. Of the placeholder `offered`, a JSON list. */
export const offeredSeqs: SQL = numbersIn("offered");

/** Those of them whose deal costs what is asked for. Of the placeholder `offeredWithin`. */
export const offeredSeqsWithin: SQL = numbersIn("offeredWithin");

/** Above every price: what has none comes after all that has one. */
const BEYOND = 1_000_000_000_000;

/**
 * What products are sorted by: their effective price, those without one last in both directions.
 * For sorting in memory; `productSeqsByEffectivePrice` walks an index.
 */
export const priceOrder = (order: "asc" | "desc"): SQL =>
  sql`coalesce(nullif(${effectivePrice}, 0), ${sql.raw(String(order === "asc" ? BEYOND : -1))})`;

/**
 * Sequence numbers of a page of the listed products that match, by effective price.
 *
 * Three lists that are each in order already are merged, so that no more is read than is skipped
 * and shown: products at their own price, by its index; those without a price; and the few that a
 * deal is running for.
 *
 * @param where - conditions on `products`, all but the price's own
 * @param isOffered - whether the placeholder `offered` names any
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
  // Each list by itself stops where the page ends; merged without that, SQLite reads them to the end.
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
