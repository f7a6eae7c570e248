import { savedShare } from "@pickwell/db/derived/derived";
import { hasAttribute, productsHaving } from "@pickwell/db/derived/product-attributes";
import { isTrue, unindexed } from "@pickwell/db/expressions";
import { isOneOf } from "@pickwell/db/json";
import { type collectionBadges, products, productTotals } from "@pickwell/db/schema";
import { and, eq, gte, or, type SQL, sql } from "drizzle-orm";
import { type OfferedProduct, offeredSeqs, offeredSeqsWithin } from "../offers/effective-price.ts";
import type { Ranked } from "../relevance/rank.ts";
import { ratingFloors } from "./rules.ts";
import type { ProductFilter } from "./schema.ts";

/**
 * A filter ready for prepared statements.
 *
 * `key` names its shape (which conditions there are, not their values), `conditions` are written
 * with placeholders, `values` fill them.
 */
export interface PreparedFilter {
  key: string;
  values: Record<string, unknown>;
  /**
   * @param indexed - let conditions choose an index; otherwise only the category does, and the
   * order of the list decides what is read
   */
  where(indexed: boolean): SQL | undefined;
  /** The same to count by: all of it stands in one index, but for what was found. */
  whereCounted(): SQL | undefined;
  /** The same of the kept totals, for filters that they can answer. */
  whereTotals(): SQL | undefined;
  /** Goes by what products cost, which `values.now` has a say in. */
  isByPrice: boolean;
  /** The same by own prices alone, for what is corrected for deals afterwards. */
  whereOwn(indexed: boolean): SQL | undefined;
  /** What was asked for. */
  asked: ProductFilter;
  /** See `Resolved`. */
  offered: readonly OfferedProduct[];
  /** Asks for nothing but what totals are kept by. */
  isKept: boolean;
  /** Whether a product is of the category and the brands, and featured, as they are asked for. */
  isOfKind(product: OfferedProduct): boolean;
  /** See `Ranked`; of what a search found first. */
  corrected: string | null;
  /** Narrower than a category. */
  isNarrow: boolean;
}

/** Matches that are sorted in memory rather than found along the order's index. */
export const FEW = 4000;

/**
 * What a product costs at `now`, by its own price or that of the deal that runs for it, is within
 * what was asked for; a missing price counts as none. Each half can be served by an index.
 */
function costsWithin(
  min: number | undefined,
  max: number | undefined,
  isOffered: boolean,
  indexed: boolean,
): SQL | undefined {
  const within = (price: SQL) =>
    and(
      min === undefined ? undefined : sql`${price} >= ${sql.placeholder("min")}`,
      max === undefined ? undefined : sql`${price} <= ${sql.placeholder("max")}`,
    );
  const own = indexed ? sql`${products.priceCents}` : unindexed(products.priceCents);
  if (!isOffered) return within(own);
  return or(
    and(within(own), sql`${products.seq} not in ${offeredSeqs}`),
    sql`${products.seq} in ${offeredSeqsWithin}`,
  );
}

/** Costs less than before by its own price. */
export const isReduced = sql.raw(`${savedShare} > 0`);

/**
 * Costs less than before, by its own price or that of the deal that runs for it.
 *
 * @param indexed - nothing else narrows the list
 */
export function isOnSale(indexed: boolean, isOffered: boolean): SQL {
  const own = indexed ? isReduced : unindexed(isReduced);
  return isOffered ? sql`(${own} or ${products.seq} in ${offeredSeqs})` : own;
}

/** @param indexed - nothing else narrows the list */
const isInStock = (indexed: boolean): SQL =>
  // What is listed is published, which the index begins with.
  indexed
    ? sql`${eq(products.status, "published")} and ${isTrue(products.inStock)}`
    : isTrue(unindexed(products.inStock));

/** Whether products that are featured are asked for, or those that are not. */
export const featuredFilter = sql.param(sql.placeholder("featured"), products.featured);

/** What is chosen, by the name of the attribute. */
export function valuesByName(
  attributes: NonNullable<ProductFilter["attributes"]>,
): [name: string, values: string[]][] {
  const chosen = new Map<string, string[]>();
  for (const { name, value } of attributes) chosen.set(name, [...(chosen.get(name) ?? []), value]);
  return [...chosen];
}

/** What a rule of the owner's can ask for besides; no visitor can. */
export interface RuleFilter extends ProductFilter {
  /** In any of these categories. */
  categoryIds?: readonly string[];
  /** Having any of these. */
  badges?: readonly Badge[];
  /** Among these. */
  ids?: readonly string[];
}

type Badge = (typeof collectionBadges)[number];

const badgeColumns = {
  new: products.isNew,
  bestseller: products.isBestseller,
  featured: products.featured,
} satisfies Record<Badge, unknown>;

/** Whether a price is one of those that are asked for. */
export const isWithin = (
  cents: number,
  { minPriceCents = 0, maxPriceCents = Number.POSITIVE_INFINITY }: ProductFilter,
) => cents >= minPriceCents && cents <= maxPriceCents;

/** @param indexed - see `PreparedFilter.where` */
type Condition = (indexed: boolean) => SQL;

/** What a filter names, as it was found. */
export interface Resolved {
  /** Of the category that it names. */
  categoryId: string | undefined;
  /** The products that answer what is searched for. */
  found?: Ranked | undefined;
  /** The products that are at the price of a deal, as far as the filter or the order goes by that. */
  offered: readonly OfferedProduct[];
}

