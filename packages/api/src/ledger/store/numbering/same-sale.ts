/**
 * Decides whether two reports with different ids are about the same sale, and which id is better.
 * Pure.
 */
import type { LedgerEvent } from "../../core/event.ts";
import { signOf } from "../../money/decimal.ts";
import type { Adapter } from "../../reading/adapter.ts";

/** The events under one transaction id. */
export interface SaleEvents {
  transactionId: string;
  events: readonly LedgerEvent[];
}

/** A sale of which only this event is known. */
export const eventAsSale = (event: LedgerEvent): SaleEvents => ({
  transactionId: event.transactionId,
  events: [event],
});

/** The id of an order if several merchants have it; null without order or merchant. */
export const orderOfMerchant = ({ orderId, merchantId }: LedgerEvent): string | null =>
  orderId !== null && merchantId !== null ? `${orderId}@${merchantId}` : null;

/** Whether an id is that of the event's order. */
const isOfOrder = (event: LedgerEvent, number: string): boolean =>
  event.orderId === number || orderOfMerchant(event) === number;

/** Quality of an id: 2 the network's own, 1 another one, 0 the order's. */
export function rankOf({ transactionId, events }: SaleEvents): 0 | 1 | 2 {
  if (events.some(({ otherIds }) => otherIds?.includes(transactionId))) return 1;
  return events.some((event) => isOfOrder(event, transactionId)) ? 0 : 2;
}

/** Whether an event takes money back. */
export const isBelowZero = ({ amount, commission }: LedgerEvent): boolean =>
  signOf(amount?.value ?? "0") < 0 || signOf(commission?.value ?? "0") < 0;

/** Whether an event takes money back from an order. */
export const isOfOrderBelowZero = (event: LedgerEvent): boolean =>
  event.kind === "sale" && event.orderId !== null && isBelowZero(event);

/** All ids of the sale except its order's. */
const numbersOf = ({ transactionId, events }: SaleEvents): Set<string> =>
  new Set([
    ...events.flatMap(({ otherIds }) => otherIds ?? []),
    ...(events.some((event) => isOfOrder(event, transactionId)) ? [] : [transactionId]),
  ]);

/** Whether `other` should be continued under the id of `one`. */
export function isNumberedBetter(one: SaleEvents, other: SaleEvents): boolean {
  const [rank, otherRank] = [rankOf(one), rankOf(other)];
  if (rank !== otherRank) return rank > otherRank;
  // Among equals, an id that lists the other one as a further id is better, such as a click's id
  // combined with the order's.
  return (
    rank > 0 && numbersOf(one).has(other.transactionId) && !numbersOf(other).has(one.transactionId)
  );
}

/**
 * Whether the known events were stored by an older version, which took another id of the event for
 * the network's own. Their money must be equal.
 */
export function isKeptAsBefore(known: SaleEvents, event: LedgerEvent): boolean {
  const { transactionId, orderId, otherIds = [] } = event;
  return (
    transactionId !== known.transactionId &&
    [...otherIds, orderId].includes(known.transactionId) &&
    known.events.every((each) => each.otherIds === undefined) &&
    moneyAgreement(known.events, event) === true
  );
}

/**
 * Whether an event under an id that formerly identified a sale alone belongs to the new event's
 * sale. Unless both name a merchant, they must not have different clicks.
 */
export function isKeptAlone(known: LedgerEvent, event: LedgerEvent): boolean {
  if (known.otherIds !== undefined || !isOfMerchant(known, event)) return false;
  if (known.orderId !== null && event.orderId !== null && known.orderId !== event.orderId)
    return false;
  const isNamed = known.merchantId !== null && event.merchantId !== null;
  return isNamed || agreement([known], event, clicksOf, haveCommon) !== false;
}

/** Whether the merchants are equal or one is unknown. */
export const isOfMerchant = (one: LedgerEvent, { merchantId }: LedgerEvent): boolean =>
  one.merchantId === null || merchantId === null || one.merchantId === merchantId;

/**
 * Whether a stored sale and an event with another id are about the same sale.
 *
 * A shared id decides if it belongs to the sale. If it is a click's, which may lead to several
 * sales, the money must not differ unless order or time are equal. Sharing only an order id such as
 * 1001, which other merchants may also use, needs another equal fact and no contradiction, unless
 * both name the merchant. Sharing only the click needs equal money on the same day.
 *
 * @param money - whether their money is equal, if the caller knows more than these events
 */
