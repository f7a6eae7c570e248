/**
 * Moves stored events of a sale to a better id: from former ids (see `Adapter.formerly`), and from
 * ids in reports without the network's own.
 */
import type { Tx } from "@pickwell/db/client";
import { ledgerEventReports, ledgerEvents, ledgerTransactions } from "@pickwell/db/schema";
import { execute, type Steps } from "@pickwell/db/statements";
import { and, eq } from "drizzle-orm";
import { eventHash, type LedgerEvent } from "../../core/event.ts";
import type { Adapter } from "../../reading/adapter.ts";
import { isOfOrderAlone } from "./order-assignments.ts";
import { storedAssignmentsOf } from "./order-rows.ts";
import {
  eventsUnderId,
  isOtherNumber,
  type Numbering,
  rememberOtherIds,
  type StoredSale,
  storedUnderOtherNames,
} from "./other-names.ts";
import { isNumberedRefund } from "./refunds.ts";
import {
  eventAsSale,
  isByClickAlone,
  isKeptAlone,
  isKeptAsBefore,
  isNumberedBetter,
  isOfSameMoment,
  isSameSale,
  moneyAgreement,
  rankOf,
  type SaleEvents,
} from "./same-sale.ts";
import { renamed, withoutRepeated } from "./set-apart.ts";
import { salesOfWholeOrder } from "./whole-orders.ts";

/**
 * The rows under a former id that belong to the event's sale: those with its order, or, without an
 * order, with its part. The owner's corrections only have a part.
 */
function ownAmong<Row extends { event: unknown }>(
  rows: readonly Row[],
  { orderId, part }: LedgerEvent,
): Row[] {
  const eventOf = (row: Row) => row.event as LedgerEvent;
  const isNamed = (row: Row) =>
    eventOf(row).orderId === orderId && (orderId !== null || eventOf(row).part === part);
  const parts = new Set(rows.filter(isNamed).map((row) => eventOf(row).part));
  const others = rows.filter((row) => eventOf(row).orderId !== null && !isNamed(row));
  const otherParts = new Set(others.map((row) => eventOf(row).part));
  const isTheSale = (row: Row) =>
    parts.has(eventOf(row).part) && !otherParts.has(eventOf(row).part);
  return rows.filter((row) => isNamed(row) || (eventOf(row).orderId === null && isTheSale(row)));
}

/**
 * Gives an event the best known id of its sale. An event about all sales of a click's order is
 * repeated for each, without its money, which the sales already have. An event that only names an
 * order stays so, see `regroup`.
 *
 * @param mayBeOfSeveral - one event may be repeated for several sales
 */
export function* asNumbered(
  tx: Tx,
  numbering: Numbering,
  reported: LedgerEvent,
  mayBeOfSeveral: boolean,
): Steps<LedgerEvent[]> {
  const { id: accountId, adapter } = numbering;
  const isBest = rankOf(eventAsSale(reported)) === 2;
  if (isBest && !(yield* isOtherNumber(tx, accountId, adapter, reported))) {
    return isNumberedRefund(reported)
      ? yield* storedAssignmentsOf(tx, numbering, reported)
      : [reported];
  }
  const event = adapter.numbersOrKinds ? yield* withoutRepeated(tx, accountId, reported) : reported;
  if (isOfOrderAlone(event)) return yield* storedAssignmentsOf(tx, numbering, event);
  const kept = yield* storedUnderOtherNames(tx, numbering, event);
  const better = betterAmong(kept, adapter, event);
  const one = bestMatch(better, event);
  if (one) return [renamed(event, one.transactionId)];
  const numbered = kept.filter((each) => isNumberedBetter(each, eventAsSale(event)));
  const all = mayBeOfSeveral ? wholeOfClick(numbered, better, adapter, event) : [];
  if (all.length === 0) return [event];
  return all.map(({ transactionId }) => ({
    ...renamed(event, transactionId),
    ...{ amount: null, commission: null, adjusted: null, lines: [] },
  }));
}

