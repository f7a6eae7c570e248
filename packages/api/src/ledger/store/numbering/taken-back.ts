/**
 * Money that is taken back under a number of its own: of which sale of its order that is. A function of all
 * that was said of the order, see `order-places.ts`. Pure.
 */
import { derive } from "../../core/derive.ts";
import type { LedgerEvent } from "../../core/event.ts";
import { absolute, add, compare, type Decimal, signOf } from "../../money/decimal.ts";
import { toReceivedEvent } from "./order-places.ts";
import { eventAsSale, isOfMerchant, rankOf, type SaleEvents } from "./same-sale.ts";

/** Whether an event takes back some of an order, and has a number that may be none of the order's sales. */
export const isTakenBack = (event: LedgerEvent): boolean =>
  event.kind === "sale" &&
  event.orderId !== null &&
  isNegative(event) &&
  rankOf(eventAsSale(event)) === 2;

const isNegative = ({ amount, commission }: LedgerEvent): boolean =>
  signOf(amount?.value ?? "0") < 0 || signOf(commission?.value ?? "0") < 0;

/**
 * The sale that an event takes from: of those of its merchant that have its product, or else of all, the one
 * that comes to just that, or the first that comes to as much. Which one makes no difference to the order.
 *
 * @param sales - of the order, by whatever number
 */
export function takenFrom(back: LedgerEvent, sales: readonly SaleEvents[]): SaleEvents | undefined {
  const field = back.amount ? "amount" : "commission";
  const money = back[field];
  if (!money) return undefined;
  const taken = absolute(money.value);
  const fitting = sales
    .filter(({ events }) => events.every((each) => isOfMerchant(each, back)))
    .map((sale) => ({ sale, sum: sumOf(sale, field, money.currency) }))
    .filter(({ sum }) => compare(sum, taken) >= 0);
  const own = fitting.filter(({ sale }) => haveCommonProduct(sale, back));
  const some = own.length > 0 ? own : fitting;
  return (some.find(({ sum }) => compare(sum, taken) === 0) ?? some[0])?.sale;
}

/** What a sale came to before anything was taken back. */
function sumOf({ events }: SaleEvents, field: "amount" | "commission", currency: string): Decimal {
  const { parts } = derive(events.filter((each) => !isNegative(each)).map(toReceivedEvent));
  return parts.reduce<Decimal>(
    (sum, part) => (part[field]?.currency === currency ? add(sum, part[field].value) : sum),
    "0",
  );
}

function haveCommonProduct({ events }: SaleEvents, { lines }: LedgerEvent): boolean {
  const products = new Set(lines.flatMap(({ sku, name }) => sku ?? name ?? []));
  return events.some((each) => each.lines.some(({ sku, name }) => products.has(sku ?? name ?? "")));
}
