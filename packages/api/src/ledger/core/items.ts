/**
 * Parts of a transaction that have items of their own. One report lists each item, as a file of CJ
 * repeats the commission's id for each of its products; another tells only of all of them. Pure.
 */
import { add, compare } from "../money/decimal.ts";
import type { LedgerEvent, Money } from "./event.ts";

const OF_ITEM = "/item:";

/** The name of an item of a part. */
export const partOfItem = (part: string, item: string): string => `${part}${OF_ITEM}${item}`;

/** The part that an item belongs to; the name itself when it is no item. */
export const partWithoutItem = (name: string): string => name.split(OF_ITEM)[0] ?? name;

/** Any record with an event. */
interface WithEvent {
  event: LedgerEvent;
}

/**
 * Moves what was reported of a part to its item with the same money. What has the money of all items
 * stays as the part, and these are left out: it is their sum.
 */
export function uniteItems<Each extends WithEvent>(byPart: Map<string, Each[]>): void {
  const items = [...byPart.keys()].filter((name) => name.includes(OF_ITEM)).sort();
  const itemsOf = new Map<string, string[]>();
  for (const name of items) {
    const part = partWithoutItem(name);
    itemsOf.set(part, [...(itemsOf.get(part) ?? []), name]);
  }
  for (const [part, names] of itemsOf) {
    const whole = byPart.get(part);
    if (!whole) continue;
    const eventsOf = (name: string) => byPart.get(name) ?? [];
    const left = whole.filter((each) => {
      const item = names.find((name) => eventsOf(name).some((other) => isLike(each, other)));
      if (item !== undefined) eventsOf(item).push(each);
      return item === undefined;
    });
    if (left.length === 0) byPart.delete(part);
    else byPart.set(part, left);
    if (!left.some((each) => isSumOf(each, names.map(eventsOf)))) continue;
    for (const name of names) {
      left.push(...eventsOf(name).map(withoutMoney));
      byPart.delete(name);
    }
  }
}

const withoutMoney = <Each extends WithEvent>(each: Each): Each => ({
  ...each,
  event: { ...each.event, amount: null, commission: null, adjusted: null },
});

const fields = ["amount", "commission"] as const;

const isLike = ({ event: one }: WithEvent, { event: other }: WithEvent): boolean =>
  fields.every((field) => isSame(one[field], other[field])) &&
  fields.some((field) => one[field] !== null);

const isSame = (one: Money | null, other: Money | null): boolean =>
  one?.currency === other?.currency && compare(one?.value ?? "0", other?.value ?? "0") === 0;

/** Whether an event has the money that all items have together. */
const isSumOf = ({ event }: WithEvent, items: readonly (readonly WithEvent[])[]): boolean =>
  fields.some((field) => event[field] !== null) &&
  fields.every((field) => {
    const moneys = items.map((events) => events.map((each) => each.event[field]).find(Boolean));
    const all = moneys.map((money) => money?.value ?? "0").reduce(add, "0");
    const isOne = moneys.every((money) => !money || money.currency === event[field]?.currency);
    return isOne && compare(all, event[field]?.value ?? "0") === 0;
  });
