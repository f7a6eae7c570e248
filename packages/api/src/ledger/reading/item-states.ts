/** Splits orders whose items have states of their own into parts. Pure. */
import type { LedgerEvent, Money, State } from "../core/event.ts";
import { add, compare, type Decimal, multiply } from "../money/decimal.ts";
import { ReadingProblem } from "./reading-problem.ts";

/** An item of an order; null where unknown. */
export interface ReadItem {
  id: string;
  state: State | null;
  amount: Money | null;
  commission: Money | null;
  quantity: Decimal | null;
  reason: string | null;
}

/**
 * Splits an order into parts if all its items have a state and a commission. Even if all states are
 * the same, since they may differ in the next report.
 *
 * @returns the order unchanged when its items have no states
 * @throws ReadingProblem when states differ and the items' commissions do not add up to the order's
 */
export function partsByState(event: LedgerEvent, items: readonly ReadItem[]): LedgerEvent[] {
  const isComplete =
    items.length > 0 && items.every(({ state, commission }) => state && commission);
  if (!isComplete || event.part !== "" || event.kind !== "sale") return [event];
  if (!addsUp(event.commission, items, "commission")) {
    if (items.every(({ state }) => state === event.state)) return [event];
    throw new ReadingProblem(
      "Its items have states of their own, and their commissions do not add up to that of the order.",
      "commission",
    );
  }
  // The items' amounts are prices per piece, if those times quantity add up to the order's amount.
  const isEach =
    !addsUp(event.amount, items, "amount") && addsUp(event.amount, inAll(items), "amount");
  return (isEach ? inAll(items) : items).map((item, at) => ({
    ...event,
    part: item.id || `item-${at + 1}`,
    state: item.state,
    amount: item.amount,
    commission: item.commission,
    reason: item.reason ?? event.reason,
    lines: event.lines.slice(at, at + 1),
  }));
}

const inAll = (items: readonly ReadItem[]): ReadItem[] =>
  items.map((item) => ({
    ...item,
    amount: item.amount && {
      ...item.amount,
      value: multiply(item.amount.value, item.quantity ?? "1"),
    },
  }));

/** Whether the items, or those not declined or reversed, add up to the order. */
function addsUp(
  whole: Money | null,
  items: readonly ReadItem[],
  field: "amount" | "commission",
): boolean {
  if (whole === null) return true;
  const isStanding = ({ state }: ReadItem) => state !== "declined" && state !== "reversed";
  return [items, items.filter(isStanding)].some((some) => {
    const sum = some.reduce<Decimal>((total, item) => add(total, item[field]?.value ?? "0"), "0");
    return compare(sum, whole.value) === 0;
  });
}
