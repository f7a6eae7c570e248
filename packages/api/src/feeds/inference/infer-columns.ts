/**
 * Finds fields that no column with a known name has, by the words of the other columns' names and
 * by their values: `coverImage` with URLs is the picture, `tour_name` the title.
 */
import { type FeedField, type Format, nameKey, type Shape } from "../formats/format.ts";
import { Columns, type FeedRecord } from "../readers/records.ts";
import { FieldColumns, firstOf } from "../row/fields.ts";
import { isTracked } from "../row/links.ts";
import { ownKeysOf } from "../row/parts.ts";
import { readAddress, splitAddresses } from "../values/addresses.ts";
import { readAmountText } from "../values/amounts.ts";
import { readAvailability, readStock } from "../values/availability.ts";
import { currencyCode } from "../values/currencies.ts";
import { areUnits } from "./are-units.ts";
import { datesOfSale, timeOfDelivery } from "./dates-and-times.ts";
import type { InferredColumns } from "./inferred-columns.ts";
import { isPriceAlone, type Meaning, meaningOf } from "./meaning.ts";

export interface Inference {
  columns: InferredColumns;
  /** Columns of prices that may be in minor units, and are therefore not used. */
  doubtful: readonly string[];
  /** The file has a column of links, but none of the sample's values is a URL. */
  hasNoLinks: boolean;
}

interface Candidate extends Meaning {
  name: string;
  values: string[];
}

/** Fields that may have several columns. */
const SEVERAL: ReadonlySet<FeedField> = new Set<FeedField>([
  "morePictures",
  "before",
  "subcategory",
]);

/** Fields that the variants of a product have, which come before those of the product. */
const OF_VARIANTS: ReadonlySet<FeedField> = new Set<FeedField>(["key", "gtin", "link", "stock"]);
/** See `variantsOf` in the reader of JSON. */
const isOfVariant = (name: string): boolean => /(?:^|\/)variant\//.test(name);

/**
 * @param format - the generic format
 * @param records - a sample
 */
export function inferColumns(
  format: Format,
  { names }: Columns,
  records: readonly FeedRecord[],
  shape: Shape,
): Inference {
  const known = new FieldColumns(format, new Columns(names));
  const unused = new Set(known.unused());
  const candidates = names.flatMap((name, place): Candidate[] => {
    const leaf = format.grouped ? name.slice(name.indexOf("/") + 1) : name;
    const meaning = unused.has(name) ? meaningOf(leaf) : null;
    if (!meaning) return [];
    const values = records.map(({ cells }) => firstOf(cells[place])).filter(Boolean);
    return values.length > 0 && fits(meaning.field, values) ? [{ ...meaning, name, values }] : [];
  });
  candidates.sort((one, other) => one.rank - other.rank);
  const columns: Partial<Record<FeedField, readonly string[]>> = {};
  const has = (field: FeedField) => known.has(field) || field in columns;
  const take = (field: FeedField, of: FeedField = field) => {
    if (has(field) && !OF_VARIANTS.has(field)) return;
    const found = candidates
      .filter((one) => one.field === of && (!has(field) || isOfVariant(one.name)))
      .map(({ name }) => name);
    if (found.length > 0) columns[field] = SEVERAL.has(field) ? found : found.slice(0, 1);
  };
  for (const field of [
    "title",
    "key",
    "group",
    "gtin",
    "brand",
    "availability",
    "stock",
  ] as const) {
    take(field);
  }
  const name = has("title") ? undefined : nameOfThings(known, names, records);
  if (name !== undefined) columns.title = [name];
  const own = has("key") ? undefined : ownNumber(known, names, records);
  if (own !== undefined) columns.key = [own];
  if (!known.has("morePictures")) take("picture");
  take("morePictures");
  take("trackedLink");
  take("link");
  const networks = has("trackedLink") ? undefined : linksOfNetwork(known, names, records);
  if (networks !== undefined && has("link")) columns.trackedLink = [networks];
  if (!known.has("googleCategory")) take("category");
  // The levels may be called a department and what is below it.
  if (known.has("department")) take("category", "subcategory");
  if (has("category")) take("department");
  if (has("category")) take("subcategory");
  const doubtful = takePrices(known, candidates, has, take, columns, { shape, records, names });
  if (!known.has("currency")) take("currency");
  Object.assign(columns, datesOfSale({ known, inferred: columns, names, records }));
  const time = timeOfDelivery({ known, inferred: columns, names, records });
  if (time !== undefined && !has("availability") && !has("stock")) columns.deliveryTime = [time];
  return { columns, doubtful, hasNoLinks: hasNoLinks(known, records) };
}

