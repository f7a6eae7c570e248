/**
 * Groups the events of a transaction by its parts, and unites parts that reports name differently.
 * Pure.
 */
import { amendedLines, type FiledEvent } from "./amended-lines.ts";
import type { LedgerEvent } from "./event.ts";
import { grouped } from "./grouped.ts";
import { uniteItems } from "./items.ts";
import { isNamedAsWhole as isWhole, withPartialRefunds } from "./partial-refunds.ts";
import { moneysOf, type WithEvent } from "./reported-money.ts";
import { separateRefunds } from "./several-refunds.ts";

/** Part names that were made up because the report had none. */
const MADE_UP = /^(?:row-|item-|product:|correction:)/;
const kindOf = (name: string): string => MADE_UP.exec(name)?.[0] ?? "";

/** Groups events by their part. A part that two reports name differently is one group. */
export function partsOf<Each extends FiledEvent>(reported: readonly Each[]): Map<string, Each[]> {
  const events = withPartialRefunds(reported);
  const byPart = new Map<string, Each[]>();
  const names = namesOfCorrections(events);
  const firstNames = amendedLines(events);
  const products = severalProducts(events);
  for (const each of events) {
    const own = names.get(each.event) ?? each.event.part;
    const whole = isWhole(each.event) ? "" : (firstNames.get(own) ?? own);
    const sku = products.size > 1 && whole === "" ? productOf(each.event) : null;
    const part = sku === null ? whole : `product:${sku}`;
    const known = byPart.get(part);
    if (known) known.push(each);
    else byPart.set(part, [each]);
  }
  separateRefunds(byPart);
  if (byPart.size > 1) {
    uniteItems(byPart);
    uniteRefunds(byPart);
    putIntoLines(byPart);
    unite(byPart);
  }
  return byPart;
}

/** The product of a sale that has one; null for several, or when it is known by its name only. */
function productOf({ kind, lines: [line, ...others] }: LedgerEvent): string | null {
  return kind === "sale" && others.length === 0 ? (line?.sku ?? null) : null;
}

/** The products of a sale of which each has its own reports, all under the sale's id. */
const severalProducts = (events: readonly WithEvent[]): ReadonlySet<string> =>
  new Set(
    events.flatMap(({ event }) =>
      event.part === "" || isWhole(event) ? (productOf(event) ?? []) : [],
    ),
  );

/**
 * The made-up name of a correction: product, amount, and after `#` its original id if it was moved
 * to another sale.
 */
