import type { Api } from "@pickwell/client/react/api.tsx";
import { prefetchLiked } from "../liked-by-others.tsx";
import { type ProductsSearch, productsInput } from "./products-search.ts";

/** Loads everything an address of `/products` shows. Rejects when its products cannot be had. */
export async function loadProducts(api: Api, params: ProductsSearch): Promise<void> {
  const { total } = await api.catalog.products.list.ensureData(productsInput(params));
  if (total === 0) await prefetchLiked(api);
}
