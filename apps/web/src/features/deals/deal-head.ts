import { t } from "@pickwell/texts/t.ts";
import { dealPath } from "@pickwell/ui/browser/paths.ts";
import { shopOf } from "@pickwell/ui/shop/shop.ts";
import { type HeadContext, headWithout, pageHead } from "../../lib/head/head.ts";
import { breadcrumbList } from "../../lib/head/json-ld.ts";
import { dealData } from "../../lib/head/product-data.ts";
import { dealPicture } from "../../lib/head/shared-picture.ts";
import { shortened } from "../../lib/head/shortened.ts";
import type { Deal } from "./deal.ts";

/**
 * The head of a deal's page.
 *
 * @param context - of the route's match
 * @param deal - undefined when not loaded
 * @param status - of the route's match
 */
export function dealHead(context: HeadContext, deal: Deal | undefined, status: string) {
  if (!deal) return headWithout(context, status, t("Deal Not Found"));
  const { origin } = context;
  const path = dealPath(deal);
  return pageHead({
    context,
    path,
    // Often named as the product is, which has a page of its own.
    title: t("Deal: {title}", { title: deal.title }),
    description: shortened(deal.description) || deal.title,
    image: dealPicture(deal, shopOf(context)),
    type: "product",
    feeds: ["Deals"],
    jsonLd: [
      dealData(origin, path, deal, shopOf(context).currency),
      breadcrumbList(origin, [
        { label: t("Home"), path: "/" },
        { label: t("Today's Deals"), path: "/deals" },
        { label: deal.title, path },
      ]),
    ],
  });
}
