/**
 * Derives the present state of a transaction from all its events. The result depends only on the
 * set of events, not on their order or repetition. Pure.
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
import { inStatedCurrency } from "./stated-currency.ts";
import { type Piece, withoutWholeOfPieces, withStateOf } from "./whole.ts";

export type { DerivedPart, ReceivedEvent, SumState };

export interface Transaction {
  transactionId: string;
  kind: LedgerEvent["kind"];
  state: State;
  /** It corrects a sale that nobody has reported yet. */
  isWaiting: boolean;
  /**
   * Some of it was taken back, its parts differ in state, or less than all of it was paid or
   * declined.
   */
  isPartial: boolean;
  parts: DerivedPart[];
  orderId: string | null;
  soldAt: string | null;
  clickedAt: string | null;
  /** When the state began, if known. */
  asOf: string | null;
  clickRefs: string[];
  customer: string | null;
  merchantId: string | null;
  merchantName: string | null;
  reason: string | null;
  paymentId: string | null;
}

/**
 * Derives a transaction.
 *
 * @param received - all events of one transaction, at least one, in any order, repeated or not
 */
export function derive(received: readonly ReceivedEvent[]): Transaction {
  const [only, another] = received;
  // Nothing but the event matters where there is one, and most transactions of a file have one.
  if (!only || another) return deriveFrom(received);
  const known = ofSingleEvents.get(only.event);
  if (known) return known;
  const derived = deriveFrom(received);
  ofSingleEvents.set(only.event, derived);
  return derived;
}

const ofSingleEvents = new WeakMap<LedgerEvent, Transaction>();