export function isSameSale(
  adapter: Adapter,
  known: SaleEvents,
  event: LedgerEvent,
  money = moneyAgreement(known.events, event),
): boolean {
  const agreed = {
    merchant: agreement(known.events, event, ({ merchantId }) => merchantId, isEqual),
    click: agreement(known.events, event, clicksOf, haveCommon),
    money,
    day: agreement(known.events, event, ({ soldAt }) => soldAt, isWithin(DAY_MS)),
    order: orderAgreement(known, event),
  };
  if (agreed.merchant === false || agreed.click === false || agreed.order === false) return false;
  if (doShareNumber(adapter, known, event)) {
    if (!adapter.otherNumbersAreClicks || agreed.money !== false || agreed.order) return true;
    return isOfSameMoment(known, event) === true;
  }
  if (!agreed.order) {
    const isOne = agreed.click === true && agreed.money === true && agreed.day !== false;
    return isOne && !doNumbersContradict(known, event);
  }
  if (doNumbersContradict(known, event)) return false;
  if (agreed.merchant || agreed.click) return true;
  if (agreed.money === false) return false;
  return agreed.day !== false && (agreed.money === true || agreed.day === true);
}

/** Whether a sale and an event that may be of it share neither an id nor the order. */
export const isByClickAlone = (adapter: Adapter, known: SaleEvents, event: LedgerEvent): boolean =>
  !doShareNumber(adapter, known, event) && !orderAgreement(known, event);

/** Whether they are of the same second; null when one side has no time. */
export const isOfSameMoment = (known: SaleEvents, event: LedgerEvent): boolean | null =>
  agreement(known.events, event, ({ soldAt }) => soldAt, isWithin(MOMENT_MS));

/**
 * Older versions stored the click's transaction id as the order. For other kinds of ids this may be
 * another order.
 */
function doShareNumber(
  { otherNumbersAreClicks = false }: Adapter,
  known: SaleEvents,
  event: LedgerEvent,
): boolean {
  const own = numbersOf(eventAsSale(event));
  const knownIds = numbersOf(known);
  return (
    [...own].some((number) => knownIds.has(number)) ||
    (otherNumbersAreClicks &&
      known.events.some(({ orderId }) => orderId !== null && own.has(orderId)))
  );
}

/** Whether both have further ids, but none in common. */
function doNumbersContradict(known: SaleEvents, { otherIds = [] }: LedgerEvent): boolean {
  const knownIds = known.events.flatMap((each) => each.otherIds ?? []);
  return (
    knownIds.length > 0 && otherIds.length > 0 && !otherIds.some((id) => knownIds.includes(id))
  );
}

function orderAgreement(known: SaleEvents, event: LedgerEvent): boolean | null {
  const own = numbersOf(eventAsSale(event));
  const knownIds = numbersOf(known);
  const orders = known.events.flatMap(({ orderId }) =>
    orderId === null || own.has(orderId) ? [] : [orderId],
  );
  const { orderId } = event;
  if (orderId === null || knownIds.has(orderId) || orders.length === 0) return null;
  return orders.includes(orderId);
}

/** Whether a fact of the event is among the known ones; null when one side does not have it. */
function agreement<Fact>(
  known: readonly LedgerEvent[],
  event: LedgerEvent,
  factOf: (event: LedgerEvent) => Fact | null,
  doAgree: (one: Fact, other: Fact) => boolean,
): boolean | null {
  const stated = factOf(event);
  const facts = known.flatMap((each) => factOf(each) ?? []) as Fact[];
  if (stated === null || facts.length === 0) return null;
  return facts.some((fact) => doAgree(fact, stated));
}

const DAY_MS = 86_400_000;
/** How far the times of a network's call and its report may differ, in milliseconds. */
const MOMENT_MS = 2000;
const isEqual = (one: string, other: string) => one === other;
const isWithin = (ms: number) => (one: string, other: string) =>
  Math.abs(Date.parse(one) - Date.parse(other)) <= ms;
const haveCommon = ({ clicks }: Clicks, other: Clicks) =>
  clicks.some((click) => other.clicks.includes(click));
type Clicks = { clicks: readonly string[] };
const clicksOf = ({ clickRefs }: LedgerEvent): Clicks | null =>
  clickRefs.length > 0 ? { clicks: clickRefs } : null;

function moneyWithDoubt(event: LedgerEvent, field: "amount" | "commission") {
  const money = event[field];
  return money && { money, isAssumed: event.hasAssumedCurrency === true };
}

/** Whether amounts are equal, or, where one has none, commissions. */
export function moneyAgreement(known: readonly LedgerEvent[], event: LedgerEvent): boolean | null {
  const by = (field: "amount" | "commission") =>
    agreement(
      known,
      event,
      (each) => moneyWithDoubt(each, field),
      (one, other) =>
        one.money.value === other.money.value &&
        (one.isAssumed || other.isAssumed || one.money.currency === other.money.currency),
    );
  return by("amount") ?? by("commission");
}
