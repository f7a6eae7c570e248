import type { Inputs } from "@pickwell/api";
import { slugify } from "@pickwell/api/products/rules";
import type { RawSearch } from "../../lib/query-string.ts";
import { choice, pageNumber, text } from "./fields.ts";

/** What the call for a page of products takes. */
export type ProductListInput = Exclude<Inputs["catalog"]["products"]["list"], void>;

/** What the address of `/products` says. Defaults are never written. */
export interface ProductsSearch {
  search?: string;
  /** Slug of a category; all of them by default. */
  category?: string;
  /** Rating by default. */
  sort?: "name" | "price" | "createdAt";
  /** Descending by default. */
  order?: "asc";
  /** From 2; the first page by default. */
  page?: number;
  /** Grid by default. */
  view?: "list";
}

/** Any search parameters as those of `/products`; what does not fit falls back to its default. */
export const parseProductsSearch = (raw: RawSearch): ProductsSearch => ({
  search: text(raw.search),
  category: slugify(text(raw.category) ?? "") || undefined,
  sort: choice(raw.sort, ["name", "price", "createdAt"]),
  order: choice(raw.order, ["asc"]),
  page: pageNumber(raw.page),
  view: choice(raw.view, ["list"]),
});

/** The call that answers an address of `/products`. */
export function productsInput({ search, category, sort, order, page }: ProductsSearch) {
  return {
    ...(search && { search }),
    ...(category && { category }),
    sort: sort ?? "rating",
    order: order ?? "desc",
    page: page ?? 1,
  } satisfies ProductListInput;
}
