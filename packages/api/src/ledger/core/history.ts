/**
 * What is known of one piece of a transaction, from all that was heard of it: of each value the last word. A
 * function of the set of events. Pure.
 */
import type { EventLine, LedgerEvent, Money, State } from "./event.ts";

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

const DAY_MS = 86_400_000;
export const rank: Readonly<Record<State, number>> = {
  pending: 0,
  approved: 1,
  paid: 2,
  declined: 3,
  reversed: 4,
};

/**
 * Each event once, as of when it was said last. What is repeated within a day is a retry: it was
 * said when it came first. What comes again after that is said anew, but never takes back what the
 * owner has corrected meanwhile: that was said of it.
 */
export function distinct(heard: readonly ReceivedEvent[]): readonly ReceivedEvent[] {
  // Most transactions are told once.
  if (heard.length < 2) return heard;
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

/** What is known of one part. */
export interface History extends Omit<DerivedPart, "state"> {
  state: SumState | null;
  soldAt: string | null;
  asOf: string | null;
  adjusted: LedgerEvent["adjusted"];
  kind: LedgerEvent["kind"];
}

/** What is known of one part, of each value the last word. */
export function historyOf(part: string, heard: readonly ReceivedEvent[]): History {
  const known: History = {
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
export function inOrder(heard: readonly ReceivedEvent[]): readonly ReceivedEvent[] {
  if (heard.length < 2) return heard;
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

export function compareKeys(
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

export const isBackState = (state: SumState | null) => state === "declined" || state === "reversed";
