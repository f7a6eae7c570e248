/** Parses dates of WordPress, and of other programs that write its export format. */

const NUMBERS =
  /^(\d{4})-(\d\d?)-(\d\d?)(?:[ T](\d\d?):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?)?\s*(Z|UTC|GMT|[+-]\d\d:?\d\d)?$/i;
/** `Sat, 07 Jan 2012 17:07:21 +0000`, or from JavaScript `Sat Jan 07 2012 17:07:21 GMT+0000`. */
const WORDS =
  /^(?:\w{3,9},? )?(?:\d{1,2} \w{3,9}|\w{3,9} \d{1,2}),? [1-9]\d{3} \d\d?:\d\d(?::\d\d)?( ?(?:[ECMP][SD]T|(?:Z|UTC|GMT)?(?:[+-]\d\d:?\d\d)?))$/i;

interface Moment {
  at: Date;
  /** Whether it has a time zone. */
  isExact: boolean;
}

function read(text: string): Moment | null {
  const plain = text
    .trim()
    .replace(/\s+/g, " ")
    .replace(/ \([^()]*\)$/, "");
  const numbers = NUMBERS.exec(plain);
  if (numbers) {
    const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = numbers
      .slice(1, 7)
      .map((part) => Number(part ?? 0));
    const at = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
    const isSame =
      at.getUTCMonth() === month - 1 && at.getUTCDate() === day && at.getUTCHours() === hour;
    const zone = numbers[7];
    return isSame ? possible(at.getTime() - minutesOf(zone) * 60_000, zone !== undefined) : null;
  }
  const zone = WORDS.exec(plain)?.[1]?.trim();
  if (zone === undefined) return null;
  return possible(Date.parse(zone === "" ? `${plain} UTC` : plain), zone !== "");
}

/** Dates until the start of 1970 are placeholders for none. */
function possible(time: number, isExact: boolean): Moment | null {
  const at = new Date(time);
  const isPossible = time > 0 && at.getUTCFullYear() <= 9998;
  return isPossible ? { at, isExact } : null;
}

/** Minutes east of UTC. */
function minutesOf(zone: string | undefined): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(zone ?? "") ?? [];
  if (sign === undefined) return 0;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/**
 * Parses a date, as UTC if it has no time zone. Null for `0000-00-00`, until the start of 1970, and
 * invalid dates.
 */
export const momentOf = (text: string): Date | null => read(text)?.at ?? null;

/** Parses a date with a time zone; null for any other. */
export function exactMomentOf(text: string): Date | null {
  const moment = read(text);
  return moment?.isExact ? moment.at : null;
}
