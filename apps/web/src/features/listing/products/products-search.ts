import { slugify } from "@pickwell/api/slug";
import type { RawSearch } from "@pickwell/ui/browser/query-string.ts";
import { choice, PRICE_DIGITS, pageNumber, sortOf, text } from "../fields.ts";
import {
  type Narrowing,
  narrowingInput,
  type ProductListInput,
  parseNarrowing,
} from "../narrowing/narrowing.ts";

const sorts = ["name", "price", "rating", "createdAt", "relevance"] as const;

/** What the address of `/products` says. Defaults are never written. */
export interface ProductsSearch extends Narrowing {
  search?: string;
  /** Slug of a category; all of them by default. */
  category?: string;
  /** By default the closest first while something is searched for, and the best rated otherwise. */
  sort?: (typeof sorts)[number];
  /** Descending by default. */
  order?: "asc";
  /** From 2; the first page by default. */
  page?: number;
  /** Grid by default. */
  view?: "list";
}

/** How a list is sorted as long as nobody says otherwise. */
export const defaultSort = (search: string | undefined): (typeof sorts)[number] =>
  search === undefined ? "rating" : "relevance";

/** Any search parameters as those of `/products`; what does not fit falls back to its default. */
export function parseProductsSearch(raw: RawSearch): ProductsSearch {
  const search = text(raw.search);
  return {
    search,
    category: slugify(text(raw.category) ?? "") || undefined,
    ...parseNarrowing(raw, PRICE_DIGITS),
    sort: sortOf(raw.sort, sorts, search, defaultSort(search)),
    order: choice(raw.order, ["asc"]),
    page: pageNumber(raw.page),
    view: choice(raw.view, ["list"]),
  };
}

/** The call that answers an address of `/products`. */
export const productsInput = (address: ProductsSearch) =>
  ({
    ...(address.search && { search: address.search }),
    ...(address.category && { category: address.category }),
    ...narrowingInput(address),
    sort: address.sort ?? defaultSort(address.search),
    order: address.order ?? "desc",
    page: address.page ?? 1,
  }) satisfies ProductListInput;