/** All conversions of a click's order. */
function wholeOfClick(
  numbered: readonly StoredSale[],
  better: readonly StoredSale[],
  adapter: Adapter,
  event: LedgerEvent,
): readonly SaleEvents[] {
  return event.orderId === null ? [] : salesOfWholeOrder(adapter, event, numbered, better);
}

/** Kept sales that are the event’s sale under an id of higher quality, see `rankOf`. */
export const betterAmong = (kept: readonly StoredSale[], adapter: Adapter, event: LedgerEvent) =>
  surestAmong(
    adapter,
    kept.filter(
      (each) => isNumberedBetter(each, eventAsSale(event)) && isSameSale(adapter, each, event),
    ),
    event,
  );

/**
 * Those that share an id or the order with the event. Only without any, those of its click, and
 * among these one of the same second.
 */
function surestAmong(
  adapter: Adapter,
  sales: readonly StoredSale[],
  event: LedgerEvent,
): readonly StoredSale[] {
  const named = sales.filter((each) => !isByClickAlone(adapter, each, event));
  if (named.length > 0) return named;
  const simultaneous = sales.filter((each) => isOfSameMoment(each, event));
  return simultaneous.length > 0 ? simultaneous : sales;
}

/**
 * The best of several sales: the only one, else one with the event's money; among equal ones one
 * with the same part or state. Two equal parts of an order belong to two of its sales.
 */
export function bestMatch(
  better: readonly StoredSale[],
  event: LedgerEvent,
): StoredSale | undefined {
  if (better.length < 2) return better[0];
  const all = better.filter(({ events }) => moneyAgreement(events, event) === true);
  const { part } = event;
  const known = all.filter(({ events }) => events.some((each) => each.part === part));
  const open = all.filter(({ events }) => events.every((each) => each.part === ""));
  const equal = [known, open, all].find((some) => some.length > 0) ?? [];
  const isSo = ({ events }: SaleEvents) => events.some(({ state }) => state === event.state);
  return equal.find(isSo) ?? equal[0];
}

/**
 * Moves the stored events of an event's sale from worse ids to the event's id.
 *
 * @param touched - receives transaction ids that must be settled
 * @param left - receives the ids that events were moved from
 * @returns orders with stored events that only name the order and may belong to the event's sale
 */
export function* continueFormer(
  tx: Tx,
  numbering: Numbering,
  event: LedgerEvent,
  touched: Set<string>,
  left: Set<string> = new Set(),
): Steps<Set<string>> {
  const { id: accountId, inUse } = numbering;
  const { transactionId } = event;
  const all = yield* formerOf(tx, numbering, event);
  const former = all.filter(({ events }) => !events.some(isOfOrderAlone));
  if (inUse && former.length > 0) inUse.moves++;
  for (const { transactionId: before, rows } of former) {
    left.add(before);
    const all = yield* eventsUnderId(tx, accountId, before);
    for (const row of rows) {
      const next = renamed(row.event, transactionId);
      yield* rename(tx, accountId, row.id, next);
      inUse?.add(next);
    }
    const isWhole = rows.length === all.length;
    if (!(isWhole && (yield* renameTransaction(tx, accountId, before, transactionId)))) {
      touched.add(before);
    }
    touched.add(transactionId);
  }
  const alone = all.flatMap(({ events }) => events).filter(isOfOrderAlone);
  return new Set(alone.flatMap(({ orderId }) => orderId ?? []));
}

const keptOf = (transactionId: string, rows: StoredSale["rows"]): StoredSale => ({
  transactionId,
  rows,
  events: rows.map((row) => row.event),
});

