/**
 * Derives the history of one part of a transaction: the latest value of each field. The result
 * depends only on the set of events. Pure.
 */
import type { EventLine, LedgerEvent, Money, State } from "./event.ts";

/** An event with the time at which it arrived. */
export interface ReceivedEvent {
  event: LedgerEvent;
  /** See `eventHash`. */
  hash: string;
  /** Arrival, in milliseconds since 1970. */
  receivedAt: number;
  /** Order among events with the same arrival. */
  sequence?: number;
  /** Entered by the owner; overrides everything that arrived before. */
  isCorrection?: boolean;
  /** The files in which it stands, numbered in the order in which they arrived. */
  files?: readonly number[];
}

/** State under which a part is summed; `waiting` is a correction without its original. */
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
 * Removes repeated events. A repetition within a day of the last is a retry and keeps the first
 * arrival; a later one counts as new at its arrival. If the owner has corrected the transaction,
 * every repetition keeps the first arrival, so that it cannot override the correction.
 */
export function distinct(received: readonly ReceivedEvent[]): readonly ReceivedEvent[] {
  // Most transactions have one event only.
  if (received.length < 2) return received;
  const byHash = new Map<string, { counted: ReceivedEvent; last: ReceivedEvent }>();
  const byTime = [...received].sort((one, other) => compareKeys(timeOf(one), timeOf(other)));
  const isCorrected = received.some(({ isCorrection }) => isCorrection);
  for (const each of byTime) {
    const known = byHash.get(each.hash);
    const isRetry =
      known !== undefined && (isCorrected || each.receivedAt - known.last.receivedAt <= DAY_MS);
    byHash.set(each.hash, { counted: isRetry ? known.counted : each, last: each });
  }
  return [...byHash.values()].map(({ counted }) => counted);
}

const timeOf = ({ receivedAt, sequence = 0 }: ReceivedEvent) => [receivedAt, sequence] as const;

/** The latest known values of one part. */
export interface History extends Omit<DerivedPart, "state"> {
  state: SumState | null;
  soldAt: string | null;
  asOf: string | null;
  adjusted: LedgerEvent["adjusted"];
  kind: LedgerEvent["kind"];
}

/** Takes the latest value of each field from the events of one part. */
export function historyOf(part: string, received: readonly ReceivedEvent[]): History {
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
  for (const { event } of inOrder(received)) {
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
 * Sorts events from oldest to newest. Events with a date (`asOf`) are ordered by it. Those without
 * are placed next to the latest dated event that is not later, and there by the life cycle, because
 * a slow queue may deliver `pending` after `approved`. After a day without reports they count as
 * newer, except `pending`, whose money is only newer while there is no other state.
 */
export function inOrder(received: readonly ReceivedEvent[]): readonly ReceivedEvent[] {
  if (received.length < 2) return received;
  const bursts = burstsOf(received);
  const eras = erasOf(received);
  const timed = received.filter(isTimed);
  const keyed = received.map((each) => {
    const { event, hash, receivedAt } = each;
    const neighbour = isTimed(each) ? each : neighbourOf(each, timed);
    const moment = neighbour?.event.asOf ?? "";
    const isNew = !isTimed(each) && isNewer(each, neighbour);
    const burst = isNew && !isLow(each) ? 1 + (bursts.get(hash) ?? 0) : 0;
    const place = event.state === null ? 0 : rank[event.state];
    const { sequence = 0 } = each;
    const era = eras.get(hash) ?? 0;
    // Of two events with the same state, a dated one counts as newer, unless the undated one is a
    // new report.
    const recency = isNew ? 2 : isTimed(each) ? 1 : 0;
    const order = [burst, place, event.revision, recency, receivedAt, sequence] as const;
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
 * Finds the latest dated event next to which an undated one is placed. Excludes events dated after
 * the undated one arrived that themselves arrived more than a day later. A `pending` event is
 * placed only next to one that is also pending (or without a state) and arrived more than a day
 * before.
 */
function neighbourOf(undated: ReceivedEvent, timed: readonly TimedEvent[]): TimedEvent | undefined {
  const isNeighbour = (other: TimedEvent): boolean => {
    const isSince = Date.parse(other.event.asOf) > undated.receivedAt;
    if (isLow(undated))
      return !isSince && isLow(other) && undated.receivedAt > other.receivedAt + DAY_MS;
    return !(isSince && other.receivedAt > undated.receivedAt + DAY_MS);
  };
  const isLater = (one: TimedEvent, other: TimedEvent): boolean =>
    compareKeys([one.event.asOf, one.receivedAt], [other.event.asOf, other.receivedAt]) > 0;
  return timed
    .filter(isNeighbour)
    .reduce<TimedEvent | undefined>(
      (last, each) => (last && !isLater(each, last) ? last : each),
      undefined,
    );
}

/**
 * Whether an event counts as newer than the one it is placed next to, or both may be of the same
 * time.
 */
function isNewer({ receivedAt }: ReceivedEvent, neighbour: TimedEvent | undefined): boolean {
  if (!neighbour || receivedAt > neighbour.receivedAt + DAY_MS) return true;
  const neighbourIsLate = neighbour.receivedAt > receivedAt + DAY_MS;
  return neighbourIsLate && receivedAt > Date.parse(neighbour.event.asOf) + DAY_MS;
}

/** By event hash: the number of the owner's corrections up to and including the event. */
function erasOf(received: readonly ReceivedEvent[]): Map<string, number> {
  const byTime = [...received].sort((one, other) => compareKeys(timeOf(one), timeOf(other)));
  let era = 0;
  return new Map(
    byTime.map(({ hash, isCorrection }) => {
      if (isCorrection) era += 1;
      return [hash, era];
    }),
  );
}

/** Compares element by element; 0 when one is the beginning of the other. */
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

/** By event hash: a number that rises after each day without events. */
function burstsOf(received: readonly ReceivedEvent[]): Map<string, number> {
  const byTime = [...received].sort((one, other) => one.receivedAt - other.receivedAt);
  let burst = 0;
  let before = byTime[0]?.receivedAt ?? 0;
  return new Map(
    byTime.map(({ hash, receivedAt }) => {
      if (receivedAt - before > DAY_MS) burst += 1;
      before = receivedAt;
      return [hash, burst];
    }),
  );
}

/** Whether the network declined a transaction or took it back. */
export const isBackState = (state: SumState | null) => state === "declined" || state === "reversed";
