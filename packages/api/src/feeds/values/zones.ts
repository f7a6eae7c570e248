/** The zone that a moment names at its end. */
import { isTimeZone } from "../../time/rules.ts";

/** Hours ahead of UTC of names that mean one thing in feeds: those of RFC 822, and of Europe. */
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

/** `+0100`, `-8`, `GMT+1`: only behind a time, or else the day of a date would be one. */
const OFFSET =
  /^(.*(?::\d{2}(?:\.\d+)?|[T ]\d{2,6}(?:\.\d+)?|[ap]\.?m\.?|GMT|UTC))\s*([+-])(\d{1,2}):?(\d{2})?$/i;
const NAMED = /^(.*?\d(?:\s*[ap]\.?m\.?)?)\s*([A-Z]{1,4})$/i;
const PLACE = /^(.*?)\s*\[?([A-Z][A-Za-z_]+(?:\/[A-Za-z_+\-\d]+){1,2})\]?$/;

const MOST_PLACES = 1_000;
const places = new Map<string, boolean>();

/** Asking costs more than reading a row. */
function isKnown(place: string): boolean {
  const known = places.get(place);
  if (known !== undefined) return known;
  const is = isTimeZone(place);
  if (places.size < MOST_PLACES) places.set(place, is);
  return is;
}

export interface ZonedText {
  /** The moment without its zone. */
  local: string;
  /** As ISO 8601 writes it, `Z` or `+01:00`; empty when the text names none. */
  offset: string;
  /** A zone with a calendar of its own, `Europe/Berlin`; null when the text names none. */
  zone: string | null;
}

/** @returns null when it names a zone that is not known, or that several places have */
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
