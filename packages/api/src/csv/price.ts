/** Prices and dates as shops write them. */
import { DAY_MS, momentOfLocal, startOfDay } from "../time/rules.ts";

export interface ReadPrice {
  cents: number;
  /** One mark before three digits: it may separate cents or thousands. */
  isAmbiguous: boolean;
}

/** The decimal separator. */
export type DecimalMark = "," | ".";

const LONGEST = 40;
/** What may stand before or after the digits: a currency sign or code, `12,-`. */
const CURRENCY = /^(?:[\s\p{Sc}.,\-–—*]*\p{L}{0,3}[\s\p{Sc}.,\-–—*]*)$/u;
const GROUPED_BY_BLANKS = /^\d{1,3}(?:['’\s]\d{3})+(?:[.,]\d+)?$/;

/** Digits with `.` and `,` only, or null when the text is no single amount. */
function digitsOf(text: string): string | null {
  const trimmed = text.trim();
  const first = trimmed.search(/\d/);
  if (first === -1 || trimmed.length > LONGEST) return null;
  const last = trimmed.length - (/\D*$/.exec(trimmed)?.[0].length ?? 0);
  const before = trimmed.slice(0, first);
  let digits = trimmed.slice(first, last);
  if (before.includes("-") || !CURRENCY.test(before) || !CURRENCY.test(trimmed.slice(last))) {
    return null;
  }
  if (/['’\s]/.test(digits)) {
    if (!GROUPED_BY_BLANKS.test(digits)) return null;
    digits = digits.replace(/['’\s]/g, "");
  }
  if (!/^[\d.,]+$/.test(digits)) return null;
  // ".5" is half a dollar, the dot of "Rs.500" belongs to the currency.
  return /(?:^|[^\p{L}])[.,]$/u.test(before) ? `0.${digits}` : digits;
}

const GROUPS = /^\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3}$/;

/**
 * @param text - for example `18`, `$18`, `1,299.00`, `1.299,00`, `12,50 €`, `CHF 1'299.-`
 * @param mark - the decimal mark used elsewhere in the file; null when unknown
 * @param decimals - decimal digits of the currency
 * @returns null when it is not a price, or negative. Fractions of a cent are rounded
 */
export function readPrice(text: string, mark: DecimalMark | null, decimals = 2): ReadPrice | null {
  const digits = digitsOf(text);
  if (digits === null) return null;
  const marks = digits.replace(/\d/g, "");
  if (marks === "") return toCents(digits, "", decimals);
  const last = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
  const whole = digits.slice(0, last);
  const part = digits.slice(last + 1);
  const lastMark = marks.at(-1);
  if (marks.length === 1) {
    const maybeGroup = part.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
    if (!maybeGroup) return toCents(whole, part, decimals);
    const isDecimal = mark === null ? lastMark === "." : lastMark === mark;
    const read = isDecimal ? toCents(whole, part, decimals) : toCents(whole + part, "", decimals);
    return { ...read, isAmbiguous: mark === null };
  }
  const isOneKind = [...marks].every((other) => other === lastMark);
  if (isOneKind)
    return GROUPS.test(digits) ? toCents(digits.replace(/\D/g, ""), "", decimals) : null;
  const isOnce = marks.indexOf(lastMark ?? "") === marks.length - 1;
  if (!isOnce || new Set(marks).size > 2 || !(GROUPS.test(whole) || /^\d+$/.test(whole)))
    return null;
  return toCents(whole.replace(/\D/g, ""), part, decimals);
}

function toCents(whole: string, part: string, decimals: number): ReadPrice {
  // One digit more than there is, to round by.
  const more = Number(part.padEnd(decimals + 1, "0").slice(0, decimals + 1));
  return { cents: Number(whole) * 10 ** decimals + Math.round(more / 10), isAmbiguous: false };
}

/** The decimal mark of a price that is unambiguous; null otherwise. */
export function decimalMarkOf(text: string): DecimalMark | null {
  const digits = digitsOf(text);
  const [, whole, mark, part] = /^(.*)([.,])(\d+)$/.exec(digits ?? "") ?? [];
  if (whole === undefined || part === undefined) return null;
  const isUnambiguous = /[.,]/.test(whole) ? !whole.includes(mark ?? "") : part.length !== 3;
  return isUnambiguous ? (mark as DecimalMark) : null;
}

const MOMENT =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * Parses a date of a sale.
 *
 * @param zone - time zone of dates without one
 * @param text - `2026-11-30`, with or without time and zone, or seconds since 1970
 * @param edge - whether a date without time means its start or its end
 * @returns null when it is not a date
 */
export function readMoment(text: string, edge: "start" | "end", zone: string): Date | null {
  if (/^\d{9,11}$/.test(text)) return new Date(Number(text) * 1000);
  const match = MOMENT.exec(text);
  if (!match) return null;
  const [year, month, day, hour, minute, second] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const at = [year ?? 0, (month ?? 0) - 1, day ?? 0] as const;
  const midnight = new Date(Date.UTC(...at));
  const isReal = midnight.getUTCMonth() === at[1] && midnight.getUTCDate() === at[2];
  if (!isReal || (hour ?? 0) > 24 || (minute ?? 0) > 59 || (second ?? 0) > 59) return null;
  if (match[4] === undefined) {
    const day = midnight.getTime() / DAY_MS;
    return edge === "start"
      ? startOfDay(zone, day)
      : new Date(startOfDay(zone, day + 1).getTime() - 1);
  }
  if (match[7] === undefined) {
    return momentOfLocal(zone, Date.UTC(...at, hour, minute, second));
  }
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(match[7] ?? "") ?? [];
  const offset = sign ? (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : 0;
  return new Date(Date.UTC(...at, hour, (minute ?? 0) - offset, second));
}
