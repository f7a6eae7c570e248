import type { Outputs } from "@pickwell/api";
import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import type { ProductListInput } from "./narrowing.ts";
import { facetsInput } from "./narrowing.ts";

/** The available filters of a listing, with the number of products that each would leave. */
export type Facets = Outputs["catalog"]["products"]["facets"];

/**
 * Available filters and total number of products of a listing. Keeps the previous result while
 * loading.
 *
 * @param input - API input of the listing's page
 */
export function useNarrowing(input: ProductListInput) {
  const { products } = useRouteContext({ from: "__root__" }).api.catalog;
  const facets = useQuery({
    ...products.facets.queryOptions(facetsInput(input)),
    placeholderData: (earlier) => earlier,
  });
  const list = useQuery({
    ...products.list.queryOptions(input),
    placeholderData: (earlier) => earlier,
  });
  return { facets: facets.data, total: list.data?.total, corrected: list.data?.corrected };
}
