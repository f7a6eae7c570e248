/** The price history as a product page shows it. Pure. */
import { chartParts, DAY_MS, inForce, type PricePeriod } from "./periods.ts";
import { isKnown, lowestSince, prior, reducedSince, WINDOW_MS } from "./reductions.ts";
import { chartBox } from "./rules.ts";

/** A chart shows at most a year. */
const SHOWN_MS = 365 * DAY_MS;
/** Minimum observed time for a chart. */
const LEAST_MS = DAY_MS;
/** "Lowest since yesterday" is not worth showing. */
const NEWS_MS = 7 * DAY_MS;

/** A product's price history. All prices are in minor units of one currency. */
export interface PriceHistory {
  /** SVG path in `chartBox`, interrupted at gaps. */
  path: string;
  /** Start of the chart. */
  from: Date;
  lowestMinor: number;
  highestMinor: number;
  /**
   * For a reduced price, the lowest in the 30 days before, null when unknown; null without a
   * reduction.
   */
  before: { lowestMinor: number | null } | null;
  /**
   * Since when the price has not been this low; null when it is not low, or always was. `isAll`:
   * never in all observations. `isGapless`: observations have no gap since.
   */
  lowestSince: { at: Date; isAll: boolean; isGapless: boolean } | null;
}

interface Options {
  /** Whether a reduction is claimed. */
  isReduced: boolean;
  /** When it started, if known otherwise. */
  since: Date | null;
}

/**
 * The price history for display.
 *
 * @param periods - of the shown offer, oldest first
 * @returns null when it covers less than a day
 */
export function priceHistory(
  periods: readonly PricePeriod[],
  now: Date,
  { isReduced, since }: Options,
): PriceHistory | null {
  const nowMs = now.getTime();
  const shown = inForce(periods, nowMs).filter(({ untilMs }) => untilMs >= nowMs - SHOWN_MS);
  const [first] = shown;
  const last = shown.at(-1);
  if (!first || !last || last.untilMs - first.fromMs < LEAST_MS) return null;
  const prices = shown.map(({ minor }) => minor);
  const [lowestMinor, highestMinor] = [Math.min(...prices), Math.max(...prices)];
  const fromMs = Math.max(first.fromMs, nowMs - SHOWN_MS);
  const startMs = since?.getTime() ?? reducedSince(periods, nowMs);
  const lowest = prior(periods, startMs ?? nowMs);
  return {
    path: pathOf(periods, { fromMs, nowMs, lowestMinor, highestMinor }),
    from: new Date(fromMs),
    lowestMinor,
    highestMinor,
    before:
      isReduced || startMs !== null ? { lowestMinor: isKnown(lowest) ? lowest.value : null } : null,
    lowestSince: newsOf(periods, nowMs),
  };
}

function newsOf(periods: readonly PricePeriod[], nowMs: number): PriceHistory["lowestSince"] {
  const known = lowestSince(periods, nowMs);
  if (!isKnown(known)) return null;
  const { sinceMs, observedFromMs, isGapless } = known.value;
  const isCheap = periods.some(({ minor }) => minor > (periods.at(-1)?.minor ?? 0));
  if (!isCheap) return null;
  if (sinceMs !== null)
    return nowMs - sinceMs < NEWS_MS ? null : { at: new Date(sinceMs), isAll: false, isGapless };
  if (nowMs - observedFromMs < WINDOW_MS) return null;
  return { at: new Date(observedFromMs), isAll: true, isGapless };
}

/** Margin in the chart, so that the line's width is not cut off. */
const MARGIN = 6;

function pathOf(
  periods: readonly PricePeriod[],
  span: { fromMs: number; nowMs: number; lowestMinor: number; highestMinor: number },
): string {
  const { fromMs, nowMs, lowestMinor, highestMinor } = span;
  const { width, height } = chartBox;
  const x = (ms: number) => round(((Math.max(ms, fromMs) - fromMs) / (nowMs - fromMs)) * width);
  const y = (minor: number) => {
    const share =
      highestMinor === lowestMinor ? 0.5 : (minor - lowestMinor) / (highestMinor - lowestMinor);
    return round(height - MARGIN - share * (height - 2 * MARGIN));
  };
  return chartParts(periods, nowMs)
    .map((part) => part.filter(({ untilMs }) => untilMs >= fromMs))
    .filter((part) => part.length > 0)
    .map((part) =>
      part
        .map(({ fromMs: start, untilMs, minor }, at) => {
          const begin = at === 0 ? `M${x(start)} ${y(minor)}` : `V${y(minor)}`;
          // A single observation is drawn as a dot.
          return `${begin}H${Math.max(x(untilMs), round(x(start) + (untilMs === start ? 0.1 : 0)))}`;
        })
        .join(""),
    )
    .join("");
}

const round = (value: number) => Math.round(value * 10) / 10;
