import { isTrue, unindexed } from "@pickwell/db/expressions";
import { isOneOf } from "@pickwell/db/json";
import { products, productTotals } from "@pickwell/db/schema";
import { and, eq, gte, type SQL, sql } from "drizzle-orm";
import type { OfferedProduct } from "../offers/effective-price.ts";
import {
  conditionsOf,
  type FilterCondition,
  featuredFilter,
  isInRange,
  type Resolved,
  type RuleFilter,
} from "./filter-conditions.ts";
import type { ProductFilter } from "./schema.ts";

/**
 * A filter prepared for parameterized statements. `key` names its shape (the conditions, not their
 * values), and `values` fill the placeholders.
 */
export interface PreparedFilter {
  key: string;
  values: Record<string, unknown>;
  /**
   * The WHERE condition. @param indexed - conditions may use indexes; otherwise only the category
   * does, and the walk along the sort order decides what is read
   */
  where(indexed: boolean): SQL | undefined;
  /** The condition for counting, which one index covers except for search results. */
  whereCounted(): SQL | undefined;
  /** The condition on stored totals, for filters that these can answer. */
  whereTotals(): SQL | undefined;
  /** Depends on prices, and so on `values.now`. */
  isByPrice: boolean;
  /** The condition by own prices only, for counts that are corrected for deals afterwards. */
  whereOwn(indexed: boolean): SQL | undefined;
  /** The requested filter. */
  asked: ProductFilter;
  /** See `Resolved`. */
  offered: readonly OfferedProduct[];
  /** Stored totals can answer it. */
  isKept: boolean;
  /** Whether a product matches category, brands and `featured`. */
  isOfKind(product: OfferedProduct): boolean;
  /** See `Ranked`; of the first search. */
  corrected: string | null;
  /** Narrower than a category. */
  isNarrow: boolean;
}

/** Up to this many matches are sorted in memory; more are found along the order's index. */
export const FEW = 4000;

/** Prepares a filter. */
export function prepareFilter(filter: RuleFilter, resolved: Resolved): PreparedFilter {
  const { categoryId, found, offered } = resolved;
  const conditions = [...conditionsOf(filter, resolved)];
  const values = valuesOf(conditions, offered);
  const whereOf = (partOf: (condition: FilterCondition) => FilterCondition["where"]) => {
    return (indexed: boolean) => {
      // Nearly all products are public, so the search results are the better start.
      const listed = found && indexed ? unindexed(products.listed) : products.listed;
      const isOnly = conditions.length === 1;
      return and(isTrue(listed), ...conditions.map((each) => partOf(each)(indexed, isOnly)));
    };
  };
  const where = whereOf((each) => each.where);
  return {
    key: conditions.map(({ name }) => `${name};`).join(""),
    values,
    asked: filter,
    offered,
    isKept: isOfTotals(filter, resolved),
    isOfKind: kindTest(filter, categoryId),
    whereTotals: () => whereTotals(filter, values),
    where,
    whereOwn: whereOf((each) => each.whereOwn ?? each.where),
    whereCounted: () => where(found !== undefined),
    isByPrice: isInRange(filter) || Boolean(filter.onSale),
    corrected: found?.keys[0] === undefined ? null : found.correctionOf(found.keys[0]),
    isNarrow: conditions.length > Number(categoryId !== undefined),
  };
}

/** The values of all placeholders. */
function valuesOf(
  conditions: readonly FilterCondition[],
  offered: readonly OfferedProduct[],
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  if (offered.length > 0) values.offered = JSON.stringify(offered.map(({ seq }) => seq));
  for (const { name, value, further } of conditions)
    Object.assign(values, { [name]: value }, further);
  return values;
}

/** Whether stored totals can answer a filter. */
const isOfTotals = ({ categoryIds, badges, ids, attributes }: RuleFilter, { found }: Resolved) =>
  [categoryIds, badges, ids, found, attributes?.[0]].every((each) => each === undefined);

/** A test for a product's category, brand and `featured`. */
function kindTest({ brands, featured }: RuleFilter, categoryId: string | undefined) {
  const chosen = brands?.length ? new Set(brands) : undefined;
  return (product: OfferedProduct): boolean =>
    (categoryId === undefined || product.categoryId === categoryId) &&
    (featured === undefined || product.featured === featured) &&
    (chosen?.has(product.brand) ?? true);
}

/** The condition on stored totals. @param values - of the filter's placeholders */
const whereTotals = ({ onSale, inStock }: RuleFilter, values: PreparedFilter["values"]) =>
  and(
    "category" in values ? eq(productTotals.categoryId, sql.placeholder("category")) : undefined,
    "featured" in values ? eq(productTotals.featured, featuredFilter) : undefined,
    "brands" in values ? isOneOf(productTotals.brand, sql.placeholder("brands")) : undefined,
    "band" in values ? gte(productTotals.ratingBand, sql.placeholder("band")) : undefined,
    onSale ? isTrue(productTotals.onSale) : undefined,
    inStock ? isTrue(productTotals.inStock) : undefined,
  );
