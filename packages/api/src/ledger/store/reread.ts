/**
 * Rereads reports that were not understood, after the adapter, mapping or account has changed.
 * Understood reports stay as they are.
 */
import { exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { ledgerReports, ledgerTakes } from "@pickwell/db/schema";
import { execute } from "@pickwell/db/statements";
import { and, asc, eq, gt, isNotNull, isNull } from "drizzle-orm";
import type { LedgerEvent } from "../core/event.ts";
import { readTable } from "../files/report.ts";
import type { TableRow } from "../files/table.ts";
import type { Call } from "../reading/call-rows.ts";
import type { HashCustomer } from "../reading/people.ts";
import { type Account, type FileAccount, type Incoming, readIncomingCall } from "./incoming.ts";
import { TouchedOrders } from "./numbering/regroup.ts";
import { assignIds } from "./record.ts";
import { linkEvents } from "./report-events.ts";
import { type AfterSettling, settleAll } from "./settling/settle.ts";

const TOGETHER = 300;

/** A report as it is read now. */
interface Reread {
  id: number;
  way: Incoming["way"];
  events: readonly LedgerEvent[];
  problem: string | null;
}

/** @returns how many reports of the account are understood now that were not before */
export async function rereadUnread(
  db: Db,
  account: Account,
  hide: HashCustomer,
  afterwards: AfterSettling,
): Promise<number> {
  let understood = 0;
  let some: Reread[] = [];
  const keep = async () => {
    const kept = some;
    some = [];
    understood += kept.filter(({ problem }) => problem === null).length;
    await exclusiveTransaction(db, function* (tx) {
      const touched = new Set<string>();
      const orders = new TouchedOrders();
      for (const { id, way, events: reported, problem } of kept) {
        yield* execute(tx.update(ledgerReports).set({ problem }).where(eq(ledgerReports.id, id)));
        const events: LedgerEvent[] = [];
        for (const each of reported) {
          events.push(...(yield* assignIds(tx, account, each, { way, touched, orders })));
        }
        yield* linkEvents(tx, account.id, [{ reportId: id, events }]);
        for (const { transactionId } of events) touched.add(transactionId);
        orders.add(events);
      }
      yield* orders.regroup(tx, account, touched);
      const settled = yield* settleAll(tx, account.id, touched);
      yield* afterwards(tx, account.id, touched, settled);
    });
  };
  for (const source of [calls(db, account, hide), rows(db, account)]) {
    for await (const reread of source) {
      some.push(reread);
      if (some.length >= TOGETHER) await keep();
    }
  }
  if (some.length > 0) await keep();
  return understood;
}

const isUnread = (accountId: string) =>
  and(eq(ledgerReports.accountId, accountId), isNotNull(ledgerReports.problem));

async function* calls(db: Db, account: Account, hide: HashCustomer): AsyncGenerator<Reread> {
  let last = 0;
  for (;;) {
    const page = await db
      .select({ id: ledgerReports.id, raw: ledgerReports.raw, at: ledgerReports.at })
      .from(ledgerReports)
      .where(and(isUnread(account.id), isNull(ledgerReports.takeId), gt(ledgerReports.id, last)))
      .orderBy(asc(ledgerReports.id))
      .limit(TOGETHER);
    if (page.length === 0) return;
    last = page.at(-1)?.id ?? last;
    for (const { id, raw, at } of page) {
      const call = JSON.parse(raw) as Call;
      const { events, problem } = readIncomingCall(at, account, call, hide);
      yield { id, way: "call", events, problem };
    }
  }
}

/** Rereads rows with their whole table, which shows how amounts and dates are written. */
async function* rows(db: Db, account: Account): AsyncGenerator<Reread> {
  const takes = await db
    .select({
      ...{ id: ledgerTakes.id, tables: ledgerTakes.tables },
      ...{ reading: ledgerTakes.reading, takenAt: ledgerTakes.at },
    })
    .from(ledgerReports)
    .innerJoin(ledgerTakes, eq(ledgerTakes.id, ledgerReports.takeId))
    .where(isUnread(account.id))
    .groupBy(ledgerTakes.id);
  for (const { id: takeId, tables, reading, takenAt } of takes) {
    // The account's mapping applies to calls only; a file has its own, if its columns were chosen.
    const own = { mapping: {}, ...(reading as Partial<FileAccount> | null) };
    // Days are past if they were when the file was taken.
    const options = { ...account, ...own, now: takenAt.getTime() };
    for (const [at, known] of tables.entries()) {
      if (known.columns.length === 0) continue;
      const unread = new Map<number, number>();
      const table = { ...known, rows: () => keptRows(db, takeId, at, unread) };
      for await (const { line, events, problem } of readTable(table, options)) {
        const id = unread.get(line);
        if (id !== undefined) yield { id, way: "file", events, problem };
      }
    }
  }
}

/** @param unread - receives by line the ids of reports that were not understood */
async function* keptRows(
  db: Db,
  takeId: string,
  tableAt: number,
  unread: Map<number, number>,
): AsyncGenerator<TableRow> {
  let last = 0;
  for (;;) {
    const page = await db
      .select()
      .from(ledgerReports)
      .where(
        and(
          eq(ledgerReports.takeId, takeId),
          eq(ledgerReports.tableAt, tableAt),
          gt(ledgerReports.id, last),
        ),
      )
      .orderBy(asc(ledgerReports.id))
      .limit(TOGETHER);
    if (page.length === 0) return;
    last = page.at(-1)?.id ?? last;
    for (const { id, line, raw, problem } of page) {
      // Raw text is only removed from understood reports.
      if (line === null || raw === "") continue;
      if (problem !== null) unread.set(line, id);
      yield { line, cells: JSON.parse(raw) as string[] };
    }
  }
}
