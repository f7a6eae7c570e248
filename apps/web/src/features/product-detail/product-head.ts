import { t } from "@pickwell/texts/t.ts";
import { categoryPath, productPath } from "@pickwell/ui/browser/paths.ts";
import type { WholeProduct } from "@pickwell/ui/shop/product.ts";
import { shopOf } from "@pickwell/ui/shop/shop.ts";
import { type HeadContext, headWithout, pageHead } from "../../lib/head/head.ts";
import { breadcrumbList } from "../../lib/head/json-ld.ts";
import { productData } from "../../lib/head/product-data.ts";
import { productPicture } from "../../lib/head/shared-picture.ts";
import { shortened } from "../../lib/head/shortened.ts";

/**
 * The head of a product's page.
 *
 * @param context - of the route's match
 * @param product - undefined when not loaded
 * @param status - of the route's match
 */
export function productHead(
  context: HeadContext,
  product: WholeProduct | undefined,
  status: string,
) {
  if (!product) return headWithout(context, status, t("Product Not Found"));
  const { origin } = context;
  const path = productPath(product);
  const data = productData(origin, path, product, shopOf(context).currency);
  return pageHead({
    context,
    path,
    title: product.name,
    description: shortened(product.description) || product.name,
    image: productPicture(product, shopOf(context)),
    type: "product",
    jsonLd: [
      ...(data.offers || data.aggregateRating ? [data] : []),
      breadcrumbList(origin, [
        { label: t("Home"), path: "/" },
        { label: product.category, path: categoryPath(product.categorySlug) },
        { label: product.name, path },
      ]),
    ],
  });
}
