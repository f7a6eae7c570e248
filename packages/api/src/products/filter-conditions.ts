/** The conditions of a product filter in SQL. Pure. */
import { savedShare } from "@pickwell/db/derived/derived";
import { hasAttribute, productsHaving } from "@pickwell/db/derived/product-attributes";
import { isTrue, unindexed } from "@pickwell/db/expressions";
import { isOneOf } from "@pickwell/db/json";
import { type collectionBadges, products } from "@pickwell/db/schema";
import { type AnyColumn, and, eq, or, type SQL, sql } from "drizzle-orm";
import { type OfferedProduct, offeredSeqs, offeredSeqsWithin } from "../offers/effective-price.ts";
import type { Ranked } from "../relevance/rank.ts";
import { ratingFloors } from "./rules.ts";
import type { ProductFilter } from "./schema.ts";

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

/** A filter with its category and search resolved. */
export interface Resolved {
  /** Id of the named category. */
  categoryId: string | undefined;
  /** Products found by the search. */
  found?: Ranked | undefined;
  /** Products with an open deal, as far as filter or order depend on prices. */
  offered: readonly OfferedProduct[];
}

/**
 * A condition in SQL.
 *
 * @param indexed - see `PreparedFilter.where`
 * @param isOnly - the filter has no other condition
 */
type Condition = (indexed: boolean, isOnly: boolean) => SQL;

/** One condition of a filter. */
export interface FilterCondition {
  /** Names its shape, and the placeholder for its value. */
  name: string;
  value: unknown;
  where: Condition;
  /** By own prices, ignoring deals; absent when it does not depend on prices. */
  whereOwn?: Condition;
  /** Values of further placeholders. */
  further?: Record<string, unknown>;
}

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

/** Whether a price is in the requested range. */
export const isWithin = (
  cents: number,
  { minPriceCents = 0, maxPriceCents = Number.POSITIVE_INFINITY }: ProductFilter,
) => cents >= minPriceCents && cents <= maxPriceCents;

/** The conditions of a filter, in the order in which they are combined. */
export function* conditionsOf(
  filter: RuleFilter,
  { categoryId, found, offered }: Resolved,
): Generator<FilterCondition> {
  const { featured, brands, minRating, categoryIds, badges, ids } = filter;
  if (categoryId !== undefined) {
    const where = () => eq(products.categoryId, sql.placeholder("category"));
    yield { name: "category", value: categoryId, where };
  }
  if (categoryIds) yield isAmong("categories", products.categoryId, categoryIds);
  if (badges) yield hasBadge(badges);
  if (ids) yield isAmong("ids", products.id, ids);
  if (featured !== undefined) {
    const where: Condition = (indexed) =>
      eq(indexed ? sql`${products.featured}` : unindexed(products.featured), featuredFilter);
    yield { name: "featured", value: featured, where };
  }
  if (brands?.length) yield isAmong("brands", products.brand, brands);
  if (isInRange(filter)) yield pricesWithin(filter, offered);
  if (minRating !== undefined) yield isRatedFrom(minRating);
  if (filter.onSale) yield reduced(offered.length > 0);
  for (const [index, [name, chosen]] of valuesByName(filter.attributes ?? []).entries())
    yield hasAnyOf(`attribute${index}`, name, chosen);
  if (filter.inStock) {
    const where: Condition = (indexed, isOnly) => isInStock(indexed && isOnly);
    yield { name: "stock", value: null, where };
  }
  if (found) {
    // Without an index it is joined with the search results instead.
    const where: Condition = (indexed) =>
      indexed ? isOneOf(products.seq, sql.placeholder("found")) : sql`true`;
    yield { name: "found", value: JSON.stringify(found.keys), where };
  }
}

/** Whether a filter has a price range. */
export const isInRange = ({ minPriceCents, maxPriceCents }: ProductFilter): boolean =>
  minPriceCents !== undefined || maxPriceCents !== undefined;

/** The column has one of the values. */
function isAmong(name: string, column: AnyColumn, among: readonly string[]): FilterCondition {
  const where: Condition = (indexed) =>
    isOneOf(indexed ? column : unindexed(column), sql.placeholder(name));
  return { name, value: JSON.stringify(among), where };
}

function hasBadge(badges: readonly Badge[]): FilterCondition {
  const sorted = [...badges].sort();
  const where = () =>
    or(...sorted.map((badge) => isTrue(unindexed(badgeColumns[badge])))) ?? sql`true`;
  return { name: `badges:${sorted.join()}`, value: null, where };
}

function pricesWithin(filter: ProductFilter, offered: readonly OfferedProduct[]): FilterCondition {
  const { minPriceCents: min, maxPriceCents: max } = filter;
  const isOffered = offered.length > 0;
  const within = offered.filter(({ cents }) => isWithin(cents, filter));
  return {
    name: `price:${min !== undefined}:${max !== undefined}:${isOffered}`,
    value: null,
    where: (indexed) => costsWithin(min, max, isOffered, indexed) ?? sql`true`,
    whereOwn: (indexed) => costsWithin(min, max, false, indexed) ?? sql`true`,
    further: { min, max, offeredWithin: JSON.stringify(within.map(({ seq }) => seq)) },
  };
}

function isRatedFrom(minRating: NonNullable<ProductFilter["minRating"]>): FilterCondition {
  const where: Condition = (indexed) =>
    sql`${indexed ? products.rating : unindexed(products.rating)} >= ${sql.placeholder("minRating")}`;
  const further = { band: ratingFloors.indexOf(minRating) + 1 };
  return { name: "minRating", value: minRating, where, further };
}

function reduced(isOffered: boolean): FilterCondition {
  const by =
    (isOffered: boolean): Condition =>
    (indexed, isOnly) =>
      isOnSale(indexed && isOnly, isOffered);
  return { name: `sale:${isOffered}`, value: null, where: by(isOffered), whereOwn: by(false) };
}

/** @param place - placeholder for the values; the one for the attribute's name ends in `Name` */
function hasAnyOf(place: string, name: string, chosen: readonly string[]): FilterCondition {
  const asked = [sql.placeholder(`${place}Name`), sql.placeholder(place)] as const;
  const where: Condition = (indexed) =>
    indexed
      ? sql`${products.seq} in (${productsHaving(...asked)})`
      : hasAttribute(products.seq, ...asked);
  return { name: place, value: JSON.stringify(chosen), where, further: { [`${place}Name`]: name } };
}
