/** Moments and spans of time as feeds write them. */
import { readMoment } from "../../csv/price.ts";

const LONGEST = 60;

/** `24.02.2026`, `31/12/2026 10:00`, `02/24/2026`: which is the day, only a number above 12 tells. */
const NUMBERS = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?:[ T]+(\d{1,2}:\d{2}(?::\d{2})?))?$/;
const RFC_2822 = /^(?:[A-Z][a-z]{2},? )?\d{1,2} [A-Z][a-z]{2} \d{4}/;

export interface DateRules {
  /** By whose clock dates are meant that name no zone. */
  zone: string;
  /** Where the format says so: `12/31/2026`. */
  monthFirst?: boolean;
}

/**
 * @param edge - a date without time means its first or its last moment
 * @returns null when it is no date, or could be two
 */
export function readDate(
  text: string,
  edge: "start" | "end",
  { zone, monthFirst }: DateRules,
): Date | null {
  const plain = text.trim();
  if (plain === "" || plain.length > LONGEST) return null;
  if (/^\d{12,13}$/.test(plain)) return new Date(Number(plain));
  if (RFC_2822.test(plain)) {
    const moment = new Date(/\d\d:\d\d/.test(plain) ? plain : `${plain} GMT`);
    return Number.isNaN(moment.getTime()) ? null : moment;
  }
  const numbers = NUMBERS.exec(plain);
  if (numbers) {
    const [, first = "", mark, second = "", year, time] = numbers;
    const isMonthFirst = monthFirst || Number(second) > 12;
    // Nobody writes months first with dots.
    const isDayFirst = !monthFirst && (Number(first) > 12 || mark === "." || first === second);
    if (!isMonthFirst && !isDayFirst) return null;
    const [month, day] = isMonthFirst ? [first, second] : [second, first];
    return readMoment(`${year}-${month}-${day}${time ? ` ${time}` : ""}`, edge, zone);
  }
  const iso = plain
    .replace(/^(\d{4}-\d{2}-\d{2})t/, "$1T")
    .replace(/z$/, "Z")
    // "+02" is "+02:00", "2026-11-30T13" is 13:00.
    .replace(/(T| )(\d{2})(?=$|[Z+-])/, "$1$2:00")
    .replace(/(:\d{2}(?:\.\d+)?)\s*([+-]\d{2})$/, "$1$2:00");
  return readMoment(iso, edge, zone);
}

export interface Span {
  from: Date | null;
  to: Date | null;
}

/**
 * A span such as Google's `2026-02-24T13:00-0800/2026-03-29T15:30-0800`. Either side may be missing.
 *
 * @returns null when it is none, or ends before it begins
 */
export function readSpan(text: string, rules: DateRules): Span | null {
  const plain = text.trim();
  if (plain === "" || plain.length > 2 * LONGEST) return null;
  for (const { index, 0: mark } of plain.matchAll(/\s*(?:\/|,|\s-\s|\s–\s|\sto\s)\s*/g)) {
    const [start, end] = [plain.slice(0, index), plain.slice(index + mark.length)];
    const from = readDate(start, "start", rules);
    const to = readDate(end, "end", rules);
    if ((start !== "" && !from) || (end !== "" && !to) || (!from && !to)) continue;
    return from && to && to < from ? null : { from, to };
  }
  return null;
}
