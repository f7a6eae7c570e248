/** What was ever reported of a sale, as the back office shows it. */

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

/** More reports of one transaction are a machine's mistake. */
const MAX_REPORTS = 500;

/** One report of a transaction. */
export interface HistoryEntry {
  id: number;
  at: Date;
  way: (typeof ledgerReports.$inferSelect)["way"];
  /** The file that it stood in; null of a call. */
  file: string | null;
  /** Of the file. */
  line: number | null;
  /** It came in a file whose taking was undone: it counts for nothing. */
  isUndone: boolean;
  /** Whoever said it, where that was somebody here. */
  by: string | null;
  state: LedgerEvent["state"];
  amount: LedgerEvent["amount"];
  commission: LedgerEvent["commission"];
  /** Since when it is so, as the network says. */
  asOf: string | null;
  reason: string | null;
  /** The piece of the transaction that it speaks of; "" is the whole. */
  part: string;
  /** As it came. */
  raw: string;
}

/**
 * Every report of a sale, in the order in which they came.
 *
 * @returns none of one that no network has reported, such as the demo's
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
    const said = { state, amount, commission, asOf, reason, part };
    return { ...row, ...said, file: file || null, isUndone: undoneAt !== null, by, raw };
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
