import { notFound } from "@tanstack/react-router";
import { orNotFound } from "../../lib/not-found.ts";
import type { Api } from "../../lib/trpc.ts";
import type { Product } from "../products/product.ts";

/** No slug or id is longer; the procedures refuse such a key. */
const MAX_KEY = 200;

/**
 * Loads a product and, at the same time, what is shown below it.
 *
 * @param key - slug or id
 * @throws notFound when no listed product has it
 */
export async function loadProduct(api: Api, key: string): Promise<Product> {
  if (key.length > MAX_KEY) throw notFound();
  const { one, related } = api.catalog.products;
  const [product] = await orNotFound(
    // Prefetching never fails: a page without related products is still a page.
    Promise.all([one.ensureData({ key }), related.prefetch({ key })]),
  );
  return product;
}
