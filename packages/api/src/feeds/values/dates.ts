/** Reads dates and time spans in feeds. */
import { readMoment } from "../../csv/price.ts";
import { splitZone } from "./zones.ts";

const LONGEST = 80;

/** `24.02.2026`, `31/12/2026`, `02/24/2026`: day and month can only be told apart above 12. */
const NUMBERS = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const WEEKDAY = /^[A-Z][a-z]{2,8}day,?\s+|^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun),?\s+/i;
/** `1 Nov 2026`, `01-Nov-2026`, `Nov 1, 2026`. */
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?[ -]([A-Z]{3,9})\.?,?[ -](\d{4})$/i;
const MONTH_FIRST = /^([A-Z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i;
/** `13:00`, `130000` or `1:00 PM` after a date. */
const TIME =
  /^(.*?\d)(?:T|,?\s+|(?<=^\d{8}))(\d{1,2}):?(\d{2})?:?(\d{2})?(?:\.\d+)?(?:\s*([ap])\.?m\.?)?$/i;
/** Databases' placeholder for no date. */
const NEVER = /^0000-00-00/;

export interface DateRules {
  /** Time zone of dates without one. */
  zone: string;
  /** Whether the month is first, as in `12/31/2026`; undefined where nothing tells. */
  monthFirst?: boolean;
}

/** Day and month before a year. */
const NUMBERED = /(?<!\d)(\d{1,2})([/-])(\d{1,2})\2\d{4}/g;

/** Tells from all dates of a file whether the day or the month is first. */
export class DateOrder {
  #dayFirst = 0;
  #monthFirst = 0;

  /** Collects a text with a date or two, in the first pass. */
  note(text: string): void {
    if (!/[/-]\d{1,2}[/-]/.test(text) || text.length > 2 * LONGEST) return;
    for (const [, first = "", , second = ""] of text.matchAll(NUMBERED)) {
      if (Number(first) > 12) this.#dayFirst++;
      else if (Number(second) > 12) this.#monthFirst++;
    }
  }

  /** Undefined where no date tells, or dates contradict each other. */
  get monthFirst(): boolean | undefined {
    if (this.#dayFirst > 0 === this.#monthFirst > 0) return undefined;
    return this.#monthFirst > 0;
  }
}

/**
 * @param edge - whether a date without time means the start or the end of the day
 * @returns null when it is invalid or ambiguous
 */
export function readDate(
  text: string,
  edge: "start" | "end",
  { zone, monthFirst }: DateRules,
): Date | null {
  const plain = text.trim();
  if (plain === "" || plain.length > LONGEST) return null;
  if (/^(?:\d{13}|(?!20)\d{12})$/.test(plain)) return new Date(Number(plain));
  if (/^\d{9,11}$/.test(plain)) return readMoment(plain, edge, zone);
  const zoned = splitZone(plain.replace(/^(\d{4}-\d{2}-\d{2})t/, "$1T"));
  if (!zoned) return null;
  const { local, offset } = zoned;
  const [, before, hour = "", minute = "00", second = "00", half] = TIME.exec(local) ?? [];
  // The last number in `1 Nov 2026` and `2026 11 01` is not a time.
  const isTimed = before !== undefined && isoDay(before, monthFirst) !== null;
  const day = isoDay(isTimed ? before : local, monthFirst);
  if (day === null) return null;
  const time = isTimed ? `${hourOf(hour, half)}:${minute}:${second}` : offset && EDGES[edge];
  return readMoment(time ? `${day} ${time}${offset}` : day, edge, zoned.zone ?? zone);
}

/** Start and end of a day that has a UTC offset. */
const EDGES = { start: "00:00:00", end: "23:59:59" };

/** @param half - `a` or `p` for twelve-hour times */
function hourOf(hour: string, half: string | undefined): number {
  if (half === undefined) return Number(hour);
  return (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0);
}

/** @returns `2026-11-30`; null when it is invalid or ambiguous */
function isoDay(text: string, monthFirst: boolean | undefined): string | null {
  const plain = text.replace(WEEKDAY, "");
  if (/^\d{4}([-/])\d{1,2}\1\d{1,2}$/.test(plain)) return plain;
  const compact = COMPACT.exec(plain);
  if (compact) return compact.slice(1).join("-");
  const numbers = NUMBERS.exec(plain);
  if (numbers) {
    const [, first = "", mark, second = "", written = ""] = numbers;
    // With a two-digit year any of the numbers may be the year, unless the format or dots tell.
    if (written.length === 2 && !monthFirst && mark !== ".") return null;
    const year = written.length === 2 ? `20${written}` : written;
    const isMonthFirst = monthFirst || Number(second) > 12;
    // With dots the day is always first.
    const isDayFirst =
      monthFirst === false ||
      (!monthFirst && (Number(first) > 12 || mark === "." || first === second));
    if (!isMonthFirst && !isDayFirst) return null;
    const [month, day] = isMonthFirst ? [first, second] : [second, first];
    return `${year}-${month}-${day}`;
  }
  const [, day, dayMonth, dayYear] = DAY_FIRST.exec(plain) ?? [];
  const [, month = dayMonth, ordinal = day, year = dayYear] = MONTH_FIRST.exec(plain) ?? [];
  const number = MONTHS.indexOf((month ?? "").slice(0, 3).toLowerCase()) + 1;
  return number === 0 ? null : `${year}-${number}-${ordinal}`;
}

/** Whether a text means no date. */
export const isNoDate = (text: string): boolean => text === "" || NEVER.test(text);

export interface Span {
  from: Date | null;
  to: Date | null;
}

/**
 * Reads a span such as Google's `2026-02-24T13:00-0800/2026-03-29T15:30-0800`. Either side may be
 * empty.
 *
 * @returns null when it is invalid, or ends before it starts
 */
export function readSpan(text: string, rules: DateRules): Span | null {
  const plain = text.trim();
  if (plain === "" || plain.length > 2 * LONGEST) return null;
  for (const { index, 0: mark } of plain.matchAll(
    /\s*(?:\/|,|\||--|\s-\s|\s–\s|\sto\s)\s*|\s+(?=\d{4}-?\d{2}|\d{1,2}[./]\d{1,2}[./]\d{4})/g,
  )) {
    const [start, end] = [plain.slice(0, index), plain.slice(index + mark.length)];
    const from = readDate(start, "start", rules);
    const to = readDate(end, "end", rules);
    if ((!isNoDate(start) && !from) || (!isNoDate(end) && !to)) continue;
    if (start === "" && end === "") continue;
    return from && to && to < from ? null : { from, to };
  }
  return null;
}
