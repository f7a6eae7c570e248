import { pageHead } from "../../lib/head.ts";
import { breadcrumbList, productData } from "../../lib/json-ld.ts";
import { categoryPath, productPath } from "../../lib/paths.ts";
import { site } from "../../lib/site.ts";
import type { Product } from "../products/product.ts";

/** Search engines show about this much. */
const MAX_DESCRIPTION = 160;

/**
 * The head of a product's page, the same at both of its addresses.
 *
 * @param origin - where the shop is reached
 * @param product - undefined when there is none
 */
export function productHead(origin: string, product: Product | undefined) {
  if (!product) {
    return {
      meta: [{ title: `Product Not Found · ${site.name}` }, { name: "robots", content: "noindex" }],
    };
  }
  const path = productPath(product);
  const [picture] = product.images;
  return pageHead({
    origin,
    path,
    title: product.name,
    description: shortened(product.description) || product.name,
    image: picture && `/img/${encodeURIComponent(picture.key)}?w=1280`,
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

/** The text, cut between words when it is too long. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= MAX_DESCRIPTION) return line;
  return `${line.slice(0, MAX_DESCRIPTION).replace(/\s+\S*$/, "")}…`;
}
