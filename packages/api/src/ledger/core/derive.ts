/**
 * The present of a transaction, from all that was ever reported of it. A function of the set of
 * events: neither their order nor how often they came makes a difference. Pure.
 */
import { add, compare, type Decimal, negate, signOf } from "../money/decimal.ts";
import type { EventLine, LedgerEvent, Money, State } from "./event.ts";
import { partsOf } from "./parts.ts";

/** An event as it was heard. */
export interface ReceivedEvent {
  event: LedgerEvent;
  /** See `eventHash`. */
  hash: string;
  /** When it came. Milliseconds since 1970. */
  heardAt: number;
  /** Which of those that came at the same moment it was. */
  sequence?: number;
  /** The owner's own word, which holds against all that was heard before it. */
  isCorrection?: boolean;
}

/** A sum is of parts: half of an order may be declined. `waiting` is in no sum of money. */
export type SumState = State | "waiting";

export interface DerivedPart {
  part: string;
  state: SumState;
  amount: Money | null;
  commission: Money | null;
  lines: EventLine[];
}

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

const DAY_MS = 86_400_000;
const rank: Readonly<Record<State, number>> = {
  pending: 0,
  approved: 1,
  paid: 2,
  declined: 3,
  reversed: 4,
};

/** Of a single event it follows from that alone: most transactions are told once, and derived several times. */
const derivedAlone = new WeakMap<LedgerEvent, Transaction>();

/** @param heard - events of one transaction, at least one, in whatever order, repeated or not */
export function derive(heard: readonly ReceivedEvent[]): Transaction {
  const [only, ...others] = heard;
  if (!only || others.length > 0) return derived(heard);
  const known = derivedAlone.get(only.event) ?? derived(heard);
  derivedAlone.set(only.event, known);
  return known;
}

function derived(heard: readonly ReceivedEvent[]): Transaction {
  const events = distinct(heard);
  const byPart = partsOf(events);
  const bursts = burstsOf(events);
  const histories = [...byPart]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([part, own]) => ({
      ...historyOf(part, own),
      burst: Math.max(...own.map(({ hash }) => bursts.get(hash) ?? 0)),
    }));
  const parts = settleStates(withoutChangesTwice(withoutWholeOfPieces(histories)));
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

/**
 * Each event once, as of when it was said last. What is repeated within a day is a retry: it was
 * said when it came first. What comes again after that is said anew, but never takes back what the
 * owner has corrected meanwhile: that was said of it.
 */
function distinct(heard: readonly ReceivedEvent[]): ReceivedEvent[] {
  const byHash = new Map<string, { said: ReceivedEvent; last: ReceivedEvent }>();
  const byTime = [...heard].sort((one, other) => compareKeys(timeOf(one), timeOf(other)));
  const isCorrected = heard.some(({ isCorrection }) => isCorrection);
  for (const each of byTime) {
    const known = byHash.get(each.hash);
    const isRetry =
      known !== undefined && (isCorrected || each.heardAt - known.last.heardAt <= DAY_MS);
    byHash.set(each.hash, { said: isRetry ? known.said : each, last: each });
  }
  return [...byHash.values()].map(({ said }) => said);
}

const timeOf = ({ heardAt, sequence = 0 }: ReceivedEvent) => [heardAt, sequence] as const;

interface History extends Omit<DerivedPart, "state"> {
  state: SumState | null;
  soldAt: string | null;
  asOf: string | null;
  adjusted: LedgerEvent["adjusted"];
  kind: LedgerEvent["kind"];
  /** The stretch of hearing in which it was last spoken of. */
  burst: number;
}

/** What is known of one part: of each value the last word. */
function historyOf(part: string, heard: readonly ReceivedEvent[]): Omit<History, "burst"> {
  const known: Omit<History, "burst"> = {
    part,
    state: null,
    amount: null,
    commission: null,
    lines: [],
    soldAt: null,
    asOf: null,
    adjusted: null,
    kind: "sale",
  };
  for (const { event } of inOrder(heard)) {
    known.kind = event.kind;
    known.state = event.state ?? known.state;
    known.amount = event.amount ?? known.amount;
    known.commission = event.commission ?? known.commission;
    known.adjusted = event.adjusted ?? known.adjusted;
    known.soldAt = event.soldAt ?? known.soldAt;
    known.asOf = event.asOf ?? known.asOf;
    if (event.lines.length > 0) known.lines = event.lines;
  }
  return known;
}

/**
 * Events as they followed each other. What tells since when it holds goes by that. What does not
 * is believed by the life cycle, beside the latest that does and was not later: a queue that is late
 * says `pending` after `approved`. After a day of silence it is a new word, except for `pending`,
 * whose money is new as long as nothing but `pending` was told.
 */
