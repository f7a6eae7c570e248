/** The products of a collection. */
import type { Db } from "@pickwell/db/client";
import type { CollectionRule, collections } from "@pickwell/db/schema";
import type { ChangesAt } from "../offers/effective-price.ts";
import type { RuleFilter } from "../products/filter-conditions.ts";
import { listProducts, type ProductPage } from "../products/list.ts";
import { ratingFloors } from "../products/rules.ts";
import type { ProductListInput } from "../products/schema.ts";
import { getProducts } from "../products/service.ts";
import type { CollectionSort } from "./rules.ts";

/** The fields that decide a collection's products. */
export type Matching = Pick<typeof collections.$inferSelect, "kind" | "rule" | "products" | "sort">;

/** A rule that matches every product. */
export const emptyRule: CollectionRule = {
  categories: [],
  brands: [],
  minPriceCents: null,
  maxPriceCents: null,
  minRating: null,
  onSale: false,
  inStock: false,
  badges: [],
  attributes: [],
  words: "",
};

const orders: Record<
  Exclude<CollectionSort, "hand">,
  Required<Pick<ProductListInput, "sort" | "order">>
> = {
  best: { sort: "featured", order: "desc" },
  newest: { sort: "createdAt", order: "desc" },
  cheapest: { sort: "price", order: "asc" },
  dearest: { sort: "price", order: "desc" },
  rating: { sort: "rating", order: "desc" },
  name: { sort: "name", order: "asc" },
};

/** The product filter of a rule; open conditions are omitted. */
export function filterOf(rule: CollectionRule): RuleFilter {
  const { categories, brands, badges, attributes, minPriceCents, maxPriceCents, words } = rule;
  const minRating = ratingFloors.find((floor) => floor === rule.minRating);
  // A product whose price nobody knows has 0: it is not among those that cost at most so much.
  const least = minPriceCents ?? (maxPriceCents === null ? null : 1);
  return {
    ...(categories.length > 0 && { categoryIds: categories }),
    ...(brands.length > 0 && { brands }),
    ...(badges.length > 0 && { badges }),
    ...(attributes.length > 0 && { attributes }),
    ...(least !== null && { minPriceCents: least }),
    ...(maxPriceCents !== null && { maxPriceCents }),
    ...(minRating !== undefined && { minRating }),
    ...(rule.onSale && { onSale: true as const }),
    ...(rule.inStock && { inStock: true as const }),
    ...(words && { search: words }),
  };
}

/** A page of a collection's public products. */
export async function listMatching(
  db: Db,
  moment: Date,
  { kind, rule, products, sort }: Matching,
  { page, limit }: { page: number; limit: number },
  changesAt?: ChangesAt,
): Promise<ProductPage> {
  if (kind === "hand" && sort === "hand") {
    const found = await getProducts(db, moment, products, changesAt);
    const placeOf = new Map(products.map((id, place) => [id, place]));
    const ordered = found
      .filter(({ id }) => placeOf.has(id))
      .sort((a, b) => (placeOf.get(a.id) ?? 0) - (placeOf.get(b.id) ?? 0));
    const shown = ordered.slice((page - 1) * limit, page * limit);
    return { products: shown, total: ordered.length, page, limit, corrected: null };
  }
  const filter = kind === "hand" ? { ids: products } : filterOf(rule);
  const order =
    sort === "best" && filter.search
      ? ({ sort: "relevance", order: "desc" } as const)
      : orders[sort === "hand" ? "best" : sort];
  return listProducts(db, { ...filter, ...order, page, limit }, { moment, changesAt });
}
