/** Products in XML with a list of variants that have prices: one record per variant. */
import { type FeedField, nameKey } from "../formats/format.ts";
import { guesses } from "../formats/generic.ts";
import {
  type Cell,
  type Columns,
  type FeedRecord,
  leftVariants,
  MOST_VARIANTS,
} from "./records.ts";
import { type Named, productNumber, VARIANT_KEY, variantKey } from "./variant-keys.ts";

/** Names of variants and of lists of them, in several languages. */
export const VARIANT_NAMES =
  /^(?:variants?|variantes?|variant[ay]|variations?|varyant(?:lar)?|varyasyon(?:lar)?|se[cç]enek(?:ler)?|wariant(?:y)?|combinations?|subproducts?|sizes?)$/i;
export const PRICE_NAMES = /price|fiyat|cena|preis|prix|prezzo|precio|preço|prijs|pris|цена/i;

/** An element of the sample: its path, and how many there are with how many fields. */
export interface SampleElement {
  path: readonly string[];
  count: number;
  fields: number;
  attributes: ReadonlySet<string>;
}

export interface XmlVariants {
  /** Path within a record, such as `VARIANTS/VARIANT`. */
  path: string;
  /** The prices are attributes, and so are the other fields: `<variant id="1" price="9.99"/>`. */
  areInAttributes: boolean;
}

/** Thrown by the reader at the first variant of a file whose beginning has none. */
export class FoundVariants extends Error {
  readonly variants: XmlVariants;

  constructor(variants: XmlVariants) {
    super();
    this.variants = variants;
  }
}

/**
 * Finds the variants within a record.
 *
 * @param record - path of the records
 * @returns null when there are none with prices; undefined when these have nothing else
 */
export function variantsOf(
  record: readonly string[],
  elements: readonly SampleElement[],
): XmlVariants | null | undefined {
  const within = elements.filter(
    ({ path }) => path.length > record.length && record.every((name, at) => path[at] === name),
  );
  const hasPriceWithin = ({ path }: SampleElement) =>
    within.some(
      (other) =>
        other.path.length === path.length + 1 &&
        path.every((name, at) => other.path[at] === name) &&
        PRICE_NAMES.test(other.path.at(-1) ?? ""),
    );
  const hasPrice = ({ attributes }: SampleElement) =>
    [...attributes].some((name) => PRICE_NAMES.test(name));
  const priced = within.filter(
    (one) => VARIANT_NAMES.test(one.path.at(-1) ?? "") && (hasPriceWithin(one) || hasPrice(one)),
  );
  if (priced.length === 0) return null;
  const [best] = priced
    .filter((one) => one.fields / one.count >= 2)
    .sort((one, other) => one.path.length - other.path.length);
  return (
    best && {
      path: best.path.slice(record.length).join("/"),
      areInAttributes: !hasPriceWithin(best),
    }
  );
}

/** The column with the number of a variant's product, where variants have numbers of their own. */
const GROUP = "item_group_id";

const firstText = (cell: Cell): string => (typeof cell === "string" ? cell : (cell?.[0] ?? ""));

/** Columns of a record with one of these names. */
const named = (cells: readonly Cell[], names: ReadonlySet<string>, columns: Columns): number[] =>
  [...cells.keys()].filter(
    (place) => cells[place] !== undefined && names.has(nameKey(columns.names[place] ?? "")),
  );

const keysOf = (field: FeedField): ReadonlySet<string> =>
  new Set((guesses[field] ?? []).map(nameKey));

/** Fields in which a variant is called what its product is called, if that says it. */
const OF_PRODUCT = (["title", "description", "brand", "category"] as const).map(keysOf);
const KEYS = keysOf("key");

/**
 * Completes the variants of a product with the product's values. The number of the product names
 * the group of its variants, where these have numbers, and may be part of theirs, see
 * `variantKey`.
 */
export function variantRecords(
  product: FeedRecord,
  variants: readonly Cell[][],
  columns: Columns,
): FeedRecord[] {
  const shared = OF_PRODUCT.filter((names) => named(product.cells, names, columns).length > 0);
  const [numbered] = named(product.cells, KEYS, columns);
  const number = productNumber(valuesIn(product.cells, columns));
  const key = columns.numberOf(VARIANT_KEY);
  const left = leftVariants(variants.length);
  return variants.slice(0, MOST_VARIANTS).map((variant, at) => {
    const cells = [...product.cells];
    const [own] = named(variant, KEYS, columns);
    if (own !== undefined) {
      for (const place of named(cells, KEYS, columns)) delete cells[place];
      const group = columns.numberOf(GROUP);
      if (numbered !== undefined && group >= 0) cells[group] ??= product.cells[numbered];
    }
    const skipped = new Set(shared.flatMap((names) => named(variant, names, columns)));
    for (const [place, value] of variant.entries()) {
      if (value !== undefined && !skipped.has(place)) cells[place] = value;
    }
    if (key >= 0) cells[key] = variantKey(number, valuesIn(variant, columns));
    return { ...product, ...(at === 0 && left), cells };
  });
}

const valuesIn = (cells: readonly Cell[], columns: Columns): Named[] =>
  [...cells.keys()].flatMap((place) => {
    const text = firstText(cells[place]);
    return text === "" ? [] : [[columns.names[place] ?? "", text] as const];
  });