function inOrder(heard: readonly ReceivedEvent[]): ReceivedEvent[] {
  const bursts = burstsOf(heard);
  const eras = erasOf(heard);
  const timed = heard.filter(isTimed);
  const keyed = heard.map((each) => {
    const { event, hash, heardAt } = each;
    const beside = isTimed(each) ? each : besideOf(each, timed);
    const moment = beside?.event.asOf ?? "";
    const isNew = !isTimed(each) && isWordAfter(each, beside);
    const burst = isNew && !isLow(each) ? 1 + (bursts.get(hash) ?? 0) : 0;
    const place = event.state === null ? 0 : rank[event.state];
    const { sequence = 0 } = each;
    const era = eras.get(hash) ?? 0;
    // Of two words for one state the one that knows its moment is the later one.
    const told = isNew ? 2 : isTimed(each) ? 1 : 0;
    const order = [burst, place, event.revision, told, heardAt, sequence] as const;
    const key = [era, moment, ...order, hash] as const;
    return { each, key };
  });
  return keyed.sort((one, other) => compareKeys(one.key, other.key)).map(({ each }) => each);
}

type TimedEvent = ReceivedEvent & { event: { asOf: string } };

const isTimed = (each: ReceivedEvent): each is TimedEvent => each.event.asOf !== null;
const isLow = ({ event: { state } }: ReceivedEvent): boolean =>
  state === null || state === "pending";

/**
 * The latest of those that tell a moment, beside which a word stands that tells none. What was so only
 * after it had been heard, and was itself heard a day later, is none: nobody speaks of what is still to
 * come. `pending` stands beside what was as low, and heard a day before.
 */
function besideOf(word: ReceivedEvent, timed: readonly TimedEvent[]): TimedEvent | undefined {
  const isBeside = (other: TimedEvent): boolean => {
    const isSince = Date.parse(other.event.asOf) > word.heardAt;
    if (isLow(word)) return !isSince && isLow(other) && word.heardAt > other.heardAt + DAY_MS;
    return !(isSince && other.heardAt > word.heardAt + DAY_MS);
  };
  const isLater = (one: TimedEvent, other: TimedEvent): boolean =>
    compareKeys([one.event.asOf, one.heardAt], [other.event.asOf, other.heardAt]) > 0;
  return timed
    .filter(isBeside)
    .reduce<TimedEvent | undefined>(
      (last, each) => (last && !isLater(each, last) ? last : each),
      undefined,
    );
}

/** Whether a word is a later one than what it stands beside, or both may be of one stretch of time. */
function isWordAfter({ heardAt }: ReceivedEvent, beside: TimedEvent | undefined): boolean {
  if (!beside || heardAt > beside.heardAt + DAY_MS) return true;
  const isHeardLate = beside.heardAt > heardAt + DAY_MS;
  return isHeardLate && heardAt > Date.parse(beside.event.asOf) + DAY_MS;
}

/** How many of the owner's corrections each event is heard after, itself among them. */
function erasOf(heard: readonly ReceivedEvent[]): Map<string, number> {
  const byTime = [...heard].sort((one, other) => compareKeys(timeOf(one), timeOf(other)));
  let era = 0;
  return new Map(
    byTime.map(({ hash, isCorrection }) => {
      if (isCorrection) era += 1;
      return [hash, era];
    }),
  );
}

function compareKeys(
  one: readonly (string | number)[],
  other: readonly (string | number)[],
): number {
  for (const [at, value] of one.entries()) {
    const against = other[at];
    if (against !== undefined && value !== against) return value < against ? -1 : 1;
  }
  return 0;
}

/** Which stretch of hearing each event belongs to: a day without a word parts two of them. */
function burstsOf(heard: readonly ReceivedEvent[]): Map<string, number> {
  const byTime = [...heard].sort((one, other) => one.heardAt - other.heardAt);
  let burst = 0;
  let before = byTime[0]?.heardAt ?? 0;
  return new Map(
    byTime.map(({ hash, heardAt }) => {
      if (heardAt - before > DAY_MS) burst += 1;
      before = heardAt;
      return [hash, burst];
    }),
  );
}

function extreme(
  heard: readonly ReceivedEvent[],
  value: (event: LedgerEvent) => string | null,
  which: "earliest" | "latest",
): string | null {
  const all = heard.flatMap(({ event }) => value(event) ?? []).sort();
  return (which === "earliest" ? all[0] : all.at(-1)) ?? null;
}

/**
 * A whole that is told piece by piece as well is the sum of its pieces. That all of it was paid, or
 * taken back, is true of each piece of which nothing later is known.
 */
function withoutWholeOfPieces(histories: readonly History[]): History[] {
  const isPiece = ({ part }: History) => part !== "" && !/^(?:change|correction):/.test(part);
  const whole = histories.find(({ part }) => part === "");
  if (!whole || !histories.some(isPiece)) return [...histories];
  return histories
    .filter((history) => history !== whole)
    .map((history) => {
      const isReached = isPiece(history) && endsIn(whole.state) && isBefore(history, whole);
      return isReached ? { ...history, state: whole.state } : history;
    });
}

const endsIn = (state: SumState | null) => state === "paid" || isBackState(state);

/** Whether a piece stands at an earlier place of the life cycle, and was not heard of since. */
function isBefore(piece: History, whole: History): boolean {
  const { state } = piece;
  const isEarlier = state === null || state === "pending" || state === "approved";
  const isReached = isEarlier || (state === "paid" && isBackState(whole.state));
  if (!isReached) return false;
  if (piece.asOf !== null && whole.asOf !== null) return piece.asOf <= whole.asOf;
  return piece.burst <= whole.burst;
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

const isBackState = (state: SumState | null) => state === "declined" || state === "reversed";

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
    return isOpen ? { ...history, state: baseState ?? null } : history;
  });
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
