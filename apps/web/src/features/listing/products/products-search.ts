import type { Inputs } from "@pickwell/api";
import { slugify } from "@pickwell/api/slug";
import type { RawSearch } from "@pickwell/ui/browser/query-string.ts";
import { choice, pageNumber, text } from "../fields.ts";

/** What the call for a page of products takes. */
export type ProductListInput = Exclude<Inputs["catalog"]["products"]["list"], void>;

const sorts = ["name", "price", "rating", "createdAt", "relevance"] as const;

/** What the address of `/products` says. Defaults are never written. */
export interface ProductsSearch {
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
export const defaultSort = (search: string | undefined) =>
  search === undefined ? "rating" : "relevance";

/** Any search parameters as those of `/products`; what does not fit falls back to its default. */
export function parseProductsSearch(raw: RawSearch): ProductsSearch {
  const search = text(raw.search);
  const sort = choice(raw.sort, sorts);
  // Nothing is closer than anything else to no text at all.
  const isDefault = sort === defaultSort(search) || (sort === "relevance" && !search);
  return {
    search,
    category: slugify(text(raw.category) ?? "") || undefined,
    sort: isDefault ? undefined : sort,
    order: choice(raw.order, ["asc"]),
    page: pageNumber(raw.page),
    view: choice(raw.view, ["list"]),
  };
}

/** The call that answers an address of `/products`. */
export function productsInput({ search, category, sort, order, page }: ProductsSearch) {
  return {
    ...(search && { search }),
    ...(category && { category }),
    sort: sort ?? defaultSort(search),
    order: order ?? "desc",
    page: page ?? 1,
  } satisfies ProductListInput;
}
