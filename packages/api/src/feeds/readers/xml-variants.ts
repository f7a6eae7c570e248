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

const VARIANT_NAMES =
  /^(?:variants?|variantes?|variant[ay]|variations?|varyant(?:lar)?|varyasyon(?:lar)?|se[cç]enek(?:ler)?|wariant(?:y)?|combinations?|subproducts?)$/i;
const PRICE_NAMES = /price|fiyat|cena|preis|prix|prezzo|precio|preço|prijs|pris|цена/i;

/** An element of the sample: its path, and how many there are with how many fields. */
export interface SampleElement {
  path: readonly string[];
  count: number;
  fields: number;
}

/**
 * The path of variants within a record, such as `VARIANTS/VARIANT`.
 *
 * @param record - path of the records
 * @returns null when there are none with prices
 */
export function variantPath(
  record: readonly string[],
  elements: readonly SampleElement[],
): string | null {
  const within = elements.filter(
    ({ path }) => path.length > record.length && record.every((name, at) => path[at] === name),
  );
  const [best] = within
    .filter(({ path, fields, count }) => {
      if (!VARIANT_NAMES.test(path.at(-1) ?? "") || fields / count < 2) return false;
      return within.some(
        (other) =>
          other.path.length === path.length + 1 &&
          path.every((name, at) => other.path[at] === name) &&
          PRICE_NAMES.test(other.path.at(-1) ?? ""),
      );
    })
    .sort((one, other) => one.path.length - other.path.length);
  return best?.path.slice(record.length).join("/") ?? null;
}

const keysOf = (field: FeedField): ReadonlySet<string> =>
  new Set((guesses[field] ?? []).map(nameKey));

/** Fields in which a variant is called what its product is called, if that says it. */
const OF_PRODUCT = (["title", "description", "brand", "category"] as const).map(keysOf);
const KEYS = keysOf("key");

/**
 * Completes the variants of a product with the product's values. The number of the product names
 * the group of its variants, where these have numbers.
 */
export function variantRecords(
  product: FeedRecord,
  variants: readonly Cell[][],
  columns: Columns,
): FeedRecord[] {
  const named = (cells: readonly Cell[], names: ReadonlySet<string>): number[] =>
    [...cells.keys()].filter(
      (place) => cells[place] !== undefined && names.has(nameKey(columns.names[place] ?? "")),
    );
  const shared = OF_PRODUCT.filter((names) => named(product.cells, names).length > 0);
  const [number] = named(product.cells, KEYS);
  const left = leftVariants(variants.length);
  return variants.slice(0, MOST_VARIANTS).map((variant, at) => {
    const cells = [...product.cells];
    if (named(variant, KEYS).length > 0) {
      for (const place of named(cells, KEYS)) delete cells[place];
      const group = columns.numberOf("item_group_id");
      if (number !== undefined && group >= 0) cells[group] ??= product.cells[number];
    }
    const skipped = new Set(shared.flatMap((names) => named(variant, names)));
    for (const [place, value] of variant.entries()) {
      if (value !== undefined && !skipped.has(place)) cells[place] = value;
    }
    return { ...product, ...(at === 0 && left), cells };
  });
}
