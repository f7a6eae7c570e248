/**
 * Rereads all kept calls of an account, those that were understood, too: they came from another
 * network than the account was made for, or an older version read them otherwise.
 */
import { exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { ledgerEventReports, ledgerEvents, ledgerReports } from "@pickwell/db/schema";
import { execute, type Steps } from "@pickwell/db/statements";
import { and, asc, eq, gt, inArray, isNull, ne, notExists } from "drizzle-orm";
import { eventHash, type LedgerEvent } from "../core/event.ts";
import type { Call } from "../reading/call-rows.ts";
import type { HashCustomer } from "../reading/people.ts";
import { type Account, readIncomingCall } from "./incoming.ts";
import { TouchedOrders } from "./numbering/regroup.ts";
import { assignIds, problemUpdate } from "./record.ts";
import { linkEvents } from "./report-events.ts";
import { type AfterSettling, settleAll } from "./settling/settle.ts";

/** Calls per database transaction. */
const TOGETHER = 50;

/**
 * Calls whose text was removed stay as they are, and so does a call that is not understood now but was
 * before, and one of a sale that the owner has corrected: split into parts, it would lose the
 * correction, which is about the whole.
 *
 * @returns how many calls are read differently now
 */
export async function rereadCalls(
  db: Db,
  account: Account,
  hide: HashCustomer,
  afterwards: AfterSettling,
): Promise<number> {
  let changed = 0;
  for (let last = 0; ; ) {
    const page = await db
      .select({ id: ledgerReports.id, raw: ledgerReports.raw, at: ledgerReports.at })
      .from(ledgerReports)
      .where(
        and(
          eq(ledgerReports.accountId, account.id),
          inArray(ledgerReports.way, ["call", "poll"]),
          isNull(ledgerReports.takeId),
          ne(ledgerReports.raw, ""),
          gt(ledgerReports.id, last),
        ),
      )
      .orderBy(asc(ledgerReports.id))
      .limit(TOGETHER);
    if (page.length === 0) return changed;
    last = page.at(-1)?.id ?? last;
    const read = page.map(({ id, raw, at }) => {
      const { events, problem } = readIncomingCall(at, account, JSON.parse(raw) as Call, hide);
      return { id, events, problem };
    });
    changed += await exclusiveTransaction(db, function* (tx) {
      const touched = new Set<string>();
      const orders = new TouchedOrders();
      const others: ReadCall[] = [];
      for (const each of read)
        if (yield* isReadOtherwise(tx, account.id, each, touched)) others.push(each);
      for (const each of others) yield* keepEvents(tx, account, each, touched, orders);
      yield* orders.regroup(tx, account, touched);
      const settled = yield* settleAll(tx, account.id, touched);
      yield* afterwards(tx, account.id, touched, settled);
      return others.length;
    });
  }
}

interface ReadCall {
  id: number;
  events: readonly LedgerEvent[];
  problem: string | null;
}

/**
 * Removes what a call was read as, if it is something else now.
 *
 * @param touched - receives the ids of its transactions
 */
function* isReadOtherwise(
  tx: Tx,
  accountId: string,
  { id, events, problem }: ReadCall,
  touched: Set<string>,
): Steps<boolean> {
  const before = yield* execute(
    tx
      .select({ id: ledgerEvents.id, hash: ledgerEvents.hash, event: ledgerEvents.event })
      .from(ledgerEventReports)
      .innerJoin(ledgerEvents, eq(ledgerEvents.id, ledgerEventReports.eventId))
      .where(eq(ledgerEventReports.reportId, id)),
  );
  const now = new Set(events.map(eventHash));
  const isSame = before.length === now.size && before.every(({ hash }) => now.has(hash));
  if (isSame || (problem !== null && before.length > 0)) return false;
  if (yield* isCorrected(tx, accountId, before)) return false;
  yield* execute(tx.delete(ledgerEventReports).where(eq(ledgerEventReports.reportId, id)));
  for (const each of before) {
    touched.add((each.event as LedgerEvent).transactionId);
    yield* execute(tx.delete(ledgerEvents).where(and(eq(ledgerEvents.id, each.id), isOrphan(tx))));
  }
  return true;
}

function* keepEvents(
  tx: Tx,
  account: Account,
  { id, events: reported, problem }: ReadCall,
  touched: Set<string>,
  orders: TouchedOrders,
): Steps {
  const events: LedgerEvent[] = [];
  for (const each of reported) {
    events.push(...(yield* assignIds(tx, account, each, { way: "call", touched, orders })));
  }
  yield* execute(problemUpdate(tx, id, problem));
  yield* linkEvents(tx, account.id, [{ reportId: id, events }]);
  for (const { transactionId } of events) touched.add(transactionId);
  orders.add(events);
}

/** Whether the owner has said something about a transaction of these events. */
function* isCorrected(
  tx: Tx,
  accountId: string,
  events: readonly { event: unknown }[],
): Steps<boolean> {
  const ids = events.map(({ event }) => (event as LedgerEvent).transactionId);
  const [found] = yield* execute(
    tx
      .select({ id: ledgerEvents.id })
      .from(ledgerEvents)
      .innerJoin(ledgerEventReports, eq(ledgerEventReports.eventId, ledgerEvents.id))
      .innerJoin(ledgerReports, eq(ledgerReports.id, ledgerEventReports.reportId))
      .where(
        and(
          eq(ledgerEvents.accountId, accountId),
          inArray(ledgerEvents.transactionId, [...new Set(ids)]),
          eq(ledgerReports.way, "manual"),
        ),
      )
      .limit(1),
  );
  return found !== undefined;
}

/** Whether no report has the event any more. */
const isOrphan = (tx: Tx) =>
  notExists(
    tx
      .select({ id: ledgerEventReports.eventId })
      .from(ledgerEventReports)
      .where(eq(ledgerEventReports.eventId, ledgerEvents.id)),
  );
