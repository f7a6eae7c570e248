/** The pieces of a transaction, each with all that was heard of it, under whatever name. Pure. */
import type { LedgerEvent, Money } from "./event.ts";

/** Pieces that were given a name because their report had none for them. */
const MADE_UP = /^(?:row-|item-|product:|correction:)/;
const kindOf = (name: string): string => MADE_UP.exec(name)?.[0] ?? "";

/** What is kept of an event beside it makes no difference here. */
interface Heard {
  event: LedgerEvent;
}

/** Events by the piece that they are of. One that two reports name differently is one. */
export function partsOf<Each extends Heard>(events: readonly Each[]): Map<string, Each[]> {
  const byPart = new Map<string, Each[]>();
  const names = namesOfCorrections(events);
  for (const each of events) {
    const part = isWhole(each.event) ? "" : (names.get(each.event.part) ?? each.event.part);
    const own = byPart.get(part);
    if (own) own.push(each);
    else byPart.set(part, [each]);
  }
  if (byPart.size > 1) {
    putIntoLines(byPart);
    unite(byPart);
  }
  return byPart;
}

/** A correction that was given a name by what it comes to, and behind that its number if it is another sale's. */
const CORRECTION = /^correction:[^@#]*@[\d-]*(?=#|$)/;

/** What a correction that has a number of its own is told by: its product, and not what it comes to. */
export const correctionName = ({ part, lines: [line] }: LedgerEvent): string =>
  part.replace(CORRECTION, () => `correction:${line?.sku ?? line?.name ?? ""}`);

/**
 * What is said again of a number is an amendment: of a correction that has one of its own, and of an
 * adjustment without an order.
 *
 * @returns names of pieces by those that they came with
 */
function namesOfCorrections(events: readonly Heard[]): Map<string, string> {
  const names = new Map<string, string>();
  const corrections = events.filter(({ event }) => CORRECTION.test(event.part));
  if (corrections.length === 0) return names;
  const isOwn = events.every(({ event }) => event.transactionId !== event.orderId);
  const isEntry = isOwn && events.every(({ event }) => event.kind === "entry");
  const isAlone =
    isOwn &&
    corrections.length === events.length &&
    events.every(({ event }) => event.orderId !== null);
  for (const { event } of corrections) {
    const isNumbered = event.part.includes("#") || isEntry || isAlone;
    const isNamed = names.has(event.part) && event.lines.length === 0;
    if (isNumbered && !isNamed) names.set(event.part, isEntry ? "" : correctionName(event));
  }
  return names;
}

/**
 * What other reports say of all of an order, or of a product of it, is said of a line that nothing numbers
 * where it has the money of that. Two products of the same money are two lines.
 */
function putIntoLines<Each extends Heard>(byPart: Map<string, Each[]>): void {
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

/** What has no number for its pieces may repeat the transaction's. */
const isWhole = ({ part, transactionId }: LedgerEvent): boolean => part === transactionId;

/** Pieces of whatever kind. */
const ANY = "";

/** Longer names that are looked through: more than an order of any network has. */
const MAX_LONG = 200;

/** Each piece that is known by a better name as well, of the same money, as one with that. */
function unite<Each extends Heard>(byPart: Map<string, Each[]>): void {
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
   * Two equal pieces are two: each stands for another one. Where there are no more, one that was named in
   * another way is of another report, which speaks of the same pieces.
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

  /** One that no piece of a kind stands for. */
  function firstFree(kind: string, money: string): string | undefined {
    const key = `${kind} ${money}`;
    const same = queues.get(key) ?? [...(numbered.get(money) ?? [])];
    queues.set(key, same);
    // One that is known by a longer name has gone into that.
    while (same[0] !== undefined && (taken.has(`${kind} ${same[0]}`) || !byPart.has(same[0]))) {
      same.shift();
    }
    return same[0];
  }

  /** `payment` is `payment/product`, where there is only one of that money. */
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

/** What a piece has been said to come to. */
const moneysOf = (heard: readonly Heard[] = []): string[] => [
  ...new Set(
    heard.flatMap(({ event: { amount, commission } }) =>
      amount || commission ? [`${textOf(amount)} ${textOf(commission)}`] : [],
    ),
  ),
];

const textOf = (money: Money | null): string => (money ? `${money.value} ${money.currency}` : "-");
