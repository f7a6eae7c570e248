/**
 * Imports a report file, or computes in a dry run what importing it would change.
 *
 * Data flow: the file is read row by row. A batch of rows is stored with its events and its
 * transactions are settled in one database transaction, so an interrupted import is consistent and
 * can be resumed. A dry run reads in the same way and compares with the ledger, but writes nothing.
 */
import { setImmediate, setTimeout } from "node:timers/promises";
import { atomic, exclusiveTransaction, heldTransaction } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
import {
  ledgerAccounts,
  ledgerEventReports,
  ledgerEvents,
  ledgerReports,
  ledgerTakes,
} from "@pickwell/db/schema";
import { execute, type Steps } from "@pickwell/db/statements";
import { batchesAtOnce, yieldToWriters } from "@pickwell/db/writers/waiting-writers";
import { and, asc, eq, gt } from "drizzle-orm";
import { AppError } from "../../core/errors.ts";
import type { LedgerEvent } from "../core/event.ts";
import { dryRun } from "./dry-run.ts";
import { type FileRow, type FileToRead, openRows, type RowsOfFile } from "./file-rows.ts";
import { accountOf, type FileAccount, type Incoming } from "./incoming.ts";
import { type KnownOf, readKnownOf } from "./known-of.ts";
import { NamesInUse } from "./numbering/names-in-use.ts";
import { originalEvent } from "./numbering/order-assignments.ts";
import { TouchedOrders } from "./numbering/regroup.ts";
import { recordReports } from "./record.ts";
import { type AfterSettling, settleAll } from "./settling/settle.ts";
import { RowClassifier, type TakeSummary } from "./summary.ts";

/** Rows of a batch; writing them takes some hundredths of a second. */
const TOGETHER = 100;
/**
 * Most rows of a batch of one order: each batch settles all lines that the order has so far, so the
 * batches of an order with very many grow with it.
 */
const MOST_OF_ORDER = 2000;
/** Rows of a file, read here unless it says otherwise. */
const rowsOf = (account: FileAccount, file: FileToRead, now: Date): Promise<RowsOfFile> =>
  file.rowsElsewhere ? file.rowsElsewhere(account, now) : openRows(account, file, now);

/** Pause after each batch for other writers, in milliseconds. */
const PAUSE_MS = 2;

/** Lists the tables in a file. @throws AppError BAD_REQUEST naming `file` */
export const tablesOfFile = async (
  account: FileAccount,
  file: FileToRead,
): Promise<RowsOfFile["tables"]> => (await openRows(account, file)).tables;

/**
 * Computes what importing a file would change.
 *
 * @throws AppError BAD_REQUEST naming `file`
 */
export async function tryFile(
  db: Db,
  now: Date,
  account: FileAccount,
  file: FileToRead,
): Promise<TakeSummary> {
  const report = await rowsOf(account, file, now);
  const classifier = new RowClassifier({
    adapter: account.adapter,
    known: (events, unread) => readKnownOf(db, account, events, unread),
    dryRun: (rows) => dryRun(db, account, now, rows, null),
    receivedAt: now.getTime(),
  });
  let some: FileRow[] = [];
  for await (const row of report.rows()) {
    some.push(row);
    if (some.length < TOGETHER) continue;
    await classifier.add(some);
    some = [];
    await setImmediate();
  }
  await classifier.add(some);
  return classifier.summary(report);
}

/** Stored when an import begins, so that another process can resume it. */
export interface TakeBeginning {
  fileId: string;
  reading: Record<string, unknown>;
  startedBy: string | null;
}

export interface TakeOptions {
  /** Called after each batch with its settled transactions. */
  afterwards: AfterSettling;
  /** Called with the number of rows that are committed so far. */
  onRows?: (rows: number) => void;
  /** Needed for an import that can be resumed. */
  beginning?: TakeBeginning;
  /** Import to resume; its stored rows stay. */
  takeId?: string;
  /** Current time for leases; `now` is the date of the import's reports. */
  clock?: () => Date;
}

/** How long an import without a sign of life counts as running, in milliseconds. */
export const TAKE_LEASE_MS = 15_000;

