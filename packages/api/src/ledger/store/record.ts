/** Stores reports with their events. Every report is stored, even if it was not understood. */
import type { Tx } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import {
  ledgerEventReports,
  ledgerEvents,
  ledgerReports,
  ledgerTakes,
  ledgerTransactions,
} from "@pickwell/db/schema";
import { execute, fill, type Steps } from "@pickwell/db/statements";
import { and, desc, eq, isNull, or, sql } from "drizzle-orm";
import { isLineByMoney } from "../core/amended-lines.ts";
import type { ReceivedEvent } from "../core/derive.ts";
import { eventHash, type LedgerEvent } from "../core/event.ts";
import type { Adapter } from "../reading/adapter.ts";
import type { Account, Incoming } from "./incoming.ts";
import { asNumbered, continueFormer } from "./numbering/former-ids.ts";
import { NamesInUse } from "./numbering/names-in-use.ts";
import type { Numbering } from "./numbering/other-names.ts";
import { TouchedOrders } from "./numbering/regroup.ts";
import { hashesInEarlierFiles, linkEvents, putReports } from "./report-events.ts";
import { type SettledTransactions, settleAll } from "./settling/settle.ts";

const value = sql.placeholder;

/** The result of storing reports: transaction ids with news, and the derived transactions. */
export interface RecordResult {
  touched: ReadonlySet<string>;
  settled: SettledTransactions;
  /** Transaction ids with repeated events only. */
  repeated: ReadonlySet<string>;
}

/**
 * Stores reports of an account with their events, and derives the transactions.
 *
 * @param adapter - that has read the reports; absent for the owner's entries
 */
export function* recordReports(
  tx: Tx,
  accountId: string,
  incoming: readonly Incoming[],
  adapter?: Adapter,
): Steps<RecordResult> {
  const { touched, repeated, freshOf } = yield* recordEvents(tx, accountId, incoming, adapter);
  const settled = yield* settleAll(tx, accountId, touched, freshOf);
  return { touched, settled, repeated };
}

/** Stored events whose transactions are not derived yet. */
export interface RecordedEvents extends Pick<RecordResult, "touched" | "repeated"> {
  /** See `settleAll`. */
  freshOf: ReadonlyMap<string, readonly ReceivedEvent[]>;
}

/** Stores reports with their events, each under the best id of its sale. */
export function* recordEvents(
  tx: Tx,
  accountId: string,
  incoming: readonly Incoming[],
  adapter?: Adapter,
): Steps<RecordedEvents> {
  const touched = new Set<string>();
  const repeatedIds = new Set<string>();
  const fresh = new FreshEvents();
  const all = incoming.flatMap((report) => report.events);
  const numbering = adapter && {
    ...{ id: accountId, adapter },
    inUse: yield* NamesInUse.among(tx, accountId, adapter, all),
  };
  const orders = new TouchedOrders();
  let some: Incoming[] = [];
  const storeSome = function* (): Steps {
    const kept = some;
    some = [];
    const ids = yield* reportIdsOf(tx, accountId, kept);
    const stored = kept.map(({ events }, at) => ({ reportId: ids[at] ?? 0, events }));
    const repeated = yield* linkEvents(tx, accountId, stored);
    const again = kept.flatMap(({ way }, at) => (way === "file" ? [...(repeated[at] ?? [])] : []));
    const repeatedInFile = yield* hashesInEarlierFiles(tx, accountId, again, Math.min(...ids));
    for (const [at, report] of kept.entries()) {
      const known = repeated[at] ?? new Set();
      for (const event of report.events) {
        // Events that a file repeats are no news, see `eventsFromRows`, except that a line that it
        // repeats may tell which other one was amended.
        const isNews =
          report.way !== "file" || !repeatedInFile.has(eventHash(event)) || isLineByMoney(event);
        (isNews ? touched : repeatedIds).add(event.transactionId);
      }
      fresh.add(report.events, { ...report, sequence: ids[at] ?? 0, known });
      orders.add(report.events, repeatedInFile);
    }
  };
  for (const { events: reported, ...report } of incoming) {
    const events: LedgerEvent[] = [];
    for (const each of reported) {
      if (numbering?.inUse.has(each)) {
        // Store earlier reports first, so that they are found.
        if (some.length > 0) yield* storeSome();
        const left = new Set<string>();
        const context = { way: report.way, touched, left, orders };
        const own = yield* assignIds(tx, numbering, each, context);
        for (const event of own) {
          fresh.exclude(event.transactionId);
          numbering.inUse.add(event);
        }
        // Events under a former id have been moved.
        for (const transactionId of left) fresh.exclude(transactionId);
        events.push(...own);
      } else events.push(each);
      numbering?.inUse.add(each);
    }
    some.push({ ...report, events });
  }
  if (some.length > 0) yield* storeSome();
  const regrouped = numbering && (yield* orders.regroup(tx, numbering, touched));
  for (const id of regrouped ?? []) fresh.exclude(id);
  for (const transactionId of touched) repeatedIds.delete(transactionId);
  return { touched, repeated: repeatedIds, freshOf: fresh.byTransaction };
}

