/** Moves events that only name an order to the order's sales, or back, see `assignEvents`. */
import type { Tx } from "@pickwell/db/client";
import { ledgerEventReports, ledgerEvents } from "@pickwell/db/schema";
import { execute, type Steps } from "@pickwell/db/statements";
import { eq, inArray } from "drizzle-orm";
import { eventHash, type LedgerEvent } from "../../core/event.ts";
import { grouped } from "../../core/grouped.ts";
import { linkEvents } from "../report-events.ts";
import { renameTransaction } from "./former-ids.ts";
import {
  type Assignment,
  assignEvents,
  assignedEvent,
  isOfOrderAlone,
  numbersOfOrders,
  originalEvent,
} from "./order-assignments.ts";
import { isNumberOf, OrderRows, type StoredEvent } from "./order-rows.ts";
import { eventsUnderId, type Numbering, ordersWithSales, rememberNumber } from "./other-names.ts";
import { isNumberedRefund, salesOfRefunds } from "./refunds.ts";
import { isOfOrderBelowZero } from "./same-sale.ts";

/**
 * The most sales of an order that are examined; with more, such events stay under the order's id.
 */
const MOST_SALES = 200;

/** Collects the orders that new events name, to regroup them at the end. */
export class TouchedOrders {
  readonly #events = new Map<string, LedgerEvent[]>();
  readonly #asked = new Set<string>();

  /** @param known - hashes of events that were already reported and count */
  add(events: readonly LedgerEvent[], known: ReadonlySet<string> = new Set()): void {
    for (const event of events) {
      const { orderId } = event;
      if (orderId !== null && !known.has(eventHash(event))) this.#addOrder(orderId, event);
    }
  }

  /** Adds an order that an event does not name, but whose events may belong to its sale. */
  ask(orderId: string, of: LedgerEvent): void {
    this.#asked.add(orderId);
    this.#addOrder(orderId, of);
  }

  #addOrder(orderId: string, of: LedgerEvent): void {
    const own = this.#events.get(orderId);
    if (own) own.push(of);
    else this.#events.set(orderId, [of]);
  }

  /**
   * Regroups the collected orders.
   *
   * @param touched - receives transaction ids that must be settled
   * @returns transaction ids whose events have changed
   */
  *regroup(tx: Tx, numbering: Numbering, touched: Set<string>): Steps<Set<string>> {
    const changed = new Set<string>();
    const { inUse } = numbering;
    const isKept = (orderId: string) =>
      this.#asked.has(orderId) || inUse?.isKept(orderId) !== false;
    const named = [...this.#events].filter(
      ([orderId, of]) => of.some(isOfOrderAlone) || of.some(isNumberedRefund) || isKept(orderId),
    );
    const known = yield* ordersWithSales(
      tx,
      numbering.id,
      named.map(([orderId]) => orderId),
    );
    for (const [orderId, of] of named) {
      const hasOthers = of.some((event) => !isOfOrderAlone(event)) || isKept(orderId);
      const merchants = new Set(of.flatMap(({ merchantId }) => merchantId ?? []));
      const hasNames = of.some(({ otherIds }) => otherIds !== undefined);
      const byClicks = numbering.adapter.matchesByClick;
      if (!(hasOthers || known.has(orderId) || merchants.size > 1 || hasNames || byClicks))
        continue;
      for (const id of yield* regroup(tx, numbering, { orderId, of }, touched)) changed.add(id);
    }
    return changed;
  }
}

/**
 * Regroups one order.
 *
 * @param of - events that name the order
 * @param touched - receives transaction ids that must be settled
 * @returns transaction ids whose events have changed
 */
