/** Finds the columns of a shop's export. */
import { cellAt } from "../csv/cell.ts";
import { ImportError } from "../csv/import-error.ts";
import { cleanLine, excerpt } from "../csv/text.ts";
import type { FeedField } from "../feeds/formats/format.ts";
import {
  groupedNames,
  translatedAttributes,
  translatedNames,
  visibilityNames,
} from "../feeds/formats/woocommerce.ts";

/**
 * Column names in lower case without question mark: WooCommerce's in English, then other shops'.
 */
const knownNames = {
  id: ["id", "product id"],
  type: ["type", "product type"],
  sku: ["sku"],
  name: ["name", "product name", "title"],
  published: ["published", "status"],
  featured: ["is featured", "featured"],
  visibility: ["visibility in catalog", "catalog visibility", "visibility"],
  shortDescription: ["short description"],
  description: ["description"],
  saleStarts: ["date sale price starts", "sale price dates from"],
  saleEnds: ["date sale price ends", "sale price dates to"],
  inStock: ["in stock", "stock status"],
  stock: ["stock", "stock quantity"],
  backorders: ["backorders allowed", "backorders"],
  salePrice: ["sale price"],
  regularPrice: ["regular price", "price"],
  currency: [
    "currency",
    "currency code",
    "price currency",
    "währung",
    "devise",
    "moneda",
    "valuta",
  ],
  categories: ["categories", "category"],
  images: ["images", "image"],
  /** Only in our own export: key features, one per line. */
  features: ["features", "key features"],
  /** One `Name: value` per line. */
  attributes: ["attributes", "specifications"],
  slug: ["slug"],
  parent: ["parent"],
  grouped: ["grouped products"],
  brand: ["brands", "brand", "manufacturer"],
  externalUrl: ["external url", "affiliate link", "affiliatelink", "affiliate url"],
  permalink: ["permalink", "product url", "product page", "url", "link"],
  weight: ["weight"],
  length: ["length"],
  width: ["width"],
  height: ["height"],
} as const satisfies Record<string, readonly string[]>;

export type Field = keyof typeof knownNames;

/** Fields whose column names are known in other languages, with their names in `feeds`. */
const translated = {
  sku: "sku",
  name: "title",
  type: "kind",
  published: "published",
  shortDescription: "shortDescription",
  description: "description",
  saleStarts: "saleFrom",
  saleEnds: "saleTo",
  inStock: "availability",
  stock: "stock",
  backorders: "backorders",
  salePrice: "sale",
  regularPrice: "regular",
  categories: "category",
  images: "picture",
  parent: "parent",
  brand: "brand",
  permalink: "link",
  externalUrl: "trackedLink",
} as const satisfies Partial<Record<Field, FeedField>>;

/** Column indexes of one attribute; undefined where the file has no such column. */
export interface AttributeColumns {
  name: number;
  values: number | undefined;
  visible: number | undefined;
}

export interface Columns {
  /** Column names as in the file, for messages. */
  header: string[];
  places: Partial<Record<Field, number>>;
  attributes: AttributeColumns[];
  /** Units from column names such as `Weight (kg)`; empty when there are none. */
  weightUnit: string;
  lengthUnit: string;
}

const MEASURE = /^(weight|length|width|height) ?\((.+)\)$/;

/**
 * @param header - cells of the first line
 * @throws ImportError when they are not the columns of a product export
 */
export function readColumns(header: string[]): Columns {
  const names = inEnglish(header.map((cell) => plainName(cell)));
  const units = new Map<string, string>();
  const plain = names.map((name) => {
    const [, measure, unit] = MEASURE.exec(name) ?? [];
    if (!measure || !unit) return name;
    units.set(measure, unit);
    return measure;
  });
  const places = placesOf(plain);
  if (!areOfExport(places)) {
    throw new ImportError(
      `The file is not a product export: its first line must name the columns (Name, SKU, Regular price …), but reads “${excerpt(header.join(", "), 80)}”.`,
    );
  }
  return {
    header: header.map((cell) => cleanLine(cell)),
    places,
    attributes: attributeColumns(plain),
    weightUnit: units.get("weight") ?? "",
    lengthUnit: units.get("length") ?? units.get("width") ?? units.get("height") ?? "",
  };
}

