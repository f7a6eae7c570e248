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

/** The state of `/products` in its URL. Defaults are not written to it. */
export interface ProductsSearch extends Narrowing {
  search?: string;
  /** Slug of a category; all categories by default. */
  category?: string;
  /** `relevance` by default during a search, otherwise `rating`. */
  sort?: (typeof sorts)[number];
  /** Descending by default. */
  order?: "asc";
  /** Page number from 2; undefined for the first. */
  page?: number;
  /** Grid by default. */
  view?: "list";
}

/** The sort order when the URL has none. */
export const defaultSort = (search: string | undefined): (typeof sorts)[number] =>
  search === undefined ? "rating" : "relevance";

/** Parses search parameters; invalid ones fall back to their defaults. */
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

/** Input of the API call for a `/products` URL. */
export const productsInput = (address: ProductsSearch) =>
  ({
    ...(address.search && { search: address.search }),
    ...(address.category && { category: address.category }),
    ...narrowingInput(address),
    sort: address.sort ?? defaultSort(address.search),
    order: address.order ?? "desc",
    page: address.page ?? 1,
  }) satisfies ProductListInput;