/** Stored events of the event's sale under worse ids. */
export function* formerOf(tx: Tx, numbering: Numbering, event: LedgerEvent): Steps<StoredSale[]> {
  const { id: accountId, adapter } = numbering;
  const former: StoredSale[] = [];
  for (const transactionId of adapter.formerly?.(event) ?? []) {
    const rows = ownAmong(yield* eventsUnderId(tx, accountId, transactionId), event);
    if (rows.length > 0) former.push(keptOf(transactionId, rows));
  }
  for (const transactionId of adapter.formerlyAlone?.(event) ?? []) {
    const kept = yield* eventsUnderId(tx, accountId, transactionId);
    const rows = kept.filter((row) => isKeptAlone(row.event, event));
    if (rows.length > 0) former.push(keptOf(transactionId, rows));
  }
  // No id is worse than the order's alone.
  if (isOfOrderAlone(event) && !event.otherIds && event.transactionId === event.orderId)
    return former;
  const kept = yield* storedUnderOtherNames(tx, numbering, event);
  const worse = kept.filter(
    (each) =>
      !former.some(({ transactionId }) => transactionId === each.transactionId) &&
      (isNumberedBetter(eventAsSale(event), each) || isKeptAsBefore(each, event)) &&
      isSameSale(adapter, each, event),
  );
  const own = yield* withoutOtherSalesOfClick(tx, numbering, event, worse);
  return [...former, ...own.map((each) => pieceOf(each, event))];
}

/**
 * Of sales that only share a click with the event, one belongs to it: two equal orders of a click
 * are two sales. None does when another report has already given the event's sale its other id.
 */
function* withoutOtherSalesOfClick(
  tx: Tx,
  { id: accountId, adapter }: Numbering,
  event: LedgerEvent,
  sales: readonly StoredSale[],
): Steps<readonly StoredSale[]> {
  const surest = surestAmong(adapter, sales, event);
  const [first] = surest;
  if (!first || !isByClickAlone(adapter, first, event)) return surest;
  const stored = yield* eventsUnderId(tx, accountId, event.transactionId);
  if (stored.some((row) => row.event.otherIds !== undefined)) return [];
  const one = bestMatch(surest, event);
  return one ? [one] : [];
}

/** If an order is stored in parts, those with the event's money, else all. */
function pieceOf(kept: StoredSale, event: LedgerEvent): StoredSale {
  const parts = [...new Set(kept.events.map(({ part }) => part))].filter((part) => part !== "");
  if (parts.length < 2 || event.part !== "" || rankOf(kept) > 0) return kept;
  const rowsOf = (part: string) => kept.rows.filter((row) => row.event.part === part);
  const own = parts.map(rowsOf).find((rows) => {
    const events = rows.map((row) => row.event);
    return moneyAgreement(events, event) === true;
  });
  return own ? { ...kept, rows: own, events: own.map((row) => row.event) } : kept;
}

/**
 * Changes the transaction id of a stored event. If an equal event already has the new id, its
 * reports are added to that one.
 */
export function* rename(tx: Tx, accountId: string, id: number, event: LedgerEvent): Steps {
  yield* rememberOtherIds(tx, accountId, event);
  const hash = eventHash(event);
  const { transactionId } = event;
  const [same] = yield* execute(
    tx
      .select({ id: ledgerEvents.id })
      .from(ledgerEvents)
      .where(and(eq(ledgerEvents.accountId, accountId), eq(ledgerEvents.hash, hash))),
  );
  const isThis = eq(ledgerEvents.id, id);
  if (!same) {
    yield* execute(tx.update(ledgerEvents).set({ transactionId, hash, event }).where(isThis));
    return;
  }
  const isOfThis = eq(ledgerEventReports.eventId, id);
  const links = yield* execute(tx.select().from(ledgerEventReports).where(isOfThis));
  for (const { reportId } of links) {
    const link = { eventId: same.id, reportId };
    yield* execute(tx.insert(ledgerEventReports).values(link).onConflictDoNothing());
  }
  yield* execute(tx.delete(ledgerEventReports).where(isOfThis));
  yield* execute(tx.delete(ledgerEvents).where(isThis));
}

/**
 * Changes the id of a transaction, whose sale stays the same. @returns false when the new id is
 * taken
 */
export function* renameTransaction(
  tx: Tx,
  accountId: string,
  from: string,
  to: string,
): Steps<boolean> {
  const under = (id: string) =>
    and(eq(ledgerTransactions.accountId, accountId), eq(ledgerTransactions.transactionId, id));
  const { id } = ledgerTransactions;
  const [taken] = yield* execute(tx.select({ id }).from(ledgerTransactions).where(under(to)));
  if (taken) return false;
  yield* execute(tx.update(ledgerTransactions).set({ transactionId: to }).where(under(from)));
  return true;
}
