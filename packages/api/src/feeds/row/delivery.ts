/** Finds what delivery costs and how long it takes, in values that have it by destination. */

import type { DeliveryDays } from "@pickwell/db/schema";
import type { Cell } from "../readers/records.ts";
import { readAmountText } from "../values/amounts.ts";
import { daysOf, readDeliveryDays } from "../values/delivery-days.ts";
import { firstOf, type RecordFields, valuesOf } from "./fields.ts";

/** Where a group begins: `US:CA:Overnight:16.00 USD,CA:::9.00 CAD`. */
const NEXT_GROUP = /,\s*(?=(?:[A-Z]{2})?:)/;
/** Of `country:region:service:price`, which times may follow. */
const PRICE_AT = 3;
/** Shortest and longest handling, then shortest and longest transit. */
const TIMES = 4;
const FREE =
  /^(?:free|for free|gratis|kostenlos|kostenfrei|versandkostenfrei|gratuit|gratuite|gratuito|offerte?|livraison (?:gratuite|offerte)|free (?:shipping|delivery)|gratis (?:verzending|versand|levering|frakt|fragt)|bezpłatna|za darmo|zdarma|zadarmo|ingyenes|ilmainen|gratuita|бесплатно|безкоштовно|δωρεάν|ücretsiz|0)$/i;
/** Collecting it oneself is no delivery. */
const PICK_UP =
  /pick.?up|collect|abhol|retrait|ritiro|recogida|recoger|afhaal|afhentning|hent selv|odbiór|osobn[ií]|nouto|самовывоз/i;
const COUNTRY = /^[A-Z]{2}$/;
/** The element with the price of a group in XML. */
const OF_GOOGLE = /(?:^|[:/])shipping\/(?:g:)?price$/i;

/** A destination or service, and what delivery costs there. */
export interface Destination {
  /** ISO 3166; null when it is not named. */
  country: string | null;
  /** Only a part of the country. */
  isRegion: boolean;
  isPickUp: boolean;
  amount: string;
  days: DeliveryDays | null;
}

/**
 * The destinations of a column, and services of each, that have a price, in the order of the file.
 *
 * @param place - number of the column: amounts, or groups of Google's `shipping`, such as
 *   `US:CA:Overnight:16.00 USD:1:1:2:3`. Its name may say what the parts are:
 *   `shipping(country:service:price)`
 */
export function destinationsAt(record: RecordFields, place: number): Destination[] {
  const { columns, cells } = record;
  const name = columns.nameAt(place);
  const named = partsNamed(name);
  const values = valuesOf(cells[place]);
  const beside = OF_GOOGLE.test(name) ? partsBeside(record, name, values) : null;
  return values
    .flatMap((value, at) => value.split(NEXT_GROUP).map((group) => [group.trim(), at] as const))
    .map(([group, at]) => ({ ...destinationOf(group, named), ...beside?.[at] }))
    .filter(({ amount }) => amount !== "");
}

/**
 * The first group that has fewer parts than the column names, and therefore no price; null when there
 * is none. A group of one part is the price itself.
 */
export function shortGroup(cell: Cell | undefined, name: string): string | null {
  const at = partsNamed(name).indexOf("price");
  const groups = valuesOf(cell).flatMap((value) => value.split(NEXT_GROUP));
  return groups.find((group) => group.includes(":") && group.split(":").length <= at) ?? null;
}

/** The parts that a column names; empty when it names none. */
function partsNamed(name: string): string[] {
  const [, named = ""] = /\(([^)]*)\)/.exec(name) ?? [];
  return named === "" ? [] : named.split(":").map((part) => part.trim().toLowerCase());
}

const USUAL = ["country", "region", "service", "price"];

function destinationOf(group: string, named: readonly string[]): Destination {
  const parts = group.split(":").map((part) => part.trim());
  const isUsual = !named.includes("price");
  const names = isUsual ? USUAL : named;
  const usual = parts.length > PRICE_AT ? PRICE_AT : parts.length - 1;
  const priceAt = isUsual || parts.length === 1 ? usual : named.indexOf("price");
  const part = (wanted: string) => {
    const at = names.indexOf(wanted);
    return at >= 0 && at < priceAt ? (parts[at] ?? "") : "";
  };
  const amount = parts[priceAt] ?? "";
  const country = part("country");
  return {
    country: COUNTRY.test(country) ? country : null,
    isRegion: part("region") !== "" || part("postal_code") !== "",
    isPickUp: PICK_UP.test(part("service")),
    amount: FREE.test(amount) ? "0" : amount,
    days: isUsual && priceAt === PRICE_AT ? daysOfTimes(parts.slice(PRICE_AT + 1)) : null,
  };
}

/** Shortest and longest handling and transit, in days, as they stand behind a price. */
function daysOfTimes(times: readonly string[]): DeliveryDays | null {
  if (times.length < TIMES) return null;
  return addUp(times.slice(0, TIMES));
}

