/**
 * The numbers by which variants of a product are known, in files of no known format. They depend on
 * the product alone, so that they stay the same when the file grows.
 */
import { type FeedField, nameKey } from "../formats/format.ts";
import { guesses } from "../formats/generic.ts";
import { meaningOf } from "../inference/meaning.ts";
import { hostOf } from "../values/addresses.ts";

/** The column with the number of a variant. */
export const VARIANT_KEY = "^variant";

const ranks = (field: FeedField): ReadonlyMap<string, number> =>
  new Map((guesses[field] ?? []).map((name, at) => [nameKey(name), at] as const).reverse());

const KEYS = ranks("key");
const OPTIONS = (["size", "color", "material", "pattern", "gender", "ageGroup"] as const).map(
  ranks,
);
const INSTEAD = (["gtin", "mpn"] as const).map(ranks);
const PAGES = (["link", "trackedLink", "title"] as const).map(ranks);
const HANDLES = new Map(["handle", "slug", "url_key"].map((name, at) => [nameKey(name), at]));
const TITLES = ranks("title");

/** A value and its name. */
export type Named = readonly [name: string, value: string];

/** The number of a product, or else what names its page; empty when there is neither. */
export const productNumber = (values: readonly Named[]): string =>
  valueAt(values, KEYS) || ownNumber(values) || firstOf(values, [HANDLES, ...PAGES]);

/** The number of its product in a variant. */
const OF_PRODUCT = /^(?:product|parent|item_?group|group)_?(?:id|sku)$/i;

/** Digits of a number that no shop counts up to within a product. */
const LONG = 5;
/** `140x200`, a size and no number. */
const DIMENSIONS = /(?<!\d)\d+(?:[.,]\d+)?(?:\s?(?:mm|cm|m)?\s?[x×*]\s?\d+(?:[.,]\d+)?)+/gi;

const isLong = (number: string): boolean =>
  number.replace(DIMENSIONS, "").replace(/\D/g, "").length >= LONG;

/**
 * The key of an offer in a product's list of them: by its own number, else by the host of its page
 * where there are several. Empty where it is its product's.
 *
 * @param product - the values of the product
 * @param values - of the offer
 */
export function offerKey(product: readonly Named[], values: readonly Named[], count: number) {
  const number = productNumber(product);
  const own = valueAt(values, KEYS) || ownNumber(values);
  if (own !== "" && !product.some(([, value]) => value.trim() === own)) {
    return variantKey(number, values);
  }
  const host = hostOf(firstOf(values, PAGES.slice(0, 2)));
  return host === null || number === "" || count < 2 ? "" : `${number} ${host}`;
}

/**
 * The key of a variant: its own number where that tells it from the variants of all products, else
 * with its product's in front. Without a number its options stand for it, its GTIN or part number,
 * or its title. Options, titles and sizes (`140x200`) are a product's own, however many digits they
 * have.
 *
 * @param product - see `productNumber`
 * @param all - the values of the variant
 * @param options - values of its options that are not at names of their own
 */
export function variantKey(
  product: string,
  all: readonly Named[],
  options: readonly string[] = [],
): string {
  const values = all.filter(([name]) => !OF_PRODUCT.test(name));
  const chosen = [...OPTIONS.map((names) => valueAt(values, names)), ...options].filter(Boolean);
  const ofOptions = [...new Set(chosen)].join(" ");
  const number =
    valueAt(values, KEYS) || ownNumber(values) || (ofOptions ? "" : firstOf(values, INSTEAD));
  const own = number || ofOptions || valueAt(values, TITLES);
  if (own === "" || product === "") return own || product;
  const isBelow = own.startsWith(product) && /^[^\p{L}\p{N}]/u.test(own.slice(product.length));
  return isBelow || isLong(number) ? own : `${product} ${own}`;
}

const firstOf = (values: readonly Named[], fields: readonly ReadonlyMap<string, number>[]) =>
  fields.map((names) => valueAt(values, names)).find(Boolean) ?? "";

/** The value at the first of some names; empty when there is none. */
function valueAt(values: readonly Named[], names: ReadonlyMap<string, number>): string {
  let [best, rank] = ["", Number.POSITIVE_INFINITY];
  for (const [name, value] of values) {
    const at = names.get(nameKey(name).replace(/^@/, "")) ?? Number.POSITIVE_INFINITY;
    if (at < rank && value.trim() !== "") [best, rank] = [value.trim(), at];
  }
  return best;
}

/** The value at a name that says by its words that it is a number. */
const ownNumber = (values: readonly Named[]): string =>
  values.find(([name, value]) => value.trim() !== "" && meaningOf(name)?.field === "key")?.[1] ??
  "";
