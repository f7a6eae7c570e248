/** Keeps reports and what they say. Nothing that came is lost, whatever was understood of it. */
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
import type { ReceivedEvent } from "../core/derive.ts";
import { eventHash, type LedgerEvent } from "../core/event.ts";
import type { Adapter } from "../reading/adapter.ts";
import type { Account, Incoming } from "./incoming.ts";
import { asNumbered, continueFormer } from "./numbering/former-ids.ts";
import { NamesInUse } from "./numbering/names-in-use.ts";
import type { Numbering } from "./numbering/other-names.ts";
import { TouchedOrders } from "./numbering/regroup.ts";
import { hashesInEarlierFiles, linkEvents, putReports } from "./report-events.ts";
import { type SettledTransactions, settleAll } from "./settle.ts";

const value = sql.placeholder;

/** What was kept: the transactions that are spoken of, by the network's ids, and what they are now. */
export interface RecordResult {
  touched: ReadonlySet<string>;
  settled: SettledTransactions;
  /** Of which nothing was said but what is known. */
  repeated: ReadonlySet<string>;
}

/**
 * Keeps reports of an account with what they say, and derives what they speak of.
 *
 * @param adapter - that has read them; none of what the owner says
 */
export function* keepReports(
  tx: Tx,
  accountId: string,
  incoming: readonly Incoming[],
  adapter?: Adapter,
): Steps<RecordResult> {
  const { touched, repeated, freshOf } = yield* placeReports(tx, accountId, incoming, adapter);
  const settled = yield* settleAll(tx, accountId, touched, freshOf);
  return { touched, settled, repeated };
}

/** What was kept, and is not derived yet. */
export interface Placed extends Pick<RecordResult, "touched" | "repeated"> {
  /** See `settleAll`. */
  freshOf: ReadonlyMap<string, readonly ReceivedEvent[]>;
}

/** Keeps reports with what they say, each under the best number of its sale. */
export function* placeReports(
  tx: Tx,
  accountId: string,
  incoming: readonly Incoming[],
  adapter?: Adapter,
): Steps<Placed> {
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
  const keepSome = function* (): Steps {
    const kept = some;
    some = [];
    const rows = kept.map(({ events: _, ...report }) => ({ ...report, accountId }));
    const ids = yield* putReports(tx, rows);
    const said = kept.map(({ events }, at) => ({ reportId: ids[at] ?? 0, events }));
    const repeated = yield* linkEvents(tx, accountId, said);
    const again = kept.flatMap(({ way }, at) => (way === "file" ? [...(repeated[at] ?? [])] : []));
    const told = yield* hashesInEarlierFiles(tx, accountId, again, Math.min(...ids));
    for (const [at, report] of kept.entries()) {
      const known = repeated[at] ?? new Set();
      for (const event of report.events) {
        // What a file says again is no news, see `heardIn`.
        const isNews = report.way !== "file" || !told.has(eventHash(event));
        (isNews ? touched : repeatedIds).add(event.transactionId);
      }
      fresh.add(report.events, { ...report, sequence: ids[at] ?? 0, known });
      orders.add(report.events, told);
    }
  };
  for (const { events: said, ...report } of incoming) {
    const events: LedgerEvent[] = [];
    for (const each of said) {
      if (numbering?.inUse.has(each)) {
        // What came before it is looked at, too.
        if (some.length > 0) yield* keepSome();
        const left = new Set<string>();
        const told = { way: report.way, touched, left, orders };
        const own = yield* placed(tx, numbering, each, told);
        for (const event of own) {
          fresh.exclude(event.transactionId);
          numbering.inUse.add(event);
        }
        // What was new under a former number stands under another by now.
        for (const transactionId of left) fresh.exclude(transactionId);
        events.push(...own);
      } else events.push(each);
      numbering?.inUse.add(each);
    }
    some.push({ ...report, events });
  }
  if (some.length > 0) yield* keepSome();
  const regrouped = numbering && (yield* orders.regroup(tx, numbering, touched));
  for (const id of regrouped ?? []) fresh.exclude(id);
  for (const transactionId of touched) repeatedIds.delete(transactionId);
  return { touched, repeated: repeatedIds, freshOf: fresh.byTransaction };
}

/** What is told while events get their numbers. */
export interface PlacementContext {
  way: Incoming["way"];
  /** Which transactions have to be settled. */
  touched: Set<string>;
  /** Which numbers stand for nothing any more. */
  left?: Set<string>;
  /** Which orders have to be looked at when all is kept. */
  orders: TouchedOrders;
}

/**
 * An event under the best number that its sale is known by, or those of all the sales that it is of, and
 * what is kept of them under other names continued.
 */
export function* placed(
  tx: Tx,
  numbering: Numbering,
  said: LedgerEvent,
  { way, touched, left, orders }: PlacementContext,
): Steps<LedgerEvent[]> {
  const events = yield* asNumbered(tx, numbering, said, way !== "file");
  for (const event of events) {
    yield* takePlace(tx, numbering.id, event);
    const alone = yield* continueFormer(tx, numbering, event, touched, left);
    for (const orderId of alone) orders.ask(orderId, event);
  }
  return events;
}

/**
 * Which of some reports tell what was not the last word already: a network that is asked says again
 * what it has said.
 *
 * @returns them, and of which transactions the others are
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
    for (const said of report.events) {
      events.push(...(yield* asNumbered(tx, account, said, true)));
    }
    for (const event of events) {
      const { transactionId, part } = event;
      const said = yield* execute(fill(lastSaid(tx), { accountId: account.id, transactionId }));
      const last = said.find((each) => (each.event as LedgerEvent).part === part);
      if (last?.hash !== eventHash(event)) isNews = true;
    }
    if (isNews) news.push(report);
    else for (const { transactionId } of events) repeated.add(transactionId);
  }
  return { news, repeated };
}

/** What was said of a transaction and counts, the last first. */
const lastSaid = (tx: Tx) =>
  prepared(tx, "ledger:last-said", (db) =>
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

/** Transactions of which everything that is kept just now is new. */
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
      const heard = { event, hash: eventHash(event), heardAt: at.getTime(), sequence };
      const before = this.byTransaction.get(transactionId);
      if (before) before.push(heard);
      else this.byTransaction.set(transactionId, [heard]);
    }
  }
}

/**
 * Sales of before the ledger, and those that were entered by hand, are known by their order. The first
 * report that names a transaction of it speaks of that, and from then on the network's own number is
 * theirs.
 */
function* takePlace(tx: Tx, accountId: string, event: LedgerEvent): Steps {
  const { transactionId, orderId } = event;
  if (orderId === null || orderId === transactionId) return;
  const former = yield* execute(fill(eventsUnder(tx), { accountId, transactionId: orderId }));
  const isOurs = (way: string) => way === "migration" || way === "manual";
  if (former.length === 0 || !former.every(({ way }) => isOurs(way))) return;
  const known = yield* execute(fill(eventsUnder(tx), { accountId, transactionId }));
  if (known.length > 0) return;
  for (const table of [ledgerEvents, ledgerTransactions] as const) {
    yield* execute(
      tx
        .update(table)
        .set({ transactionId })
        .where(and(eq(table.accountId, accountId), eq(table.transactionId, orderId))),
    );
  }
}

/** By which ways a transaction was heard of. */
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
