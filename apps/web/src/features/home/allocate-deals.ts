import { HOME_DEALS } from "@pickwell/api/deals/rules";
import type { Deal } from "../deals/deal.ts";

/** Which deals each part of the home page shows. */
export interface DealAllocation {
  today: Deal[];
  specials: Deal[];
  stage: Deal[];
}

/**
 * Allocates deals to the parts of the home page without repeating a product: the first to end is
 * the deal of the day, the next are the specials, and the carousel gets the rest, featured ones
 * first. With too few deals, parts repeat them instead of being empty.
 *
 * @param deals - sorted by end
 */
export function allocateDeals(deals: Deal[]): DealAllocation {
  const products = new Set<string>();
  const [first, ...rest] = deals.filter(({ id, product }) => {
    const key = product?.id ?? id;
    return !products.has(key) && products.add(key);
  });
  if (!first) return { today: [], specials: [], stage: [] };
  // One is left for the stage.
  const specials = rest.slice(0, Math.min(HOME_DEALS, Math.max(rest.length - 1, 1)));
  const others = rest.slice(specials.length);
  const stage = [
    ...others.filter(({ featured }) => featured),
    ...others.filter(({ featured }) => !featured),
  ].slice(0, HOME_DEALS);
  return {
    today: [first],
    specials: specials.length > 0 ? specials : [first],
    stage: stage.length > 0 ? stage : [first],
  };
}

/** The products that none of the deals is for. */
export const without = <T extends { id: string }>(
  products: T[],
  { stage, specials, today }: DealAllocation,
) => {
  const shown = new Set([...stage, ...specials, ...today].map(({ product }) => product?.id));
  return products.filter(({ id }) => !shown.has(id));
};
