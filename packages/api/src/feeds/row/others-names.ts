/** Finds what a file of a known format has beyond the columns of its format. */
import { type FeedField, type Format, nameKey } from "../formats/format.ts";
import { guesses } from "../formats/generic.ts";
import { keysOfNames } from "./parts.ts";

/** Fields that files of a known format may have in columns of their own. Their price is the format's. */
const MAY_BE_ADDED = [
  "brand",
  "mpn",
  "gtin",
  "link",
  "trackedLink",
  "picture",
  "morePictures",
  "before",
  "currency",
  "availability",
  "stock",
  "condition",
  "delivery",
  "deliveryDays",
  "category",
  "size",
  "color",
] as const satisfies FeedField[];

/** Names that mean something else in many formats. */
const MEANS_MANY: ReadonlySet<string> = new Set(
  ["status", "content", "model", "code", "shop", "store", "antal", "lager", "cat"].map(nameKey),
);

/** `<catalog currency="GBP">`, or an element or value above the rows. */
const CURRENCY_AROUND =
  /^\^(?:.*[/@])?(?:currency(?:_?code|_?id)?|w(?:ä|ae)hrung|devise|moneda|valuta|waluta|mena|moeda)$/iu;

/**
 * Fields that a known format has no column for in this file, by the names that other shops use.
 *
 * @param places - columns of the format by field
 * @param byKey - numbers of all columns by name, see `nameKey`
 * @returns columns by field, for fields that have none
 */
export function othersNames(
  format: Format,
  places: ReadonlyMap<FeedField, readonly number[]>,
  byKey: ReadonlyMap<string, readonly number[]>,
): [FeedField, number[]][] {
  const used = new Set([...places.values()].flat());
  const unused = new Set((format.unused ?? []).map(nameKey));
  return MAY_BE_ADDED.flatMap((field): [FeedField, number[]][] => {
    // A format that names no columns for a field does not have it.
    const isLeftOut = format.columns[field]?.length === 0;
    if (isLeftOut || (places.get(field)?.length ?? 0) > 0) return [];
    const found = keysOfNames(field, guesses[field] ?? [])
      .flatMap((keys) => keys.filter((key) => byKey.has(key)))
      .filter((key) => !unused.has(key) && !MEANS_MANY.has(key))
      .flatMap((key) => byKey.get(key) ?? [])
      .filter((place) => !used.has(place));
    for (const place of found) used.add(place);
    return found.length === 0 ? [] : [[field, [...new Set(found)]]];
  });
}

/** Numbers of columns with a currency that stands above the rows. */
export const currenciesAround = (names: readonly string[]): number[] =>
  names.flatMap((name, place) => (CURRENCY_AROUND.test(name) ? [place] : []));
