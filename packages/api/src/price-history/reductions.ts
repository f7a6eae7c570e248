/** What a reduction is worth: the lowest price before it, as Directive 98/6/EC asks (Art. 6a). */
import type { ReductionPolicy } from "../settings/rules.ts";
import { DAY_MS, type HistoryRules, historyRules, inForce, type PricePeriod } from "./periods.ts";

/** The window in which the lowest price counts. */
export const WINDOW_MS = 30 * DAY_MS;

/** A figure, or why there is none. */
export type Known<T> = { value: T } | { unknown: "no-observations" | "gap" | "too-short" };

export const isKnown = <T>(known: Known<T>): known is { value: T } => "value" in known;

/**
 * The lowest price in force in `[t − 30 d, t)`: one that began before the window and still held in it
 * counts.
 *
 * @param periods - of one offer, oldest first
 * @param atMs - when the reduction began
 * @returns unknown where observations do not cover the window
 */
export function prior(
  periods: readonly PricePeriod[],
  atMs: number,
  rules: HistoryRules = historyRules,
): Known<number> {
  if (!periods.some(({ fromMs }) => fromMs < atMs)) return { unknown: "no-observations" };
  const from = atMs - WINDOW_MS;
  let covered = from;
  let lowest = Number.POSITIVE_INFINITY;
  for (const { fromMs, untilMs, minor } of inForce(periods, atMs, rules)) {
    if (fromMs >= atMs || untilMs <= from) continue;
    if (fromMs > covered) return { unknown: covered === from ? "too-short" : "gap" };
    covered = Math.max(covered, untilMs);
    lowest = Math.min(lowest, minor);
  }
  if (covered < atMs) return { unknown: covered === from ? "no-observations" : "gap" };
  return { value: lowest };
}

/** The lowest price that was seen in the window, however little of it; null when none was. */
export function lowestSeen(periods: readonly PricePeriod[], atMs: number): number | null {
  const seen = periods.filter(
    ({ fromMs, untilMs }) => fromMs < atMs && untilMs >= atMs - WINDOW_MS,
  );
  return seen.length === 0 ? null : Math.min(...seen.map(({ minor }) => minor));
}

/**
 * Since when the price of now has been below the one before. A price that goes down step by step
 * without going up between is one reduction, which began with the first step.
 *
 * @returns null when the price of now is not below the one before it, or nobody knows it
 */
export function reducedSince(
  periods: readonly PricePeriod[],
  nowMs: number,
  rules: HistoryRules = historyRules,
): number | null {
  const forced = inForce(periods, nowMs, rules);
  const last = forced.at(-1);
  if (!last || last.untilMs < nowMs) return null;
  let sinceMs: number | null = null;
  for (let at = forced.length - 1; at > 0; at--) {
    const [before, after] = [forced[at - 1], forced[at]];
    if (!before || !after || before.untilMs !== after.fromMs || before.minor <= after.minor) break;
    sinceMs = after.fromMs;
  }
  return sinceMs;
}

/** Since when the price of now is known to have been as it is. */
function heldSince(periods: readonly PricePeriod[], nowMs: number): number {
  const forced = inForce(periods, nowMs);
  let sinceMs = nowMs;
  for (let at = forced.length - 1; at >= 0; at--) {
    const period = forced[at];
    if (!period || period.minor !== forced.at(-1)?.minor || period.untilMs < sinceMs) break;
    sinceMs = period.fromMs;
  }
  return sinceMs;
}

/** A price that is said to be reduced. */
export interface Reduction {
  minor: number;
  /** What it is said to have been. */
  beforeMinor: number | null;
}

/**
 * The price before that may stand beside a price: what it was at the lowest in the 30 days before the
 * reduction, where that is known.
 *
 * @param periods - what was seen of the offer, oldest first
 * @param sinceMs - when the reduction began, where that is known otherwise, as of a deal
 * @returns null when it is no reduction, or said to be more of one than was seen and nobody can say
 *   how much it is
 */
export function truePriceBefore(
  { minor, beforeMinor }: Reduction,
  periods: readonly PricePeriod[],
  nowMs: number,
  { policy, sinceMs }: { policy: ReductionPolicy; sinceMs?: number },
): number | null {
  if (beforeMinor === null || beforeMinor <= minor || policy === "claim") return beforeMinor;
  const startMs = sinceMs ?? reducedSince(periods, nowMs);
  // Where nobody saw it go down, it may have been reduced before anybody looked.
  const known = prior(periods, startMs ?? nowMs);
  if (isKnown(known)) {
    if (known.value <= minor) return null;
    if (policy === "hide") return known.value >= beforeMinor ? beforeMinor : null;
    return Math.min(known.value, beforeMinor);
  }
  const lowest = lowestSeen(periods, startMs ?? heldSince(periods, nowMs));
  return lowest !== null && lowest < beforeMinor ? null : beforeMinor;
}

/**
 * Since when it has not been as cheap as now: "lowest since 3 March".
 *
 * @returns the moment a price at or below that of now last ended; `null` as the value when there was
 *   none in all that was observed; unknown when the price of now is. `isGapless` where the price was
 *   known all the while: it may have been as cheap in a gap.
 */
export function lowestSince(
  periods: readonly PricePeriod[],
  nowMs: number,
  rules: HistoryRules = historyRules,
): Known<{ sinceMs: number | null; observedFromMs: number; isGapless: boolean }> {
  const forced = inForce(periods, nowMs, rules);
  const last = forced.at(-1);
  if (!last) return { unknown: "no-observations" };
  if (last.untilMs < nowMs) return { unknown: "gap" };
  // Periods of the same price that touch are the one that is on.
  let at = forced.length - 1;
  while (
    at > 0 &&
    forced[at - 1]?.minor === last.minor &&
    forced[at - 1]?.untilMs === forced[at]?.fromMs
  )
    at--;
  const observedFromMs = forced[0]?.fromMs ?? last.fromMs;
  let isGapless = true;
  for (let earlier = at - 1; earlier >= 0; earlier--) {
    const period = forced[earlier];
    if (period?.untilMs !== forced[earlier + 1]?.fromMs) isGapless = false;
    if (period && period.minor <= last.minor) {
      return { value: { sinceMs: period.untilMs, observedFromMs, isGapless } };
    }
  }
  return { value: { sinceMs: null, observedFromMs, isGapless } };
}