/**
 * Google counts business days. Without the transit, the time is until it is sent.
 *
 * @param times - shortest and longest handling, shortest and longest transit; empty for unknown
 */
function addUp(times: readonly string[]): DeliveryDays | null {
  const [leastHandling, mostHandling, leastTransit, mostTransit] = times.map((time) =>
    /^\d{1,3}$/.test(time) ? Number(time) : null,
  );
  const kind = { areWorkdays: true, untilSent: false };
  if (mostTransit != null) {
    const least =
      leastTransit == null && leastHandling == null
        ? null
        : (leastTransit ?? 0) + (leastHandling ?? 0);
    return daysOf(least, mostTransit + (mostHandling ?? 0), kind);
  }
  if (mostHandling == null) return null;
  return daysOf(leastHandling ?? null, mostHandling, { ...kind, untilSent: true });
}

const TIME_NAMES = [
  "min_handling_time",
  "max_handling_time",
  "min_transit_time",
  "max_transit_time",
];

/** The elements besides each price, where there are as many of them as there are prices. */
function partsBeside(
  { columns, cells }: RecordFields,
  name: string,
  prices: readonly string[],
): Partial<Destination>[] {
  const listOf = (leaf: string) => {
    const cell = columns.cellOf(cells, name.replace(/price$/i, leaf));
    const list = valuesOf(cell).map((text) => text.trim());
    return list.length === prices.length ? list : [];
  };
  const [countries, regions, services] = ["country", "region", "service"].map(listOf);
  const times = TIME_NAMES.map(listOf);
  return prices.map((_, at) => {
    const country = countries?.[at]?.toUpperCase() ?? "";
    return {
      country: COUNTRY.test(country) ? country : null,
      isRegion: (regions?.[at] ?? "") !== "",
      isPickUp: PICK_UP.test(services?.[at] ?? ""),
      days: addUp(times.map((list) => list[at] ?? "")),
    };
  });
}

/**
 * The destination that is shown beside a price: the first whose amount is in its currency, else the
 * first; whole countries before parts of them. What is collected is no delivery.
 *
 * @param currency - of the price (ISO 4217)
 */
export function destinationFor(
  all: readonly Destination[],
  currency: string,
): Destination | undefined {
  const inCurrency = ({ amount }: Destination) =>
    readAmountText(amount)?.sign?.candidates.includes(currency) ?? false;
  const delivered = all.filter(({ isPickUp }) => !isPickUp);
  const inOwn = delivered.filter(inCurrency);
  const usual = inOwn.length > 0 ? inOwn : delivered;
  return usual.find(({ isRegion }) => !isRegion) ?? usual[0];
}

/** A country at the end of a column's name: `versandkosten_at`. */
const OF_COUNTRY = /[_ ](at|ch|de)$/i;

/** The country that a row's delivery is for; null when the feed names none. */
export function deliveryCountry(record: RecordFields, currency: string): string | null {
  const { columns, cells } = record;
  for (const place of columns.placesOf("delivery")) {
    if (firstOf(cells[place]) === "") continue;
    const found = destinationFor(destinationsAt(record, place), currency);
    if (!found) continue;
    return found.country ?? OF_COUNTRY.exec(columns.nameAt(place))?.[1]?.toUpperCase() ?? null;
  }
  return null;
}

/** Units in columns' names: their values are numbers of days. */
const IN_DAYS = /(?:days?|tage|jours|dagen|d[ií]as|giorni|dni|dage|dagar)$/i;

/**
 * How long delivery takes: in words, as numbers where the format or the column says that they are
 * days, or with the destination that is shown.
 *
 * @returns null when the row does not tell
 */
export function deliveryDaysOf(record: RecordFields, currency: string | null): DeliveryDays | null {
  const { columns, cells } = record;
  for (const field of ["deliveryDays", "deliveryTime", "availability"] as const) {
    for (const place of columns.placesOf(field)) {
      const text = firstOf(cells[place]);
      if (text === "") continue;
      const days = readDeliveryDays(text) ?? numberOfDays(record, place, text);
      if (days) return days;
    }
  }
  if (currency === null) return null;
  for (const place of columns.placesOf("delivery")) {
    const days = destinationFor(destinationsAt(record, place), currency)?.days;
    if (days) return days;
  }
  return null;
}

function numberOfDays({ columns }: RecordFields, place: number, text: string): DeliveryDays | null {
  const { daysUntilSent } = columns.format;
  const [, first, second] = /^(\d{1,3})(?:\s*-\s*(\d{1,3}))?$/.exec(text) ?? [];
  if (first === undefined) return null;
  if (columns.placesOf("deliveryDays").includes(place) && daysUntilSent !== undefined) {
    if (Number(first) > daysUntilSent) return null;
    return daysOf(null, Number(first), { areWorkdays: false, untilSent: true });
  }
  if (!IN_DAYS.test(columns.nameAt(place))) return null;
  return daysOf(Number(first), Number(second ?? first), { areWorkdays: false, untilSent: false });
}
