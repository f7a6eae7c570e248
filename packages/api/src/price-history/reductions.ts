/** The lowest price before a reduction, as Directive 98/6/EC, Art. 6a requires. */
import type { ReductionPolicy } from "../settings/rules.ts";
import { DAY_MS, type HistoryRules, historyRules, inForce, type PricePeriod } from "./periods.ts";

/** Period before a reduction in which the lowest price counts. */
export const WINDOW_MS = 30 * DAY_MS;

/** A value, or the reason why it is unknown. */
export type Finding<T> = { value: T } | { unknown: "no-observations" | "gap" | "too-short" };

export const isKnown = <T>(known: Finding<T>): known is { value: T } => "value" in known;

/**
 * The lowest price in force in `[t − 30 d, t)`, including one that started before and still held.
 *
 * @param periods - of one offer, oldest first
 * @param atMs - when the reduction started
 * @returns unknown when observations do not cover the whole period
 */
export function prior(
  periods: readonly PricePeriod[],
  atMs: number,
  rules: HistoryRules = historyRules,
): Finding<number> {
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

/**
 * The lowest price observed in the period, even if it is not fully covered; null when there was
 * none.
 */
export function lowestSeen(periods: readonly PricePeriod[], atMs: number): number | null {
  const seen = periods.filter(
    ({ fromMs, untilMs }) => fromMs < atMs && untilMs >= atMs - WINDOW_MS,
  );
  return seen.length === 0 ? null : Math.min(...seen.map(({ minor }) => minor));
}

/**
 * When the current reduction started. Successive drops without a rise between them are one
 * reduction.
 *
 * @returns null when the current price is unknown or not below the previous one
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

/** Since when the current price is known to have held. */
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

/** A claimed reduction. */
export interface Reduction {
  minor: number;
  /** The claimed former price. */
  beforeMinor: number | null;
}

/**
 * The former price that may be shown beside a price: the lowest in the 30 days before the
 * reduction, where known.
 *
 * @param periods - of the offer, oldest first
 * @param sinceMs - when the reduction started, if known otherwise, as for a deal
 * @returns null when it is not a reduction, or the claimed one is larger than observations prove
 */
export function truePriceBefore(
  { minor, beforeMinor }: Reduction,
  periods: readonly PricePeriod[],
  nowMs: number,
  { policy, sinceMs }: { policy: ReductionPolicy; sinceMs?: number },
): number | null {
  if (beforeMinor === null || beforeMinor <= minor || policy === "claim") return beforeMinor;
  const startMs = sinceMs ?? reducedSince(periods, nowMs);
  // If no drop was observed, the price may have been reduced before observations started.
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
 * Since when the price has not been this low: "lowest since 3 March".
 *
 * @returns the end of the last period at or below the current price; `value: null` when there was
 *   none; unknown when the current price is. `isGapless` when observations have no gap since then,
 *   in which it could have been as low.
 */
export function lowestSince(
  periods: readonly PricePeriod[],
  nowMs: number,
  rules: HistoryRules = historyRules,
): Finding<{ sinceMs: number | null; observedFromMs: number; isGapless: boolean }> {
  const forced = inForce(periods, nowMs, rules);
  const last = forced.at(-1);
  if (!last) return { unknown: "no-observations" };
  if (last.untilMs < nowMs) return { unknown: "gap" };
  // Adjacent periods of the current price count as one.
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
