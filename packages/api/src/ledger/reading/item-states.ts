/** Orders whose items have a state each: those are parts of it. Pure. */
import type { LedgerEvent, Money, State } from "../core/event.ts";
import { add, compare, type Decimal, multiply } from "../money/decimal.ts";
import { ReadingProblem } from "./reading-problem.ts";

/** What an item says of itself; null where it does not. */
export interface ReadItem {
  id: string;
  state: State | null;
  amount: Money | null;
  commission: Money | null;
  quantity: Decimal | null;
  reason: string | null;
}

/**
 * The parts of an order whose items all say a state and what they earn. Always by item, also where all
 * states are the same: the next report may part them.
 *
 * @returns the order as it is where its items do not say that
 * @throws ReadingProblem when states differ, and what items earn is not what the order earns
 */
export function partsByState(event: LedgerEvent, items: readonly ReadItem[]): LedgerEvent[] {
  const isTold = items.length > 0 && items.every(({ state, commission }) => state && commission);
  if (!isTold || event.part !== "" || event.kind !== "sale") return [event];
  if (!addsUp(event.commission, items, "commission")) {
    if (items.every(({ state }) => state === event.state)) return [event];
    throw new ReadingProblem(
      "Its items have a state each, and do not earn together what it is said to earn.",
      "commission",
    );
  }
  // Prices of one piece, where that is what the order comes to.
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

/** Whether items come to what the order is said to be: all of them, or those that still stand. */
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
