import type { Db } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import { deals, products } from "@pickwell/db/schema";
import { and, asc, eq, gt, lte, or, sql } from "drizzle-orm";
import { AppError } from "../core/errors.ts";
import {
  announceNextStart,
  type ChangesAt,
  canBeTaken,
  isOpen,
} from "../offers/effective-price.ts";
import { withPicturesAllowed } from "../offers/programmes.ts";
import { withTrueReductions } from "../price-history/true-reductions.ts";
import { percentOff } from "../products/rules.ts";
import { FLASH_MS } from "./rules.ts";
import type { DealListInput } from "./schema.ts";
import { type DealView, selectDeals } from "./view.ts";

const now = sql.placeholder("now");
const flashEnd = sql.placeholder("flashEnd");

/**
 * Deals that shoppers can use at `moment`, soonest to end first; those without an end come last.
 *
 * @param changesAt - called with the moments at which time alone changes the list
 */
export async function listOpenDeals(
  db: Db,
  moment: Date,
  { featured, flash, page, limit }: DealListInput,
  changesAt?: ChangesAt,
): Promise<DealView[]> {
  const values = { now: moment.getTime(), flashEnd: moment.getTime() + FLASH_MS, limit };
  const statement = prepared(db, `deals:open:${featured !== undefined}:${flash}`, (db) =>
    selectDeals(db)
      .where(
        and(
          canBeTaken,
          featured === undefined
            ? undefined
            : eq(deals.featured, sql.param(sql.placeholder("featured"), deals.featured)),
          flash === undefined ? undefined : (flash ? lte : gt)(deals.closesAt, flashEnd),
        ),
      )
      .orderBy(asc(deals.closesAt), asc(deals.id))
      .limit(sql.placeholder("limit"))
      .offset(sql.placeholder("offset"))
      .prepare(),
  );
  const offset = (page - 1) * limit;
  const open = await statement.execute({ ...values, offset, featured });
  if (changesAt) {
    // Sorted by end: when the first deal ends, later pages move up.
    const firstEnd = page === 1 ? open[0]?.endsAt : await findFirstEnd(db, values);
    if (firstEnd) changesAt(firstEnd);
    await announceNextStart(db, values, changesAt);
    if (flash !== undefined) await announceNextFlash(db, values, changesAt);
  }
  return withProvenPrices(db, moment, open);
}

/**
 * Replaces former prices and pictures by those that may be shown: prices as price history proves
 * them since the deal's start, pictures as the programme's rules allow.
 */
export async function withProvenPrices<T extends DealView>(
  db: Db,
  moment: Date,
  rows: readonly T[],
): Promise<T[]> {
  const priced = rows.map((deal) => ({ ...deal, priceCents: deal.discountedPriceCents }));
  const reduced = await withTrueReductions(db, moment, priced, {
    productOf: ({ product }) => product?.id ?? null,
    sinceOf: ({ startsAt }) => startsAt,
  });
  const allowed = await withPicturesAllowed(db, rows);
  return allowed.map((deal, at) => ({
    ...deal,
    originalPriceCents: reduced[at]?.originalPriceCents ?? null,
  }));
}

/** When the next open deal ends. */
async function findFirstEnd(db: Db, values: { now: number }): Promise<Date | null> {
  const [first] = await prepared(db, "deals:first-end", (db) =>
    db
      .select({ endsAt: deals.endsAt })
      .from(deals)
      .where(isOpen)
      .orderBy(asc(deals.closesAt))
      .limit(1)
      .prepare(),
  ).execute(values);
  return first?.endsAt ?? null;
}

/** Calls `changesAt` with the moment at which the next deal becomes a flash deal. */
async function announceNextFlash(
  db: Db,
  values: { now: number; flashEnd: number },
  changesAt: ChangesAt,
): Promise<void> {
  const [later] = await prepared(db, "deals:next-flash", (db) =>
    db
      .select({ endsAt: deals.endsAt })
      .from(deals)
      .where(gt(deals.closesAt, flashEnd))
      .orderBy(asc(deals.closesAt))
      .limit(1)
      .prepare(),
  ).execute(values);
  if (later?.endsAt) changesAt(new Date(later.endsAt.getTime() - FLASH_MS));
}

/** Summary of the open deals. */
export interface DealFigures {
  /** Number of open deals. */
  active: number;
  /** How many of them end within 24 hours. */
  flash: number;
  /** The largest saving, in whole percent by `percentOff`; 0 when there is none. */
  highestSaving: number;
}

/** Bounds how many deals are checked for the largest saving; rarely are more open at once. */
const FIGURES_READ = 200;