/** Stores reports that are not stored yet. @returns the ids of all in their order */
export function* reportIdsOf(
  tx: Tx,
  accountId: string,
  reports: readonly Incoming[],
): Steps<number[]> {
  const added = reports.filter(({ reportId }) => reportId === undefined);
  const rows = added.map(({ events: _, reportId: __, ...report }) => ({ ...report, accountId }));
  const ids = yield* putReports(tx, rows);
  return reports.map(({ reportId }) => reportId ?? ids.shift() ?? 0);
}

/** Statement that notes why a stored report is not understood, or that it is. */
export const problemUpdate = (tx: Tx, id: number, problem: string | null) =>
  tx.update(ledgerReports).set({ problem }).where(eq(ledgerReports.id, id));

/** Collects side effects while events are given their ids. */
export interface NumberingContext {
  way: Incoming["way"];
  /** Receives transaction ids that must be settled. */
  touched: Set<string>;
  /** Receives ids that events were moved from. */
  left?: Set<string>;
  /** Receives orders to regroup when everything is stored. */
  orders: TouchedOrders;
}

/**
 * Gives an event the best id of its sale, or those of all its sales, and moves stored events from
 * worse ids.
 */
export function* assignIds(
  tx: Tx,
  numbering: Numbering,
  reported: LedgerEvent,
  { way, touched, left, orders }: NumberingContext,
): Steps<LedgerEvent[]> {
  const events = yield* asNumbered(tx, numbering, reported, way !== "file");
  for (const event of events) {
    const isReplaced = yield* replaceOrderId(tx, numbering.id, event);
    if (isReplaced && numbering.inUse) numbering.inUse.moves++;
    const alone = yield* continueFormer(tx, numbering, event, touched, left);
    for (const orderId of alone) orders.ask(orderId, event);
  }
  return events;
}

/**
 * Separates reports with news from those that repeat the latest known events; polled networks
 * repeat a lot.
 *
 * @returns reports with news, and transaction ids of the others
 */
export function* newEventsAmong(
  tx: Tx,
  account: Pick<Account, "id" | "adapter">,
  incoming: readonly Incoming[],
): Steps<{ news: Incoming[]; repeated: Set<string> }> {
  const news: Incoming[] = [];
  const repeated = new Set<string>();
  for (const report of incoming) {
    let isNews = report.events.length === 0;
    const events: LedgerEvent[] = [];
    for (const reported of report.events) {
      events.push(...(yield* asNumbered(tx, account, reported, true)));
    }
    for (const event of events) {
      const { transactionId, part } = event;
      const newest = yield* execute(
        fill(newestEvents(tx), { accountId: account.id, transactionId }),
      );
      const last = newest.find((each) => (each.event as LedgerEvent).part === part);
      if (last?.hash !== eventHash(event)) isNews = true;
    }
    if (isNews) news.push(report);
    else for (const { transactionId } of events) repeated.add(transactionId);
  }
  return { news, repeated };
}

