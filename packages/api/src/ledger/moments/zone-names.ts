/** Reads the time zone that the name of a column states, such as `Event Date (UTC)`. Pure. */

/**
 * IANA time zones by what columns call them. A column has dates of the whole year, so `EST` means
 * the time of New York, also in summer.
 */
const ZONES: Readonly<Record<string, string>> = {
  ...{ UTC: "UTC", GMT: "UTC", Z: "UTC", "UTC TIME": "UTC", "GMT TIME": "UTC" },
  ...{ ET: "America/New_York", EST: "America/New_York", EDT: "America/New_York" },
  ...{ CT: "America/Chicago", CST: "America/Chicago", CDT: "America/Chicago" },
  ...{ MT: "America/Denver", MST: "America/Denver", MDT: "America/Denver" },
  ...{ PT: "America/Los_Angeles", PST: "America/Los_Angeles", PDT: "America/Los_Angeles" },
  ...{ PACIFIC: "America/Los_Angeles", EASTERN: "America/New_York", CENTRAL: "America/Chicago" },
  ...{ MOUNTAIN: "America/Denver" },
  ...{ CET: "Europe/Berlin", CEST: "Europe/Berlin", MEZ: "Europe/Berlin", MESZ: "Europe/Berlin" },
  ...{ BST: "Europe/London", MSK: "Europe/Moscow", JST: "Asia/Tokyo", AEST: "Australia/Sydney" },
};
/** `UTC+2`, `GMT -05:00`, `+02:00`. The IANA zones of such offsets are those of whole hours. */
const OFFSET = /^(?:(?:UTC|GMT)\s?([+-])(\d{1,2})|([+-])(\d{2}))(?::?00)?$/;
/** Zones without summer time whose offsets have parts of hours, such as `UTC+5:30`. */
const BETWEEN_HOURS: Readonly<Record<string, string>> = {
  ...{ "4:30": "Asia/Kabul", "5:30": "Asia/Kolkata", "5:45": "Asia/Kathmandu" },
  ...{ "6:30": "Asia/Yangon", "9:30": "Australia/Darwin" },
};
const OFFSET_BETWEEN = /^(?:UTC|GMT)?\s?\+0?(\d):?(30|45)$/;
const IANA = /^(?:Africa|America|Asia|Atlantic|Australia|Europe|Pacific)\/[\w/-]+$/;
/** The furthest offsets that IANA has zones for, in hours. */
const MAX_HOURS = 12;

/** @returns null when the word is no time zone that is known */
export function zoneNamed(word: string): string | null {
  const text = word.trim();
  const upper = text.toUpperCase();
  // `US Pacific`, `Eastern Standard Time`, `EST/EDT`
  const short = upper.replace(/^US[ /]/, "").replace(/(?: (?:STANDARD|DAYLIGHT))? TIME$/, "");
  const both = short.split("/").map((each) => ZONES[each]);
  const isOne = both.every((each) => each !== undefined && each === both[0]);
  const known = ZONES[upper] ?? (isOne ? both[0] : undefined);
  if (known) return known;
  const [, sign, hours, bareSign = sign, bareHours = hours] = OFFSET.exec(text.toUpperCase()) ?? [];
  if (bareSign !== undefined && Number(bareHours) <= MAX_HOURS) {
    // `Etc/GMT-2` is two hours ahead of UTC.
    return `Etc/GMT${bareSign === "+" ? "-" : "+"}${Number(bareHours)}`;
  }
  const [, hour, minutes] = OFFSET_BETWEEN.exec(text.toUpperCase()) ?? [];
  const between = BETWEEN_HOURS[`${hour}:${minutes}`];
  if (between) return between;
  return IANA.test(text) && isZone(text) ? text : null;
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
