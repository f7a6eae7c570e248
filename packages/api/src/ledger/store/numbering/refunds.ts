/**
 * Decides which sale of an order a refund with an id of its own is taken from. The result depends
 * only on the set of events, see `order-assignments.ts`. Pure.
 */
import { derive } from "../../core/derive.ts";
import type { LedgerEvent, Money } from "../../core/event.ts";
import { grouped } from "../../core/grouped.ts";
import { correctionNames } from "../../core/parts.ts";
import { absolute, add, compare, type Decimal } from "../../money/decimal.ts";
import {
  eventAsSale,
  isBelowZero,
  isOfMerchant,
  isOfOrderBelowZero,
  rankOf,
  type SaleEvents,
} from "./same-sale.ts";
import { toReceivedEvent } from "./whole-orders.ts";

/** Whether an event is a refund of an order with an id that may not be one of the order's sales. */
export const isNumberedRefund = (event: LedgerEvent): boolean =>
  isOfOrderBelowZero(event) && rankOf(eventAsSale(event)) === 2;

/** Groups the events of each refund, which is identified by its id and product, whatever its amount. */
function refundsOf(refunds: readonly LedgerEvent[]): Map<string, LedgerEvent[]> {
  const numbered = grouped(refunds, ({ transactionId }) => transactionId);
  const names = new Map([...numbered.values()].flatMap((own) => [...correctionNames(own)]));
  const nameOf = (refund: LedgerEvent) =>
    rankOf(eventAsSale(refund)) === 2 ? names.get(refund) : refund.part;
  return grouped(refunds, (refund) => `${refund.transactionId}\n${nameOf(refund)}`);
}

/**
 * Finds the sale that each refund is taken from. Candidates are sales of its merchant with its
 * product, else all of its merchant; preferred is one with exactly that amount left, then one with
 * more left, approved sales first. Declined sales come last. If no sale has enough left, the refund
 * goes where it would go as the only one. Larger refunds go first, so that the order and repetition
 * of events do not matter.
 *
 * @param sales - sales of the order, with any kind of id
 * @returns no entry for refunds larger than every sale
 */
export function salesOfRefunds(
  refunds: readonly LedgerEvent[],
  sales: readonly SaleEvents[],
): Map<LedgerEvent, SaleEvents> {
  const found = new Map<LedgerEvent, SaleEvents>();
  const left = new MoneyLeft();
  const all = [...refundsOf(refunds)].map(([key, events]) => ({
    key,
    events,
    last: lastOf(events),
  }));
  for (const { events, last } of all.toSorted(mostFirst)) {
    const sale = saleOfRefund(last, sales, left);
    if (!sale) continue;
    left.take(sale, last);
    for (const refund of events) if (isOfMerchantOf(sale, refund)) found.set(refund, sale);
  }
  return found;
}

/** The newest event of a refund, with the product that any of its events has. */
function lastOf(reported: readonly LedgerEvent[]): LedgerEvent {
  const last = reported.reduce((found, each) =>
    (each.asOf ?? "") < (found.asOf ?? "") ? found : each,
  );
  const lines = [last, ...reported].find((each) => each.lines.length > 0)?.lines ?? [];
  return { ...last, lines };
}

interface Refund {
  key: string;
  last: LedgerEvent;
}

function mostFirst(one: Refund, other: Refund): number {
  const [taken, otherTaken] = [one.last, other.last].map(refundMoney);
  const more = compare(absolute(otherTaken?.value ?? "0"), absolute(taken?.value ?? "0"));
  return more || (one.key < other.key ? -1 : one.key > other.key ? 1 : 0);
}

const FIELDS = ["amount", "commission"] as const;
type MoneyField = (typeof FIELDS)[number];

const refundField = ({ amount }: LedgerEvent): MoneyField => (amount ? "amount" : "commission");
const refundMoney = (refund: LedgerEvent): Money | null => refund[refundField(refund)];

const isOfMerchantOf = ({ events }: SaleEvents, refund: LedgerEvent): boolean =>
  events.every((each) => isOfMerchant(each, refund));

function saleOfRefund(
  refund: LedgerEvent,
  sales: readonly SaleEvents[],
  left: MoneyLeft,
): SaleEvents | undefined {
  const money = refundMoney(refund);
  if (!money) return undefined;
  const taken = absolute(money.value);
  const all = sales
    .filter((sale) => isOfMerchantOf(sale, refund))
    .map((sale) => ({ sale, ...left.of(sale, refundField(refund), money.currency) }))
    .filter(({ reportedSum }) => compare(reportedSum, taken) >= 0);
  const own = all.filter(({ sale }) => haveCommonProduct(sale, refund));
  const some = own.length > 0 ? own : all;
  const standing = some
    .filter(({ sum }) => compare(sum, taken) >= 0)
    .sort((one, other) => Number(other.doesCount) - Number(one.doesCount));
  const found =
    standing.find((each) => compare(each.left, taken) === 0) ??
    standing.find((each) => compare(each.left, taken) > 0) ??
    standing.find((each) => compare(each.sum, taken) === 0) ??
    standing[0] ??
    some.find((each) => compare(each.reportedSum, taken) === 0) ??
    some[0];
  return found?.sale;
}

/** Money of a sale before refunds. */
interface SaleMoney {
  /** Everything that was reported. */
  reportedSum: Decimal;
  /** What was not declined or reversed. */
  sum: Decimal;
  /** What is left of `sum` after refunds. */
  left: Decimal;
  /** Whether some of it is approved or paid. */
  doesCount: boolean;
}

/** Money of sales and what refunds have left of it. */
class MoneyLeft {
  readonly #known = new Map<string, SaleMoney>();

  of(sale: SaleEvents, field: MoneyField, currency: string): SaleMoney {
    const key = `${field} ${currency} ${sale.transactionId}`;
    const known = this.#known.get(key) ?? moneyOf(sale, field, currency);
    this.#known.set(key, known);
    return known;
  }

  take(sale: SaleEvents, refund: LedgerEvent): void {
    for (const field of FIELDS) {
      const money = refund[field];
      if (!money) continue;
      const known = this.of(sale, field, money.currency);
      known.left = add(known.left, money.value);
    }
  }
}

function moneyOf({ events }: SaleEvents, field: MoneyField, currency: string): SaleMoney {
  const { parts } = derive(events.filter((each) => !isBelowZero(each)).map(toReceivedEvent));
  const sumOf = (some: typeof parts) =>
    some.reduce<Decimal>(
      (sum, part) => (part[field]?.currency === currency ? add(sum, part[field].value) : sum),
      "0",
    );
  const sum = sumOf(parts.filter(({ state }) => state !== "declined" && state !== "reversed"));
  const doesCount = parts.some(({ state }) => state === "approved" || state === "paid");
  return { reportedSum: sumOf(parts), sum, left: sum, doesCount };
}

function haveCommonProduct({ events }: SaleEvents, { lines }: LedgerEvent): boolean {
  const products = new Set(lines.flatMap(({ sku, name }) => sku ?? name ?? []));
  return events.some((each) => each.lines.some(({ sku, name }) => products.has(sku ?? name ?? "")));
}
