/** Dates in networks' files of voucher codes. Pure. */
import { momentOfLocal } from "../time/rules.ts";

/** Which comes first in a numeric date; null when the file does not show it. */
export type DayOrder = "day" | "month" | null;

const ZONED = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)? ?(Z|[+-]\d\d:?\d\d)$/;
const TIME = /^(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)? ?(?:([ap])\.?m\.?)?$/i;
const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** A moment with a time zone. @returns undefined for anything else */
export function zonedMoment(text: string): Date | undefined {
  const at = new Date(text.replace(" ", "T").replace(/ (?=[+-]|Z)/, ""));
  return ZONED.test(text) && Number.isFinite(at.getTime()) ? at : undefined;
}

/**
 * Whether days or months come first in a file's `03/04/2026`: months end at twelve. Dates with dots
 * always start with the day.
 *
 * @param usual - the answer when the dates do not show it, or contradict each other
 */
export function dayOrderOf(texts: readonly string[], usual: DayOrder): DayOrder {
  let first = false;
  let second = false;
  for (const text of texts) {
    const [, one, other] = /^(\d{1,2})[/-](\d{1,2})[/-]\d{4}\b/.exec(text) ?? [];
    if (Number(one) > 12) first = true;
    if (Number(other) > 12) second = true;
  }
  return first === second ? usual : first ? "day" : "month";
}

/**
 * A moment in a file whose dates may lack a time zone.
 *
 * @param zone - the file's time zone
 * @param isEnd - a date without a time means the end of that day
 * @returns undefined when it is not a date, or ambiguous
 */
export function localMoment(
  text: string,
  { order, zone, isEnd }: { order: DayOrder; zone: string; isEnd: boolean },
): Date | undefined {
  const { day, rest } = dayOf(text, order) ?? {};
  if (!day) return undefined;
  const [year, month, date] = day;
  const start = Date.UTC(year, month - 1, date);
  if (new Date(start).getUTCMonth() !== month - 1 || date < 1) return undefined;
  const inDay = rest ? timeOf(rest) : isEnd ? 86_399 : 0;
  return inDay === undefined ? undefined : momentOfLocal(zone, start + inDay * 1000);
}

type Day = [year: number, month: number, date: number];

function dayOf(text: string, order: DayOrder): { day: Day; rest: string } | undefined {
  const found = (match: RegExpExecArray, day: Day) => ({
    day,
    rest: text.slice(match[0].length).replace(/^(?:T|,? )/, ""),
  });
  const iso = /^(\d{4})[-/](\d\d)[-/](\d\d)(?=$|[T ])/.exec(text);
  if (iso) return found(iso, [Number(iso[1]), Number(iso[2]), Number(iso[3])]);
  const numbers = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?=$|,? )/.exec(text);
  if (numbers) {
    const [one, other, year] = [Number(numbers[1]), Number(numbers[3]), Number(numbers[4])];
    const by = numbers[2] === "." || one > 12 || one === other ? "day" : order;
    const known = by ?? (other > 12 ? "month" : null);
    if (!known) return undefined;
    return found(numbers, known === "day" ? [year, other, one] : [year, one, other]);
  }
  const named =
    /^(?:(\d{1,2})[ -])?([a-z]{3})[a-z]{0,6}\.?[ -](?:(\d{1,2}),? )?(\d{4})(?=$|,? )/i.exec(text);
  const month = MONTHS.indexOf(named?.[2]?.toLowerCase() ?? "") + 1;
  const date = named?.[1] ?? named?.[3];
  return named && month > 0 && date
    ? found(named, [Number(named[4]), month, Number(date)])
    : undefined;
}

/** Seconds of the day. */
function timeOf(text: string): number | undefined {
  const [, hours, minutes, seconds = "0", half] = TIME.exec(text) ?? [];
  if (!hours || (half && (Number(hours) < 1 || Number(hours) > 12))) return undefined;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === "p" ? 12 : 0) : Number(hours);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  return hour * 3600 + Number(minutes) * 60 + Number(seconds);
}
