/** Sales as the back office looks at them. */

import type { Db } from "@pickwell/db/client";
import { beginsNocase, ignoringCase } from "@pickwell/db/columns";
import { deals, postbackLog, products, sales, textLinks } from "@pickwell/db/schema";
import {
  type AnyColumn,
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { momentOf, periodBounds } from "../../analytics/period-bounds.ts";
import { AppError } from "../../core/errors.ts";
import { MAX_TOTAL } from "../../core/list-input.ts";
import { sortTerms } from "../../core/sort.ts";
import { csvLine } from "../../core/text/csv.ts";
import { readTimeZone } from "../../settings/time-zone.ts";
import { deletedNames } from "../../trash/names.ts";
import { saleCurrency } from "../accounts.ts";
import { ofMicro } from "../counted.ts";
import { DaySums, dayStateOf } from "../day-sums.ts";
import {
  addUpMoney,
  type DayMoney,
  type MoneyState,
  type OtherCurrency,
  readDayMoney,
} from "../money-sums.ts";
import { networksOfSales } from "./keys.ts";
import type {
  PostbackLogInput,
  SaleExport,
  SaleListInput,
  SalePeriod,
  saleSorts,
} from "./schema.ts";

const MAX_CHOICES = 100;
/** Sales in one part of an export. */
const EXPORTED_AT_ONCE = 2000;

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
      attributedBy: sales.attributedBy,
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
      isEntry: sales.isEntry,
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
    (column) => sql`select ${sales.id} from ${sales} where ${beginsNocase(column, text)}`,
  );
  return sql.join(parts, sql` union all `);
}

/** A path is of a page; anything else is the beginning of an id. */
const isFound = (search: string): SQL | undefined =>
  search.startsWith("/")
    ? and(gte(sales.page, search), lt(sales.page, `${search}\u{10ffff}`))
    : sql`${sales.id} in (${idsBeginning(search)})`;

function conditionOf(
  input: Omit<SaleListInput, "page" | "limit" | "sort" | "order">,
  now: Date,
  zone: string,
): SQL | undefined {
  const { search, attribution, status, network, period, currency, merchant, path } = input;
  return and(
    within(period, now, zone),
    attribution === "all"
      ? undefined
      : attribution === "attributed"
        ? isNotNull(sales.kind)
        : isNull(sales.kind),
    status === "all" ? undefined : eq(sales.status, status),
    network ? eq(sales.network, network) : undefined,
    currency ? eq(sales.currency, currency.toUpperCase()) : undefined,
    merchant ? eq(sales.merchant, merchant) : undefined,
    path ? eq(sales.page, path) : undefined,
    search ? isFound(search) : undefined,
  );
}

/** Values of a column to choose from: along its index from one to the next. */
async function distinctOf(
  db: Db,
  column: typeof sales.currency | typeof sales.merchant,
): Promise<string[]> {
  const found: string[] = [];
  while (found.length < MAX_CHOICES) {
    const last = found.at(-1);
    const [next] = await db
      .select({ value: column })
      .from(sales)
      .where(last === undefined ? isNotNull(column) : gt(column, last))
      .orderBy(asc(column))
      .limit(1);
    if (next?.value == null) break;
    found.push(next.value);
  }
  return found;
}

/** What each order compares: money as the shop counts it, so that currencies stand in one row. */
const orders: Record<(typeof saleSorts)[number], AnyColumn | SQL> = {
  order: ignoringCase(sales.orderId),
  network: ignoringCase(sales.network),
  amount: sales.amountCents,
  commission: sales.commissionCents,
  sold: sales.soldAt,
  status: sales.status,
};

/** A page of the sales that match, those sold last first by default, and how many there are. */
export async function listSales(db: Db, now: Date, input: SaleListInput) {
  const { page, limit, sort } = input;
  const condition = conditionOf(input, now, await readTimeZone(db));
  const matches = db.select({ id: sales.id }).from(sales).where(condition);
  const counted = matches.limit(MAX_TOTAL).as("matches");
  const [{ total } = { total: 0 }] = await db
    .select({ total: sql<number>`count(*)` })
    .from(counted);
  const order = sort
    ? sortTerms([orders[sort]], input.order, sales.id)
    : [desc(sales.soldAt), desc(sales.id)];
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
  const currencies = await distinctOf(db, sales.currency);
  const merchants = await distinctOf(db, sales.merchant);
  return {
    sales: await viewSales(db, rows),
    total,
    page,
    limit,
    networks,
    currencies,
    merchants,
    currency: await saleCurrency(db),
  };
}

const exportColumns = [
  ...["network", "transaction", "order", "status", "sold", "amount", "amount currency"],
  ...["commission", "commission currency", "shop currency", "amount in it", "commission in it"],
  ...[
    "kind",
    "click",
    "known by",
    "clicked",
    "product",
    "merchant",
    "page",
    "placement",
    "device",
    "source",
  ],
];

/**
 * Sales as CSV, those sold last first, a part at a time.
 *
 * @returns lines, with a header before the first, and where the next part begins; null at the end
 */