/**
 * Counts the open deals, and finds the largest saving.
 *
 * @param moment - at which deals are open
 * @param changesAt - is told when time alone will change the figures
 */
export async function getDealFigures(
  db: Db,
  moment: Date,
  changesAt?: ChangesAt,
): Promise<DealFigures> {
  const values = { now: moment.getTime(), flashEnd: moment.getTime() + FLASH_MS };
  const claimed = await prepared(db, "deals:figures", (db) =>
    db
      .select({
        productId: deals.productId,
        startsAt: deals.startsAt,
        priceCents: deals.discountedPriceCents,
        originalPriceCents: deals.originalPriceCents,
        // Window functions count all rows, not just this one.
        active: sql<number>`count(*) over ()`,
        flash: sql<number>`count(*) filter (where ${deals.closesAt} <= ${flashEnd}) over ()`,
        firstEnd: sql<number | null>`min(${deals.endsAt}) over ()`,
      })
      .from(deals)
      .where(canBeTaken)
      .orderBy(
        sql`${deals.discountedPriceCents} * 1.0 / nullif(${deals.originalPriceCents}, 0) asc nulls last`,
      )
      .limit(FIGURES_READ)
      .prepare(),
  ).execute(values);
  const [best] = claimed;
  const reduced = await withTrueReductions(db, moment, claimed, {
    productOf: ({ productId }) => productId,
    sinceOf: ({ startsAt }) => startsAt,
  });
  if (changesAt) {
    if (best?.firstEnd) changesAt(new Date(best.firstEnd));
    await announceNextStart(db, values, changesAt);
    await announceNextFlash(db, values, changesAt);
  }
  return {
    active: best?.active ?? 0,
    flash: best?.flash ?? 0,
    highestSaving: Math.max(
      0,
      ...reduced.map((deal) => percentOff(deal.originalPriceCents, deal.priceCents)),
    ),
  };
}

/**
 * The open deal with the lowest price for a product.
 *
 * @param key - the product's slug or id
 * @returns null when there is none, or no such product
 */
export async function findDealOfProduct(
  db: Db,
  moment: Date,
  key: string,
  changesAt?: ChangesAt,
): Promise<DealView | null> {
  const values = { key, now: moment.getTime() };
  const [deal] = await prepared(db, "deals:of-product", (db) => {
    const key = sql.placeholder("key");
    const owner = db
      .select({ id: products.id })
      .from(products)
      .where(or(eq(products.slug, key), eq(products.id, key)))
      .limit(1);
    return selectDeals(db)
      .where(and(eq(deals.productId, owner), canBeTaken))
      .orderBy(asc(deals.discountedPriceCents), asc(deals.closesAt), asc(deals.id))
      .limit(1)
      .prepare();
  }).execute(values);
  if (changesAt) {
    if (deal?.endsAt) changesAt(deal.endsAt);
    await announceNextStart(db, values, changesAt);
  }
  return (deal && (await withProvenPrices(db, moment, [deal]))[0]) ?? null;
}

/** A deal for a preview, open or not. @throws AppError NOT_FOUND */
export async function getDealPreview(db: Db, moment: Date, id: string): Promise<DealView> {
  const rows = await selectDeals(db).where(eq(deals.id, id));
  const [deal] = await withProvenPrices(db, moment, rows);
  if (!deal) throw new AppError("NOT_FOUND", "Deal not found");
  return deal;
}

/**
 * A deal that shoppers can use at `moment`.
 *
 * @param key - the deal's id
 * @throws AppError NOT_FOUND when it is unknown, not started, ended, inactive, used up, or sold out
 *   at its merchant
 */
export async function getOpenDeal(
  db: Db,
  moment: Date,
  key: string,
  changesAt?: ChangesAt,
): Promise<DealView> {
  const values = { key, now: moment.getTime() };
  const rows = await prepared(db, "deals:one", (db) =>
    selectDeals(db)
      .where(and(eq(deals.id, sql.placeholder("key")), canBeTaken))
      .prepare(),
  ).execute(values);
  const [deal] = await withProvenPrices(db, moment, rows);
  if (deal) {
    if (deal.endsAt) changesAt?.(deal.endsAt);
    return deal;
  }
  // Not-found pages are cached until the deal starts.
  const [upcoming] = await prepared(db, "deals:upcoming", (db) =>
    db
      .select({ startsAt: deals.startsAt })
      .from(deals)
      .where(
        and(
          eq(deals.id, sql.placeholder("key")),
          gt(deals.startsAt, now),
          gt(deals.closesAt, deals.startsAt),
        ),
      )
      .prepare(),
  ).execute(values);
  if (upcoming) changesAt?.(upcoming.startsAt);
  throw new AppError("NOT_FOUND", "Deal not found");
}