/** Until when an import counts as running that gives a sign of life at `now`. */
export const takeLeaseEnd = (now: Date): Date => new Date(now.getTime() + TAKE_LEASE_MS);

/**
 * Imports a file. Importing it again changes nothing.
 *
 * @returns the import's id, by which it can be undone, and a summary
 * @throws AppError BAD_REQUEST naming `file`
 */
export async function takeFile(
  db: Db,
  now: Date,
  account: FileAccount,
  file: FileToRead,
  { afterwards, onRows, beginning, takeId: known, clock = () => now }: TakeOptions,
): Promise<{ takeId: string; summary: TakeSummary }> {
  const report = await rowsOf(account, file, now);
  const takeId = known ?? newId();
  const order = new LastOrder();
  // Reads what is known about a transaction before its first row is stored.
  const classifier = new RowClassifier({
    adapter: account.adapter,
    known: async (events, unread) => {
      const known = await readKnownOf(db, account, events, unread, takeId);
      order.addKnown(known);
      return known;
    },
    dryRun: async (some) => {
      reportIds ??= await reportsOfTake(db, takeId);
      return dryRun(db, account, now, some, { takeId, reportIds });
    },
    receivedAt: now.getTime(),
  });
  let reportIds: number[] | undefined;
  const tables = report.kept;
  const isThis = eq(ledgerTakes.id, takeId);
  const [begun] = await db.select({ rows: ledgerTakes.rows }).from(ledgerTakes).where(isThis);
  if (!begun) {
    const take = {
      id: takeId,
      accountId: account.id,
      way: "file" as const,
      name: file.name.slice(0, 200),
      tables,
      at: now,
      ...(beginning && { ...beginning, leaseUntil: takeLeaseEnd(clock()) }),
    };
    await atomic(db, (tx) => [tx.insert(ledgerTakes).values(take)]);
  }
  const rowsBefore = begun?.rows ?? 0;
  const places = new Map(tables.map(({ name }, at) => [name, at]));
  let rows = 0;
  let some: FileRow[] = [];
  let rested: Promise<void> | undefined;
  const rest = async (committed: number) => {
    if (!(await yieldToWriters(db))) return;
    onRows?.(committed);
    await setTimeout(PAUSE_MS);
  };
  const keep = async () => {
    const isIn = Math.max(0, Math.min(some.length, rowsBefore - rows));
    rows += some.length;
    await classifier.add(some);
    const kept = some.slice(isIn).map((row) => incomingOf(row, takeId, now, places));
    some = [];
    await rested;
    if (kept.length > 0) {
      const write = function* (tx: Tx): Steps {
        const recorded = yield* recordReports(tx, account.id, kept, account.adapter);
        yield* afterwards(tx, account.id, recorded.touched, recorded.settled, recorded.repeated);
        const leaseUntil = beginning || known ? takeLeaseEnd(clock()) : null;
        yield* execute(tx.update(ledgerTakes).set({ rows, leaseUntil }).where(isThis));
      };
      await heldTransaction(db, write, "changed", Math.ceil(kept.length / TOGETHER));
    }
    // The next rows are read while others write.
    rested = rest(rows);
    rested.catch(() => {});
  };
  for await (const row of report.rows()) {
    some.push(row);
    order.add(row);
    const ofOrder = Math.min(order.lines / 2, MOST_OF_ORDER);
    if (some.length >= Math.max(TOGETHER * batchesAtOnce(db), ofOrder)) await keep();
  }
  if (some.length > 0) await keep();
  await rested;
  return { takeId, summary: await classifier.summary(report) };
}

/** Counts the lines of the order that the last row names: the last rows, and what was known of it. */
class LastOrder {
  lines = 0;
  #last: LedgerEvent | undefined;

  add({ events: [event] }: FileRow): void {
    const id = event?.orderId ?? null;
    this.lines = id !== null && id === this.#last?.orderId ? this.lines + 1 : 1;
    this.#last = event;
  }

