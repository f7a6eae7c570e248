import type { Api } from "@pickwell/client/react/api.tsx";
import { prefetchLiked } from "../liked-input.ts";
import { facetsInput } from "../narrowing/narrowing.ts";
import { type ProductsSearch, productsInput } from "./products-search.ts";

/**
 * Loads the data of a `/products` URL. Rejects when the products cannot be loaded.
 *
 * @returns the products of its page
 */
export async function loadProducts(api: Api, params: ProductsSearch) {
  const { list, facets } = api.catalog.products;
  const input = productsInput(params);
  const [{ products, total }] = await Promise.all([
    list.ensureData(input),
    facets.ensureData(facetsInput(input)),
  ]);
  if (total === 0) await prefetchLiked(api);
  return products;
}
