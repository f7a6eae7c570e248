/** Reads the events of transactions that count: those of imports that were not undone. */
import type { Db, Tx } from "@pickwell/db/client";
import { isOneOf } from "@pickwell/db/json";
import { prepared } from "@pickwell/db/prepared";
import { ledgerEventReports, ledgerEvents, ledgerReports, ledgerTakes } from "@pickwell/db/schema";
import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { ReceivedEvent } from "../../core/derive.ts";
import type { LedgerEvent } from "../../core/event.ts";

const value = sql.placeholder;

/** Query of the counting events of several transactions, in the order of arrival. */
export const eventsOfTransactions = (tx: Tx) =>
  prepared(tx, "ledger:events-of-several", (db) =>
    db
      .select({
        transactionId: ledgerEvents.transactionId,
        event: ledgerEvents.event,
        hash: ledgerEvents.hash,
        way: ledgerReports.way,
        at: ledgerReports.at,
        sequence: ledgerReports.id,
        takeId: ledgerReports.takeId,
      })
      .from(ledgerEvents)
      .innerJoin(ledgerEventReports, eq(ledgerEventReports.eventId, ledgerEvents.id))
      .innerJoin(ledgerReports, eq(ledgerReports.id, ledgerEventReports.reportId))
      .leftJoin(ledgerTakes, eq(ledgerTakes.id, ledgerReports.takeId))
      .where(
        and(
          eq(ledgerEvents.accountId, value("accountId")),
          isOneOf(ledgerEvents.transactionId, sql`${value("ids")}`),
          or(isNull(ledgerTakes.id), isNull(ledgerTakes.undoneAt)),
        ),
      )
      .orderBy(ledgerReports.id)
      .prepare(),
  );

type EventRow = Awaited<ReturnType<ReturnType<typeof eventsOfTransactions>["execute"]>>[number];

/**
 * Converts rows to events. A repeated call counts as news at its arrival; a repeated file does not,
 * since its content is as old as the file. The approved state of a sale from before the ledger was
 * only assumed, so it is dropped once a network has reported a state.
 */
function eventsFromRows(rows: readonly EventRow[]): ReceivedEvent[] {
  const inFiles = new Map<string, number[]>();
  const takeIds: string[] = [];
  const hasReportedState = rows.some(
    ({ way, event }) => way !== "migration" && stateIn(event) !== null,
  );
  return rows.flatMap(({ event, hash, way, at, sequence, takeId }) => {
    let files: number[] | undefined;
    if (way === "file") {
      if (takeId !== null && !takeIds.includes(takeId)) takeIds.push(takeId);
      const file = takeIds.indexOf(takeId ?? "");
      const known = inFiles.get(hash);
      if (known) {
        known.push(file);
        return [];
      }
      files = [file];
      inFiles.set(hash, files);
    }
    const reported = event as LedgerEvent;
    const isOutdone = way === "migration" && hasReportedState && reported.state === "approved";
    return [
      {
        event: isOutdone ? { ...reported, state: null } : reported,
        hash,
        receivedAt: at.getTime(),
        sequence,
        isCorrection: way === "manual",
        ...(files && { files }),
      },
    ];
  });
}

const stateIn = (event: unknown) => (event as LedgerEvent).state;

/**
 * Reads the counting events of a transaction; empty when all were undone.
 *
 * @param exceptTake - an import to leave out, as if it had not begun
 */
export async function readReceivedEvents(
  db: Db,
  accountId: string,
  transactionId: string,
  exceptTake: string | null = null,
): Promise<ReceivedEvent[]> {
  const all = await readReceivedEventsOf(db, accountId, [transactionId], exceptTake);
  return all.get(transactionId) ?? [];
}

/**
 * Reads the counting events of several transactions, by transaction id; those without events are
 * absent.
 */
export async function readReceivedEventsOf(
  db: Db,
  accountId: string,
  transactionIds: readonly string[],
  exceptTake: string | null = null,
): Promise<Map<string, ReceivedEvent[]>> {
  // This statement only reads, so it needs no transaction.
  const statement = eventsOfTransactions(db as unknown as Tx);
  const rows = await statement.execute({ accountId, ids: JSON.stringify(transactionIds) });
  return eventsById(rows.filter(({ takeId }) => takeId === null || takeId !== exceptTake));
}

/** Groups rows by transaction id and converts them. */
export function eventsById(rows: readonly EventRow[]): Map<string, ReceivedEvent[]> {
  const byId = new Map<string, EventRow[]>();
  for (const row of rows) {
    const own = byId.get(row.transactionId);
    if (own) own.push(row);
    else byId.set(row.transactionId, [row]);
  }
  return new Map([...byId].map(([id, own]) => [id, eventsFromRows(own)]));
}
