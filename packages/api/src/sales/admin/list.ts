/** Sales as the back office looks at them. */

import type { Db } from "@pickwell/db/client";
import { ignoringCase } from "@pickwell/db/columns";
import { deals, postbackLog, products, sales, textLinks } from "@pickwell/db/schema";
import { and, desc, eq, gte, inArray, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { momentOf, periodBounds } from "../../analytics/period-bounds.ts";
import { AppError } from "../../core/errors.ts";
import { MAX_TOTAL } from "../../core/list-input.ts";
import { readTimeZone } from "../../settings/time-zone.ts";
import { deletedNames } from "../../trash/names.ts";
import { saleCurrency } from "../accounts.ts";
import { networksOfSales } from "./keys.ts";
import type { PostbackLogInput, SaleListInput, SalePeriod } from "./schema.ts";

/** The same stretch of time as in Analytics. @returns undefined for all there is */
function within(period: SalePeriod, now: Date, zone: string): SQL | undefined {
  if (period === "all") return undefined;
  const { unit, from } = periodBounds(period, now, zone);
  return gte(sales.soldAt, momentOf(zone, unit, from));
}

const selectRows = (db: Db) =>
  db
    .select({
      id: sales.id,
      network: sales.network,
      orderId: sales.orderId,
      clickId: sales.clickId,
      kind: sales.kind,
      targetId: sales.targetId,
      productId: sales.productId,
      page: sales.page,
      placement: sales.placement,
      device: sales.device,
      merchant: sales.merchant,
      isNewCustomer: sales.isNewCustomer,
      amountCents: sales.amountCents,
      commissionCents: sales.commissionCents,
      currency: sales.currency,
      amountMinor: sales.amountMinor,
      commissionCurrency: sales.commissionCurrency,
      commissionMinor: sales.commissionMinor,
      status: sales.status,
      isPaid: sales.isPaid,
      isPartial: sales.isPartial,
      source: sales.source,
      soldAt: sales.soldAt,
      createdAt: sales.createdAt,
      /** Null when there is none, or no longer. */
      product: { id: products.id, slug: products.slug, name: products.name },
      deal: { id: deals.id, title: deals.title },
      /** The link of a text that they left by. */
      link: { url: textLinks.url },
    })
    .from(sales)
    .leftJoin(products, eq(products.id, sales.productId))
    .leftJoin(deals, and(eq(sales.kind, "deal"), eq(deals.id, sales.targetId)))
    .leftJoin(textLinks, and(eq(sales.kind, "link"), eq(textLinks.id, sales.targetId)));

type SaleRow = Awaited<ReturnType<typeof selectRows>>[number];

export type SaleView = Omit<SaleRow, "productId"> & {
  /** What was sold, when somebody has deleted it since; null for what is there, and what is unknown. */
  deletedName: string | null;
};

/** The rows with the names of what is deleted. */
async function viewSales(db: Db, rows: SaleRow[]): Promise<SaleView[]> {
  const ids = (isGone: (row: SaleRow) => string | null | undefined | false) => [
    ...new Set(rows.flatMap((row) => isGone(row) || [])),
  ];
  const dealNames = await deletedNames(
    db,
    "deal",
    ids(({ kind, deal, targetId }) => kind === "deal" && !deal && targetId),
  );
  const productNames = await deletedNames(
    db,
    "product",
    ids(({ product, productId }) => !product && productId),
  );
  return rows.map(({ productId, ...row }) => ({
    ...row,
    deletedName:
      (row.kind === "deal" && !row.deal && dealNames.get(row.targetId ?? "")) ||
      (!row.deal && !row.product && productNames.get(productId ?? "")) ||
      null,
  }));
}

/** The ids of sales whose order or click begins with a text, whatever the case of ASCII letters. */
function idsBeginning(text: string): SQL {
  // One question for each column, since an index answers either, but not both at once.
  const parts = [sales.orderId, sales.clickId].map(
    (column) =>
      sql`select ${sales.id} from ${sales} where ${ignoringCase(column)} >= ${text} and ${ignoringCase(column)} < ${`${text}\u{10ffff}`}`,
  );
  return sql.join(parts, sql` union all `);
}

function conditionOf(input: SaleListInput, now: Date, zone: string): SQL | undefined {
  const { search, attribution, status, network, period } = input;
  return and(
    within(period, now, zone),
    attribution === "all"
      ? undefined
      : attribution === "attributed"
        ? isNotNull(sales.kind)
        : isNull(sales.kind),
    status === "all" ? undefined : eq(sales.status, status),
    network ? eq(sales.network, network) : undefined,
    search ? sql`${sales.id} in (${idsBeginning(search)})` : undefined,
  );
}

/** A page of the sales that match, those sold last first, and how many there are. */
export async function listSales(db: Db, now: Date, input: SaleListInput) {
  const { page, limit } = input;
  const condition = conditionOf(input, now, await readTimeZone(db));
  const matches = db.select({ id: sales.id }).from(sales).where(condition);
  const counted = matches.limit(MAX_TOTAL).as("matches");
  const [{ total } = { total: 0 }] = await db
    .select({ total: sql<number>`count(*)` })
    .from(counted);
  const order = [desc(sales.soldAt), desc(sales.id)];
  // Only the page's rows look for their products.
  const keys = db
    .select({ id: sales.id })
    .from(sales)
    .where(condition)
    .orderBy(...order)
    .limit(limit)
    .offset((page - 1) * limit);
  const rows = await selectRows(db)
    .where(inArray(sales.id, keys))
    .orderBy(...order);
  const networks = await networksOfSales(db);
  return {
    sales: await viewSales(db, rows),
    total,
    page,
    limit,
    networks,
    currency: await saleCurrency(db),
  };
}

/** @throws AppError NOT_FOUND when no sale has this id */
export async function getSale(db: Db, id: string): Promise<SaleView> {
  const [sale] = await viewSales(db, await selectRows(db).where(eq(sales.id, id)));
  if (!sale) throw new AppError("NOT_FOUND", "Sale not found");
  return sale;
}

/** Money of a currency that the shop does not count in, in its minor units. */
export interface OtherCurrency {
  currency: string;
  amountMinor: number;
  commissionMinor: number;
}

/** The figures above the list: of orders that count, sold in the period. */
export interface SaleStats {
  revenueCents: number;
  commissionCents: number;
  orders: number;
  /** Those among the orders of which no click is known. */
  unattributed: number;
  /** Declined, or taken back. */
  reversed: number;
  /** Those of which the network has not decided yet, and what they are worth if it says yes. */
  pending: number;
  pendingCommissionCents: number;
  /** What counts and was reported in other currencies, which is in no sum above. */
  others: OtherCurrency[];
  /** Whether any sale was ever reported. */
  hasAny: boolean;
  currency: string;
}

/** What was sold in a period, and what of it counts. */
export async function saleStats(db: Db, now: Date, period: SalePeriod): Promise<SaleStats> {
  const counts = sql`${sales.status} = 'approved'`;
  const inPeriod = within(period, now, await readTimeZone(db));
  const currency = await saleCurrency(db);
  const sum = (value: SQL) => sql<number>`coalesce(sum(${value}), 0)`;
  const [sums] = await db
    .select({
      revenueCents: sum(sql`case when ${counts} then ${sales.amountCents} else 0 end`),
      commissionCents: sum(sql`case when ${counts} then ${sales.commissionCents} else 0 end`),
      orders: sum(sql`${counts}`),
      unattributed: sum(sql`${counts} and ${sales.kind} is null`),
      reversed: sum(sql`${sales.status} in ('declined', 'reversed')`),
      pending: sum(sql`${sales.status} = 'pending'`),
      pendingCommissionCents: sum(
        sql`case when ${sales.status} = 'pending' then ${sales.commissionCents} else 0 end`,
      ),
    })
    .from(sales)
    .where(inPeriod);
  const any = await db.select({ id: sales.id }).from(sales).limit(1);
  return {
    revenueCents: sums?.revenueCents ?? 0,
    commissionCents: sums?.commissionCents ?? 0,
    orders: sums?.orders ?? 0,
    unattributed: sums?.unattributed ?? 0,
    reversed: sums?.reversed ?? 0,
    pending: sums?.pending ?? 0,
    pendingCommissionCents: sums?.pendingCommissionCents ?? 0,
    others: await otherCurrencies(db, inPeriod, currency),
    hasAny: any.length > 0,
    currency,
  };
}

/** Amounts and commissions may be of two currencies: each is added to its own. */
async function otherCurrencies(
  db: Db,
  inPeriod: SQL | undefined,
  shopCurrency: string,
): Promise<OtherCurrency[]> {
  const found = new Map<string, OtherCurrency>();
  for (const what of ["amount", "commission"] as const) {
    const currency = what === "amount" ? sales.currency : sales.commissionCurrency;
    const minor = sales[`${what}Minor`];
    const sums = await db
      .select({ currency, sum: sql<number>`sum(${minor})` })
      .from(sales)
      .where(and(inPeriod, eq(sales.status, "approved"), ne(currency, shopCurrency)))
      .groupBy(currency);
    for (const { currency: code, sum } of sums) {
      if (!code || !sum) continue;
      const known = found.get(code) ?? { currency: code, amountMinor: 0, commissionMinor: 0 };
      found.set(code, { ...known, [`${what}Minor`]: sum });
    }
  }
  return [...found.values()].sort((one, other) => one.currency.localeCompare(other.currency));
}

/** A page of the calls to postback URLs, the newest first. */
export async function listPostbackLog(db: Db, { verdict, page, limit }: PostbackLogInput) {
  const condition = verdict === "all" ? undefined : eq(postbackLog.verdict, verdict);
  const matches = db
    .select({ id: postbackLog.id })
    .from(postbackLog)
    .where(condition)
    .limit(MAX_TOTAL)
    .as("matches");
  const [{ total } = { total: 0 }] = await db
    .select({ total: sql<number>`count(*)` })
    .from(matches);
  const calls = await db
    .select()
    .from(postbackLog)
    .where(condition)
    .orderBy(desc(postbackLog.at), desc(postbackLog.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { calls, total, page, limit };
}
