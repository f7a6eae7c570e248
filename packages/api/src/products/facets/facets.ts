/** Filters of a listing, with the number of products that each choice would leave. */
import type { Db } from "@pickwell/db/client";
import type { ratingFloors as keptFloors } from "@pickwell/db/schema";
import { prepareFilter } from "../filter.ts";
import type { Resolved } from "../filter-conditions.ts";
import type { ListReading } from "../kept-products.ts";
import { resolve } from "../list.ts";
import { ratingFloors } from "../rules.ts";
import type { ProductFacetsInput } from "../schema.ts";
import { type AttributeFacet, countAttributes, firstMatching } from "./attribute-facets.ts";
import { countBrands } from "./brand-facets.ts";
import { type Cell, countCells, productsIn } from "./count-cells.ts";
import { type PriceEnds, priceEnds } from "./price-ends.ts";

/** The floors of the browser's rules and of the stored totals must be equal. */
const floors: typeof keptFloors = ratingFloors;

export interface ProductFacets {
  /** Brands with their number of products, by name. */
  brands: { brand: string; products?: number | undefined }[];
  /** Lowest and highest price, in cents; null when there are no products. */
  priceCents: PriceEnds | null;
  /** How many are rated at least so well, the lowest rating first. */
  ratings: { min: (typeof ratingFloors)[number]; products?: number | undefined }[];
  /** Number of reduced products. */
  onSale?: number | undefined;
  /** Number of products in stock. */
  inStock?: number | undefined;
  /** Attributes, by name. */
  attributes: AttributeFacet[];
}

/** How many products may be read to count facets. */
export interface FacetLimits {
  /** Products with the selected attributes. */
  chosen: number;
  /** Products whose attributes are counted. */
  attributes: number;
  /** Products whose brands are counted by price. */
  brands: number;
  /** Up to so many in a price range are grouped by brand; of more, brands are counted one by one. */
  grouped: number;
}

const LIMITS: FacetLimits = { chosen: 10_000, attributes: 5000, brands: 60_000, grouped: 1000 };

const nothing: ProductFacets = {
  brands: [],
  priceCents: null,
  ratings: floors.map((min) => ({ min, products: 0 })),
  onSale: 0,
  inStock: 0,
  attributes: [],
};

/**
 * The filters that could narrow the listing further. Each choice counts what it would leave
 * together with the other filters, but not its own: selecting another brand adds to the brands.
 */
export async function listFacets(
  db: Db,
  input: ProductFacetsInput,
  reading: ListReading,
  limits: FacetLimits = LIMITS,
): Promise<ProductFacets> {
  const resolved = await resolve(db, input, reading, true);
  if (!resolved) return nothing;
  const chosen = input.attributes ?? [];
  const isLookedUp = chosen.length > 0 && !resolved.found;
  const within = isLookedUp ? await lookUp(db, input, resolved, limits.chosen) : resolved;
  const others = isLookedUp ? { ...input, attributes: undefined } : input;
  const without = (changes: Partial<ProductFacetsInput>) =>
    prepareFilter({ ...others, ...changes }, within ?? resolved);
  const [brands, priceCents, cells, attributes] = await Promise.all([
    countBrands(
      db,
      without({ brands: undefined }),
      { limit: input.brandLimit, countable: limits.brands, grouped: limits.grouped },
      reading,
    ),
    priceEnds(db, without({ minPriceCents: undefined, maxPriceCents: undefined })),
    countCells(db, without({ minRating: undefined, onSale: undefined, inStock: undefined })),
    // What cannot be looked up cannot be counted either.
    countAttributes(db, chosen, within ? limits.attributes : 0, (attributes) =>
      prepareFilter({ ...input, attributes }, resolved),
    ),
  ]);
  if (within) return { brands, priceCents, ...countFlags(cells, input), attributes };
  const named = brands.map(({ brand }) => ({ brand }));
  return { brands: named, priceCents, ratings: floors.map((min) => ({ min })), attributes };
}

/**
 * Looks up the products with the selected attributes once, to use them like search results.
 *
 * @returns undefined when there are too many: other filters are then offered as if none were
 *   selected, without numbers
 */
async function lookUp(
  db: Db,
  input: ProductFacetsInput,
  resolved: Resolved,
  most: number,
): Promise<Resolved | undefined> {
  const { attributes, featured } = input;
  const filter = prepareFilter({ attributes, featured }, resolved);
  const keys = await firstMatching(db, filter, most + 1);
  if (keys.length > most) return undefined;
  return { ...resolved, found: { keys, named: new Set(), correctionOf: () => null } };
}

/** What each flag would leave together with the other filters. */
function countFlags(
  cells: readonly Cell[],
  chosen: Pick<ProductFacetsInput, "minRating" | "onSale" | "inStock">,
): Pick<ProductFacets, "ratings" | "onSale" | "inStock"> {
  return {
    ratings: floors.map((min) => ({
      min,
      products: productsIn(cells, { ...chosen, minRating: min }),
    })),
    onSale: productsIn(cells, { ...chosen, onSale: true }),
    inStock: productsIn(cells, { ...chosen, inStock: true }),
  };
}
