/**
 * Days, hours and local times in a time zone, by the platform's data. Pure.
 *
 * A day begins with its first moment: where clocks go forward at midnight, at one o'clock. A day
 * may have 23 or 25 hours.
 */

export const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** The default time zone. */
export const UTC = "UTC";

/** Whether a text is an IANA time zone, such as `Europe/Berlin`. UTC offsets are not. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Time zones to choose from; others may be typed. */
export const timeZoneNames = (): string[] => [
  ...new Set([UTC, ...Intl.supportedValuesOf("timeZone")]),
];

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
    era: "short",
  });
  clocks.set(zone, clock);
  return clock;
}

/** No zone changes its offset within a quarter of an hour that begins with the clock of UTC. */
const QUARTER_MS = 15 * MINUTE_MS;
const MAX_KNOWN = 5000;
const offsets = new Map<string, number>();

/** A zone's UTC offset at a moment, in milliseconds. */
export function offsetAt(zone: string, moment: Date | number): number {
  if (zone === UTC) return 0;
  const quarter = Math.floor(Number(moment) / QUARTER_MS) * QUARTER_MS;
  const name = `${zone} ${quarter}`;
  const known = offsets.get(name);
  if (known !== undefined) return known;
  const parts: Record<string, string> = {};
  for (const { type, value } of clockOf(zone).formatToParts(quarter)) parts[type] = value;
  const part = (type: string) => Number(parts[type]);
  const year = parts.era?.startsWith("B") ? 1 - part("year") : part("year");
  const local = new Date(0);
  local.setUTCFullYear(year, part("month") - 1, part("day"));
  local.setUTCHours(part("hour"), part("minute"), part("second"));
  const offset = local.getTime() - quarter;
  if (offsets.size >= MAX_KNOWN) offsets.clear();
  offsets.set(name, offset);
  return offset;
}

/** The day number of a moment since 1 January 1970, in a zone. */
export const dayNumberIn = (zone: string, moment: Date | number): number =>
  Math.floor((Number(moment) + offsetAt(zone, moment)) / DAY_MS);

/** When clocks of a zone may show what they show as `local` milliseconds since 1970. */
const candidates = (zone: string, local: number): number[] =>
  [local - DAY_MS, local + DAY_MS]
    .map((near) => local - offsetAt(zone, near))
    .sort((one, other) => one - other);

/** The first moment of a day. @param day - see `dayNumberIn` */
export function startOfDay(zone: string, day: number): Date {
  const all = candidates(zone, day * DAY_MS);
  // Of a day that a zone has left out, the next one begins.
  const first = all.find((moment) => dayNumberIn(zone, moment) >= day);
  return new Date(first ?? all.at(-1) ?? 0);
}

/** How far the hours of a zone are from those of UTC, in milliseconds: half an hour in India. */
const hourShift = (zone: string, moment: number): number =>
  ((offsetAt(zone, moment) % HOUR_MS) + HOUR_MS) % HOUR_MS;

/** The hour number of a moment; hours begin at full hours of the zone's clocks. */
export const hourNumberIn = (zone: string, moment: Date | number): number =>
  Math.floor((Number(moment) + hourShift(zone, Number(moment))) / HOUR_MS);

/** The first moment of an hour. @param hour - see `hourNumberIn` */
export const startOfHour = (zone: string, hour: number): Date =>
  new Date(hour * HOUR_MS - hourShift(zone, hour * HOUR_MS));

/** The first day of a month relative to that of a moment. */
export function monthStartIn(zone: string, moment: Date, months = 0): number {
  const local = new Date(moment.getTime() + offsetAt(zone, moment));
  return Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + months, 1) / DAY_MS;
}

/** Local date and time in a zone, such as `2026-11-19T15:40:00`. */
export const localText = (zone: string, moment: Date): string =>
  new Date(moment.getTime() + offsetAt(zone, moment)).toISOString().slice(0, 19);

/**
 * The moment of a local date and time. Ambiguous times are the first; skipped times are moved
 * forward by the gap.
 *
 * @param text - such as `2026-11-19T15:40`
 * @returns an invalid date for invalid text
 */
export const momentIn = (zone: string, text: string): Date =>
  momentOfLocal(zone, Date.parse(`${text}Z`));

/** The same for a local time in milliseconds since 1970. */
export function momentOfLocal(zone: string, local: number): Date {
  if (zone === UTC || Number.isNaN(local)) return new Date(local);
  const all = candidates(zone, local);
  const found = all.find((moment) => moment + offsetAt(zone, moment) === local);
  return new Date(found ?? all.at(-1) ?? Number.NaN);
}

/** A zone's offset as text: `Z`, `+01:00`. */
export function offsetText(zone: string, moment: Date): string {
  const minutes = Math.round(offsetAt(zone, moment) / MINUTE_MS);
  if (minutes === 0) return "Z";
  const pad = (number: number) => String(number).padStart(2, "0");
  const size = Math.abs(minutes);
  return `${minutes < 0 ? "-" : "+"}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}

/** A moment as written in mails: `March 14, 2026 at 9:26 AM (Asia/Kolkata)`. */
export const momentLabel = (zone: string, moment: Date, locale = "en-US"): string =>
  `${new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone: zone }).format(moment)} (${zone})`;
