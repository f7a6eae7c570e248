/**
 * Parts of a transaction that have items of their own. One report lists each item, as a file of CJ
 * repeats the commission's id for each of its products; another tells only of all of them. Pure.
 */
import { add } from "../money/decimal.ts";
import { grouped } from "./grouped.ts";
import { moneysOf, type WithEvent } from "./reported-money.ts";

const OF_ITEM = "/item:";

/** The name of an item of a part. */
export const partOfItem = (part: string, item: string): string => `${part}${OF_ITEM}${item}`;

/** The part that an item belongs to; the name itself when it is no item. */
export const partWithoutItem = (name: string): string => name.split(OF_ITEM)[0] ?? name;

/**
 * Moves what was reported of a part to its item with the same money. What has the money of all items
 * stays as the part, and these are left out: it is their sum.
 */
export function uniteItems<Each extends WithEvent>(byPart: Map<string, Each[]>): void {
  const items = [...byPart.keys()].filter((name) => name.includes(OF_ITEM)).sort();
  for (const [part, names] of grouped(items, partWithoutItem)) {
    const whole = byPart.get(part);
    if (!whole) continue;
    const eventsOf = (name: string) => byPart.get(name) ?? [];
    const byMoney = new Map<string, Each[]>();
    for (const events of names.map(eventsOf)) {
      for (const money of moneysOf(events)) {
        if (!byMoney.has(money)) byMoney.set(money, events);
      }
    }
    const left = whole.filter((each) => {
      const [money = ""] = moneysOf([each]);
      const item = byMoney.get(money);
      item?.push(each);
      return !item;
    });
    if (left.length === 0) byPart.delete(part);
    else byPart.set(part, left);
    const isSum = sumOfItems(names.map(eventsOf));
    if (!left.some(isSum)) continue;
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

/** @returns whether an event has the money that all items have together */
function sumOfItems(items: readonly (readonly WithEvent[])[]): (each: WithEvent) => boolean {
  const sums = fields.map((field) => {
    const moneys = items.flatMap(
      (events) => events.map((each) => each.event[field]).find(Boolean) ?? [],
    );
    return {
      field,
      all: moneys.map(({ value }) => value).reduce(add, "0"),
      currencies: new Set(moneys.map(({ currency }) => currency)),
    };
  });
  return ({ event }) =>
    fields.some((field) => event[field] !== null) &&
    sums.every(({ field, all, currencies }) => {
      const isOne = [...currencies].every((currency) => currency === event[field]?.currency);
      return isOne && all === (event[field]?.value ?? "0");
    });
}
