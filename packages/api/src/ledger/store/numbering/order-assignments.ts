/**
 * Decides to which sales of an order an event belongs that only names the order. The result depends
 * only on the set of events. Pure.
 */
import { derive, type ReceivedEvent } from "../../core/derive.ts";
import { eventHash, type LedgerEvent, type Money } from "../../core/event.ts";
import { add, type Decimal } from "../../money/decimal.ts";
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

/**
 * Where an event belongs: to one sale, or to all sales of the order, which already have its money.
 */
export interface Assignment {
  transactionId: string;
  isOfWholeOrder: boolean;
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
  const { saidOf, saidMoney, ...rest } = event;
  const end = numberMark(saidOf);
  const part = rest.part.endsWith(end) ? rest.part.slice(0, -end.length) : rest.part;
  return { ...rest, ...saidMoney, part, transactionId: saidOf };
}

/** Distinguishes parts that had transaction ids of their own. */
const numberMark = (number: string): string => `#${number}`;

/** The event as it is stored at a place. */
export function assignedEvent(
  reported: LedgerEvent,
  { transactionId, isOfWholeOrder }: Assignment,
): LedgerEvent {
  if (transactionId === reported.transactionId) return reported;
  const { amount, commission, adjusted, lines } = reported;
  const isNumbered = !isOfOrderAlone(reported);
  const part = isNumbered ? `${reported.part}${numberMark(reported.transactionId)}` : reported.part;
  const event = { ...reported, part, transactionId, saidOf: reported.transactionId };
  if (!isOfWholeOrder) return event;
  const nothing = { amount: null, commission: null, adjusted: null, lines: [] };
  return { ...event, ...nothing, saidMoney: { amount, commission, adjusted, lines } };
}

/** Part of an order; reports may repeat the order's id as the part of the whole. */
const pieceOf = ({ part, transactionId }: LedgerEvent): string =>
  part === transactionId ? "" : part;

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
  const sorted = [...sales].sort(byId);
  const equal = new Map(reported.map((each) => [each, equalTo(adapter, each, sorted)] as const));
  for (const [each, sales] of equal) {
    const one = oneAmong(sales, each, reported);
    if (one) assignments.set(each, [{ transactionId: one.transactionId, isOfWholeOrder: false }]);
  }
  const hasEqual = (each: LedgerEvent) => (equal.get(each)?.length ?? 0) > 0;
  const pieces = reported.filter((each) => pieceOf(each) !== "" && !isOfOrderBelowZero(each));
  for (const each of reported.filter((other) => !hasEqual(other))) {
    const fitting = sorted.filter((sale) => isSameSale(adapter, sale, each));
    const all = pieceOf(each) === "" ? salesOfWholeOrder(adapter, each, sorted, fitting) : [];
    // If the order was reported in parts, the whole stays when a part matches no sale, and a part
    // stays when another part matches one.
    const doesStay =
      pieceOf(each) === ""
        ? pieces.some((piece) => !hasEqual(piece))
        : pieces.some((piece) => pieceOf(piece) !== pieceOf(each) && hasEqual(piece));
    const [only, ...rest] = fitting;
    if (all.length > 1) {
      assignments.set(
        each,
        all.map(({ transactionId }) => ({ transactionId, isOfWholeOrder: true })),
      );
    } else if (only && rest.length === 0 && (!doesStay || hasNoMoney(each))) {
      assignments.set(each, [{ transactionId: only.transactionId, isOfWholeOrder: false }]);
    }
  }
  return assignments;
}

const byId = (one: SaleEvents, other: SaleEvents) =>
  one.transactionId < other.transactionId ? -1 : 1;

const hasNoMoney = ({ amount, commission }: LedgerEvent): boolean => !amount && !commission;

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
 * All sales of the order, if they add up to the event's money; the fitting ones, if it has no
 * money. Empty when the event is not about a whole order.
 */
export function salesOfWholeOrder(
  adapter: Adapter,
  event: LedgerEvent,
  sales: readonly SaleEvents[],
  fitting: readonly SaleEvents[],
): readonly SaleEvents[] {
  if (hasNoMoney(event)) return fitting;
  const isOfOrder = ({ events }: SaleEvents) =>
    events.some(({ orderId }) => orderId === event.orderId);
  const all = sales.filter((sale) => isOfOrder(sale) && isSameSale(adapter, sale, event, true));
  const merchants = all.flatMap(({ events }) => events.flatMap((each) => each.merchantId ?? []));
  return new Set(merchants).size < 2 && doAddUp(all, event) ? all : [];
}

/** The most sums that are tried; more than any order with amended items needs. */
const MAX_SUMS = 500;

/** Whether the sales add up to the event's money, taking any value that each had over time. */
function doAddUp(sales: readonly SaleEvents[], event: LedgerEvent): boolean {
  const field = event.amount ? "amount" : "commission";
  const money = event[field];
  if (!money) return false;
  let sums = new Set<Decimal>(["0"]);
  for (const { events } of sales) {
    const values = valuesOf(events, field, money.currency);
    const next = new Set<Decimal>();
    for (const sum of sums) {
      for (const value of values) if (next.size < MAX_SUMS) next.add(add(sum, value));
    }
    sums = next;
  }
  return sums.has(add("0", money.value));
}

/** The money of a sale, now and before it was changed. */
function valuesOf(
  events: readonly LedgerEvent[],
  field: "amount" | "commission",
  currency: string,
): Set<Decimal> {
  const sumOf = (moneys: readonly (Money | null)[]) =>
    moneys.reduce<Decimal>(
      (sum, money) => (money?.currency === currency ? add(sum, money.value) : sum),
      "0",
    );
  const { parts } = derive(events.map(toReceivedEvent));
  const wholes = events.filter(({ part }) => part === "").map((each) => each[field]);
  const values = [parts.map((part) => part[field]), ...wholes.map((money) => [money])];
  return new Set(values.map(sumOf));
}

/** Wraps an event with its position as the time of arrival. */
export const toReceivedEvent = (event: LedgerEvent, at: number): ReceivedEvent => ({
  event,
  hash: eventHash(event),
  receivedAt: at,
});

/**
 * Ids of events that belong to no sale: the order's, or, if several merchants have that order, the
 * order's with each merchant's. An event without a merchant goes to the one with equal money.
 *
 * @param reported - see `assignEvents`, without the events that belong to a sale
 */
export function numbersOfOrders(reported: readonly LedgerEvent[]): Map<LedgerEvent, string> {
  const merchants = new Map<string, LedgerEvent[]>();
  for (const each of reported) {
    if (each.merchantId === null) continue;
    merchants.set(each.merchantId, [...(merchants.get(each.merchantId) ?? []), each]);
  }
  const sorted = [...merchants].sort(([one], [other]) => (one < other ? -1 : 1));
  return new Map(
    reported.map((each) => {
      if (merchants.size < 2) return [each, each.transactionId];
      const equal = sorted.find(([, own]) => moneyAgreement(own, each) === true);
      const merchantId = each.merchantId ?? equal?.[0];
      return [each, merchantId ? `${each.transactionId}@${merchantId}` : each.transactionId];
    }),
  );
}
