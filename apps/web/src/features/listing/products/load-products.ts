import type { Api } from "@pickwell/client/react/api.tsx";
import { prefetchLiked } from "../liked-input.ts";
import { facetsInput } from "../narrowing/narrowing.ts";
import { type ProductsSearch, productsInput } from "./products-search.ts";

/** Loads everything an address of `/products` shows. Rejects when its products cannot be had. */
export async function loadProducts(api: Api, params: ProductsSearch): Promise<void> {
  const { list, facets } = api.catalog.products;
  const input = productsInput(params);
  const [{ total }] = await Promise.all([
    list.ensureData(input),
    facets.ensureData(facetsInput(input)),
  ]);
  if (total === 0) await prefetchLiked(api);
}
