/** Exports sales as CSV. */

import type { Db } from "@pickwell/db/client";
import { sales } from "@pickwell/db/schema";
import { and, desc, eq, inArray, lt, or } from "drizzle-orm";
import { csvLine } from "../../core/text/csv.ts";
import { readTimeZone } from "../../settings/time-zone.ts";
import { ofMicro } from "../counted.ts";
import { dayStateOf } from "../day-sums.ts";
import { conditionsOf, newestOf } from "./conditions.ts";
import type { SaleExport } from "./schema.ts";

/** The most sales in one part of an export. */
const EXPORTED_AT_ONCE = 2000;

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
 * Exports one part of the matching sales as CSV, the newest first.
 *
 * @returns lines, with a header in the first part, and the cursor of the next part; null at the end
 */
export async function exportSales(db: Db, now: Date, { after, ...input }: SaleExport) {
  const isAfter =
    after &&
    or(lt(sales.soldAt, after.soldAt), and(eq(sales.soldAt, after.soldAt), lt(sales.id, after.id)));
  const conditions = conditionsOf(input, now, await readTimeZone(db));
  const newest = newestOf(
    conditions.map((condition) => and(condition, isAfter)),
    { limit: EXPORTED_AT_ONCE },
  );
  const rows = await db
    .select()
    .from(sales)
    .where(inArray(sales.id, newest))
    .orderBy(desc(sales.soldAt), desc(sales.id));
  const lines = rows.map((sale) => csvLine(cellsOf(sale)));
  const last = rows.at(-1);
  return {
    csv: [after ? "" : csvLine(exportColumns), ...lines].join(""),
    next: last && rows.length === EXPORTED_AT_ONCE ? { soldAt: last.soldAt, id: last.id } : null,
  };
}

/** How the sale's click was found, as text. */
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
