/** Whether two reports that number a sale differently speak of one, and which numbers it better. Pure. */
import type { LedgerEvent } from "../../core/event.ts";
import { signOf } from "../../money/decimal.ts";
import type { Adapter } from "../../reading/adapter.ts";

/** What was said under one id. */
export interface SaleEvents {
  transactionId: string;
  events: readonly LedgerEvent[];
}

export const eventAsSale = (event: LedgerEvent): SaleEvents => ({
  transactionId: event.transactionId,
  events: [event],
});

/** What an order of a merchant is kept under, where another's is kept under its number alone. */
export const orderOfMerchant = ({ orderId, merchantId }: LedgerEvent): string | null =>
  orderId !== null && merchantId !== null ? `${orderId}@${merchantId}` : null;

/** Whether a number is that of an event's order. */
const isOfOrder = (event: LedgerEvent, number: string): boolean =>
  event.orderId === number || orderOfMerchant(event) === number;

/** How good a number is: 2 the network's own, 1 another one, 0 that of the order. */
export function rankOf({ transactionId, events }: SaleEvents): 0 | 1 | 2 {
  if (events.some(({ otherIds }) => otherIds?.includes(transactionId))) return 1;
  return events.some((event) => isOfOrder(event, transactionId)) ? 0 : 2;
}

/** Whether an event takes money back. */
export const isBelowZero = ({ amount, commission }: LedgerEvent): boolean =>
  signOf(amount?.value ?? "0") < 0 || signOf(commission?.value ?? "0") < 0;

/** Whether it takes that from an order. */
export const isOfOrderBelowZero = (event: LedgerEvent): boolean =>
  event.kind === "sale" && event.orderId !== null && isBelowZero(event);

/** All that the sale is numbered by, its order's number aside. */
const numbersOf = ({ transactionId, events }: SaleEvents): Set<string> =>
  new Set([
    ...events.flatMap(({ otherIds }) => otherIds ?? []),
    ...(events.some((event) => isOfOrder(event, transactionId)) ? [] : [transactionId]),
  ]);

/** Whether the other is to be continued under this one's number. */
export function isNumberedBetter(one: SaleEvents, other: SaleEvents): boolean {
  const [rank, otherRank] = [rankOf(one), rankOf(other)];
  if (rank !== otherRank) return rank > otherRank;
  // A click's transaction with its order says more than the transaction alone, and a number that says
  // which one it has taken the place of more than that.
  return (
    rank > 0 && numbersOf(one).has(other.transactionId) && !numbersOf(other).has(one.transactionId)
  );
}

/**
 * Whether what is known was kept before reports were read for all their numbers, under one that an event of
 * the same money says beside its own: then that was taken for the network's own number.
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
 * Whether what is kept under a number, each of which was a sale's own before, is of the sale of an event
 * that has that number: where not both name a merchant, they must not be of two clicks.
 */
export function isKeptAlone(known: LedgerEvent, event: LedgerEvent): boolean {
  if (known.otherIds !== undefined || !isOfMerchant(known, event)) return false;
  if (known.orderId !== null && event.orderId !== null && known.orderId !== event.orderId)
    return false;
  const isNamed = known.merchantId !== null && event.merchantId !== null;
  return isNamed || agreement([known], event, clicksOf, haveCommon) !== false;
}

/** What one merchant sells is not another's, where both are named. */
export const isOfMerchant = (said: LedgerEvent, { merchantId }: LedgerEvent): boolean =>
  said.merchantId === null || merchantId === null || said.merchantId === merchantId;

/**
 * Whether what is known of a sale and an event that numbers it otherwise are of one sale.
 *
 * A number that both name decides, where it is the sale's; where it is a click's, which several sales may
 * follow, the money must not be another, unless the order or the moment is the same. Two shops both have
 * an order 1001: by that, without the merchant's name in both, another fact has to agree, and none to
 * contradict. By the click alone it takes the same money on the same day.
 *
 * @param money - whether their money agrees, where more is known of that than what is kept of this sale
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
    return agreement(known.events, event, ({ soldAt }) => soldAt, isWithin(MOMENT_MS)) === true;
  }
  if (!agreed.order) {
    return agreed.click === true && agreed.money === true && agreed.day !== false;
  }
  if (doNumbersContradict(known, event)) return false;
  if (agreed.merchant || agreed.click) return true;
  if (agreed.money === false) return false;
  return agreed.day !== false && (agreed.money === true || agreed.day === true);
}

/** Before, the transaction of a click was kept as the order. Other numbers may be those of other orders. */
function doShareNumber(
  { otherNumbersAreClicks = false }: Adapter,
  known: SaleEvents,
  event: LedgerEvent,
): boolean {
  const own = numbersOf(eventAsSale(event));
  const theirs = numbersOf(known);
  return (
    [...own].some((number) => theirs.has(number)) ||
    (otherNumbersAreClicks &&
      known.events.some(({ orderId }) => orderId !== null && own.has(orderId)))
  );
}

/** Whether both have another number beside their own, and none in common. */
function doNumbersContradict(known: SaleEvents, { otherIds = [] }: LedgerEvent): boolean {
  const theirs = known.events.flatMap((each) => each.otherIds ?? []);
  return theirs.length > 0 && otherIds.length > 0 && !otherIds.some((id) => theirs.includes(id));
}

function orderAgreement(known: SaleEvents, event: LedgerEvent): boolean | null {
  const own = numbersOf(eventAsSale(event));
  const theirs = numbersOf(known);
  const orders = known.events.flatMap(({ orderId }) =>
    orderId === null || own.has(orderId) ? [] : [orderId],
  );
  const { orderId } = event;
  if (orderId === null || theirs.has(orderId) || orders.length === 0) return null;
  return orders.includes(orderId);
}

/** Whether what an event says of something is among what is known of it; null where one is silent. */
function agreement<Fact>(
  known: readonly LedgerEvent[],
  event: LedgerEvent,
  factOf: (event: LedgerEvent) => Fact | null,
  doAgree: (one: Fact, other: Fact) => boolean,
): boolean | null {
  const said = factOf(event);
  const facts = known.flatMap((each) => factOf(each) ?? []) as Fact[];
  if (said === null || facts.length === 0) return null;
  return facts.some((fact) => doAgree(fact, said));
}

const DAY_MS = 86_400_000;
/** How far the clocks of a network's call and of its report are apart. */
const MOMENT_MS = 2000;
const isEqual = (one: string, other: string) => one === other;
const isWithin = (ms: number) => (one: string, other: string) =>
  Math.abs(Date.parse(one) - Date.parse(other)) <= ms;
const haveCommon = ({ clicks }: Clicks, other: Clicks) =>
  clicks.some((click) => other.clicks.includes(click));
type Clicks = { clicks: readonly string[] };
const clicksOf = ({ clickRefs }: LedgerEvent): Clicks | null =>
  clickRefs.length > 0 ? { clicks: clickRefs } : null;

/** By what was sold, or where one of both does not say that, by what it earns. */
export function moneyAgreement(known: readonly LedgerEvent[], event: LedgerEvent): boolean | null {
  const by = (field: "amount" | "commission") =>
    agreement(
      known,
      event,
      (each) => each[field],
      (one, other) => one.value === other.value && one.currency === other.currency,
    );
  return by("amount") ?? by("commission");
}