/**
 * The column with numbers of the shop's own kind: the first one, if it is called the id of something,
 * or what is called the merchant's number and differs from row to row.
 */
function ownNumber(
  known: FieldColumns,
  names: readonly string[],
  records: readonly FeedRecord[],
): string | undefined {
  const [first = ""] = names;
  if (/^\p{L}+[ _-]?(?:id|ID|Id|no|nr|code)\.?$/u.test(first) && known.unused().includes(first)) {
    const values = records.map(({ cells }) => firstOf(cells[0])).filter(Boolean);
    if (areOwn(values)) return first;
  }
  const [place] = known.placesOf("merchantId");
  if (place === undefined || records.length < 2) return undefined;
  const values = new Set(records.map(({ cells }) => firstOf(cells[place])));
  return values.size === records.length && !values.has("") ? names[place] : undefined;
}

/** Longest description that may be a name. */
const LONGEST_NAME = 150;

/** `Artikel`, `Item` and the like, with nothing else in the name of the column. */
const THING =
  /^(?:art[ií]culo|articolo|article|artikel|item|produit|producto|prodotto|produto|produkt|product|товар|towar|vara|vare|ware)s?$/i;

/**
 * The column with the names of things, in files without one that is called so: a column named after
 * them, or descriptions that are short.
 */
function nameOfThings(
  known: FieldColumns,
  names: readonly string[],
  records: readonly FeedRecord[],
): string | undefined {
  const unused = new Set(known.unused());
  const things = names.flatMap((name, place) =>
    unused.has(name) && THING.test(name) ? [place] : [],
  );
  return [...things, ...known.placesOf("description")]
    .filter((place) => {
      const values = records.map(({ cells }) => firstOf(cells[place]));
      const areNames = values.every(
        (text) => isName(text) && text.length <= LONGEST_NAME && !/[<>\n]/.test(text),
      );
      return areNames && areOwn(values);
    })
    .map((place) => known.nameAt(place))[0];
}

/** The one unused column whose URLs are a network's. */
function linksOfNetwork(
  known: FieldColumns,
  names: readonly string[],
  records: readonly FeedRecord[],
): string | undefined {
  const unused = new Set(known.unused());
  const found = names.filter((name, place) => {
    const values = records.map(({ cells }) => firstOf(cells[place])).filter(Boolean);
    return unused.has(name) && values.length > 0 && most(values, isTracked);
  });
  return found.length === 1 ? found[0] : undefined;
}

/** Takes columns of prices. @returns those that may be in minor units */
function takePrices(
  known: FieldColumns,
  candidates: readonly Candidate[],
  has: (field: FeedField) => boolean,
  take: (field: FeedField, of?: FeedField) => void,
  columns: Partial<Record<FeedField, readonly string[]>>,
  {
    shape,
    records,
    names,
  }: { shape: Shape; records: readonly FeedRecord[]; names: readonly string[] },
): string[] {
  const isPriced = known.has("regular") || known.has("now") || known.has("sale");
  const prices = candidates.filter(({ field }) => MONEY.has(field));
  // Interfaces have amounts in cents deep within a product, and do not say so.
  const areWhole = prices.every(({ values }) => values.every((text) => /^\d+$/.test(text)));
  const isDeep = prices.some(({ name }) => depthOf(name, known.format) > 1);
  if (!isPriced && shape === "json" && areWhole && isDeep) {
    const places = prices.map(({ name }) => names.indexOf(name));
    if (!areUnits(records, names, places)) return prices.map(({ name }) => name);
  }
  if (!isPriced) {
    take("regular");
    take("sale");
    // With a reduced price besides, the current one is what is reduced.
    if ("sale" in columns) take("regular", "now");
    else take("now");
  } else if (known.has("regular") && !known.has("now") && !known.has("before")) take("sale");
  if (!(isPriced || has("regular") || has("now") || has("sale"))) {
    const alone = alonePrice(known, candidates);
    if (alone !== undefined) columns.regular = [alone];
  } else take("before");
  return [];
}

