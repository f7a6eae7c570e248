import type { Api } from "../../lib/trpc.ts";
import { type ProductsSearch, productsInput } from "./products-search.ts";

/** Loads everything an address of `/products` shows. Rejects when its products cannot be had. */
export async function loadProducts(api: Api, address: ProductsSearch): Promise<void> {
  await api.catalog.products.list.ensureData(productsInput(address));
}
