/**
 * Prices over time, as periods in which one was seen.
 *
 * A price is known at the moments it was observed, and between two observations of the same price
 * that are not too far apart: a feed read every day tells of every day. Where observations are
 * further apart nobody knows, and a gap stays a gap.
 *
 * All moments are milliseconds since 1970, all prices minor units of one currency.
 */

/** A price, from when to when it was seen to hold. Both ends are observations, and belong to it. */
export interface PricePeriod {
  fromMs: number;
  untilMs: number;
  minor: number;
  /** How long it is believed after that, by the rhythm of its source; left out for the usual. */
  gapMs?: number;
}

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

export interface HistoryRules {
  /** The longest time without an observation over which a price is believed to have held. */
  gapMs: number;
}

/** Feeds are read daily, and a day may fail. */
export const historyRules: HistoryRules = { gapMs: 3 * DAY_MS };

/** A read that is late by half its rhythm still follows the one before; one that is left out is a gap. */
export const GAP_INTERVALS = 1.5;

/**
 * How long a price is believed that a source tells of.
 *
 * @param everyHours - between two reads of the source; null when nobody has set a rhythm
 */
export const gapOfRhythm = (everyHours: number | null): number =>
  Math.max(historyRules.gapMs, (everyHours ?? 0) * HOUR_MS * GAP_INTERVALS);

/** What an observation does to a history: the last period grows, or a new one begins. */
export type Step =
  | { kind: "grow"; untilMs: number }
  | { kind: "begin"; period: PricePeriod }
  /** It is older than what is known, or says nothing new. */
  | { kind: "none" };

/**
 * What to write for an observation.
 *
 * @param last - the newest period of the offer; null when there is none
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
  // Two prices at one moment: the first stands, so that a run that is repeated changes nothing.
  if (last && atMs === last.untilMs) return { kind: "none" };
  return { kind: "begin", period: { fromMs: atMs, untilMs: atMs, minor } };
}

/** A whole history in its shortest form. @param observations - by time, oldest first */
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
 * How long each price was in force, as far as that is known: a price holds until the next one was
 * seen, unless the silence between the two is too long.
 *
 * @param periods - by time, oldest first
 * @param nowMs - the newest price holds until then, if it was seen not long ago
 * @returns periods whose end does not belong to them
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
      // The very moment it was seen counts as one.
      const untilMs = nextMs - seenMs <= (period.gapMs ?? gapMs) ? nextMs : seenMs;
      return { ...period, untilMs: Math.max(untilMs, period.fromMs) };
    });
}

/** Parts of a chart: within each the price is known throughout, between them it is not. */
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
