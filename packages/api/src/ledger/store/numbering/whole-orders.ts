/** Finds the sales of an order that an event without the id of one of them is about. Pure. */
import { derive, type ReceivedEvent } from "../../core/derive.ts";
import { eventHash, type LedgerEvent, type Money, type State } from "../../core/event.ts";
import { isBackState } from "../../core/history.ts";
import { add, compare, type Decimal } from "../../money/decimal.ts";
import type { Adapter } from "../../reading/adapter.ts";
import { isOfOrderBelowZero, isSameSale, type SaleEvents } from "./same-sale.ts";

/** Part of an order; reports may repeat the order's id as the part of the whole. */
export const pieceOf = ({ part, transactionId }: LedgerEvent): string =>
  part === transactionId ? "" : part;

/** Whether an event states neither amount nor commission. */
export const hasNoMoney = ({ amount, commission }: LedgerEvent): boolean => !amount && !commission;

/**
 * The sales that an event without the id of one is about: all sales of the order, if they add up to
 * its money; else those that count, or the only others that do; the fitting ones, if it has no
 * money. Empty when it is about none of them.
 */
export function salesOfWholeOrder(
  adapter: Adapter,
  event: LedgerEvent,
  sales: readonly SaleEvents[],
  fitting: readonly SaleEvents[],
): readonly SaleEvents[] {
  if (hasNoMoney(event)) return fitting;
  const all = salesOfOrder(adapter, event, sales);
  return doAddUp(all, event) ? all : onlySomeThatAddUp(all, event);
}

/** All sales of the event's order; none when they are of several merchants. */
function salesOfOrder(
  adapter: Adapter,
  event: LedgerEvent,
  sales: readonly SaleEvents[],
): readonly SaleEvents[] {
  const isOfOrder = ({ events }: SaleEvents) =>
    events.some(({ orderId }) => orderId === event.orderId);
  const all = sales.filter((sale) => isOfOrder(sale) && isSameSale(adapter, sale, event, true));
  const merchants = all.flatMap(({ events }) => events.flatMap((each) => each.merchantId ?? []));
  return new Set(merchants).size < 2 ? all : [];
}

/**
 * The sales of an order of which less was paid, declined or reversed than they come to, so that the
 * event is about some of them. Otherwise it would count as another sale.
 */
export function salesReachedInPart(
  adapter: Adapter,
  event: LedgerEvent,
  sales: readonly SaleEvents[],
): readonly SaleEvents[] {
  const isOfSome = event.state === "paid" || isBackState(event.state);
  if (!isOfSome || pieceOf(event) !== "" || isOfOrderBelowZero(event)) return [];
  const all = salesOfOrder(adapter, event, sales);
  const field = event.amount ? "amount" : "commission";
  const money = event[field];
  if (all.length < 2 || !money) return [];
  const moneys = all.flatMap((sale) => presentSale(sale).moneys.map((own) => own[field]));
  return compare(money.value, sumIn(moneys, money.currency)) < 0 ? all : [];
}

/** The most sales of an order among which those that add up are looked for. */
const MAX_ADDENDS = 10;

/**
 * The only sales that add up to the event's money, of those that count or else of all. Empty when
 * there are none, or other ones that do so too.
 */
function onlySomeThatAddUp(
  sales: readonly SaleEvents[],
  event: LedgerEvent,
): readonly SaleEvents[] {
  if (sales.length > MAX_ADDENDS) return [];
  const all = sales.map(presentSale);
  const standing = all.filter(({ state }) => !isBackState(state));
  if (standing.length > 1 && isSumOf(standing, event)) return standing.map(({ sale }) => sale);
  const [only, ...others] = subsetsOf(all).filter(
    (some) => some.length > 1 && isSumOf(some, event),
  );
  return only && others.length === 0 ? only.map(({ sale }) => sale) : [];
}

/** A sale with its present state and money. */
interface PresentSale {
  sale: SaleEvents;
  state: State;
  moneys: readonly Pick<LedgerEvent, "amount" | "commission">[];
}

function presentSale(sale: SaleEvents): PresentSale {
  const { state, parts } = derive(sale.events.map(toReceivedEvent));
  return { sale, state, moneys: parts };
}

/** Whether the sales come to the event's amount and commission as they are now. */
const isSumOf = (sales: readonly PresentSale[], event: LedgerEvent): boolean =>
  (["amount", "commission"] as const).every((field) => {
    const money = event[field];
    if (!money) return true;
    const moneys = sales.flatMap((sale) => sale.moneys.map((own) => own[field]));
    return compare(sumIn(moneys, money.currency), money.value) === 0;
  });

function subsetsOf<T>(all: readonly T[]): T[][] {
  const subsets: T[][] = [[]];
  for (const each of all) subsets.push(...subsets.map((some) => [...some, each]));
  return subsets;
}

/** The sum of the money in one currency. */
const sumIn = (moneys: readonly (Money | null)[], currency: string): Decimal =>
  moneys.reduce<Decimal>(
    (sum, money) => (money?.currency === currency ? add(sum, money.value) : sum),
    "0",
  );

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
  const { parts } = derive(events.map(toReceivedEvent));
  const wholes = events.filter(({ part }) => part === "").map((each) => each[field]);
  const values = [parts.map((part) => part[field]), ...wholes.map((money) => [money])];
  return new Set(values.map((moneys) => sumIn(moneys, currency)));
}

/** Wraps an event with its position as the time of arrival. */
export const toReceivedEvent = (event: LedgerEvent, at: number): ReceivedEvent => ({
  event,
  hash: eventHash(event),
  receivedAt: at,
});