const CORRECTION = /^correction:[^@#]*@[\d-]*(?=#|$)/;

/**
 * Finds names under which repeated reports amend a correction instead of adding another one:
 * corrections with an id of their own, and adjustments without an order. Refunds of two products
 * with the same amount and day get two names.
 *
 * @returns new part names by event
 */
function namesOfCorrections(events: readonly WithEvent[]): Map<LedgerEvent, string> {
  const names = new Map<LedgerEvent, string>();
  const corrections = events.filter(({ event }) => CORRECTION.test(event.part));
  if (corrections.length === 0) return names;
  const isOwn = events.every(({ event }) => event.transactionId !== event.orderId);
  const isEntry = isOwn && events.every(({ event }) => event.kind === "entry");
  const isAlone =
    isOwn &&
    corrections.length === events.length &&
    events.every(({ event }) => event.orderId !== null);
  for (const [event, { products, product }] of productsOf(corrections.map(({ event }) => event))) {
    const isNumbered = event.part.includes("#") || isAlone;
    if (isEntry) names.set(event, "");
    else if (isNumbered) names.set(event, withoutMoney(event, product));
    else if (products > 1) names.set(event, `${event.part}=${product}`);
  }
  return names;
}

/** The names of corrections of one id that is their own: by product, not by amount. */
export const correctionNames = (corrections: readonly LedgerEvent[]): Map<LedgerEvent, string> =>
  new Map(
    [...productsOf(corrections)].map(([event, { product }]) => [
      event,
      withoutMoney(event, product),
    ]),
  );

const withoutMoney = ({ part }: LedgerEvent, product: string): string =>
  part.replace(CORRECTION, () => `correction:${product}`);

/**
 * Finds the product of each correction, and how many products those with its part name have. A report
 * without a SKU, where another one has it, is of no further product.
 */
function productsOf(corrections: readonly LedgerEvent[]) {
  const found = new Map<LedgerEvent, { products: number; product: string }>();
  for (const own of grouped(corrections, ({ part }) => part).values()) {
    const allOf = (field: "sku" | "name") =>
      new Set(own.flatMap(({ lines: [line] }) => line?.[field] ?? []));
    const field = allOf("sku").size > 0 ? "sku" : "name";
    const known = [...allOf(field)].sort();
    for (const event of own) {
      const product = event.lines[0]?.[field] ?? known[0] ?? "";
      found.set(event, { products: known.length, product });
    }
  }
  return found;
}

/**
 * Moves reports about the whole order or one product to the line without a number (`row-`) that has
 * the same money. Two products with the same money are two lines.
 */
function putIntoLines<Each extends WithEvent>(byPart: Map<string, Each[]>): void {
  const names = [...byPart.keys()].sort();
  const lines = names.filter((name) => name.startsWith("row-"));
  if (lines.length === 0) return;
  const linesOf = new Map(lines.map((name) => [name, moneysOf(byPart.get(name))]));
  const taken = new Set<string>();
  for (const name of names.filter((each) => each === "" || each.startsWith("product:"))) {
    const left: Each[] = [];
    const found = new Map<string, string>();
    for (const each of byPart.get(name) ?? []) {
      const [money = ""] = moneysOf([each]);
      const isFree = (line: string) => linesOf.get(line)?.includes(money) && !taken.has(line);
      const line = found.get(money) ?? lines.find(isFree);
      if (line === undefined) left.push(each);
      else {
        found.set(money, line);
        byPart.get(line)?.push(each);
      }
    }
    if (name !== "") for (const line of found.values()) taken.add(line);
    if (left.length > 0) byPart.set(name, left);
    else byPart.delete(name);
  }
}

const CHARGEBACK = "correction:chargeback/";
const REFUND = "correction:refund/";

/** What one report calls a chargeback may be a refund in another; its number tells that it is one. */
function uniteRefunds<Each>(byPart: Map<string, Each[]>): void {
  for (const name of [...byPart.keys()].filter((each) => each.startsWith(CHARGEBACK))) {
    const refund = byPart.get(name.replace(CHARGEBACK, REFUND));
    if (!refund) continue;
    refund.push(...(byPart.get(name) ?? []));
    byPart.delete(name);
  }
}

/** Parts of any kind. */
const ANY = "";

/** The most compound names that are compared; no order has more. */
const MAX_LONG = 200;

/** Unites each part with one of a better name and the same money. */
function unite<Each extends WithEvent>(byPart: Map<string, Each[]>): void {
  const names = [...byPart.keys()].filter((part) => part !== "").sort();
  const long = names.filter((name) => name.includes("/")).slice(0, MAX_LONG);
  const numbered = new Map<string, string[]>();
  for (const name of names) {
    if (MADE_UP.test(name)) continue;
    for (const money of moneysOf(byPart.get(name))) {
      const known = numbered.get(money);
      if (known) known.push(name);
      else numbered.set(money, [name]);
    }
  }
  if (numbered.size === 0 && long.length === 0) return;
  const taken = new Set<string>();
  const queues = new Map<string, string[]>();
  for (const name of names) {
    const number = MADE_UP.test(name) ? numberOf(name) : undefined;
    const into = number ?? longerThan(name);
    if (into === undefined) continue;
    if (number !== undefined) {
      for (const kind of [ANY, kindOf(name)]) taken.add(`${kind} ${number}`);
    }
    byPart.get(into)?.push(...(byPart.get(name) ?? []));
    byPart.delete(name);
  }

  /**
   * Two equal parts are two, so each goes to a different numbered part. When none is left, a part
   * with another kind of name comes from another report about the same parts.
   */
  function numberOf(name: string): string | undefined {
    const moneys = moneysOf(byPart.get(name));
    for (const kind of [ANY, kindOf(name)]) {
      for (const money of moneys) {
        const free = firstFree(kind, money);
        if (free !== undefined) return free;
      }
    }
    return undefined;
  }

  /** The first numbered part of this money that no part of the kind was united with yet. */
  function firstFree(kind: string, money: string): string | undefined {
    const key = `${kind} ${money}`;
    const same = queues.get(key) ?? [...(numbered.get(money) ?? [])];
    queues.set(key, same);
    // A part with a longer name was merged into that.
    while (same[0] !== undefined && (taken.has(`${kind} ${same[0]}`) || !byPart.has(same[0]))) {
      same.shift();
    }
    return same[0];
  }

  /** `payment` is the same as `payment/product` if only one such part has its money. */
  function longerThan(name: string): string | undefined {
    const within = long.filter((other) => isWithin(name, other) && byPart.has(other));
    const [first, ...rest] = within.filter((other) => haveSameMoney(name, other));
    return rest.length === 0 ? first : undefined;
  }

  function haveSameMoney(one: string, other: string): boolean {
    const moneys = moneysOf(byPart.get(other));
    return moneysOf(byPart.get(one)).some((money) => moneys.includes(money));
  }
}

function isWithin(name: string, other: string): boolean {
  if (other.length <= name.length || !other.includes("/")) return false;
  const pieces = other.split("/");
  return name.split("/").every((piece) => pieces.includes(piece));
}