export function prepareFilter(filter: RuleFilter, resolved: Resolved): PreparedFilter {
  const { categoryId, found, offered } = resolved;
  const isOffered = offered.length > 0;
  const { featured, brands, minPriceCents, maxPriceCents, minRating, onSale, inStock } = filter;
  const isByPrice = minPriceCents !== undefined || maxPriceCents !== undefined;
  const values: Record<string, unknown> = {};
  if (isOffered) values.offered = JSON.stringify(offered.map(({ seq }) => seq));
  const parts: Condition[] = [];
  /** The same by the own prices of products, whatever deals there are. */
  const ownParts: Condition[] = [];
  let key = "";

  function add(name: string, value: unknown, condition: Condition, own = condition) {
    key += `${name};`;
    values[name] = value;
    parts.push(condition);
    ownParts.push(own);
  }

  if (categoryId !== undefined) {
    add("category", categoryId, () => eq(products.categoryId, sql.placeholder("category")));
  }
  const { categoryIds, badges, ids } = filter;
  if (categoryIds) {
    add("categories", JSON.stringify(categoryIds), (indexed) =>
      isOneOf(
        indexed ? products.categoryId : unindexed(products.categoryId),
        sql.placeholder("categories"),
      ),
    );
  }
  if (badges) {
    const asked = [...badges].sort();
    add(
      `badges:${asked.join()}`,
      null,
      () => or(...asked.map((badge) => isTrue(unindexed(badgeColumns[badge])))) ?? sql`true`,
    );
  }
  if (ids) {
    add("ids", JSON.stringify(ids), (indexed) =>
      isOneOf(indexed ? products.id : unindexed(products.id), sql.placeholder("ids")),
    );
  }
  if (featured !== undefined) {
    add("featured", featured, (indexed) =>
      eq(indexed ? sql`${products.featured}` : unindexed(products.featured), featuredFilter),
    );
  }
  if (brands?.length) {
    add("brands", JSON.stringify(brands), (indexed) =>
      isOneOf(indexed ? products.brand : unindexed(products.brand), sql.placeholder("brands")),
    );
  }
  if (isByPrice) {
    add(
      `price:${minPriceCents !== undefined}:${maxPriceCents !== undefined}:${isOffered}`,
      null,
      (indexed) => costsWithin(minPriceCents, maxPriceCents, isOffered, indexed) ?? sql`true`,
      (indexed) => costsWithin(minPriceCents, maxPriceCents, false, indexed) ?? sql`true`,
    );
    values.min = minPriceCents;
    values.max = maxPriceCents;
    const within = offered.filter(({ cents }) => isWithin(cents, filter));
    values.offeredWithin = JSON.stringify(within.map(({ seq }) => seq));
  }
  if (minRating !== undefined) {
    add(
      "minRating",
      minRating,
      (indexed) =>
        sql`${indexed ? products.rating : unindexed(products.rating)} >= ${sql.placeholder("minRating")}`,
    );
    values.band = ratingFloors.indexOf(minRating) + 1;
  }
  if (onSale) {
    const onSale = (isOffered: boolean) => (indexed: boolean) =>
      isOnSale(indexed && parts.length === 1, isOffered);
    add(`sale:${isOffered}`, null, onSale(isOffered), onSale(false));
  }
  for (const [index, [name, chosen]] of valuesByName(filter.attributes ?? []).entries()) {
    const place = `attribute${index}`;
    const asked = [sql.placeholder(`${place}Name`), sql.placeholder(place)] as const;
    add(place, JSON.stringify(chosen), (indexed) =>
      indexed
        ? sql`${products.seq} in (${productsHaving(...asked)})`
        : hasAttribute(products.seq, ...asked),
    );
    values[`${place}Name`] = name;
  }
  if (inStock) add("stock", null, (indexed) => isInStock(indexed && parts.length === 1));
  if (found) {
    add("found", JSON.stringify(found.keys), (indexed) =>
      // Not indexed, it is joined with what was found.
      indexed ? isOneOf(products.seq, sql.placeholder("found")) : sql`true`,
    );
  }

  const whereOf = (parts: Condition[]) => (indexed: boolean) => {
    // Nearly all are listed: what was found is fewer.
    const listed = found && indexed ? unindexed(products.listed) : products.listed;
    return and(isTrue(listed), ...parts.map((part) => part(indexed)));
  };
  const where = whereOf(parts);
  const needsLook = [categoryIds, badges, ids, found, filter.attributes?.[0]];
  const chosenBrands = brands?.length ? new Set(brands) : undefined;
  return {
    key,
    values,
    asked: filter,
    offered,
    isKept: needsLook.every((each) => each === undefined),
    isOfKind: (product) =>
      (categoryId === undefined || product.categoryId === categoryId) &&
      (featured === undefined || product.featured === featured) &&
      (chosenBrands?.has(product.brand) ?? true),
    whereTotals: () =>
      and(
        "category" in values
          ? eq(productTotals.categoryId, sql.placeholder("category"))
          : undefined,
        "featured" in values ? eq(productTotals.featured, featuredFilter) : undefined,
        "brands" in values ? isOneOf(productTotals.brand, sql.placeholder("brands")) : undefined,
        "band" in values ? gte(productTotals.ratingBand, sql.placeholder("band")) : undefined,
        onSale ? isTrue(productTotals.onSale) : undefined,
        inStock ? isTrue(productTotals.inStock) : undefined,
      ),
    where,
    whereOwn: whereOf(ownParts),
    whereCounted: () => where(found !== undefined),
    isByPrice: isByPrice || Boolean(onSale),
    corrected: found?.keys[0] === undefined ? null : found.correctionOf(found.keys[0]),
    isNarrow: parts.length > Number(categoryId !== undefined),
  };
}
