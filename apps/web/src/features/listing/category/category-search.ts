import type { RawSearch } from "@pickwell/ui/browser/query-string.ts";
import { priceDigits } from "@pickwell/ui/format/format.ts";
import { choice, pageNumber, sortOf, text } from "../fields.ts";
import type { ProductListInput } from "../narrowing/narrowing.ts";
import { type Narrowing, narrowingInput, parseNarrowing } from "../narrowing/narrowing.ts";

/** End of the price slider, in whole dollars. There it lets every price through. */
const MAX_DOLLARS = 1000;

/** The same in the shop's currency: where that has no cents, what costs a dollar costs a hundred. */
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

/** What the address of a category says, its `max` below `maxPrice`. Defaults are never written. */
export interface CategorySearch extends Narrowing {
  search?: string;
  /** By default the closest first while something is searched for, and featured ones otherwise. */
  sort?: CategorySort;
  /** From 2; the first page by default. */
  page?: number;
  /** Grid by default. */
  view?: "list";
}

/** How a category is sorted as long as nobody says otherwise. */
export const defaultSort = (search: string | undefined): CategorySort =>
  search === undefined ? "featured" : "relevance";

/** Any search parameters as those of a category; what does not fit falls back to its default. */
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

/** The call that answers an address of the category with this slug. */
export const categoryInput = (category: string, address: CategorySearch) =>
  ({
    category,
    ...(address.search && { search: address.search }),
    ...narrowingInput(address),
    ...sorts[address.sort ?? defaultSort(address.search)],
    page: address.page ?? 1,
  }) satisfies ProductListInput;