/** Events of a transaction that count, the newest first. */
const newestEvents = (tx: Tx) =>
  prepared(tx, "ledger:newest-events", (db) =>
    db
      .select({ hash: ledgerEvents.hash, event: ledgerEvents.event })
      .from(ledgerEvents)
      .innerJoin(ledgerEventReports, eq(ledgerEventReports.eventId, ledgerEvents.id))
      .innerJoin(ledgerReports, eq(ledgerReports.id, ledgerEventReports.reportId))
      .leftJoin(ledgerTakes, eq(ledgerTakes.id, ledgerReports.takeId))
      .where(
        and(
          eq(ledgerEvents.accountId, value("accountId")),
          eq(ledgerEvents.transactionId, value("transactionId")),
          or(isNull(ledgerTakes.id), isNull(ledgerTakes.undoneAt)),
        ),
      )
      .orderBy(desc(ledgerReports.id))
      .prepare(),
  );

/** Collects the events of transactions for which only new events were stored. */
class FreshEvents {
  readonly byTransaction = new Map<string, ReceivedEvent[]>();
  readonly #others = new Set<string>();

  exclude(transactionId: string): void {
    this.#others.add(transactionId);
    this.byTransaction.delete(transactionId);
  }

  add(
    events: readonly LedgerEvent[],
    {
      way,
      at,
      sequence,
      known,
    }: Pick<Incoming, "way" | "at"> & { sequence: number; known: Set<string> },
  ): void {
    for (const event of events) {
      const { transactionId } = event;
      const isFresh = !known.has(eventHash(event)) && way !== "migration" && way !== "manual";
      if (!isFresh) this.exclude(transactionId);
      if (this.#others.has(transactionId)) continue;
      const received = {
        ...{ event, hash: eventHash(event), receivedAt: at.getTime(), sequence },
        ...(way === "file" && { files: [0] }),
      };
      const before = this.byTransaction.get(transactionId);
      if (before) before.push(received);
      else this.byTransaction.set(transactionId, [received]);
    }
  }
}

/**
 * Sales from before the ledger or entered by hand are stored under their order's id. The first
 * report of the order with a transaction id gives them the network's id.
 *
 * @returns whether there were any
 */
function* replaceOrderId(tx: Tx, accountId: string, event: LedgerEvent): Steps<boolean> {
  const { transactionId, orderId } = event;
  if (orderId === null || orderId === transactionId) return false;
  const former = yield* execute(fill(eventsUnder(tx), { accountId, transactionId: orderId }));
  const isOwnEntry = (way: string) => way === "migration" || way === "manual";
  if (former.length === 0 || !former.every(({ way }) => isOwnEntry(way))) return false;
  const known = yield* execute(fill(eventsUnder(tx), { accountId, transactionId }));
  if (known.length > 0) return false;
  for (const table of [ledgerEvents, ledgerTransactions] as const) {
    yield* execute(
      tx
        .update(table)
        .set({ transactionId })
        .where(and(eq(table.accountId, accountId), eq(table.transactionId, orderId))),
    );
  }
  return true;
}

/** How the events under an id arrived. */
const eventsUnder = (tx: Tx) =>
  prepared(tx, "ledger:events-under", (db) =>
    db
      .select({ way: ledgerReports.way })
      .from(ledgerEvents)
      .innerJoin(ledgerEventReports, eq(ledgerEventReports.eventId, ledgerEvents.id))
      .innerJoin(ledgerReports, eq(ledgerReports.id, ledgerEventReports.reportId))
      .where(
        and(
          eq(ledgerEvents.accountId, value("accountId")),
          eq(ledgerEvents.transactionId, value("transactionId")),
        ),
      )
      .limit(2)
      .prepare(),
  );
