/** How a reported sale becomes one of the shop. */

import type { Db, Tx } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
import { prepared } from "@pickwell/db/prepared";
import { clicks, sales } from "@pickwell/db/schema";
import { execute, fill, type Steps } from "@pickwell/db/statements";
import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { Keyring } from "../core/security/keyring.ts";
import { readSettings } from "../settings/service.ts";
import { assertCurrency } from "./currency.ts";
import type { Ledger, SaleRow } from "./ledger.ts";
import {
  type DateOrder,
  readAmount,
  readSoldAt,
  type SaleField,
  SaleRefusal,
  saleLimits,
} from "./rules.ts";

/** A sale as it was told, every value read and in bounds. */
export interface ReportedSale {
  network: string;
  orderId: string;
  clickId: string | null;
  /** Whom the merchant names; null when nobody. */
  customer: string | null;
  amountCents: number;
  commissionCents: number;
  soldAt: Date;
  source: SaleRow["source"];
}

/** What recording takes beside the sale. */
export interface Recording {
  now: Date;
  /** Hides customers: what merchants name them by may be an address. */
  keyring: Keyring;
}

export type RecordVerdict = "recorded" | "unattributed" | "repeated";

/** The currency that sales must be reported in. */
export async function saleCurrency(db: Db): Promise<string> {
  return (await readSettings(db, "payments")).defaultCurrency;
}

/** How the values of one source are written. */
export interface Reading {
  now: Date;
  /** The shop's currency. */
  currency: string;
  /** The shop's, of dates that name none of their own. */
  zone: string;
  /** See `readAmount`. */
  mark?: "." | "," | null;
  dateOrder?: DateOrder | null;
}

const value = sql.placeholder;
type Values = Partial<Record<SaleField, string>>;

/**
 * Reads what was told of a sale.
 *
 * @param values - texts by field; empty ones count as none
 * @throws SaleRefusal naming what cannot be taken
 */
export function readSale(
  values: Values,
  { now, currency, zone, mark = null, dateOrder = null }: Reading,
): Omit<ReportedSale, "network" | "source"> {
  const orderId = exact(values, "orderId", "order id", saleLimits.orderId);
  if (!orderId) throw new SaleRefusal("There is no order id.", "orderId");
  if (!values.amount) throw new SaleRefusal("There is no amount.", "amount");
  if (values.currency && values.currency.toUpperCase() !== currency) {
    const sent = values.currency.slice(0, 20);
    throw new SaleRefusal(`The currency is ${sent}; the shop counts in ${currency}.`, "currency");
  }
  const read = (field: "amount" | "commission") => {
    const text = values[field];
    if (!text) return 0;
    const cents = readAmount(text, field, mark);
    assertCurrency(text, field, currency);
    return cents;
  };
  return {
    orderId,
    clickId: values.clickId?.slice(0, saleLimits.clickId) || null,
    customer: values.customer?.slice(0, saleLimits.customer) || null,
    amountCents: read("amount"),
    commissionCents: read("commission"),
    soldAt: values.soldAt ? readSoldAt(values.soldAt, now, zone, dateOrder) : now,
  };
}

function exact(values: Values, field: SaleField, name: string, max: number): string {
  const value = values[field] ?? "";
  if (value.length > max)
    throw new SaleRefusal(`The ${name} is longer than ${max} characters.`, field);
  return value;
}

/**
 * Refuses what takes something back: only sales are recorded.
 *
 * @throws SaleRefusal
 */
export function assertNotNegative(
  { amountCents, commissionCents }: Pick<ReportedSale, "amountCents" | "commissionCents">,
  advice: string,
): void {
  if (amountCents < 0) throw new SaleRefusal(`The amount is below zero. ${advice}`, "amount");
  if (commissionCents < 0) {
    throw new SaleRefusal(`The commission is below zero. ${advice}`, "commission");
  }
}

/** The row of an order, whatever became of it. */
export function* saleOf(tx: Tx, network: string, orderId: string): Steps<SaleRow | undefined> {
  const statement = prepared(tx, "sales:of-order", (db) =>
    db
      .select()
      .from(sales)
      .where(and(eq(sales.network, value("network")), eq(sales.orderId, value("orderId"))))
      .prepare(),
  );
  const [sale] = yield* execute(fill(statement, { network, orderId }));
  return sale;
}

/**
 * Records a sale once, with everything that follows from it. An order that is known already stays
 * as it is, whatever else is told of it.
 */
export function* recordSale(
  ledger: Ledger,
  { now, keyring }: Recording,
  { customer, ...sale }: ReportedSale,
): Steps<RecordVerdict> {
  const { tx } = ledger;
  if (yield* saleOf(tx, sale.network, sale.orderId)) return "repeated";
  const click = sale.clickId === null ? undefined : yield* clickOf(tx, sale.clickId);
  const named = customer && keyring.hash("customer", `${sale.network}\n${customer}`);
  const id = newId();
  const row = {
    ...sale,
    id,
    ...(click?.facts ?? noClick),
    customer: named || (click?.visitor ?? id),
    status: "approved" as const,
    createdAt: now,
  };
  const flags = yield* ledger.count(row);
  yield* execute(fill(saleInsert(tx), { ...row, ...flags }));
  return click ? "recorded" : "unattributed";
}

/** What is written of a sale whose click is not known. */
export const noClick = {
  kind: null,
  targetId: null,
  productId: null,
  categoryId: null,
  merchant: null,
  page: null,
  placement: null,
  device: null,
  broadcastId: null,
};

const saleInsert = (tx: Tx) =>
  prepared(tx, "sales:insert", (db) => {
    const names = Object.keys(getTableColumns(sales)) as (keyof SaleRow)[];
    const values = Object.fromEntries(names.map((name) => [name, value(name)]));
    return db
      .insert(sales)
      .values(values as Record<keyof SaleRow, ReturnType<typeof value>>)
      .prepare();
  });

/** What a sale copies from its click; undefined when there is no such click, or not yet. */
export function* clickOf(tx: Tx, clickId: string) {
  const statement = prepared(tx, "sales:click", (db) =>
    db
      .select({
        visitor: clicks.visitor,
        facts: {
          kind: clicks.kind,
          targetId: clicks.targetId,
          productId: clicks.productId,
          categoryId: clicks.categoryId,
          merchant: clicks.merchant,
          page: clicks.page,
          placement: clicks.placement,
          device: clicks.device,
          broadcastId: clicks.broadcastId,
        },
      })
      .from(clicks)
      .where(eq(clicks.id, value("clickId")))
      .prepare(),
  );
  const [click] = yield* execute(fill(statement, { clickId }));
  return click;
}
