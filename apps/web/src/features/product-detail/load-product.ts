import type { Api } from "@pickwell/client/react/api.tsx";
import { productPath } from "@pickwell/ui/browser/paths.ts";
import type { WholeProduct } from "@pickwell/ui/shop/product.ts";
import { notFound, redirect } from "@tanstack/react-router";
import { withAppearance } from "../../lib/head/appearance.ts";
import { isNotFound } from "../../lib/not-found.ts";
import { orRedirect } from "../../lib/redirect-or-not-found.ts";

/** No slug or id is longer; the procedures refuse such a key. */
const MAX_KEY = 200;

interface ProductParams {
  context: { api: Api };
  /** Slug or id of a product; or id of a deal, which the cards of deals lead to. */
  params: { key: string };
}

/**
 * Loads a product and everything shown with it.
 *
 * @throws notFound when no public product and no open deal has the key
 * @throws redirect to the product of a deal, to the deal itself, or to a product's current slug
 */
export async function loadProduct({
  context: { api },
  params: { key },
}: ProductParams): Promise<WholeProduct> {
  if (key.length > MAX_KEY) throw notFound();
  const { get, related } = api.catalog.products;
  try {
    const [product] = await Promise.all([
      withAppearance(
        api,
        productPath({ id: key, slug: key }),
        get.ensureData({ key }),
        productPath,
      ),
      // Prefetching never fails: a page without these is still a page.
      related.prefetch({ key }),
      api.deals.ofProduct.prefetch({ key }),
      api.blog.showing.prefetch({ key }),
    ]);
    return product;
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
  const { id, product } = await orRedirect(
    api,
    `/product/${encodeURIComponent(key)}`,
    api.deals.get.ensureData({ key }),
  );
  throw product
    ? redirect({ to: "/product/$key", params: { key: product.slug || product.id } })
    : redirect({ to: "/deals/$id", params: { id } });
}
