/** What becomes of the rows of a report: said beforehand, or done. */

import { setTimeout } from "node:timers/promises";
import type { Db } from "@pickwell/db/client";
import { clicks, sales } from "@pickwell/db/schema";
import type { Steps } from "@pickwell/db/statements";
import { and, eq, inArray } from "drizzle-orm";
import { type Ledger, openLedger, type SaleRow } from "../../ledger.ts";
import {
  assertNotNegative,
  type Recording,
  type ReportedSale,
  recordSale,
  saleOf,
} from "../../record.ts";
import { SaleRefusal } from "../../rules.ts";
import { setStatus } from "../save.ts";
import type { Report, ReportVerdict } from "./result.ts";

/** Sales that are recorded in one transaction: what the event loop can do without being missed. */
const WRITE = 25;
/** Left to others after each of them, in milliseconds. */
const PAUSE_MS = 2;
const NEGATIVE = "Only whole orders can be taken back.";

/** A row that can be read. */
export interface ReportLine {
  line: number;
  sale: ReportedSale;
  /** The row tells of an order that is none any more. */
  isCancelled: boolean;
}

type KnownOrder = Pick<SaleRow, "amountCents" | "status">;
/** Orders of the rows before, as they would be by now. */
export type SeenOrders = Map<string, KnownOrder>;

/** What a cancelled order in a report means for one that is known. @throws SaleRefusal */
function cancelled(
  { amountCents }: ReportedSale,
  known: KnownOrder | undefined,
): "reversed" | "repeated" {
  if (!known) throw new SaleRefusal("The order was cancelled and was never recorded.");
  if (amountCents < 0 && -amountCents !== known.amountCents) {
    throw new SaleRefusal(`A part of the amount was taken back. ${NEGATIVE}`, "amount");
  }
  return known.status === "reversed" ? "repeated" : "reversed";
}

/** Says what would come of some rows. @param seen - is added to */
export async function validateLines(
  db: Db,
  report: Report,
  lines: readonly ReportLine[],
  seen: SeenOrders,
): Promise<void> {
  const known = await knownOrders(db, report.result.network, lines);
  const ids = lines.flatMap(({ sale }) => sale.clickId ?? []);
  const found = await db.select({ id: clicks.id }).from(clicks).where(inArray(clicks.id, ids));
  const clickIds = new Set(found.map(({ id }) => id));
  for (const { line, sale, isCancelled } of lines) {
    const { orderId, clickId, amountCents } = sale;
    const order = seen.get(orderId) ?? known.get(orderId);
    report.note(line, orderId, () => {
      if (isCancelled) {
        const verdict = cancelled(sale, order);
        if (order) seen.set(orderId, { ...order, status: "reversed" });
        return verdict;
      }
      assertNotNegative(sale, NEGATIVE);
      if (order) return "repeated";
      seen.set(orderId, { amountCents, status: "approved" });
      return clickId !== null && clickIds.has(clickId) ? "recorded" : "unattributed";
    });
  }
}

/** Records some rows, a few in each transaction. */
export async function importLines(
  db: Db,
  recording: Recording,
  report: Report,
  lines: readonly ReportLine[],
): Promise<void> {
  const known = await knownOrders(db, report.result.network, lines);
  const isNews = ({ sale, isCancelled }: ReportLine) => isCancelled || !known.has(sale.orderId);
  for (const { line, sale } of lines.filter((each) => !isNews(each))) {
    report.note(line, sale.orderId, () => "repeated");
  }
  const news = lines.filter(isNews);
  for (let at = 0; at < news.length; at += WRITE) {
    const few = news.slice(at, at + WRITE);
    // What is said of them is noted when it has happened.
    const outcomes = await openLedger(db, function* (ledger) {
      const decided: { each: ReportLine; decide: () => ReportVerdict }[] = [];
      for (const each of few) {
        decided.push({ each, decide: yield* outcomeOf(ledger, recording, each) });
      }
      return decided;
    });
    for (const { each, decide } of outcomes) report.note(each.line, each.sale.orderId, decide);
    await setTimeout(PAUSE_MS);
  }
}

/** Takes one row. @returns what is to be said of it */
function* outcomeOf(
  ledger: Ledger,
  recording: Recording,
  { sale, isCancelled }: ReportLine,
): Steps<() => ReportVerdict> {
  try {
    const verdict = isCancelled
      ? yield* takeBack(ledger, sale)
      : yield* record(ledger, recording, sale);
    return () => verdict;
  } catch (error) {
    if (!(error instanceof SaleRefusal)) throw error;
    return () => {
      throw error;
    };
  }
}

function* record(ledger: Ledger, recording: Recording, sale: ReportedSale): Steps<ReportVerdict> {
  assertNotNegative(sale, NEGATIVE);
  return yield* recordSale(ledger, recording, sale);
}

function* takeBack(ledger: Ledger, sale: ReportedSale): Steps<ReportVerdict> {
  const known = yield* saleOf(ledger.tx, sale.network, sale.orderId);
  const verdict = cancelled(sale, known);
  if (known && verdict === "reversed") yield* setStatus(ledger, known, "reversed");
  return verdict;
}

/** Those of the orders that are known already. */
async function knownOrders(
  db: Db,
  network: string,
  lines: readonly ReportLine[],
): Promise<Map<string, KnownOrder>> {
  const orderIds = lines.map(({ sale }) => sale.orderId);
  const rows = await db
    .select({ orderId: sales.orderId, status: sales.status, amountCents: sales.amountCents })
    .from(sales)
    .where(and(eq(sales.network, network), inArray(sales.orderId, orderIds)));
  return new Map(rows.map((row) => [row.orderId, row]));
}