function* regroup(
  tx: Tx,
  numbering: Numbering,
  { orderId, of }: { orderId: string; of: readonly LedgerEvent[] },
  touched: Set<string>,
): Steps<Set<string>> {
  const changed = new Set<string>();
  const rows = yield* new OrderRows(orderId).next(tx, numbering, of);
  const isOfRefund = ({ event }: StoredEvent) =>
    event.orderId === orderId && isNumberedRefund(originalEvent(event));
  const isOfGroup = ({ event, transactionId }: StoredEvent) =>
    event.saidOf === orderId || isNumberOf(orderId, transactionId);
  const refunds = rows.filter(isOfRefund);
  const others = rows.filter((row) => !isOfRefund(row));
  const group = others.filter(isOfGroup);
  const isNamed = ({ event }: StoredEvent) =>
    event.orderId === orderId && isOfOrderAlone(originalEvent(event));
  const named = group.filter(isNamed);
  // The order's id may be another id of a sale, so its events are that sale's.
  if (
    (named.length === 0 && refunds.length === 0) ||
    group.some((row) => row.event.otherIds?.includes(orderId))
  ) {
    return changed;
  }
  const sales = grouped(
    others.filter((row) => !isOfGroup(row)),
    ({ transactionId }) => transactionId,
  );
  if (sales.size > MOST_SALES) return changed;
  const copies = grouped(named, ({ event }) => eventHash(originalEvent(event)));
  const reported = [...copies.values()].flatMap(([first]) =>
    first ? [originalEvent(first.event)] : [],
  );
  const assignments = assignEvents(
    numbering.adapter,
    reported,
    [...sales].map(([transactionId, own]) => ({
      transactionId,
      events: own.map((row) => row.event),
    })),
  );
  const numbers = numbersOfOrders(reported.filter((each) => !assignments.has(each)));
  const isRefund = (each: LedgerEvent) => !assignments.has(each) && isOfOrderBelowZero(each);
  for (const each of reported.filter((other) => !isRefund(other))) {
    const stays = { transactionId: numbers.get(each) ?? orderId, isOfWholeOrder: false };
    const wanted = assignments.get(each) ?? [stays];
    const kept = copies.get(eventHash(each)) ?? [];
    yield* move(
      tx,
      numbering.id,
      kept,
      wanted.map((place) => assignedEvent(each, place)),
      changed,
    );
    for (const { transactionId, isOfWholeOrder } of wanted) {
      // If it is about all sales, they have its money already.
      if (isOfWholeOrder) continue;
      const own = sales.get(transactionId);
      const row = { id: 0, event: each, transactionId };
      if (own) own.push(row);
      else sales.set(transactionId, [row]);
    }
  }
  for (const row of group.filter((each) => !isNamed(each))) {
    const wanted = assignmentsOfCorrection(row.event, assignments);
    if (wanted.length === 0) continue;
    const reported = originalEvent(row.event);
    yield* move(
      tx,
      numbering.id,
      [row],
      wanted.map((place) => assignedEvent(reported, place)),
      changed,
    );
  }
  const byOrder = reported.filter(isRefund).flatMap((each) => copies.get(eventHash(each)) ?? []);
  const all = { refunds: [...refunds, ...byOrder], sales, numbers };
  const waiting = yield* moveRefunds(tx, numbering.id, all, changed);
  yield* renameLeft(tx, numbering.id, orderId, changed);
  for (const id of changed) {
    touched.add(id);
    if (id !== orderId) yield* rememberNumber(tx, numbering.id, orderId, id);
  }
  for (const id of waiting) yield* rememberNumber(tx, numbering.id, orderId, id);
  return changed;
}

/** Refunds of an order, and the sales they may be taken from. */
interface OrderRefunds {
  refunds: readonly StoredEvent[];
  /** Sales of the order with their events. */
  sales: ReadonlyMap<string, readonly StoredEvent[]>;
  /** See `numbersOfOrders`. */
  numbers: ReadonlyMap<LedgerEvent, string>;
}

/**
 * Moves refunds with an id of their own, or only the order's, to the sale they are taken from.
 *
 * @returns ids of refunds that wait for their sale
 */
