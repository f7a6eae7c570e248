import { dealsFeed, headWithout, pageHead } from "../../lib/head.ts";
import { breadcrumbList } from "../../lib/json-ld.ts";
import { dealPath } from "../../lib/paths.ts";
import { dealData } from "../../lib/product-data.ts";
import { dealPicture } from "../../lib/shared-picture.ts";
import { shortened } from "../../lib/shortened.ts";
import { site } from "../../lib/site.ts";
import type { Deal } from "./deal.ts";

/**
 * The head of a deal's page.
 *
 * @param origin - where the shop is reached
 * @param deal - undefined when it is not at hand
 * @param status - of the route's match
 */
export function dealHead(origin: string, deal: Deal | undefined, status: string) {
  if (!deal) return headWithout(status, "Deal Not Found");
  const path = dealPath(deal);
  return pageHead({
    origin,
    path,
    // Often named as the product is, which has a page of its own.
    title: `Deal: ${deal.title}`,
    description: shortened(deal.description) || deal.title,
    image: dealPicture(deal),
    type: "product",
    feeds: [dealsFeed],
    jsonLd: [
      dealData(origin, path, deal, site.currency),
      breadcrumbList(origin, [
        { label: "Home", path: "/" },
        { label: "Today's Deals", path: "/deals" },
        { label: deal.title, path },
      ]),
    ],
  });
}
