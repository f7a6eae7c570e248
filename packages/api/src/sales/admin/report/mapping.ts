/** Proposes which column of a network's report holds which field. */

import { dateOrderOf } from "../../../ledger/moments/moments.ts";
import type { Field } from "../../../ledger/reading/adapter.ts";
import { commonNames } from "../../../ledger/reading/common.ts";
import type { ReportField, ReportMapping } from "../schema.ts";

/**
 * Names of columns in reports of Amazon, Awin, CJ, Impact, Partnerize, Rakuten, ShareASale and
 * Tradedoubler, as letters and digits only, the more specific ones first.
 */
const knownNames: Record<ReportField, readonly string[]> = {
  orderId: [
    "orderid",
    "ordernumber",
    "orderreference",
    "orderref",
    "merchantorderid",
    "order",
    "actionid",
    "transactionid",
    "transid",
    "conversionid",
    "commissionid",
  ],
  clickId: [
    "clickid",
    "clickref",
    "clickreference",
    "subid1",
    "subid",
    "sid",
    "afftrack",
    "ascsubtag",
    "subtag",
    "u1",
    "memberid",
    "pubref",
    "publisherreference",
    "epi",
    "epi1",
    "customid",
  ],
  amount: [
    "saleamountusd",
    "saleamount",
    "salesamount",
    "orderamount",
    "ordervalue",
    "transamount",
    "transactionamount",
    "totalsaleamount",
    "value",
    "revenue",
    "sales",
    "sale",
    "amount",
    "total",
  ],
  commission: [
    "commissionamount",
    "pubcommissionamountusd",
    "pubcommissionamount",
    "publishercommission",
    "totalcommission",
    "commission",
    "payout",
    "adfees",
    "advertisingfees",
    "earnings",
    "fee",
  ],
  currency: ["salecurrency", "transactioncurrency", "currencycode", "currency"],
  customer: ["customerid", "customerreference", "customerref", "customer", "shopperid"],
  soldAt: [
    "soldat",
    "orderdate",
    "transactiondate",
    "transdate",
    "eventdate",
    "actiondate",
    "conversiontime",
    "conversiondate",
    "saledate",
    "dateshipped",
    "timestamp",
    "date",
    "postingdate",
  ],
  status: [
    "commissionstatus",
    "transactionstatus",
    "actionstatus",
    "orderstatus",
    "status",
    "state",
  ],
};

/** The ledger's field for each report field; its column names include other languages. */
const ledgerFields: Record<ReportField, Field> = {
  orderId: "orderId",
  clickId: "clickRef",
  amount: "amount",
  commission: "commission",
  currency: "currency",
  customer: "customer",
  soldAt: "soldAt",
  status: "state",
};

/** Normalizes a column name: `Sale Amount (USD)` and `sale_amount` are the same. */
const keyOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\([^()]*\)/g, "")
    .replace(/[^\p{L}\p{N}]/gu, "");

/**
 * Proposes a mapping: that of the network's last report if the file has all its columns, else one
 * by column names.
 *
 * @param columns - names in the file's header
 * @param rows - some rows below it
 * @param remembered - the mapping of the last report; null when there is none
 */
export function proposedMapping(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  remembered: ReportMapping | null,
): ReportMapping {
  const { dateOrder, ...names } = remembered ?? {};
  const isFitting = Object.values(names).every((name) => columns.includes(name));
  if (remembered && isFitting) return remembered;
  const mapping: ReportMapping = {};
  const free = new Map(columns.map((name) => [keyOf(name), name]));
  for (const [field, known] of Object.entries(knownNames) as [ReportField, readonly string[]][]) {
    const all = [...known, ...commonNames[ledgerFields[field]].map(keyOf)];
    const key = all.find((name) => free.has(name));
    if (key === undefined) continue;
    mapping[field] = free.get(key);
    free.delete(key);
  }
  const place = columns.indexOf(mapping.soldAt ?? "");
  mapping.dateOrder = dateOrderOf(rows.map((cells) => cells[place] ?? "")) ?? undefined;
  return mapping;
}
