/**
 * The present of a transaction, from all that was ever reported of it. A function of the set of
 * events: neither their order nor how often they came makes a difference. Pure.
 */
import { add, compare, type Decimal, negate, signOf } from "../money/decimal.ts";
import type { LedgerEvent, Money, State } from "./event.ts";
import {
  compareKeys,
  type DerivedPart,
  distinct,
  type History,
  historyOf,
  inOrder,
  isBackState,
  type ReceivedEvent,
  rank,
  type SumState,
} from "./history.ts";
import { partsOf } from "./parts.ts";
import { withoutWholeOfPieces, withStateOf } from "./whole.ts";

export type { DerivedPart, ReceivedEvent, SumState };

export interface Transaction {
  transactionId: string;
  kind: LedgerEvent["kind"];
  state: State;
  /** A correction of something that nobody has reported yet. */
  isWaiting: boolean;
  /** Some of it was taken back, or stands in another state than the rest. */
  isPartial: boolean;
  parts: DerivedPart[];
  orderId: string | null;
  soldAt: string | null;
  clickedAt: string | null;
  /** Since when the state holds, where that is known. */
  asOf: string | null;
  clickRefs: string[];
  customer: string | null;
  merchantId: string | null;
  merchantName: string | null;
  reason: string | null;
  paymentId: string | null;
}

/** @param heard - events of one transaction, at least one, in whatever order, repeated or not */
export function derive(heard: readonly ReceivedEvent[]): Transaction {
  const events = distinct(heard);
  // What is said of an order of several sales is no word of each.
  const ofOrder = events.filter(({ event }) => event.saidMoney !== undefined);
  const isNamed = ofOrder.length > 0 && ofOrder.length < events.length;
  const own = isNamed ? events.filter(({ event }) => event.saidMoney === undefined) : events;
  const pieces = [...partsOf(own)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([part, heard]) => ({ heard, history: historyOf(part, heard) }));
  const histories = pieces.map(({ history }) => history);
  const reached = withStateOf(ofOrder, withoutWholeOfPieces(pieces));
  const parts = settleStates(withoutChangesTwice(reached.map(({ history }) => history)));
  const ordered = inOrder(events);
  const last = <T>(value: (event: LedgerEvent) => T | null): T | null =>
    ordered.reduce<T | null>((found, { event }) => value(event) ?? found, null);
  const [first] = events;
  const state = stateOf(parts);
  return {
    transactionId: first?.event.transactionId ?? "",
    kind: kindOf(histories),
    state,
    isWaiting: parts.some((part) => part.state === "waiting"),
    isPartial: isPartial(parts, state),
    parts: parts.map(({ part, state: own, amount, commission, lines }) => ({
      part,
      state: own ?? "pending",
      amount,
      commission,
      lines,
    })),
    orderId: last(({ orderId }) => orderId),
    soldAt: extreme(events, ({ soldAt }) => soldAt, "earliest"),
    clickedAt: extreme(events, ({ clickedAt }) => clickedAt, "earliest"),
    asOf: extreme(events, ({ asOf }) => asOf, "latest"),
    clickRefs: [...new Set(ordered.flatMap(({ event }) => event.clickRefs))],
    customer: last(({ customer }) => customer),
    merchantId: last(({ merchantId }) => merchantId),
    merchantName: last(({ merchantName }) => merchantName),
    reason: last(({ reason }) => reason),
    paymentId: last(({ paymentId }) => paymentId),
  };
}

/** An order stays one, whatever is adjusted of it. */
const kindOf = (histories: readonly History[]): LedgerEvent["kind"] =>
  (["sale", "entry"] as const).find((kind) => histories.some((part) => part.kind === kind)) ??
  "forecast";

function extreme(
  heard: readonly ReceivedEvent[],
  value: (event: LedgerEvent) => string | null,
  which: "earliest" | "latest",
): string | null {
  return heard.reduce<string | null>((found, { event }) => {
    const said = value(event);
    if (said === null || found === null) return found ?? said;
    return said < found === (which === "earliest") ? said : found;
  }, null);
}

/**
 * Where a network tells the whole, and each change of it as a part as well, the changes that the
 * whole already holds are left out.
 */
function withoutChangesTwice(histories: readonly History[]): History[] {
  const whole = histories.find(({ part }) => part === "");
  const changes = histories
    .filter(({ part }) => part.startsWith("change:"))
    .sort((one, other) => compareKeys([one.asOf ?? "", one.part], [other.asOf ?? "", other.part]));
  if (!whole || changes.length === 0) return [...histories];
  const held = heldBy(whole, changes);
  return histories.filter((history) => !held.has(history));
}

