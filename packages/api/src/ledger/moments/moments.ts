/** Reads dates and times as networks and spreadsheets write them. Pure. */
import { westernDigits } from "../../core/text/digits.ts";
import { momentOfLocal } from "../../time/rules.ts";
import { type MonthNames, monthNamesOf, monthOf } from "./month-names.ts";
import { zoneNamed } from "./zone-names.ts";

/** Whether day or month comes first in dates such as 03/04/2026. */
export type DateOrder = "day-first" | "month-first";

/** How to read the dates of a source. */
export interface DateReading {
  /** IANA time zone of dates that have none. */
  zone: string;
  /** Null rejects dates that could mean two days. */
  order: DateOrder | null;
  /** Whose names of months the source has; null when unknown. */
  monthNames?: MonthNames | null;
}

/** Why a text is no valid date, as the end of a sentence. */
export class MomentProblem extends Error {
  override name = "MomentProblem";
  /** Knowing the order of day and month would resolve it. */
  isAmbiguous = false;
}

const LONGEST = 80;
/** Earlier dates are rejected: affiliate sales did not exist yet. */
const EARLIEST = Date.UTC(1998, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);

/** How most reports write dates; read without further analysis. */
const USUAL = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d):(\d\d)(Z?))?$/;
const ISO = /^(\d{4})[-/.] ?(\d{1,2})[-/.] ?(\d{1,2})\.?(?:[T ,+_]+(.+))?$/;
const PACKED =
  /^(20\d{2}|199\d)(\d{2})(\d{2})(?:[T ]?(\d{2}):?(\d{2})(?::?(\d{2}))?(?:\.\d+)?(Z|[+-]\d{2}:?\d{2})?)?$/;
/** Days since the end of 1899, as spreadsheets store dates in cells without a date format. */
const SERIAL = /^[3-6]\d{4}(?:\.\d{1,12})?$/;
const SERIAL_START = Date.UTC(1899, 11, 30);
const NUMBERED = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})\.?(?:[T ,]+(.+))?$/;
const WEEKDAY =
  /^[\p{L}-]{2,14}\.?(?:,\s+|\s+(?:den\s+)?(?=\d{1,2}\.?\s+(?:de\s+)?\p{L}))|^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?\s+/iu;
