import { headWithout, pageHead } from "../../lib/head.ts";
import { breadcrumbList } from "../../lib/json-ld.ts";
import { categoryPath, productPath } from "../../lib/paths.ts";
import { productData } from "../../lib/product-data.ts";
import { productPicture } from "../../lib/shared-picture.ts";
import { shortened } from "../../lib/shortened.ts";
import { site } from "../../lib/site.ts";
import type { Product } from "../products/product.ts";

/**
 * The head of a product's page, the same at both of its addresses.
 *
 * @param origin - where the shop is reached
 * @param product - undefined when it is not at hand
 * @param status - of the route's match
 */
export function productHead(origin: string, product: Product | undefined, status: string) {
  if (!product) return headWithout(status, "Product Not Found");
  const path = productPath(product);
  return pageHead({
    origin,
    path,
    title: product.name,
    description: shortened(product.description) || product.name,
    image: productPicture(product),
    type: "product",
    jsonLd: [
      productData(origin, path, product, site.currency),
      breadcrumbList(origin, [
        { label: "Home", path: "/" },
        { label: product.category, path: categoryPath(product.categorySlug) },
        { label: product.name, path },
      ]),
    ],
  });
}
