import type { Db } from "@pickwell/db/client";
import { ignoringCase } from "@pickwell/db/columns";
import { greatest } from "@pickwell/db/expressions";
import { deals, products } from "@pickwell/db/schema";
import { dealCandidates, searchTerms } from "@pickwell/db/search";
import {
  type AnyColumn,
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  lte,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { AppError } from "../../core/errors.ts";
import { MAX_TOTAL } from "../../core/list-input.ts";
import { sortTerms } from "../../core/sort.ts";
import { type DealStatus, dealStatus } from "../rules.ts";
import { type DealAdminListInput, descendingDealSorts } from "./schema.ts";

/** A deal that ends within this time is expiring soon. */
const SOON_MS = 7 * 86_400_000;

const selectRows = (db: Db) =>
  db
    .select({
      deal: deals,
      /** Public or not. */
      product: { id: products.id, slug: products.slug, name: products.name },
    })
    .from(deals)
    .leftJoin(products, eq(products.id, deals.productId));

type Selected = Awaited<ReturnType<typeof selectRows>>[number];

function viewOf({ deal, product }: Selected, now: Date) {
  const { closesAt, ...row } = deal;
  const isOpen = row.startsAt <= now && closesAt !== null && closesAt > now;
  // `isOpen`: shoppers can use it now, which takes more than being active.
  const status = dealStatus(row, now);
  return { ...row, product, isOpen, status, version: row.updatedAt.getTime() };
}

export type DealAdminView = ReturnType<typeof viewOf>;

/** The SQL condition of `dealStatus`. */
const isOf = (status: DealStatus, now: Date): SQL | undefined =>
  status === "inactive"
    ? eq(deals.isActive, false)
    : and(
        eq(deals.isActive, true),
        status === "scheduled" ? gt(deals.startsAt, now) : lte(deals.startsAt, now),
      );

/** The WHERE conditions of a list; null when nothing can match. */
export function dealConditions(
  { search, status, type }: Pick<DealAdminListInput, "search" | "status" | "type">,
  now: Date,
): (SQL | undefined)[] | null {
  const conditions: (SQL | undefined)[] = [
    status === "all" ? undefined : isOf(status, now),
    type === "all" ? undefined : eq(deals.discountType, type),
  ];
  if (!search) return conditions;
  const terms = searchTerms(search);
  if (!terms) return null;
  const match = terms.match === null ? null : sql`${terms.match}`;
  const short = terms.short.map((pattern) => sql`${pattern}`);
  return [...conditions, sql`${deals.id} in (${dealCandidates(match, short)})`];
}

/** How many deals match, at most `MAX_TOTAL`. */
async function countDeals(db: Db, conditions: (SQL | undefined)[]): Promise<number> {
  const matches = db
    .select({ id: deals.id })
    .from(deals)
    .where(and(...conditions))
    .limit(MAX_TOTAL)
    .as("matches");
  const [counted] = await db.select({ total: sql<number>`count(*)` }).from(matches);
  return counted?.total ?? 0;
}

type Order = Pick<DealAdminListInput, "sort" | "order">;

/** The columns of each sort order. */
const orders: Record<Exclude<Order["sort"], "ending">, (AnyColumn | SQL)[]> = {
  newest: [deals.createdAt],
  used: [deals.usageCount],
  title: [ignoringCase(deals.title)],
  category: [ignoringCase(deals.category)],
  price: [deals.discountedPriceCents],
  starts: [deals.startsAt],
  ends: [deals.endsAt],
  status: [deals.isActive, deals.startsAt],
  clicks: [deals.clicks],
};

/** ORDER BY terms; ids break ties, so that pages never overlap. */
function orderOf({ sort, order }: Order, now: Date): SQL[] {
  if (sort !== "ending") {
    const usual = descendingDealSorts.includes(sort) ? "desc" : "asc";
    return sortTerms(orders[sort], order ?? usual, deals.id);
  }
  // Open deals first; within both groups, those that end or ended closest to now come first.
  return [
    sql`${deals.closesAt} <= ${now.getTime()}`,
    sql`abs(${deals.closesAt} - ${now.getTime()})`,
    asc(deals.id),
  ];
}

/** The ids of a page, found along the index of the order: only ids are sorted and skipped. */
function keysOf(
  db: Db,
  now: Date,
  { sort, order, page, limit }: DealAdminListInput,
  conditions: (SQL | undefined)[],
) {
  const offset = (page - 1) * limit;
  const select = () => db.select({ id: deals.id }).from(deals);
  if (sort !== "ending") {
    return select()
      .where(and(...conditions))
      .orderBy(...orderOf({ sort, order }, now))
      .limit(limit)
      .offset(offset);
  }
  // An index does not know the time, so each half walks it away from now.
  const coming = select()
    .where(and(gt(deals.closesAt, now), ...conditions))
    .orderBy(asc(deals.closesAt), asc(deals.id))
    .limit(offset + limit);
  const closed = select()
    .where(and(lte(deals.closesAt, now), ...conditions))
    .orderBy(desc(deals.closesAt), asc(deals.id))
    .limit(offset + limit);
  return select()
    .where(or(sql`${deals.id} in ${coming}`, sql`${deals.id} in ${closed}`))
    .orderBy(...orderOf({ sort, order }, now))
    .limit(limit)
    .offset(offset);
}

/** A page of all matching deals, open or not, with the number of deals by status. */
export async function listDeals(db: Db, now: Date, input: DealAdminListInput) {
  const { page, limit } = input;
  const conditions = dealConditions(input, now);
  const total = conditions ? await countDeals(db, conditions) : 0;
  const rows =
    conditions && total > 0
      ? await selectRows(db)
          .where(inArray(deals.id, keysOf(db, now, input, conditions)))
          .orderBy(...orderOf(input, now))
      : [];
  const active = await countDeals(db, [isOf("active", now)]);
  const scheduled = await countDeals(db, [isOf("scheduled", now)]);
  const inactive = await countDeals(db, [isOf("inactive", now)]);
  return {
    deals: rows.map((row) => viewOf(row, now)),
    total,
    page,
    limit,
    counts: { all: active + scheduled + inactive, active, scheduled, inactive },
  };
}

/**
 * One deal, open or not.
 *
 * @throws AppError NOT_FOUND when no deal has this id
 */
export async function getDeal(db: Db, now: Date, id: string): Promise<DealAdminView> {
  const [row] = await selectRows(db).where(eq(deals.id, id));
  if (!row) throw new AppError("NOT_FOUND", "Deal not found");
  return viewOf(row, now);
}

export interface DealStats {
  /** Number of open deals. */
  activeDeals: number;
  /** The savings of all uses of all deals, in cents. */
  totalSavingsCents: number;
  /** Uses of all deals. */
  dealUsage: number;
  /** Active deals that end within seven days. */
  expiringSoon: number;
}

/** The four figures above the list. */
export async function getDealStats(db: Db, now: Date): Promise<DealStats> {
  const soon = new Date(now.getTime() + SOON_MS);
  const saving = greatest(
    0,
    sql`coalesce(${deals.originalPriceCents}, 0) - ${deals.discountedPriceCents}`,
  );
  const [used] = await db
    .select({
      savings: sql<number>`coalesce(sum(${saving} * ${deals.usageCount}), 0)`,
      usage: sql<number>`coalesce(sum(${deals.usageCount}), 0)`,
    })
    .from(deals);
  const open = and(lte(deals.startsAt, now), gt(deals.closesAt, now));
  return {
    activeDeals: await countDeals(db, [open]),
    totalSavingsCents: used?.savings ?? 0,
    dealUsage: used?.usage ?? 0,
    expiringSoon: await countDeals(db, [open, lte(deals.closesAt, soon)]),
  };
}