/** 15 de septiembre de 2026; 15. September 2026; 15-Sep-26; 1er août 2026. */
const DAY_NAMED =
  /^(\d{1,2})(?:\.|er|st|nd|rd|th|º)?[\s/-]+(?:de\s+|of\s+|d[’'])?(\p{L}{3,12})\.?,?[\s/-]+(?:de\s+|del\s+)?(\d{4}|\d{2})(?:[T ,]+(.+))?$/u;
/** September 15 2026; Sep 15, 2026 10:11 AM. */
const MONTH_NAMED =
  /^(\p{L}{3,12})\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?,?[\s-]+(\d{4})(?:[T ,]+(.+))?$/u;
/** Sep 15 10:11:12 PDT 2026, as servers write it. */
const SERVER = /^(\p{L}{3,9})\s+(\d{1,2})\s+(\d{1,2}:\d{2}:\d{2}(?:\s+[A-Z]{2,5})?)\s+(\d{4})$/u;
/** 2026-Sep-15; 2026. szeptember 15. */
const YEAR_NAMED = /^(\d{4})[.,]?[\s/-]+(\p{L}{3,12})\.?[\s/-]+(\d{1,2})\.?(?:[T ,]+(.+))?$/u;
const EAST_ASIAN = /^(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일](?:\s*(.+))?$/;
/** ISO week and weekday, or day of the year: 2026-W36-2, 2026-245. */
const ISO_WEEK = /^(\d{4})-?W(\d{2})-?([1-7])(?:[T ]+(.+))?$/i;
const ISO_ORDINAL = /^(\d{4})-(\d{3})(?:T(.+))?$/;
/** "Year" after the number, in Russian, Bulgarian and Ukrainian. */
const YEAR_WORD = /(?<=\d{4})\s?[гр]\.?(?=$|[\s,])/u;
/** `17. siječnja 2026. u 14:05`. */
const YEAR_DOT = /(?<=\p{L} \d{4})\.(?=$|[\s,])/u;
/** `17. 1. 2026`. */
const SPACED = /^(\d{1,2})\. (\d{1,2})\. (\d{4})/;
const EAST_ASIAN_WEEKDAY =
  /(?<=\d)([日일])\s?(?:[月火水木金土日]曜日?|\([月火水木金土日]\)|(?:星期|週|周)[一二三四五六日天]|[월화수목금토일]요일)\s?/;
/** A word after a day or year. After a time, or in capitals, it is a zone. */
const WEEKDAY_BEHIND = /^([^:]*\p{L}[^:]*[\s-]\d{1,4}[.,]?),? (?!\p{Lu}{4,5}$)\p{L}{4,14}$/u;
/** "At", between date and time, in several languages. */
const BEFORE_TIME =
  /(?<=\d[.,]?) (?:alle(?: ore)?|u|ore|às|as|om|kl\.?|klo|um|à|a las|la|v|в|o|о|об|ob|pukul|στις|kell|a les|at) (?=\d{1,2}[:.h]\d{2})/iu;
const HALF_BEFORE = /(上午|下午|午前|午後|오전|오후|\b[ap]m)\s?(\d{1,2}:\d{2}(?::\d{2})?)/i;
const GREEK_HALF = /[πμ]\.?\s?μ\.?$/i;
const TIME =
  /^(?:at\s+|um\s+|à\s+|a las\s+)?(\d{1,2})[:.h](\d{2})(?:[:.](\d{2})(?:[.,](\d{1,9}))?)?(?:\s*([ap])(?:\.?\s?m\.?)?(?![a-z]))?\s*(?:uhr\s*)?(.*)$/i;

/**
 * Time zone abbreviations, in minutes from UTC. Where zones share a name such as CST, the American
 * one is meant.
 */
const offsets: Readonly<Record<string, number>> = {
  Z: 0,
  UTC: 0,
  GMT: 0,
  WET: 0,
  BST: 60,
  CET: 60,
  WEST: 60,
  CEST: 120,
  MEZ: 60,
  MESZ: 120,
  HNEC: 60,
  HAEC: 120,
  EET: 120,
  EEST: 180,
  MSK: 180,
  IST: 330,
  JST: 540,
  AEST: 600,
  AEDT: 660,
  EST: -300,
  EDT: -240,
  CST: -360,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
};

/**
 * Reads a date, with or without time and time zone.
 *
 * @returns the moment; for a date alone, the start of that day in the zone
 * @throws MomentProblem when it is no date, is impossible, or could mean two days
 */
export function readMoment(text: string, reading: DateReading): Date {
  const at = possibleMoment(text, reading);
  if (!at) throw problem(`“${text.slice(0, 40)}” is not a date`);
  if (!isOfSale(at)) throw problem(`“${text.slice(0, 40)}” cannot be the date of a sale`);
  return at;
}

/**
 * Like `readMoment` for texts that are mostly no dates, since creating an error takes much longer
 * than reading.
 *
 * @returns null where `readMoment` throws
 */
export function momentIfAny(text: string, reading: DateReading): Date | null {
  if (!/\p{Nd}/u.test(text)) return null;
  try {
    const at = possibleMoment(text, reading);
    return at && isOfSale(at) ? at : null;
  } catch (error) {
    if (error instanceof MomentProblem) return null;
    throw error;
  }
}

function possibleMoment(text: string, reading: DateReading): Date | null {
  const usual = USUAL.exec(text);
  const at = usual
    ? usualMoment(usual, reading)
    : momentOf(text.length > LONGEST ? "" : plain(text), reading);
  return at && !Number.isNaN(at.getTime()) ? at : null;
}

const isOfSale = (at: Date): boolean => at.getTime() >= EARLIEST && at.getTime() <= LATEST;

const problem = (message: string) => new MomentProblem(message);

const plain = (text: string): string => {
  const bare = westernDigits(text).trim().replace(/\s+/g, " ");
  return /[\p{L}\s]/u.test(bare) ? withoutWords(bare) : bare;
};

/** Removes words around a date and between date and time. */
const withoutWords = (text: string): string =>
  text
    .replace(YEAR_WORD, "")
    .replace(YEAR_DOT, "")
    .replace(SPACED, "$1.$2.$3")
    .replace(EAST_ASIAN_WEEKDAY, "$1 ")
    .replace(BEFORE_TIME, " ")
    .replace(WEEKDAY_BEHIND, "$1")
    .replace(HALF_BEFORE, (_, half: string, time: string) => `${time} ${halfOfDay(half)}`)
    .replace(GREEK_HALF, (half) => (/^π/i.test(half) ? "am" : "pm"))
    .trim();

const halfOfDay = (word: string): string => (/^(?:上午|午前|오전|am)$/i.test(word) ? "am" : "pm");

function momentOf(text: string, reading: DateReading): Date | null {
  const packed = PACKED.exec(text);
  if (packed) {
    const [, year, month, day, hour, minute, second = "00", zone = ""] = packed;
    const time = hour ? `${hour}:${minute}:${second}${zone}` : undefined;
    return made(reading, Number(year), Number(month), Number(day), time);
  }
  if (/^\d{9,10}(?:\.\d+)?$/.test(text)) return new Date(Math.round(Number(text) * 1000));
  if (/^\d{12,13}$/.test(text)) return new Date(Number(text));
  if (/^\d{16}$/.test(text)) return new Date(Math.floor(Number(text) / 1000));
  if (SERIAL.test(text)) {
    const seconds = Math.round(Number(text) * 86_400);
    return momentOfLocal(reading.zone, SERIAL_START + seconds * 1000);
  }
  const iso = ISO.exec(text) ?? EAST_ASIAN.exec(text);
  if (iso) return made(reading, Number(iso[1]), Number(iso[2]), Number(iso[3]), iso[4]);
  const numbered = NUMBERED.exec(text);
  if (numbered) return numberedMoment(numbered, reading);
  const counted = ISO_WEEK.exec(text) ?? ISO_ORDINAL.exec(text);
  if (counted) return countedMoment(counted, reading);
  const named = text.replace(WEEKDAY, "");
  const [, inYear, monthWord, dayOfMonth, timeOfDay] = YEAR_NAMED.exec(named) ?? [];
  if (inYear !== undefined) {
    const month = monthNamed(monthWord ?? "", text, reading);
    return month ? made(reading, Number(inYear), month, Number(dayOfMonth), timeOfDay) : null;
  }
  const server = SERVER.exec(named);
  if (server) {
    const month = monthNamed(server[1] ?? "", text, reading);
    return month ? made(reading, Number(server[4]), month, Number(server[2]), server[3]) : null;
  }
  const dayFirst = DAY_NAMED.exec(named);
  const monthFirst = dayFirst ? null : MONTH_NAMED.exec(named);
  const [, one = "", two = "", year = "", time] = dayFirst ?? monthFirst ?? [];
  const [day, name] = dayFirst ? [one, two] : [two, one];
  const month = monthNamed(name, text, reading);
  return month ? made(reading, fullYear(year), month, Number(day), time) : null;
}

const fullYear = (year: string): number => (year.length === 2 ? 2000 : 0) + Number(year);

function twoDays(text: string): MomentProblem {
  const ambiguous = problem(`"${text.slice(0, 40)}" could mean two days`);
  ambiguous.isAmbiguous = true;
  return ambiguous;
}

/** @throws MomentProblem when the name is of different months in two languages */
function monthNamed(name: string, text: string, { zone, monthNames }: DateReading): number | null {
  const month = monthOf(name, monthNames ?? monthNamesOf(text), zone);
  if (month === "ambiguous") throw twoDays(text);
  return month;
}

function numberedMoment(match: RegExpExecArray, reading: DateReading): Date | null {
  const [text, first, mark, second, year = "", time] = match;
  const one = Number(first);
  const two = Number(second);
  // Dates with dots always have the day first.
  const isDayFirst = mark === "." || one > 12 || (two <= 12 && reading.order === "day-first");
  const isMonthFirst = !isDayFirst && (two > 12 || reading.order === "month-first" || one === two);
  if (!isDayFirst && !isMonthFirst) {
    throw twoDays(text);
  }
  const [day, month] = isDayFirst ? [one, two] : [two, one];
  return made(reading, fullYear(year), month, day, time);
}

function usualMoment(match: RegExpExecArray, { zone }: DateReading): Date | null {
  const [, year, month, day, hour, minute, second, utc] = match;
  const midnight = midnightOf(Number(year), Number(month), Number(day));
  if (midnight === null) return null;
  if (hour === undefined) return momentOfLocal(zone, midnight);
  const time = timeOf(Number(hour), Number(minute), Number(second));
  if (time === null) return null;
  return utc === "" ? momentOfLocal(zone, midnight + time) : new Date(midnight + time);
}

/** Start of a day in UTC, in milliseconds; null when there is no such day. */
function midnightOf(year: number, month: number, day: number): number | null {
  const midnight = Date.UTC(year, month - 1, day);
  const date = new Date(midnight);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? midnight : null;
}

/** Time since midnight in milliseconds; null when no clock shows it. */
const timeOf = (hour: number, minute: number, second: number): number | null =>
  hour > 24 || minute > 59 || second > 60 ? null : ((hour * 60 + minute) * 60 + second) * 1000;

const DAY = 86_400_000;

/** Reads a date by ISO week or day of the year. Source: ISO 8601, 4.1.3 and 4.1.4. */
function countedMoment(match: RegExpExecArray, reading: DateReading): Date | null {
  const [year = 0, count = 0] = [Number(match[1]), Number(match[2])];
  const isWeek = match.length === 5;
  // 4 January is always in week 1, whose Monday may be in the year before.
  const fourth = new Date(Date.UTC(year, 0, 4));
  const monday = fourth.getTime() - ((fourth.getUTCDay() + 6) % 7) * DAY;
  const at = isWeek
    ? new Date(monday + ((count - 1) * 7 + Number(match[3]) - 1) * DAY)
    : new Date(Date.UTC(year, 0, count));
  // Rejects week 53 and day 366 in years without them; a Thursday is always in the year of its
  // week.
  const thursday = new Date(monday + ((count - 1) * 7 + 3) * DAY);
  const isPossible = count > 0 && (isWeek ? thursday : at).getUTCFullYear() === year;
  const time = isWeek ? match[4] : match[3];
  return isPossible
    ? made(reading, at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), time)
    : null;
}

function made(
  { zone: fallback }: DateReading,
  year: number,
  month: number,
  day: number,
  time?: string,
): Date | null {
  const midnight = midnightOf(year, month, day);
  if (midnight === null) return null;
  if (time === undefined || time.trim() === "") return momentOfLocal(fallback, midnight);
  const match = TIME.exec(time.trim());
  if (!match) return null;
  const [, hours, minutes, seconds = "0", fraction = "", half, rest = ""] = match;
  let hour = Number(hours);
  if (half) hour = (hour % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  const sinceMidnight = timeOf(hour, Number(minutes), Number(seconds));
  if (sinceMidnight === null) return null;
  const local = midnight + sinceMidnight + Number(fraction.padEnd(3, "0").slice(0, 3));
  const offset = offsetOf(rest);
  if (offset !== undefined && offset !== null) return new Date(local - offset * 60_000);
  const zone = offset === null ? fallback : zoneNamed(rest.replace(/^[([]|[)\]]$/g, ""));
  return zone ? momentOfLocal(zone, local) : null;
}

/** Minutes ahead of UTC; null when there is no zone, undefined when it is unknown. */
function offsetOf(text: string): number | null | undefined {
  const word = text
    .trim()
    // "GMT+0000 (Coordinated Universal Time)" states it twice.
    .replace(/(\S)\s*\([^()]*\)$/, "$1")
    .replace(/^([+-]\d{4})\s+(?:UTC|GMT)$/i, "$1")
    .replace(/^[([]|[)\]]$/g, "")
    .toUpperCase();
  if (word === "") return null;
  // An unencoded plus in a URL arrives as a space.
  const match = /^(?:UTC|GMT)?\s?([+-])(\d{1,2}):?(\d{2})?$/.exec(
    word.replace(/^(?=\d{2}:?\d{2}$)/, "+"),
  );
  if (match) {
    const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0);
    return match[1] === "-" ? -minutes : minutes;
  }
  return Object.hasOwn(offsets, word) ? offsets[word] : undefined;
}

/** The order that dates prove; null when they prove none, or both. */
export function dateOrderOf(texts: Iterable<string>): DateOrder | null {
  const orders = new Set<DateOrder>();
  for (const text of texts) {
    if (USUAL.test(text)) continue;
    const [, first, mark, second] = NUMBERED.exec(plain(text)) ?? [];
    if (first === undefined) continue;
    if (Number(first) > 12 || mark === ".") orders.add("day-first");
    else if (Number(second) > 12) orders.add("month-first");
  }
  return orders.size === 1 ? ([...orders][0] ?? null) : null;
}
