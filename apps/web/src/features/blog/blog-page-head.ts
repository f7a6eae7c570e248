import { t } from "@pickwell/texts/t.ts";
import { blogPath } from "@pickwell/ui/browser/paths.ts";
import { shopOf } from "@pickwell/ui/shop/shop.ts";
import { appearanceOf } from "../../lib/head/appearance.ts";
import { type HeadContext, headWithout, pageHead } from "../../lib/head/head.ts";
import { breadcrumbList } from "../../lib/head/json-ld.ts";
import type { BlogSearch } from "./blog-search.ts";
import { blogTitle, tagTitle } from "./blog-title.ts";

const trail = () => [
  { label: t("Home"), path: "/" },
  { label: t("Blog"), path: "/blog" },
];

/** The canonical path of `/blog`: of a tag or category when there is no other filter. */
export const headPath = ({ search, tag, category }: BlogSearch): string =>
  tag ? blogPath({ tag }) : search === undefined && category ? blogPath({ category }) : "/blog";

/**
 * The head of `/blog`. Filters and sorting are one list, except a category with a search appearance
 * of its own.
 */
export function blogHead(context: HeadContext, search: BlogSearch) {
  const { site } = shopOf(context);
  const path = headPath(search);
  return pageHead({
    context,
    path: appearanceOf(context.api, path) ? path : "/blog",
    title: blogTitle(),
    description:
      site.blogText ||
      t("Articles, reviews and guides of {siteName}.", { siteName: site.siteName }),
    feeds: ["Blog"],
    jsonLd: [breadcrumbList(context.origin, trail())],
  });
}

interface TagHead {
  search: BlogSearch;
  /** Of the route's match. */
  status: string;
  /** As articles write it; undefined when it is not at hand. */
  tag: string | undefined;
}

/** The head of a tag's articles, a page of its own without other filters. */
export function tagHead(context: HeadContext, { search, status, tag }: TagHead) {
  if (!tag) return headWithout(context, status, t("Tag Not Found"));
  const path = blogPath({ tag });
  return pageHead({
    context,
    path,
    title: tagTitle(tag),
    description: t("Every article tagged “{tag}”.", { tag }),
    noindex: search.search !== undefined || search.category !== undefined,
    ...(search.tag && { listingFeed: { name: tag, by: { tag: search.tag } } }),
    feeds: ["Blog"],
    jsonLd: [breadcrumbList(context.origin, [...trail(), { label: tag, path }])],
  });
}
