import { factsOf, shopOf } from "@pickwell/ui/shop/shop.ts";
import { type HeadContext, pageHead } from "../../lib/head/head.ts";
import { organization, webSite } from "../../lib/head/json-ld.ts";

/** The head of the home page, with the organization's structured data. */
export function homeHead(context: HeadContext) {
  const shop = shopOf(context);
  const facts = factsOf(shop);
  const { page: slug } = shop.home;
  const page = slug ? context.api.pages.get.getData({ slug }) : undefined;
  return pageHead({
    context,
    path: "/",
    description: page?.description || shop.site.siteDescription,
    feeds: ["Blog", "Deals"],
    jsonLd: [organization(context.origin, facts), webSite(context.origin, facts)],
  });
}