function deriveFrom(received: readonly ReceivedEvent[]): Transaction {
  const events = inStatedCurrency(distinct(received));
  // What was reported of an order with several sales does not describe each of them.
  const ofOrder = events.filter(({ event }) => event.saidMoney !== undefined);
  const isNamed = ofOrder.length > 0 && ofOrder.length < events.length;
  const own = isNamed ? events.filter(({ event }) => event.saidMoney === undefined) : events;
  const pieces = [...partsOf(own)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([part, received]) => ({ received, history: historyOf(part, received) }));
  const histories = pieces.map(({ history }) => history);
  const ofWhole = withoutWholeOfPieces(pieces);
  const reached = withStateOf(
    ofOrder.filter(({ event }) => !event.saidInPart),
    ofWhole.pieces,
  );
  const parts = settleStates(withoutChangesTwice(reached.pieces));
  const ordered = inOrder(events);
  const last = <T>(value: (event: LedgerEvent) => T | null): T | null =>
    ordered.reduce<T | null>((found, { event }) => value(event) ?? found, null);
  const [first] = events;
  const state = stateOf(parts);
  const isInPart = ofOrder.some(({ event }) => event.saidInPart && event.state !== state);
  return {
    transactionId: first?.event.transactionId ?? "",
    kind: kindOf(histories),
    state,
    isWaiting: parts.some((part) => part.state === "waiting"),
    isPartial: ofWhole.isUnclear || reached.isUnclear || isInPart || isPartial(parts, state),
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

/** A transaction with any part of a sale stays a sale, whatever is adjusted. */
const kindOf = (histories: readonly History[]): LedgerEvent["kind"] =>
  (["sale", "entry"] as const).find((kind) => histories.some((part) => part.kind === kind)) ??
  "forecast";

function extreme(
  received: readonly ReceivedEvent[],
  value: (event: LedgerEvent) => string | null,
  which: "earliest" | "latest",
): string | null {
  return received.reduce<string | null>((found, { event }) => {
    const candidate = value(event);
    if (candidate === null || found === null) return found ?? candidate;
    return candidate < found === (which === "earliest") ? candidate : found;
  }, null);
}

/**
 * Leaves out changes that the whole already includes, for networks that report both the whole and
 * each of its changes.
 */
function withoutChangesTwice(pieces: readonly Piece[]): History[] {
  const histories = pieces.map(({ history }) => history);
  const whole = pieces.find(({ history }) => history.part === "");
  const changes = histories
    .filter(({ part }) => part.startsWith("change:"))
    .sort((one, other) => compareKeys([one.asOf ?? "", one.part], [other.asOf ?? "", other.part]));
  if (!whole || changes.length === 0) return [...histories];
  const held = heldBy(whole, changes);
  return histories.filter((history) => !held.has(history));
}

function heldBy({ history: whole, received }: Piece, changes: readonly History[]): Set<History> {
  const held = new Set<History>();
  const target = whole.adjusted;
  // A whole without `adjusted` includes all changes until the date of its money.
  if (!target) {
    const ofMoney = received.filter(({ event }) => event.amount ?? event.commission);
    const until = extreme(ofMoney, ({ asOf }) => asOf, "latest");
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
  // The whole includes changes that were not reported, so it wins.
  return held;
}

const isNegative = ({ amount, commission }: Pick<History, "amount" | "commission">): boolean =>
  signOf(amount?.value ?? "0") < 0 || signOf(commission?.value ?? "0") < 0;

/**
 * Gives corrections the state of what they correct; those that correct nothing become `waiting`.
 */
function settleStates(histories: readonly History[]): History[] {
  const isCorrection = (history: History) =>
    isNegative(history) && (history.kind === "sale" || history.part.startsWith("correction:"));
  const base = histories.filter((history) => !isCorrection(history));
  const statesFound = base.flatMap(({ state }) =>
    state === null || state === "waiting" ? [] : [state],
  );
  const baseState = [...statesFound].sort((one, other) => rank[one] - rank[other])[0];
  const doesCount =
    statesFound.length === 0 ||
    statesFound.some((state) => !isBackState(state) && state !== "pending");
  const whole = histories.find(({ part }) => part === "");
  return histories.map((history) => {
    if (!isCorrection(history)) {
      // A change has no state of its own: the whole's is the one after it.
      const hasNone = history.state === null && history.part.startsWith("change:");
      return hasNone ? { ...history, state: whole?.state ?? null } : history;
    }
    // An adjustment without an order stands alone until a sale is reported with it.
    if (base.length === 0 && history.kind === "entry") return history;
    const isKnown = base.some(({ amount, commission }) => amount !== null || commission !== null);
    const isUnknown = !isKnown && history.part.startsWith("change:");
    if (base.length === 0 || isUnknown) return { ...history, state: "waiting" as const };
    // Nothing can be taken from money that does not count itself.
    const isOpen = history.state === null || isBackState(history.state) || !doesCount;
    if (!isOpen) return history;
    const equal = base.filter((other) => isAllOf(history, other)).map(({ state }) => state);
    const refundable = (["approved", "paid", "pending"] as const).find((each) =>
      equal.includes(each),
    );
    return { ...history, state: refundable ?? baseState ?? null };
  });
}

/** Whether a correction takes back exactly the money of a part. */
function isAllOf(correction: History, piece: History): boolean {
  const field = correction.amount ? "amount" : "commission";
  const [taken, whole] = [correction[field], piece[field]];
  if (!taken || taken.currency !== whole?.currency) return false;
  return compare(negate(taken.value), whole.value) === 0;
}

/** Sum of the parts' money in one currency; null when there is none, or several currencies. */
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
  const statesFound = new Set(parts.map(({ state }) => state));
  const order: State[] = ["pending", "approved", "paid", "reversed", "declined"];
  return order.find((state) => statesFound.has(state)) ?? "pending";
}

function isPartial(parts: readonly History[], state: State): boolean {
  if (state === "reversed" || parts.length < 2) return false;
  const statesFound = new Set(parts.map((part) => part.state));
  return statesFound.size > 1 || parts.some(isNegative);
}

/** Sums by currency and state. */
export class Sums {
  readonly #sums = new Map<string, { state: SumState; currency: string } & Totals>();

  /** Adds a transaction, or removes it with `sign` -1. Forecasts are ignored. */
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

  /** The sums sorted by currency and state, without those that are zero. */
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
