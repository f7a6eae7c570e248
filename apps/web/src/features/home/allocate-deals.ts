import { HOME_DEALS } from "@pickwell/api/deals/rules";
import type { Deal } from "../deals/deal.ts";

/** What each part of the home page shows of the deals. */
export interface DealAllocation {
  today: Deal[];
  specials: Deal[];
  stage: Deal[];
}

/**
 * DealAllocation the deals out among the parts of the home page, so that no product is shown twice: the one
 * that ends first is the deal of the day, the next ones are the specials, and the stage has those
 * after them, featured ones first. Where there are too few, a part repeats the first rather than
 * saying that there are none.
 *
 * @param deals - in the order of their ends
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

/** Those of some products that none of the deals is of. */
export const without = <T extends { id: string }>(
  products: T[],
  { stage, specials, today }: DealAllocation,
) => {
  const shown = new Set([...stage, ...specials, ...today].map(({ product }) => product?.id));
  return products.filter(({ id }) => !shown.has(id));
};
