/** What every listing can be narrowed by, beside what is searched for. */

import type { Inputs } from "@pickwell/api";
import { ATTRIBUTE_CHOICES } from "@pickwell/api/products/rules";
import type { RawSearch } from "@pickwell/ui/browser/query-string.ts";
import { priceUnits } from "@pickwell/ui/format/format.ts";
import { choice, texts, wholeNumber } from "../fields.ts";

/** What the call for a page of products takes. */
export type ProductListInput = Exclude<Inputs["catalog"]["products"]["list"], void>;

/** Brands one call accepts. */
const MAX_BRANDS = 50;
/** Brands a panel offers, those with the most products. */
const BRANDS_OFFERED = 60;

/** As the address says it. What is not asked for is undefined. */
export interface Narrowing {
  /** Lowest and highest price, in whole units of money. */
  min?: number;
  max?: number;
  brand?: string[];
  /** Values of attributes, as `Color:Red`; no name has a colon. */
  attr?: string[];
  /** Rated at least so well, of 5. */
  rating?: "3" | "4" | "4.5";
  /** Costs less than before. */
  sale?: "1";
  /** Can be had. */
  stock?: "1";
}

/** `Color:Red` as name and value; null for what says none. */
export function attributeOf(text: string): { name: string; value: string } | null {
  const at = text.indexOf(":");
  const [name, value] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)];
  return name && value && name.length <= 60 && value.length <= 60 ? { name, value } : null;
}

/** Those of an address; undefined when it names none. */
function attributesIn({ attr }: RawSearch): string[] | undefined {
  const named = texts(attr, ATTRIBUTE_CHOICES)?.filter((text) => attributeOf(text) !== null);
  return named?.length ? named : undefined;
}

/** A listing that is narrowed by none of it. */
export const NOT_NARROWED = {
  min: undefined,
  max: undefined,
  brand: undefined,
  attr: undefined,
  rating: undefined,
  sale: undefined,
  stock: undefined,
} satisfies Narrowing;

/** @param priceDigits - of the highest price that can be asked for */
export const parseNarrowing = (raw: RawSearch, priceDigits: number): Narrowing => ({
  min: wholeNumber(raw.min, priceDigits) || undefined,
  max: wholeNumber(raw.max, priceDigits),
  brand: texts(raw.brand, MAX_BRANDS),
  attr: attributesIn(raw),
  rating: choice(raw.rating, ["3", "4", "4.5"]),
  sale: choice(raw.sale, ["1"]),
  stock: choice(raw.stock, ["1"]),
});

/** How many things are asked for. */
export const countNarrowing = ({ brand, attr, ...others }: Narrowing): number =>
  (brand?.length ?? 0) +
  (attr?.length ?? 0) +
  Object.keys(NOT_NARROWED).filter((name) => others[name as keyof typeof others] !== undefined)
    .length;

/** The same for a call. */
export const narrowingInput = ({ min, max, brand, attr, rating, sale, stock }: Narrowing) => ({
  ...(min !== undefined && { minPriceCents: min * priceUnits() }),
  ...(max !== undefined && { maxPriceCents: max * priceUnits() }),
  ...(brand && { brands: brand }),
  ...(attr?.length && { attributes: attr.flatMap((text) => attributeOf(text) ?? []) }),
  ...(rating && { minRating: Number(rating) as 3 | 4 | 4.5 }),
  ...(sale && { onSale: true as const }),
  ...(stock && { inStock: true as const }),
});

/** The call for what a listing could further be narrowed by. @param input - the listing's own */
export function facetsInput(input: ProductListInput) {
  const { page: _page, sort: _sort, order: _order, ...filter } = input;
  return { ...filter, brandLimit: BRANDS_OFFERED };
}
