import type { Api } from "@pickwell/client/react/api.tsx";
import { prefetchLiked } from "../liked-input.ts";
import { facetsInput } from "../narrowing/narrowing.ts";
import { type ProductsSearch, productsInput } from "./products-search.ts";

/** Loads the data of a `/products` URL. Rejects when the products cannot be loaded. */
export async function loadProducts(api: Api, params: ProductsSearch): Promise<void> {
  const { list, facets } = api.catalog.products;
  const input = productsInput(params);
  const [{ total }] = await Promise.all([
    list.ensureData(input),
    facets.ensureData(facetsInput(input)),
  ]);
  if (total === 0) await prefetchLiked(api);
}
