/** What a listing could further be narrowed by, and how much each choice would leave. */
import type { Db } from "@pickwell/db/client";
import type { ratingFloors as keptFloors } from "@pickwell/db/schema";
import { type AttributeFacet, countAttributes, firstMatching } from "./attribute-facets.ts";
import { countBrands } from "./brand-facets.ts";
import { type Cell, countCells, productsIn } from "./count-cells.ts";
import { prepareFilter, type Resolved } from "./filter.ts";
import type { ListReading } from "./kept-products.ts";
import { resolve } from "./list.ts";
import { type PriceEnds, priceEnds } from "./price-ends.ts";
import { ratingFloors } from "./rules.ts";
import type { ProductFacetsInput } from "./schema.ts";

/** The rules that the browser knows, and what the kept totals go by, are the same. */
const floors: typeof keptFloors = ratingFloors;

export interface ProductFacets {
  /** Brands of the result with how many products each has, by name. */
  brands: { brand: string; products?: number | undefined }[];
  /** Lowest and highest price of the result, in cents; null when it is empty. */
  priceCents: PriceEnds | null;
  /** How many are rated at least so well, the lowest rating first. */
  ratings: { min: (typeof ratingFloors)[number]; products?: number | undefined }[];
  /** How many cost less than before. */
  onSale?: number | undefined;
  /** How many can be had. */
  inStock?: number | undefined;
  /** What is known of the products line by line, by name. */
  attributes: AttributeFacet[];
}

/** How many products are looked at one by one at most. */
export interface FacetLimits {
  /** That have what was chosen line by line. */
  chosen: number;
  /** To count what is known of them line by line. */
  attributes: number;
  /** To count their brands by price. */
  brands: number;
}

const LIMITS: FacetLimits = { chosen: 10_000, attributes: 5000, brands: 60_000 };

const nothing: ProductFacets = {
  brands: [],
  priceCents: null,
  ratings: floors.map((min) => ({ min, products: 0 })),
  onSale: 0,
  inStock: 0,
  attributes: [],
};

/**
 * What the products that match could further be narrowed by. Each choice counts what it would leave
 * with everything else that is chosen, itself aside: another brand is added to the brands.
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
    countBrands(db, without({ brands: undefined }), input.brandLimit, limits.brands),
    priceEnds(db, without({ minPriceCents: undefined, maxPriceCents: undefined })),
    countCells(db, without({ minRating: undefined, onSale: undefined, inStock: undefined })),
    // More than can be looked up are more than can be counted, too.
    countAttributes(db, chosen, within ? limits.attributes : 0, (attributes) =>
      prepareFilter({ ...input, attributes }, resolved),
    ),
  ]);
  if (within) return { brands, priceCents, ...countFlags(cells, input), attributes };
  const named = brands.map(({ brand }) => ({ brand }));
  return { brands: named, priceCents, ratings: floors.map((min) => ({ min })), attributes };
}

/**
 * Products that have what was chosen line by line are looked up once, as if they had been searched for.
 *
 * @returns undefined when they are more than can be looked at: what else there is to choose is told as if
 *   nothing were chosen, and without numbers
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

/** What each flag would leave with the others that are chosen. */
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
