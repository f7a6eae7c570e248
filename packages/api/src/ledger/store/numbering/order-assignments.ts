/**
 * Decides to which sales of an order an event belongs that only names the order. The result depends
 * only on the set of events. Pure.
 */
import type { LedgerEvent } from "../../core/event.ts";
import { grouped } from "../../core/grouped.ts";
import type { Adapter } from "../../reading/adapter.ts";
import {
  eventAsSale,
  isOfOrderBelowZero,
  isSameSale,
  moneyAgreement,
  orderOfMerchant,
  rankOf,
  type SaleEvents,
} from "./same-sale.ts";
import { hasNoMoney, pieceOf, salesOfWholeOrder, salesReachedInPart } from "./whole-orders.ts";

/**
 * Where an event belongs: to one sale, or to all sales of the order, which already have its money.
 */
export interface Assignment {
  transactionId: string;
  isOfWholeOrder: boolean;
  /** It is of less money than the sales, and it is not known of which. */
  isInPart?: boolean;
}

/** Whether an event names nothing but its order. */
export const isOfOrderAlone = (event: LedgerEvent): boolean => rankOf(eventAsSale(event)) === 0;

/** The event as it was reported, before it was moved. */
export function originalEvent(event: LedgerEvent): LedgerEvent {
  const { transactionId, orderId } = event;
  if (event.saidOf === undefined) {
    const isOfMerchant = orderId !== null && transactionId === orderOfMerchant(event);
    return isOfMerchant ? { ...event, transactionId: orderId } : event;
  }
  const { saidOf, saidMoney, saidInPart: _, ...rest } = event;
  const end = numberMark(saidOf);
  const part = rest.part.endsWith(end) ? rest.part.slice(0, -end.length) : rest.part;
  return { ...rest, ...saidMoney, part, transactionId: saidOf };
}

/** Distinguishes parts that had transaction ids of their own. */
const numberMark = (number: string): string => `#${number}`;

/** The event as it is stored at a place. */
export function assignedEvent(
  reported: LedgerEvent,
  { transactionId, isOfWholeOrder, isInPart }: Assignment,
): LedgerEvent {
  if (transactionId === reported.transactionId) return reported;
  const { amount, commission, adjusted, lines } = reported;
  const isNumbered = !isOfOrderAlone(reported);
  const part = isNumbered ? `${reported.part}${numberMark(reported.transactionId)}` : reported.part;
  const event = { ...reported, part, transactionId, saidOf: reported.transactionId };
  if (!isOfWholeOrder) return event;
  const nothing = { amount: null, commission: null, adjusted: null, lines: [] };
  const saidMoney = { amount, commission, adjusted, lines };
  return { ...event, ...nothing, saidMoney, ...(isInPart && { saidInPart: true }) };
}

/**
 * Finds the sales of each event.
 *
 * @param reported - all events that only name the order, as reported
 * @param sales - sales of the order with ids of their own, and their events
 * @returns the sales of each event; events without an entry stay under the order's id
 */
export function assignEvents(
  adapter: Adapter,
  reported: readonly LedgerEvent[],
  sales: readonly SaleEvents[],
): Map<LedgerEvent, Assignment[]> {
  const assignments = new Map<LedgerEvent, Assignment[]>();
  if (sales.length === 0) return assignments;
  const sorted = [...sales].sort(byId);
  const equal = new Map(reported.map((each) => [each, equalTo(adapter, each, sorted)] as const));
  for (const [each, sales] of equal) {
    const one = oneAmong(sales, each, reported);
    if (one) assignments.set(each, [{ transactionId: one.transactionId, isOfWholeOrder: false }]);
  }
  const hasEqual = (each: LedgerEvent) => (equal.get(each)?.length ?? 0) > 0;
  const pieces = reported.filter((each) => pieceOf(each) !== "" && !isOfOrderBelowZero(each));
  const hasUnequalPiece = pieces.some((piece) => !hasEqual(piece));
  const equalPieces = new Set(pieces.filter(hasEqual).map(pieceOf));
  for (const each of reported.filter((other) => !hasEqual(other))) {
    const fitting = sorted.filter((sale) => isSameSale(adapter, sale, each));
    const all = pieceOf(each) === "" ? salesOfWholeOrder(adapter, each, sorted, fitting) : [];
    // If the order was reported in parts, the whole stays when a part matches no sale, and a part
    // stays when another part matches one.
    const doesStay =
      pieceOf(each) === ""
        ? hasUnequalPiece
        : equalPieces.size > (equalPieces.has(pieceOf(each)) ? 1 : 0);
    const [only, ...rest] = fitting;
    const inPart = all.length > 1 ? [] : salesReachedInPart(adapter, each, sorted);
    const isInPart = inPart.length > 0;
    if (all.length > 1 || isInPart) {
      const several = isInPart ? inPart : all;
      assignments.set(
        each,
        several.map(({ transactionId }) => ({ transactionId, isOfWholeOrder: true, isInPart })),
      );
    } else if (only && rest.length === 0 && (!doesStay || hasNoMoney(each))) {
      assignments.set(each, [{ transactionId: only.transactionId, isOfWholeOrder: false }]);
    }
  }
  return assignments;
}

const byId = (one: SaleEvents, other: SaleEvents) =>
  one.transactionId < other.transactionId ? -1 : 1;

const equalTo = (
  adapter: Adapter,
  event: LedgerEvent,
  sales: readonly SaleEvents[],
): SaleEvents[] =>
  sales.filter(
    (sale) => moneyAgreement(sale.events, event) === true && isSameSale(adapter, sale, event),
  );

/**
 * Chooses among several sales with the event's money: one with its part, else one in the same
 * state. Two equal parts of an order belong to two of its sales.
 */
function oneAmong(
  equal: readonly SaleEvents[],
  event: LedgerEvent,
  reported: readonly LedgerEvent[],
): SaleEvents | undefined {
  if (equal.length === 0) return undefined;
  const piece = pieceOf(event);
  if (piece === "") {
    const isSo = ({ events }: SaleEvents) => events.some(({ state }) => state === event.state);
    return equal.find(isSo) ?? equal[0];
  }
  const known = equal.filter(({ events }) => events.some(({ part }) => part === piece));
  if (known.length > 0) return known[0];
  const isEqual = (other: LedgerEvent) => moneyAgreement([event], other) === true;
  const pieces = reported.filter((other) => pieceOf(other) !== "" && isEqual(other)).map(pieceOf);
  const nth = [...new Set(pieces)].sort().indexOf(piece);
  return equal[nth % equal.length];
}

/**
 * Ids of events that belong to no sale: the order's, or, if several merchants have that order, the
 * order's with each merchant's. An event without a merchant goes to the one with equal money.
 *
 * @param reported - see `assignEvents`, without the events that belong to a sale
 */
export function numbersOfOrders(reported: readonly LedgerEvent[]): Map<LedgerEvent, string> {
  const ofMerchants = reported.filter(({ merchantId }) => merchantId !== null);
  const merchants = grouped(ofMerchants, ({ merchantId }) => merchantId ?? "");
  const sorted = [...merchants].sort(([one], [other]) => (one < other ? -1 : 1));
  return new Map(
    reported.map((each) => {
      if (merchants.size < 2) return [each, each.transactionId];
      const merchantId =
        each.merchantId ?? sorted.find(([, own]) => moneyAgreement(own, each) === true)?.[0];
      return [each, merchantId ? `${each.transactionId}@${merchantId}` : each.transactionId];
    }),
  );
}