function placesOf(names: readonly string[]): Columns["places"] {
  const places: Columns["places"] = {};
  for (const [field, aliases] of Object.entries(knownNames)) {
    const place = aliases.map((alias) => names.indexOf(alias)).find((index) => index !== -1);
    if (place !== undefined) places[field as Field] = place;
  }
  return places;
}

const areOfExport = ({ name, sku, type, regularPrice, id }: Columns["places"]): boolean =>
  name !== undefined && [sku, type, regularPrice, id].some((place) => place !== undefined);

/** Whether the cells of a first line are the columns of a product export. */
export const isExport = (header: readonly string[]): boolean =>
  areOfExport(placesOf(inEnglish(header.map(plainName))));

/** Columns of WooCommerce that are ignored without a note. */
const SILENT =
  /^(?:meta: |attribute \d+|download |tax |cross|upsell|button text|position$|tags$|low stock|sold individually|allow customer|purchase note|shipping class|visible|is featured)/;

/** Column names of the file that nothing is read from. */
export function unusedColumns({ header, places, attributes }: Columns): string[] {
  const used = new Set<number | undefined>([
    ...Object.values(places),
    ...attributes.flatMap(({ name, values, visible }) => [name, values, visible]),
  ]);
  return header.filter((name, at) => name !== "" && !used.has(at) && !SILENT.test(plainName(name)));
}

const plainName = (name: string) =>
  cleanLine(name.replaceAll("_", " ")).toLowerCase().replace(/ ?\?$/, "");

/**
 * Translates column names to WooCommerce's English ones, since it writes them in the shop's
 * language. Files with an English price column stay as they are.
 */
function inEnglish(names: string[]): string[] {
  if (knownNames.regularPrice.some((name) => names.includes(name))) return names;
  const english = new Map<string, string>();
  for (const [field, feedField] of Object.entries(translated)) {
    for (const name of translatedNames[feedField] ?? []) {
      const plain = plainName(name);
      const [first] = knownNames[field as Field];
      // In Hungarian "stock" and "in stock?" differ only in the question mark, which was removed.
      if (!english.has(plain)) english.set(plain, first);
    }
  }
  for (const name of visibilityNames) english.set(plainName(name), knownNames.visibility[0]);
  for (const name of groupedNames) english.set(plainName(name), knownNames.grouped[0]);
  if (!names.some((name) => english.get(name) === knownNames.regularPrice[0])) return names;
  const isKnown = (name: string) =>
    Object.values<readonly string[]>(knownNames).flat().includes(name);
  const taken = new Set<string>();
  return names.map((name) => {
    const translation = attributeInEnglish(name) ?? english.get(name) ?? name;
    if (isKnown(name) || taken.has(translation)) return name;
    taken.add(translation);
    return translation;
  });
}

function attributeInEnglish(name: string): string | undefined {
  const number = /\d+/.exec(name)?.[0];
  if (number === undefined) return undefined;
  const numbered = name.replace(number, "#");
  const isOne = (names: readonly string[]) => names.some((one) => plainName(one) === numbered);
  if (isOne(translatedAttributes.name)) return `attribute ${number} name`;
  return isOne(translatedAttributes.values) ? `attribute ${number} value(s)` : undefined;
}

function attributeColumns(names: string[]): AttributeColumns[] {
  return names.flatMap((name, place) => {
    const number = /^attribute (\d+) name$/.exec(name)?.[1];
    if (number === undefined) return [];
    const placeOf = (...parts: string[]) =>
      parts.map((part) => names.indexOf(`attribute ${number} ${part}`)).find((at) => at !== -1);
    return [
      { name: place, values: placeOf("value(s)", "values", "value"), visible: placeOf("visible") },
    ];
  });
}

/** A field's value in a row, trimmed; empty when the file has no such column. */
export function cellOf(columns: Columns, cells: string[], field: Field): string {
  return cellAt(cells, columns.places[field]);
}

/** A field's column name as in the file, for messages. */
export function nameOf(columns: Columns, field: Field): string {
  return columns.header[columns.places[field] ?? -1] ?? field;
}

/** Splits a list at commas; `\,` is a comma within a value. */
export function splitList(cell: string): string[] {
  return cell
    .split(/(?<!\\),/)
    .map((value) => value.replaceAll("\\,", ",").trim())
    .filter(Boolean);
}