export async function exportSales(db: Db, now: Date, { after, ...input }: SaleExport) {
  const isAfter =
    after &&
    or(lt(sales.soldAt, after.soldAt), and(eq(sales.soldAt, after.soldAt), lt(sales.id, after.id)));
  const rows = await db
    .select()
    .from(sales)
    .where(and(conditionOf(input, now, await readTimeZone(db)), isAfter))
    .orderBy(desc(sales.soldAt), desc(sales.id))
    .limit(EXPORTED_AT_ONCE);
  const lines = rows.map((sale) => csvLine(cellsOf(sale)));
  const last = rows.at(-1);
  return {
    csv: [after ? "" : csvLine(exportColumns), ...lines].join(""),
    next: last && rows.length === EXPORTED_AT_ONCE ? { soldAt: last.soldAt, id: last.id } : null,
  };
}

/** How a sale's click is known. */
const attributionNames = { id: "click id", piece: "part of click id", time: "time and merchant" };

function cellsOf(sale: typeof sales.$inferSelect): string[] {
  const counted = sale.countedIn || "";
  const currency = sale.currency ?? counted;
  const commissionCurrency = sale.commissionCurrency ?? currency;
  return [
    sale.network,
    sale.transactionId ?? "",
    sale.orderId,
    dayStateOf(sale),
    sale.soldAt.toISOString(),
    ofMicro(sale.amountMinor ?? sale.amountCents, sale.amountMicro, currency),
    currency,
    ofMicro(sale.commissionMinor ?? sale.commissionCents, sale.commissionMicro, commissionCurrency),
    commissionCurrency,
    counted,
    ofMicro(sale.amountCents, 0, counted),
    ofMicro(sale.commissionCents, 0, counted),
    sale.isEntry ? "without order" : "order",
    sale.clickId ?? "",
    sale.kind === null ? "" : attributionNames[sale.attributedBy ?? "id"],
    sale.kind ?? "",
    sale.productId ?? "",
    sale.merchant ?? "",
    sale.page ?? "",
    sale.placement ?? "",
    sale.device ?? "",
    sale.source,
  ];
}

/** @throws AppError NOT_FOUND when no sale has this id */
export async function getSale(db: Db, id: string): Promise<SaleView> {
  const [sale] = await viewSales(db, await selectRows(db).where(eq(sales.id, id)));
  if (!sale) throw new AppError("NOT_FOUND", "Sale not found");
  return sale;
}

/** The figures above the list: of orders that count, sold in the period. */
export interface SaleStats {
  /** In the shop's currency, what is in others converted by the rates of its days. */
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
  /** What of the sums was reported in other currencies. */
  converted: OtherCurrency[];
  /** What counts and has no rate: it is in no sum above. */
  others: OtherCurrency[];
  /** Sums of before the last upgrade are still being made. */
  isCounting: boolean;
  /** Whether any sale was ever reported. */
  hasAny: boolean;
  currency: string;
}

/** What was sold in a period, and what of it counts. */
export async function saleStats(db: Db, now: Date, period: SalePeriod): Promise<SaleStats> {
  const zone = await readTimeZone(db);
  const currency = await saleCurrency(db);
  const sums = await addUpMoney(
    db,
    await moneyOf(db, { now, period, zone, currency }),
    currency,
    ({ state }) => [setOf(state)],
  );
  const counted = sums("counted");
  const pending = sums("pending");
  const any = await db.select({ id: sales.id }).from(sales).limit(1);
  const unplaced = await db
    .select({ id: sales.id })
    .from(sales)
    .where(isNull(sales.countedIn))
    .limit(1);
  return {
    revenueCents: counted.amountCents,
    commissionCents: counted.commissionCents,
    orders: counted.orders,
    unattributed: counted.unattributed,
    reversed: sums("back").orders,
    pending: pending.orders,
    pendingCommissionCents: pending.commissionCents,
    converted: counted.converted,
    others: counted.others,
    isCounting: unplaced.length > 0,
    hasAny: any.length > 0,
    currency,
  };
}

/** Which of the figures a state is in. */
function setOf(state: MoneyState) {
  if (state === "approved" || state === "paid") return "counted" as const;
  return state === "declined" || state === "reversed" ? ("back" as const) : state;
}

interface MoneyOfPeriod {
  now: Date;
  period: SalePeriod;
  zone: string;
  currency: string;
}

/** The sums of a period's days; of hours there are none, so its sales themselves are added up. */
async function moneyOf(
  db: Db,
  { now, period, zone, currency }: MoneyOfPeriod,
): Promise<DayMoney[]> {
  if (period === "all") return readDayMoney(db, currency);
  const { unit, from } = periodBounds(period, now, zone);
  if (unit === "day") return readDayMoney(db, currency, { from });
  const rows = await db
    .select()
    .from(sales)
    .where(within(period, now, zone));
  const days = new DaySums([{ since: 0, zone }]);
  for (const row of rows) days.add(row, 1);
  return days.list.map((row) => ({ ...row, group: "" }));
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
