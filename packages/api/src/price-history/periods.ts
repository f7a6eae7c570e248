/**
 * Price history as periods in which a price was observed.
 *
 * A price is known at the moments it was observed, and between two observations of the same price
 * that are close enough: a feed read daily covers every day. Longer silences are gaps, in which the
 * price is unknown.
 *
 * All moments are milliseconds since 1970, all prices minor units of one currency.
 */

/** A price with its first and last observation. */
export interface PricePeriod {
  fromMs: number;
  untilMs: number;
  minor: number;
  /**
   * How long it is assumed to hold after the last observation, depending on how often its feed is
   * read; omitted for the default.
   */
  gapMs?: number;
}

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

export interface HistoryRules {
  /** Longest time between observations over which a price is assumed to have held. */
  gapMs: number;
}

/** Feeds are read daily, and one read may fail. */
export const historyRules: HistoryRules = { gapMs: 3 * DAY_MS };

/**
 * A read that is late by half an interval still follows the last one; a skipped read makes a gap.
 */
export const GAP_INTERVALS = 1.5;

/**
 * How long a price from a feed is assumed to hold.
 *
 * @param everyHours - the feed's interval; null when it has none
 */
export const gapOfRhythm = (everyHours: number | null): number =>
  Math.max(historyRules.gapMs, (everyHours ?? 0) * HOUR_MS * GAP_INTERVALS);

/** How an observation changes a history: extends the last period, or starts a new one. */
export type Step =
  | { kind: "grow"; untilMs: number }
  | { kind: "begin"; period: PricePeriod }
  /** It is older than the last observation, or adds nothing. */
  | { kind: "none" };

/**
 * What to write for an observation.
 *
 * @param last - the offer's latest period; null when there is none
 */
export function observe(
  last: PricePeriod | null,
  atMs: number,
  minor: number,
  { gapMs }: HistoryRules = historyRules,
): Step {
  if (last && atMs < last.untilMs) return { kind: "none" };
  if (last && last.minor === minor && atMs - last.untilMs <= gapMs) {
    return atMs === last.untilMs ? { kind: "none" } : { kind: "grow", untilMs: atMs };
  }
  // Of two prices at one moment the first counts, so that a repeated run changes nothing.
  if (last && atMs === last.untilMs) return { kind: "none" };
  return { kind: "begin", period: { fromMs: atMs, untilMs: atMs, minor } };
}

/** Builds a history from observations. @param observations - by time, oldest first */
export function compress(
  observations: readonly { atMs: number; minor: number }[],
  rules: HistoryRules = historyRules,
): PricePeriod[] {
  const periods: PricePeriod[] = [];
  for (const { atMs, minor } of observations) {
    const last = periods.at(-1) ?? null;
    const step = observe(last, atMs, minor, rules);
    if (step.kind === "begin") periods.push(step.period);
    if (step.kind === "grow" && last) last.untilMs = step.untilMs;
  }
  return periods;
}

/**
 * How long each price was in force: until the next one was observed, unless the gap is too long.
 *
 * @param periods - by time, oldest first
 * @param nowMs - the latest price holds until now, if it was observed recently
 * @returns periods with exclusive ends
 */
export function inForce(
  periods: readonly PricePeriod[],
  nowMs: number,
  { gapMs }: HistoryRules = historyRules,
): PricePeriod[] {
  return periods
    .filter(({ fromMs }) => fromMs <= nowMs)
    .map((period, at) => {
      const next = periods[at + 1];
      const nextMs = next && next.fromMs <= nowMs ? next.fromMs : nowMs;
      const seenMs = Math.min(period.untilMs, nowMs);
      // The moment of an observation always counts.
      const untilMs = nextMs - seenMs <= (period.gapMs ?? gapMs) ? nextMs : seenMs;
      return { ...period, untilMs: Math.max(untilMs, period.fromMs) };
    });
}

/** Splits a history at its gaps, for a chart. */
export function chartParts(
  periods: readonly PricePeriod[],
  nowMs: number,
  rules: HistoryRules = historyRules,
): PricePeriod[][] {
  const parts: PricePeriod[][] = [];
  for (const period of inForce(periods, nowMs, rules)) {
    const last = parts.at(-1)?.at(-1);
    if (last && last.untilMs === period.fromMs) parts.at(-1)?.push(period);
    else parts.push([period]);
  }
  return parts;
}