function heldBy(whole: History, changes: readonly History[]): Set<History> {
  const held = new Set<History>();
  const target = whole.adjusted;
  // A whole that does not say how it came about holds what happened until then.
  if (!target) {
    const until = whole.asOf;
    return new Set(changes.filter(({ asOf }) => until !== null && asOf !== null && asOf <= until));
  }
  let amount = "0";
  let commission = "0";
  const isReached = () =>
    compare(amount, target.amount) === 0 && compare(commission, target.commission) === 0;
  if (isReached()) return held;
  for (const change of changes) {
    held.add(change);
    amount = add(amount, change.amount?.value ?? "0");
    commission = add(commission, change.commission?.value ?? "0");
    if (isReached()) return held;
  }
  // The whole knows of changes that were not reported: it is the better word.
  return held;
}

const isNegative = ({ amount, commission }: Pick<History, "amount" | "commission">): boolean =>
  signOf(amount?.value ?? "0") < 0 || signOf(commission?.value ?? "0") < 0;

/** Gives corrections the state of what they correct, and lets those wait that correct nothing. */
function settleStates(histories: readonly History[]): History[] {
  const isCorrection = (history: History) =>
    isNegative(history) && (history.kind === "sale" || history.part.startsWith("correction:"));
  const base = histories.filter((history) => !isCorrection(history));
  const said = base.flatMap(({ state }) => (state === null || state === "waiting" ? [] : [state]));
  const baseState = [...said].sort((one, other) => rank[one] - rank[other])[0];
  const doesCount =
    said.length === 0 || said.some((state) => !isBackState(state) && state !== "pending");
  return histories.map((history) => {
    if (!isCorrection(history)) return history;
    // An adjustment without an order stands by itself until there is one.
    if (base.length === 0 && history.kind === "entry") return history;
    if (base.length === 0) return { ...history, state: "waiting" as const };
    // Nothing is taken from what does not count itself.
    const isOpen = history.state === null || isBackState(history.state) || !doesCount;
    if (!isOpen) return history;
    const equal = base.filter((other) => isAllOf(history, other)).map(({ state }) => state);
    const refundable = (["approved", "paid", "pending"] as const).find((each) =>
      equal.includes(each),
    );
    return { ...history, state: refundable ?? baseState ?? null };
  });
}

/** Whether a correction takes back all that a piece came to. */
function isAllOf(correction: History, piece: History): boolean {
  const field = correction.amount ? "amount" : "commission";
  const [taken, whole] = [correction[field], piece[field]];
  if (!taken || taken.currency !== whole?.currency) return false;
  return compare(negate(taken.value), whole.value) === 0;
}

/** What is left of all parts that were not declined, in one currency; null when there is none. */
function leftOf(parts: readonly History[], value: (part: History) => Money | null): Decimal | null {
  const all = parts.flatMap((part) => value(part) ?? []);
  const currencies = new Set(all.map(({ currency }) => currency));
  if (currencies.size !== 1) return null;
  return all.reduce<Decimal>((sum, money) => add(sum, money.value), "0");
}

function stateOf(parts: readonly History[]): State {
  const standing = parts.filter(({ state }) => !isBackState(state));
  const hasCorrection = standing.some((part) => part.kind === "sale" && isNegative(part));
  const isWaiting = parts.some(({ state }) => state === "waiting");
  if (hasCorrection && !isWaiting) {
    const amount = leftOf(standing, (part) => part.amount);
    const commission = leftOf(standing, (part) => part.commission);
    const isNothing = (left: Decimal | null) => left === null || signOf(left) <= 0;
    if (isNothing(amount) && isNothing(commission)) return "reversed";
  }
  const said = new Set(parts.map(({ state }) => state));
  const order: State[] = ["pending", "approved", "paid", "reversed", "declined"];
  return order.find((state) => said.has(state)) ?? "pending";
}

function isPartial(parts: readonly History[], state: State): boolean {
  if (state === "reversed" || parts.length < 2) return false;
  const said = new Set(parts.map((part) => part.state));
  return said.size > 1 || parts.some(isNegative);
}

/** Sums by currency and state. */
export class Sums {
  readonly #sums = new Map<string, { state: SumState; currency: string } & Totals>();

  /** Adds a transaction, or with `sign` -1 takes it out. A forecast is in no sum. */
  add({ kind, parts }: Pick<Transaction, "kind" | "parts">, sign: 1 | -1 = 1): void {
    if (kind === "forecast") return;
    for (const { state, amount, commission } of parts) {
      if (amount) this.#at(state, amount.currency, "amount", amount.value, sign);
      if (commission) this.#at(state, commission.currency, "commission", commission.value, sign);
    }
  }

  #at(state: SumState, currency: string, what: keyof Totals, value: Decimal, sign: 1 | -1): void {
    const key = `${currency} ${state}`;
    const sum = this.#sums.get(key) ?? { state, currency, amount: "0", commission: "0" };
    sum[what] = add(sum[what], sign === 1 ? value : negate(value));
    this.#sums.set(key, sum);
  }

  /** By currency, then state; those that have come to nothing are left out. */
  list(): ({ state: SumState; currency: string } & Totals)[] {
    return [...this.#sums.entries()]
      .filter(([, { amount, commission }]) => amount !== "0" || commission !== "0")
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, sum]) => ({ ...sum }));
  }
}

interface Totals {
  amount: Decimal;
  commission: Decimal;
}
