/** The filters that every listing has, except the search text. */

import type { Inputs } from "@pickwell/api";
import { ATTRIBUTE_CHOICES } from "@pickwell/api/products/rules";
import type { RawSearch } from "@pickwell/ui/browser/query-string.ts";
import { priceUnits } from "@pickwell/ui/format/format.ts";
import { choice, texts, wholeNumber } from "../fields.ts";

/** Input of the API call for a page of products. */
export type ProductListInput = Exclude<Inputs["catalog"]["products"]["list"], void>;

/** Maximum number of brands in one call. */
const MAX_BRANDS = 50;
/** Number of brands offered in the panel: those with the most products. */
const BRANDS_OFFERED = 60;

/** Filters in the URL; undefined if not set. */
export interface Narrowing {
  /** Lowest and highest price, in whole units of the currency. */
  min?: number;
  max?: number;
  brand?: string[];
  /** Attribute values as `Color:Red`; names contain no colon. */
  attr?: string[];
  /** Minimum rating, of 5 stars. */
  rating?: "3" | "4" | "4.5";
  /** Only reduced products. */
  sale?: "1";
  /** Only products in stock. */
  stock?: "1";
}

/** Splits `Color:Red` into name and value. @returns null for invalid text */
export function attributeOf(text: string): { name: string; value: string } | null {
  const at = text.indexOf(":");
  const [name, value] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)];
  return name && value && name.length <= 60 && value.length <= 60 ? { name, value } : null;
}

/** Valid attribute filters of a URL; undefined if there is none. */
function attributesIn({ attr }: RawSearch): string[] | undefined {
  const named = texts(attr, ATTRIBUTE_CHOICES)?.filter((text) => attributeOf(text) !== null);
  return named?.length ? named : undefined;
}

/** No filter set; spread it to reset all. */
export const NOT_NARROWED = {
  min: undefined,
  max: undefined,
  brand: undefined,
  attr: undefined,
  rating: undefined,
  sale: undefined,
  stock: undefined,
} satisfies Narrowing;

/** Parses the filters of a URL. @param priceDigits - maximum digits of prices */
export const parseNarrowing = (raw: RawSearch, priceDigits: number): Narrowing => ({
  min: wholeNumber(raw.min, priceDigits) || undefined,
  max: wholeNumber(raw.max, priceDigits),
  brand: texts(raw.brand, MAX_BRANDS),
  attr: attributesIn(raw),
  rating: choice(raw.rating, ["3", "4", "4.5"]),
  sale: choice(raw.sale, ["1"]),
  stock: choice(raw.stock, ["1"]),
});

/** The number of active filters. */
export const countNarrowing = ({ brand, attr, ...others }: Narrowing): number =>
  (brand?.length ?? 0) +
  (attr?.length ?? 0) +
  Object.keys(NOT_NARROWED).filter((name) => others[name as keyof typeof others] !== undefined)
    .length;

/** The filters as API input. */
export const narrowingInput = ({ min, max, brand, attr, rating, sale, stock }: Narrowing) => ({
  ...(min !== undefined && { minPriceCents: min * priceUnits() }),
  ...(max !== undefined && { maxPriceCents: max * priceUnits() }),
  ...(brand && { brands: brand }),
  ...(attr?.length && { attributes: attr.flatMap((text) => attributeOf(text) ?? []) }),
  ...(rating && { minRating: Number(rating) as 3 | 4 | 4.5 }),
  ...(sale && { onSale: true as const }),
  ...(stock && { inStock: true as const }),
});

/** API input for the available filters of a listing. @param input - the input of its page */
export function facetsInput(input: ProductListInput) {
  const { page: _page, sort: _sort, order: _order, ...filter } = input;
  return { ...filter, brandLimit: BRANDS_OFFERED };
}
