import { blogPath } from "@pickwell/ui/browser/paths.ts";
import { shopOf } from "@pickwell/ui/shop/shop.ts";
import { type HeadContext, headWithout, pageHead } from "../../lib/head/head.ts";
import { breadcrumbList } from "../../lib/head/json-ld.ts";
import type { BlogSearch } from "./blog-search.ts";
import { BLOG_TITLE, tagTitle } from "./blog-title.ts";

const trail = [
  { label: "Home", path: "/" },
  { label: "Blog", path: "/blog" },
];

/** The head of `/blog`: however it is filtered and sorted, it is one list. */
export function blogHead(context: HeadContext) {
  const { site } = shopOf(context);
  return pageHead({
    context,
    path: "/blog",
    title: BLOG_TITLE,
    description: site.blogText || `Articles, reviews and guides of ${site.siteName}.`,
    feeds: ["Blog"],
    jsonLd: [breadcrumbList(context.origin, trail)],
  });
}

interface TagHead {
  search: BlogSearch;
  /** Of the route's match. */
  status: string;
  /** As articles write it; undefined when it is not at hand. */
  tag: string | undefined;
}

/** The head of the articles of a tag, which is a page of its own as long as nothing else narrows it. */
export function tagHead(context: HeadContext, { search, status, tag }: TagHead) {
  if (!tag) return headWithout(context, status, "Tag Not Found");
  const path = blogPath({ tag });
  return pageHead({
    context,
    path,
    title: tagTitle(tag),
    description: `Every article tagged “${tag}”.`,
    noindex: search.search !== undefined || search.category !== undefined,
    feeds: ["Blog"],
    jsonLd: [breadcrumbList(context.origin, [...trail, { label: tag, path }])],
  });
}
