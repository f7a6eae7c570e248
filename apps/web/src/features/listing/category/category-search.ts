import type { RawSearch } from "@pickwell/ui/browser/query-string.ts";
import { choice, pageNumber, text, texts, wholeNumber } from "../fields.ts";
import type { ProductListInput } from "../products/products-search.ts";

/** End of the price slider, in whole dollars. There it lets every price through. */
export const MAX_PRICE = 1000;
/** Brands one call accepts. */
const MAX_BRANDS = 50;

const sorts = {
  featured: { sort: "featured", order: "desc" },
  newest: { sort: "createdAt", order: "desc" },
  "price-asc": { sort: "price", order: "asc" },
  "price-desc": { sort: "price", order: "desc" },
  rating: { sort: "rating", order: "desc" },
} as const;

export type CategorySort = keyof typeof sorts;

/** What the address of a category says. Defaults are never written. */
export interface CategorySearch {
  search?: string;
  /** Highest price in whole dollars, below `MAX_PRICE`. */
  max?: number;
  brand?: string[];
  /** Featured by default. */
  sort?: Exclude<CategorySort, "featured">;
  /** From 2; the first page by default. */
  page?: number;
  /** Grid by default. */
  view?: "list";
}

/** Any search parameters as those of a category; what does not fit falls back to its default. */
export const parseCategorySearch = (raw: RawSearch): CategorySearch => ({
  search: text(raw.search),
  max: wholeNumber(raw.max, 3),
  brand: texts(raw.brand, MAX_BRANDS),
  sort: choice(raw.sort, ["newest", "price-asc", "price-desc", "rating"]),
  page: pageNumber(raw.page),
  view: choice(raw.view, ["list"]),
});

/** The call that answers an address of the category with this slug. */
export function categoryInput(
  category: string,
  { search, max, brand, sort, page }: CategorySearch,
) {
  return {
    category,
    ...(search && { search }),
    ...(max !== undefined && { maxPriceCents: max * 100 }),
    ...(brand && { brands: brand }),
    ...sorts[sort ?? "featured"],
    page: page ?? 1,
  } satisfies ProductListInput;
}
