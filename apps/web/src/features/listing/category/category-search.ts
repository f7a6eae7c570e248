import type { RawSearch } from "@pickwell/ui/browser/query-string.ts";
import { priceDigits } from "@pickwell/ui/format/format.ts";
import { choice, pageNumber, sortOf, text } from "../fields.ts";
import type { ProductListInput } from "../narrowing/narrowing.ts";
import { type Narrowing, narrowingInput, parseNarrowing } from "../narrowing/narrowing.ts";

/** Maximum of the price slider, in whole dollars. At the maximum, prices are not limited. */
const MAX_DOLLARS = 1000;

/**
 * The same in the shop's currency. For currencies without minor units the maximum is 100 times as
 * high, because their units are worth about a cent.
 */
export const maxPrice = (): number => MAX_DOLLARS * (priceDigits() === 0 ? 100 : 1);
const sorts = {
  featured: { sort: "featured", order: "desc" },
  newest: { sort: "createdAt", order: "desc" },
  "price-asc": { sort: "price", order: "asc" },
  "price-desc": { sort: "price", order: "desc" },
  rating: { sort: "rating", order: "desc" },
  relevance: { sort: "relevance", order: "desc" },
} as const;

export type CategorySort = keyof typeof sorts;
const sortNames = Object.keys(sorts) as CategorySort[];

/**
 * The state of a category in its URL. `max` is below `maxPrice`. Defaults are not written to the
 * URL.
 */
export interface CategorySearch extends Narrowing {
  search?: string;
  /** `relevance` by default during a search, otherwise `featured`. */
  sort?: CategorySort;
  /** Page number from 2; undefined for the first. */
  page?: number;
  /** Grid by default. */
  view?: "list";
}

/** The sort order when the URL has none. */
export const defaultSort = (search: string | undefined): CategorySort =>
  search === undefined ? "featured" : "relevance";

/** Parses search parameters; invalid ones fall back to their defaults. */
export function parseCategorySearch(raw: RawSearch): CategorySearch {
  const search = text(raw.search);
  return {
    search,
    ...parseNarrowing(raw, String(maxPrice()).length - 1),
    sort: sortOf(raw.sort, sortNames, search, defaultSort(search)),
    page: pageNumber(raw.page),
    view: choice(raw.view, ["list"]),
  };
}

/** Input of the API call for a category page. @param category - its slug */
export const categoryInput = (category: string, address: CategorySearch) =>
  ({
    category,
    ...(address.search && { search: address.search }),
    ...narrowingInput(address),
    ...sorts[address.sort ?? defaultSort(address.search)],
    page: address.page ?? 1,
  }) satisfies ProductListInput;
