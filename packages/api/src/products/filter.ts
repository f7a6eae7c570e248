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

/**
 * The price at `now` (own or deal's) is in the requested range; a missing price counts as none.
 * Each half can use an index.
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
    // PostgreSQL combines two indexes only where it is given a list, and not a query.
    indexed
      ? isOneOf(products.seq, sql.placeholder("offeredWithin"))
      : sql`${products.seq} in ${offeredSeqsWithin}`,
  );
}

/** The own price is reduced. */
export const isReduced = sql.raw(`${savedShare} > 0`);

/**
 * The price is reduced, own or deal's.
 *
 * @param indexed - there is no other condition
 */
export function isOnSale(indexed: boolean, isOffered: boolean): SQL {
  const own = indexed ? isReduced : unindexed(isReduced);
  return isOffered ? sql`(${own} or ${products.seq} in ${offeredSeqs})` : own;
}

/** @param indexed - there is no other condition */
const isInStock = (indexed: boolean): SQL =>
  // Public implies published, which the index starts with.
  indexed
    ? sql`${eq(products.status, "published")} and ${isTrue(products.inStock)}`
    : isTrue(unindexed(products.inStock));

/** The placeholder for `featured`, true or false. */
export const featuredFilter = sql.param(sql.placeholder("featured"), products.featured);

/** The selected values by attribute. */
export function valuesByName(
  attributes: NonNullable<ProductFilter["attributes"]>,
): [name: string, values: string[]][] {
  const chosen = new Map<string, string[]>();
  for (const { name, value } of attributes) chosen.set(name, [...(chosen.get(name) ?? []), value]);
  return [...chosen];
}

/** A filter for collections and sections, with conditions that visitors cannot ask for. */
export interface RuleFilter extends ProductFilter {
  /** In any of these categories. */
  categoryIds?: readonly string[];
  /** With any of these badges. */
  badges?: readonly Badge[];
  /** One of these products. */
  ids?: readonly string[];
}

type Badge = (typeof collectionBadges)[number];

const badgeColumns = {
  new: products.isNew,
  bestseller: products.isBestseller,
  featured: products.featured,
} satisfies Record<Badge, unknown>;

/** Whether a price is in the requested range. */
export const isWithin = (
  cents: number,
  { minPriceCents = 0, maxPriceCents = Number.POSITIVE_INFINITY }: ProductFilter,
) => cents >= minPriceCents && cents <= maxPriceCents;

/** @param indexed - see `PreparedFilter.where` */
type Condition = (indexed: boolean) => SQL;

/** A filter with its category and search resolved. */
export interface Resolved {
  /** Id of the named category. */
  categoryId: string | undefined;
  /** Products found by the search. */
  found?: Ranked | undefined;
  /** Products with an open deal, as far as filter or order depend on prices. */
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
  /** The conditions by own prices, ignoring deals. */
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
      // Without an index it is joined with the search results instead.
      indexed ? isOneOf(products.seq, sql.placeholder("found")) : sql`true`,
    );
  }

  const whereOf = (parts: Condition[]) => (indexed: boolean) => {
    // Nearly all products are public, so the search results are the better start.
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