/** A retail or list price that is the only one. What makers recommend is none. */
const alonePrice = (known: FieldColumns, candidates: readonly Candidate[]): string | undefined =>
  [
    ...known.placesOf("before").map((place) => known.nameAt(place)),
    ...candidates.filter(({ field }) => field === "before").map(({ name }) => name),
  ].find(isPriceAlone);

/** How deep within a record a value is, without what is around all values and the amount's own object. */
const depthOf = (name: string, { grouped }: Format): number =>
  name.replace(/\/(?:amount|value)$/i, "").split("/").length - (grouped ? 1 : 0);

const MONEY: ReadonlySet<FeedField> = new Set<FeedField>(["regular", "sale", "now", "before"]);

/** At least this share of the values must be of the field's kind. */
const MOST = 0.8;

const most = (values: readonly string[], is: (text: string) => boolean) =>
  values.filter(is).length >= values.length * MOST;

const isAddress = (text: string) => readAddress(text) !== null;
const isAmount = (text: string) => !/%/.test(text) && readAmountText(text) !== null;
const isName = (text: string) => /\p{L}{2}/u.test(text) && !isAddress(text) && text.length < 300;
const PICTURE = /\.(?:jpe?g|png|webp|gif|avif|svg)(?:$|\?)/i;

/** Whether values tell rows apart: not the number of a shop, a campaign or a place. */
const areOwn = (values: readonly string[]) => new Set(values).size * 2 > values.length;

/** Whether the values of a column may be those of a field. */
function fits(field: FeedField, values: readonly string[]): boolean {
  switch (field) {
    case "brand":
      return most(values, (text) => !isAddress(text) && text.length <= 100);
    case "title":
    case "category":
    case "subcategory":
    case "department":
      return most(values, isName);
    case "link":
    case "trackedLink":
      return most(values, (text) => isAddress(text) && !PICTURE.test(text));
    case "picture":
    case "morePictures":
      return most(values, (text) => splitAddresses(text).some(isAddress));
    case "regular":
    case "sale":
    case "now":
    case "before":
      return most(values, isAmount);
    case "currency":
      return most(values, (text) => currencyCode(text) !== null);
    case "stock":
      return most(values, (text) => readStock(text) !== null);
    case "availability":
      return most(values, (text) => readAvailability(text) !== null || readStock(text) !== null);
    case "key":
      return areOwn(values) && most(values, (text) => text.length <= 100 && !isAddress(text));
    default:
      return true;
  }
}

/** Whether no value of the columns of links is a URL. */
function hasNoLinks(known: FieldColumns, records: readonly FeedRecord[]): boolean {
  const places = [...known.placesOf("link"), ...known.placesOf("trackedLink")];
  if (places.length === 0 || records.length === 0) return false;
  const values = records.flatMap(({ cells }) => places.map((place) => firstOf(cells[place])));
  return !values.some((text) => isAddress(text));
}

/** The format with inferred columns after its own, but before them where they are a variant's. */
export function withInferred(format: Format, inferred: InferredColumns): Format {
  const added = Object.entries(inferred) as [FeedField, readonly string[]][];
  if (added.length === 0) return format;
  const taken = new Set(added.flatMap(([, names]) => names).map(nameKey));
  const listed = Object.entries(format.columns) as [FeedField, readonly string[]][];
  const columns: Partial<Record<FeedField, readonly string[]>> = Object.fromEntries(
    listed.map(([field, names]) => {
      const keys = ownKeysOf(field, names);
      // A list that stays as it is stays the same one, whose keys are known.
      const isTaken = keys.some((key) => taken.has(key));
      return [field, isTaken ? names.filter((_, at) => !taken.has(keys[at] ?? "")) : names];
    }),
  );
  for (const [field, names] of added) {
    const own = columns[field] ?? [];
    columns[field] = names.some(isOfVariant) ? [...names, ...own] : [...own, ...names];
  }
  return { ...format, columns };
}
