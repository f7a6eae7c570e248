/** Reads the time zone at the end of a date. */
import { isTimeZone } from "../../time/rules.ts";

/**
 * UTC offsets of zone abbreviations with one meaning in feeds: those of RFC 822, and European ones.
 */
const HOURS: Readonly<Record<string, string>> = {
  Z: "Z",
  UT: "Z",
  UTC: "Z",
  GMT: "Z",
  WET: "Z",
  EST: "-05:00",
  EDT: "-04:00",
  CST: "-06:00",
  CDT: "-05:00",
  MST: "-07:00",
  MDT: "-06:00",
  PST: "-08:00",
  PDT: "-07:00",
  WEST: "+01:00",
  BST: "+01:00",
  CET: "+01:00",
  MEZ: "+01:00",
  CEST: "+02:00",
  MESZ: "+02:00",
  EET: "+02:00",
  EEST: "+03:00",
  MSK: "+03:00",
  JST: "+09:00",
  KST: "+09:00",
  AEST: "+10:00",
  AEDT: "+11:00",
  NZST: "+12:00",
  NZDT: "+13:00",
};

/** `+0100`, `-8`, `GMT+1`: only after a time, since it might be part of a date. */
const OFFSET =
  /^(.*(?::\d{2}(?:\.\d+)?|[T ]\d{2,6}(?:\.\d+)?|[ap]\.?m\.?|GMT|UTC))\s*([+-])(\d{1,2}):?(\d{2})?$/i;
const NAMED = /^(.*?\d(?:\s*[ap]\.?m\.?)?)\s*([A-Z]{1,4})$/i;
const PLACE = /^(.*?)\s*\[?([A-Z][A-Za-z_]+(?:\/[A-Za-z_+\-\d]+){1,2})\]?$/;

const MOST_PLACES = 1_000;
const places = new Map<string, boolean>();

/** Cached, because checking a zone takes longer than reading a row. */
function isKnown(place: string): boolean {
  const known = places.get(place);
  if (known !== undefined) return known;
  const is = isTimeZone(place);
  if (places.size < MOST_PLACES) places.set(place, is);
  return is;
}

export interface ZonedText {
  /** The date without its zone. */
  local: string;
  /** In ISO 8601: `Z` or `+01:00`; empty when there is none. */
  offset: string;
  /** IANA time zone such as `Europe/Berlin`; null when there is none. */
  zone: string | null;
}

/** @returns null when the zone is unknown or ambiguous */
export function splitZone(text: string): ZonedText | null {
  const plain = text.replace(/\s*\([^()]*\)$/, "");
  const [, placed = "", place = ""] = PLACE.exec(plain) ?? [];
  if (place !== "") {
    const inner = splitZone(placed);
    if (!inner || !isKnown(place)) return null;
    return inner.offset === "" ? { ...inner, zone: place } : inner;
  }
  const [, before, sign, hours = "", minutes = "00"] = OFFSET.exec(plain) ?? [];
  if (before !== undefined) {
    if (Number(hours) > 14 || Number(minutes) > 59) return null;
    const local = before.replace(/\s*(?:GMT|UTC)$/i, "");
    return { local, offset: `${sign}${hours.padStart(2, "0")}:${minutes}`, zone: null };
  }
  const [, dated = "", name = ""] = NAMED.exec(plain) ?? [];
  if (name === "" || /^[ap]m$/i.test(name)) return { local: plain, offset: "", zone: null };
  const offset = HOURS[name.toUpperCase()];
  return offset === undefined ? null : { local: dated, offset, zone: null };
}
