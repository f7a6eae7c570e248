import { blogFeed, dealsFeed, pageHead } from "../../lib/head.ts";
import { organization, webSite } from "../../lib/json-ld.ts";
import { site } from "../../lib/site.ts";

/** The head of the home page, which says whose shop it is. */
export const homeHead = (origin: string) =>
  pageHead({
    origin,
    path: "/",
    description: site.description,
    feeds: [blogFeed, dealsFeed],
    jsonLd: [organization(origin, { ...site, email: site.contact.email }), webSite(origin, site)],
  });
