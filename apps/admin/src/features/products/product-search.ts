/** Search parameters of the Products screen. */

import type { Outputs } from "@pickwell/api";
import {
  type ProductAdminFilter,
  type ProductAdminListInput,
  productAdminSorts,
} from "@pickwell/api/products/admin/schema";
import { productStates } from "@pickwell/api/products/schema";
import { stringifyQuery } from "@pickwell/ui/browser/query-string.ts";
import { priceUnits } from "@pickwell/ui/format/format.ts";
import { z } from "zod";
import { centsOf } from "../../forms/money-input.ts";
import {
  choiceParam,
  flagParam,
  idParam,
  type OnSearch,
  pageParam,
  textParam,
} from "../../lib/search-params.ts";
import { columnsParam } from "../../ui/columns/shown-columns.ts";
import type { Sort } from "../../ui/data-table.tsx";

export type Product = Outputs["admin"]["products"]["list"]["products"][number];

/** A price in units of the currency, such as `12.50`. */
const moneyParam = z
  .string()
  .refine((text) => centsOf(text) !== null && !Number.isNaN(centsOf(text)))
  .optional()
  .catch(undefined);

export const productSearch = z.object({
  search: textParam,
  /** Its name. */
  category: textParam,
  status: choiceParam(productStates),
  featured: choiceParam(["yes", "no"]),
  stock: choiceParam(["in", "out"]),
  brand: textParam,
  min: moneyParam,
  max: moneyParam,
  sort: choiceParam(productAdminSorts),
  order: choiceParam(["asc", "desc"]),
  cols: columnsParam,
  page: pageParam,
  saved: idParam,
  new: flagParam,
  edit: idParam,
  /** `new`, also written `true` as on other screens; or the id of one whose report is looked at. */
  import: z.preprocess((value) => (value === true || value === "true" ? "new" : value), idParam),
});

export type ProductSearch = z.infer<typeof productSearch>;

export type OnProductSearch = OnSearch<ProductSearch>;

/** Filters behind More Filters. */
export const moreFilters = ["featured", "stock", "brand", "min", "max"] as const;
const filters = ["search", "category", "status", ...moreFilters] as const;

/** Clears filters. */
export const withoutFilters = (names: readonly (keyof ProductSearch)[]): ProductSearch =>
  Object.fromEntries(names.map((name) => [name, undefined]));

export const noFilters: ProductSearch = withoutFilters(filters);

/** Changes the URL, returning to the first page if the rows change. */
export function withFirstPage(changes: ProductSearch): ProductSearch {
  const isOtherList = [...filters, "sort", "order"].some((name) => name in changes);
  return isOtherList ? { page: undefined, ...changes } : changes;
}

export const newestFirst: Sort = { by: "createdAt", order: "desc" };

export const sortOf = ({ sort, order }: ProductSearch): Sort => ({
  by: sort ?? newestFirst.by,
  order: order ?? newestFirst.order,
});

/** A sort order in the URL; empty for the default. */
export const sortSearch = ({ by, order }: Sort): ProductSearch => ({
  sort: by === newestFirst.by ? undefined : productAdminSorts.find((name) => name === by),
  order: order === newestFirst.order ? undefined : order,
});

const yes = (value: string | undefined, word: string) =>
  value === undefined ? undefined : value === word;

/** The filter for the API. */
export const filterOf = (search: ProductSearch): ProductAdminFilter => ({
  search: search.search,
  category: search.category,
  status: search.status,
  featured: yes(search.featured, "yes"),
  inStock: yes(search.stock, "in"),
  brands: search.brand === undefined ? undefined : [search.brand],
  minPriceCents: centsOf(search.min ?? "") ?? undefined,
  maxPriceCents: centsOf(search.max ?? "") ?? undefined,
});

/** The list input for the API. */
export const listInput = (search: ProductSearch): Partial<ProductAdminListInput> => ({
  ...filterOf(search),
  sort: search.sort,
  order: search.order,
  page: search.page,
});

/** URL of the CSV export of all matching products. */
export function exportHref(search: ProductSearch): string {
  const { search: text, category, status, featured, inStock, brands, ...prices } = filterOf(search);
  const dollars = (cents: number | undefined) =>
    cents === undefined ? undefined : cents / priceUnits();
  return `/api/products/export.csv${stringifyQuery({
    search: text,
    category,
    status,
    featured,
    inStock,
    brand: brands,
    minPrice: dollars(prices.minPriceCents),
    maxPrice: dollars(prices.maxPriceCents),
  })}`;
}