  addKnown({ received }: KnownOf): void {
    this.lines += received.get(this.#last?.transactionId ?? "")?.length ?? 0;
  }
}

/** Ids of an import's reports, one per row, in order. */
async function reportsOfTake(db: Db, takeId: string): Promise<number[]> {
  const rows = await db
    .select({ id: ledgerReports.id })
    .from(ledgerReports)
    .where(eq(ledgerReports.takeId, takeId))
    .orderBy(asc(ledgerReports.id));
  return rows.map(({ id }) => id);
}

/** Marks an import as finished; its file is no longer needed. */
export const finishTake = (db: Db, now: Date, takeId: string): Promise<void> =>
  atomic(db, (tx) => [
    tx
      .update(ledgerTakes)
      .set({ finishedAt: now, fileId: null, leaseUntil: null })
      .where(eq(ledgerTakes.id, takeId)),
  ]);

const incomingOf = (
  { table, line, raw, events, problem }: FileRow,
  takeId: string,
  at: Date,
  places: ReadonlyMap<string, number>,
): Incoming => ({
  way: "file",
  at,
  takeId,
  tableAt: places.get(table) ?? null,
  line,
  raw,
  problem,
  events,
});

/**
 * Undoes an import, or restores it: its reports stop counting, or count again. What other reports
 * also contain stays. Does nothing if it already is so.
 *
 * @returns whether anything changed
 * @throws AppError NOT_FOUND
 */
export async function setTakeUndone(
  db: Db,
  now: Date,
  { takeId, isUndone }: { takeId: string; isUndone: boolean },
  afterwards: AfterSettling,
): Promise<boolean> {
  return exclusiveTransaction(db, function* (tx) {
    const [take] = yield* execute(tx.select().from(ledgerTakes).where(eq(ledgerTakes.id, takeId)));
    if (!take) throw new AppError("NOT_FOUND", "Report not found");
    if ((take.undoneAt !== null) === isUndone) return false;
    const undoneAt = isUndone ? now : null;
    yield* execute(tx.update(ledgerTakes).set({ undoneAt }).where(eq(ledgerTakes.id, takeId)));
    const named = yield* execute(
      tx
        .selectDistinct({ transactionId: ledgerEvents.transactionId })
        .from(ledgerReports)
        .innerJoin(ledgerEventReports, eq(ledgerEventReports.reportId, ledgerReports.id))
        .innerJoin(ledgerEvents, eq(ledgerEvents.id, ledgerEventReports.eventId))
        .where(eq(ledgerReports.takeId, takeId)),
    );
    const touched = new Set(named.map(({ transactionId }) => transactionId));
    yield* regroupTake(tx, take, touched);
    const settled = yield* settleAll(tx, take.accountId, touched);
    yield* afterwards(tx, take.accountId, touched, settled);
    return true;
  });
}

/** Events per query. */
const EVENTS = 2000;

/** Regroups events that only name an order by the order's counting sales. */
function* regroupTake(
  tx: Tx,
  { id, accountId }: { id: string; accountId: string },
  touched: Set<string>,
): Steps {
  const [account] = yield* execute(
    tx.select().from(ledgerAccounts).where(eq(ledgerAccounts.id, accountId)),
  );
  if (!account) return;
  const { adapter } = accountOf(account);
  for (let last = 0; ; ) {
    const rows = yield* execute(
      tx
        .selectDistinct({ id: ledgerEvents.id, event: ledgerEvents.event })
        .from(ledgerReports)
        .innerJoin(ledgerEventReports, eq(ledgerEventReports.reportId, ledgerReports.id))
        .innerJoin(ledgerEvents, eq(ledgerEvents.id, ledgerEventReports.eventId))
        .where(and(eq(ledgerReports.takeId, id), gt(ledgerEvents.id, last)))
        .orderBy(ledgerEvents.id)
        .limit(EVENTS),
    );
    const events = rows.map(({ event }) => originalEvent(event as LedgerEvent));
    const inUse = yield* NamesInUse.among(tx, accountId, adapter, events);
    const orders = new TouchedOrders();
    orders.add(events);
    yield* orders.regroup(tx, { id: accountId, adapter, inUse }, touched);
    if (rows.length < EVENTS) return;
    last = rows.at(-1)?.id ?? last;
  }
}
