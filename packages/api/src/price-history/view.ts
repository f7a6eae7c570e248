/** What a product's own screen says of its prices. Pure. */
import { chartParts, DAY_MS, inForce, type PricePeriod } from "./periods.ts";
import { isKnown, lowestSince, prior, reducedSince, WINDOW_MS } from "./reductions.ts";
import { chartBox } from "./rules.ts";

/** A chart shows no more than a year. */
const SHOWN_MS = 365 * DAY_MS;
/** Below this nothing has been watched yet. */
const LEAST_MS = DAY_MS;
/** "Lowest since yesterday" is no news. */
const NEWS_MS = 7 * DAY_MS;

/** What is known of a price over time. All prices are in the minor units of one currency. */
export interface PriceHistory {
  /** Lines of an SVG in `chartBox`; where nobody has looked there is none. */
  path: string;
  /** The first of the chart. */
  from: Date;
  lowestMinor: number;
  highestMinor: number;
  /** Of what is reduced: the lowest in the 30 days before; null within when nobody knows. */
  before: { lowestMinor: number | null } | null;
  /**
   * Since when it has not been as cheap as now; null when it is not cheap, or was always. `isAll` when
   * it never was, `isGapless` when it was known all the while.
   */
  lowestSince: { at: Date; isAll: boolean; isGapless: boolean } | null;
}

interface Options {
  /** Whether a reduction is claimed. */
  isReduced: boolean;
  /** When it began, where that is known otherwise. */
  since: Date | null;
}

/**
 * What is known of a price.
 *
 * @param periods - of the offer that is shown, oldest first
 * @returns null when it has not been watched for a day
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

/** Room above the highest and below the lowest price, so that their lines are seen whole. */
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
          // What was seen at one moment is a dot.
          return `${begin}H${Math.max(x(untilMs), round(x(start) + (untilMs === start ? 0.1 : 0)))}`;
        })
        .join(""),
    )
    .join("");
}

const round = (value: number) => Math.round(value * 10) / 10;
