/** Inserts events, reports and their links in bulk. */
import type { Tx } from "@pickwell/db/client";
import { isOneOf } from "@pickwell/db/json";
import { prepared } from "@pickwell/db/prepared";
import { ledgerEventReports, ledgerEvents, ledgerReports, ledgerTakes } from "@pickwell/db/schema";
import { execute, fill, type Steps } from "@pickwell/db/statements";
import { and, count, eq, isNull, lt, sql } from "drizzle-orm";
import { insertEach } from "../../core/rows/insert-rows.ts";
import { eventHash, type LedgerEvent } from "../core/event.ts";
import { rememberOtherIds } from "./numbering/other-names.ts";

const value = sql.placeholder;

type ReportRow = typeof ledgerReports.$inferInsert;

/** Stores reports. @returns their ids in the same order */
export function* putReports(tx: Tx, rows: readonly ReportRow[]): Steps<number[]> {
  const ids: number[] = [];
  for (const statement of reportInserts(tx, rows)) {
    const added = (yield* execute(statement)) as { id: number }[];
    // Ids rise in the order of the rows, but may be returned in another order.
    ids.push(...added.map(({ id }) => id).sort((one, other) => one - other));
  }
  return ids;
}

/** A stored report and its events. */
export interface ReportEvents {
  reportId: number;
  events: readonly LedgerEvent[];
}

/**
 * Stores the events of reports and links them. Known events are only linked.
 *
 * @returns for each report the hashes of its repeated events
 */
export function* linkEvents(
  tx: Tx,
  accountId: string,
  reports: readonly ReportEvents[],
): Steps<Set<string>[]> {
  const events = new Map(
    reports.flatMap((one) => one.events).map((each) => [eventHash(each), each]),
  );
  const ids = yield* putEvents(tx, accountId, events);
  const added = new Set(ids.keys());
  for (const hash of added) {
    const event = events.get(hash);
    if (event?.otherIds) yield* rememberOtherIds(tx, accountId, event);
  }
  yield* addKnownIds(tx, accountId, events, ids);
  const links = reports.flatMap(({ reportId, events: own }) =>
    [...new Set(own.map(eventHash))].map((hash) => ({ eventId: ids.get(hash) ?? 0, reportId })),
  );
  for (const statement of linkInserts(tx, links)) yield* execute(statement);
  return reports.map(({ events: own }) => {
    const repeated = new Set<string>();
    for (const hash of own.map(eventHash)) if (!added.delete(hash)) repeated.add(hash);
    return repeated;
  });
}

/**
 * Which of the events are also in earlier counting files.
 *
 * @param before - only reports with a lower id
 */
export function* hashesInEarlierFiles(
  tx: Tx,
  accountId: string,
  hashes: readonly string[],
  before: number,
): Steps<Set<string>> {
  if (hashes.length === 0) return new Set();
  const values = { accountId, hashes: JSON.stringify(hashes), before };
  return new Set((yield* execute(fill(hashesInFiles(tx), values))).map(({ hash }) => hash));
}

const hashesInFiles = (tx: Tx) =>
  prepared(tx, "ledger:hashes-in-files", (db) => {
    // Counts per event, because with `exists` a planner may start with all reports of all files.
    const earlierFiles = db
      .select({ count: count() })
      .from(ledgerEventReports)
      .innerJoin(ledgerReports, eq(ledgerReports.id, ledgerEventReports.reportId))
      .innerJoin(ledgerTakes, eq(ledgerTakes.id, ledgerReports.takeId))
      .where(
        and(
          eq(ledgerEventReports.eventId, ledgerEvents.id),
          lt(ledgerEventReports.reportId, value("before")),
          eq(ledgerReports.way, "file"),
          isNull(ledgerTakes.undoneAt),
        ),
      );
    return db
      .select({ hash: ledgerEvents.hash })
      .from(ledgerEvents)
      .where(
        and(
          eq(ledgerEvents.accountId, value("accountId")),
          isOneOf(ledgerEvents.hash, sql`${value("hashes")}`),
          sql`(${earlierFiles}) > 0`,
        ),
      )
      .prepare();
  });

/** @returns the ids of new events, by hash */
function* putEvents(
  tx: Tx,
  accountId: string,
  events: ReadonlyMap<string, LedgerEvent>,
): Steps<Map<string, number>> {
  const ids = new Map<string, number>();
  const rows = [...events].map(([hash, event]) => ({
    ...{ accountId, transactionId: event.transactionId, hash, event },
  }));
  for (const statement of eventInserts(tx, rows)) {
    const added = (yield* execute(statement)) as { id: number; hash: string }[];
    for (const { id, hash } of added) ids.set(hash, id);
  }
  return ids;
}

function* addKnownIds(
  tx: Tx,
  accountId: string,
  events: ReadonlyMap<string, LedgerEvent>,
  ids: Map<string, number>,
): Steps {
  const hashes = [...events.keys()].filter((hash) => !ids.has(hash));
  if (hashes.length === 0) return;
  const values = { accountId, hashes: JSON.stringify(hashes) };
  for (const { id, hash } of yield* execute(fill(eventsByHash(tx), values))) ids.set(hash, id);
}

const reportInserts = (tx: Tx, rows: readonly ReportRow[]) =>
  insertEach(
    tx,
    "ledger:put-reports",
    rows,
    (db, each) =>
      db.insert(ledgerReports).values(
        each((cell) => ({
          accountId: cell("accountId"),
          takeId: cell("takeId"),
          way: cell("way"),
          at: cell("at"),
          tableAt: cell("tableAt"),
          line: cell("line"),
          raw: cell("raw"),
          problem: cell("problem"),
        })) as never,
      ),
    { id: ledgerReports.id },
  );

const eventInserts = (tx: Tx, rows: readonly object[]) =>
  insertEach(
    tx,
    "ledger:put-events",
    rows,
    (db, each) =>
      db
        .insert(ledgerEvents)
        .values(
          each((cell) => ({
            accountId: cell("accountId"),
            transactionId: cell("transactionId"),
            hash: cell("hash"),
            event: cell("event"),
          })) as never,
        )
        .onConflictDoNothing(),
    { id: ledgerEvents.id, hash: ledgerEvents.hash },
  );

const linkInserts = (tx: Tx, rows: readonly object[]) =>
  insertEach(tx, "ledger:put-links", rows, (db, each) =>
    db
      .insert(ledgerEventReports)
      .values(each((cell) => ({ eventId: cell("eventId"), reportId: cell("reportId") })) as never)
      .onConflictDoNothing(),
  );

const eventsByHash = (tx: Tx) =>
  prepared(tx, "ledger:events-by-hash", (db) =>
    db
      .select({ id: ledgerEvents.id, hash: ledgerEvents.hash })
      .from(ledgerEvents)
      .where(
        and(
          eq(ledgerEvents.accountId, value("accountId")),
          isOneOf(ledgerEvents.hash, sql`${value("hashes")}`),
        ),
      )
      .prepare(),
  );
