import type { Outputs } from "@pickwell/api";
import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import type { ProductListInput } from "./narrowing.ts";
import { facetsInput } from "./narrowing.ts";

/** What a listing can be narrowed by, with how many products each choice would leave. */
export type Facets = Outputs["catalog"]["products"]["facets"];

/**
 * What a listing could further be narrowed by, and how many products it has. While others are on
 * their way, the last ones stay.
 *
 * @param input - the call for its page
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
