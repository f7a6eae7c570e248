/**
 * Money that is taken back under a number of its own: of which sale of its order that is. A function of all
 * that was said of the order, see `order-places.ts`. Pure.
 */
import { derive } from "../../core/derive.ts";
import type { LedgerEvent, Money } from "../../core/event.ts";
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

/** What tells one thing that is taken back from others, whatever is said of it. */
const backKey = ({ transactionId, part }: LedgerEvent): string => `${transactionId}\n${part}`;

/**
 * The sales that events take from, the most first, so that neither their order nor how often each is said makes
 * a difference: of those of its merchant that have its product, or else of all that come to as much, the one of
 * which just that is left, or else the first of which as much is left. Where nothing has as much left, what is
 * taken goes where it would alone: it is more than there was.
 *
 * @param sales - of the order, by whatever number
 * @returns none for what no sale comes to
 */
export function salesTakenFrom(
  backs: readonly LedgerEvent[],
  sales: readonly SaleEvents[],
): Map<LedgerEvent, SaleEvents> {
  const found = new Map<LedgerEvent, SaleEvents>();
  const byKey = new Map<string, SaleEvents>();
  const left = new MoneyLeft();
  for (const back of backs.toSorted(mostFirst)) {
    const known = byKey.get(backKey(back));
    const isSame = known !== undefined && isOfMerchantOf(known, back);
    const sale = isSame ? known : takenFrom(back, sales, left);
    if (!sale) continue;
    found.set(back, sale);
    byKey.set(backKey(back), sale);
    if (!isSame) left.take(sale, back);
  }
  return found;
}

function mostFirst(one: LedgerEvent, other: LedgerEvent): number {
  const [taken, otherTaken] = [one, other].map(takenMoney);
  const more = compare(absolute(otherTaken?.value ?? "0"), absolute(taken?.value ?? "0"));
  const [key, otherKey] = [backKey(one), backKey(other)];
  return more || (key < otherKey ? -1 : key > otherKey ? 1 : 0);
}

const FIELDS = ["amount", "commission"] as const;
type MoneyField = (typeof FIELDS)[number];

const takenField = ({ amount }: LedgerEvent): MoneyField => (amount ? "amount" : "commission");
const takenMoney = (back: LedgerEvent): Money | null => back[takenField(back)];

const isOfMerchantOf = ({ events }: SaleEvents, back: LedgerEvent): boolean =>
  events.every((each) => isOfMerchant(each, back));

function takenFrom(
  back: LedgerEvent,
  sales: readonly SaleEvents[],
  left: MoneyLeft,
): SaleEvents | undefined {
  const money = takenMoney(back);
  if (!money) return undefined;
  const taken = absolute(money.value);
  const fitting = sales
    .filter((sale) => isOfMerchantOf(sale, back))
    .map((sale) => ({ sale, ...left.of(sale, takenField(back), money.currency) }))
    .filter(({ sum }) => compare(sum, taken) >= 0);
  const own = fitting.filter(({ sale }) => haveCommonProduct(sale, back));
  const some = own.length > 0 ? own : fitting;
  const found =
    some.find((each) => compare(each.left, taken) === 0) ??
    some.find((each) => compare(each.left, taken) > 0) ??
    some.find((each) => compare(each.sum, taken) === 0) ??
    some[0];
  return found?.sale;
}

/** What sales came to, and what is left of that. */
class MoneyLeft {
  readonly #known = new Map<string, { sum: Decimal; left: Decimal }>();

  of(sale: SaleEvents, field: MoneyField, currency: string): { sum: Decimal; left: Decimal } {
    const key = `${field} ${currency} ${sale.transactionId}`;
    const known = this.#known.get(key);
    if (known) return known;
    const sum = sumOf(sale, field, currency);
    const whole = { sum, left: sum };
    this.#known.set(key, whole);
    return whole;
  }

  take(sale: SaleEvents, back: LedgerEvent): void {
    for (const field of FIELDS) {
      const money = back[field];
      if (!money) continue;
      const known = this.of(sale, field, money.currency);
      known.left = add(known.left, money.value);
    }
  }
}

/** What a sale came to before anything was taken back. */
function sumOf({ events }: SaleEvents, field: MoneyField, currency: string): Decimal {
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