function* moveRefunds(
  tx: Tx,
  accountId: string,
  { refunds, sales, numbers }: OrderRefunds,
  changed: Set<string>,
): Steps<string[]> {
  const waiting: string[] = [];
  const all = [...sales].map(([transactionId, own]) => ({
    transactionId,
    events: own.map((row) => row.event),
  }));
  const sorted = all.sort((one, other) => (one.transactionId < other.transactionId ? -1 : 1));
  const copies = [...grouped(refunds, ({ event }) => eventHash(originalEvent(event))).values()];
  const numberOf = new Map([...numbers].map(([each, number]) => [eventHash(each), number]));
  const reported = copies.flatMap((kept) =>
    kept.slice(0, 1).map(({ event }) => originalEvent(event)),
  );
  const ownNumber = (each: LedgerEvent) => numberOf.get(eventHash(each)) ?? each.transactionId;
  // A refund under the id of a sale belongs to it.
  const taken = reported.filter((each) => !sales.has(ownNumber(each)));
  const from = salesOfRefunds(taken, sorted);
  for (const [at, each] of reported.entries()) {
    const transactionId = from.get(each)?.transactionId ?? ownNumber(each);
    if (!from.has(each) && !numberOf.has(eventHash(each))) waiting.push(transactionId);
    const wanted = assignedEvent(each, { transactionId, isOfWholeOrder: false });
    yield* move(tx, accountId, copies[at] ?? [], [wanted], changed);
  }
  return waiting;
}

/**
 * The owner's corrections follow the events they correct; if those went to several sales,
 * corrections of money go to the first.
 */
function assignmentsOfCorrection(
  { part, amount, commission }: LedgerEvent,
  assignments: ReadonlyMap<LedgerEvent, readonly Assignment[]>,
): Assignment[] {
  const all = [...assignments];
  const same = all.filter(([event]) => event.part === part);
  const ids = (same.length > 0 ? same : all).flatMap(([, own]) => own);
  const wanted = [...new Set(ids.map(({ transactionId }) => transactionId))].sort();
  const some = amount || commission ? wanted.slice(0, 1) : wanted;
  return some.map((transactionId) => ({ transactionId, isOfWholeOrder: false }));
}

/** Replaces events by others with the same content, keeping all their reports. */
function* move(
  tx: Tx,
  accountId: string,
  kept: readonly StoredEvent[],
  wanted: readonly LedgerEvent[],
  changed: Set<string>,
): Steps {
  const hashes = new Set(wanted.map(eventHash));
  const left = kept.filter(({ event }) => !hashes.has(eventHash(event)));
  const there = new Set(kept.map(({ event }) => eventHash(event)));
  const missing = wanted.filter((event) => !there.has(eventHash(event)));
  if (left.length === 0 && missing.length === 0) return;
  const isOfKept = inArray(
    ledgerEventReports.eventId,
    kept.map(({ id }) => id),
  );
  const links = yield* execute(
    tx
      .selectDistinct({ reportId: ledgerEventReports.reportId })
      .from(ledgerEventReports)
      .where(isOfKept),
  );
  yield* linkEvents(
    tx,
    accountId,
    links.map(({ reportId }) => ({ reportId, events: wanted })),
  );
  for (const { id, transactionId } of left) {
    yield* execute(tx.delete(ledgerEventReports).where(eq(ledgerEventReports.eventId, id)));
    yield* execute(tx.delete(ledgerEvents).where(eq(ledgerEvents.id, id)));
    changed.add(transactionId);
  }
  for (const { transactionId } of missing) changed.add(transactionId);
}

/**
 * If no events are left under the order's id, its transaction gets the first new id, so that the
 * sale stays the same.
 */
function* renameLeft(
  tx: Tx,
  accountId: string,
  orderId: string,
  changed: ReadonlySet<string>,
): Steps {
  const sorted = [...changed].sort();
  for (const from of sorted.filter((id) => isNumberOf(orderId, id))) {
    if ((yield* eventsUnderId(tx, accountId, from)).length > 0) continue;
    for (const to of sorted) {
      if (to !== from && (yield* renameTransaction(tx, accountId, from, to))) break;
    }
  }
}
