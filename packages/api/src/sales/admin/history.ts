/** Reads the reports of a sale for the back office. */

import type { Db } from "@pickwell/db/client";
import {
  ledgerEventReports,
  ledgerEvents,
  ledgerReports,
  ledgerTakes,
  ledgerTransactions,
  sales,
  users,
} from "@pickwell/db/schema";
import { and, asc, eq, inArray } from "drizzle-orm";
import { AppError } from "../../core/errors.ts";
import type { LedgerEvent } from "../../ledger/core/event.ts";

/** The most reports that are shown; more of one transaction are a program's error. */
const MAX_REPORTS = 500;

/** One report about a transaction. */
export interface HistoryEntry {
  id: number;
  at: Date;
  way: (typeof ledgerReports.$inferSelect)["way"];
  /** Name of its file; null for a call. */
  file: string | null;
  /** Line in the file. */
  line: number | null;
  /** Its file's import was undone, so it does not count. */
  isUndone: boolean;
  /** The person who entered it, if it was entered here. */
  by: string | null;
  state: LedgerEvent["state"];
  amount: LedgerEvent["amount"];
  commission: LedgerEvent["commission"];
  /** When the state began, according to the network. */
  asOf: string | null;
  reason: string | null;
  /** The part of the transaction that it is about; "" is the whole. */
  part: string;
  /** The report as received. */
  raw: string;
}

/**
 * Lists all reports of a sale in the order they arrived.
 *
 * @returns an empty list for a sale that no network reported, such as one of the demo
 * @throws AppError NOT_FOUND when no sale has this id
 */
export async function saleHistory(db: Db, id: string): Promise<{ entries: HistoryEntry[] }> {
  const [sale] = await db.select({ id: sales.id }).from(sales).where(eq(sales.id, id));
  if (!sale) throw new AppError("NOT_FOUND", "Sale not found");
  const rows = await db
    .select({
      id: ledgerReports.id,
      at: ledgerReports.at,
      way: ledgerReports.way,
      file: ledgerTakes.name,
      line: ledgerReports.line,
      undoneAt: ledgerTakes.undoneAt,
      raw: ledgerReports.raw,
      event: ledgerEvents.event,
    })
    .from(ledgerTransactions)
    .innerJoin(
      ledgerEvents,
      and(
        eq(ledgerEvents.accountId, ledgerTransactions.accountId),
        eq(ledgerEvents.transactionId, ledgerTransactions.transactionId),
      ),
    )
    .innerJoin(ledgerEventReports, eq(ledgerEventReports.eventId, ledgerEvents.id))
    .innerJoin(ledgerReports, eq(ledgerReports.id, ledgerEventReports.reportId))
    .leftJoin(ledgerTakes, eq(ledgerTakes.id, ledgerReports.takeId))
    .where(eq(ledgerTransactions.id, id))
    .orderBy(asc(ledgerReports.id), asc(ledgerEvents.id))
    .limit(MAX_REPORTS);
  const names = await namesOf(
    db,
    rows.filter(({ way }) => way === "manual").map(({ raw }) => raw),
  );
  const entries = rows.map(({ undoneAt, event, file, raw, ...row }): HistoryEntry => {
    const { state, amount, commission, asOf, reason, part } = event as LedgerEvent;
    const by = row.way === "manual" ? (names.get(actorIn(raw)) ?? null) : null;
    const facts = { state, amount, commission, asOf, reason, part };
    return { ...row, ...facts, file: file || null, isUndone: undoneAt !== null, by, raw };
  });
  return { entries };
}

const actorIn = (raw: string): string => String((JSON.parse(raw) as { by?: unknown }).by ?? "");

async function namesOf(db: Db, raws: readonly string[]): Promise<Map<string, string>> {
  const ids = [...new Set(raws.map(actorIn))].filter(Boolean);
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(found.map(({ id, email }) => [id, email]));
}
