import { cutText, UNKNOWN_AUTHOR } from "@pickwell/api/blog/rules";
import { blogFeed, headWithout, pageHead } from "../../lib/head.ts";
import { articleData, breadcrumbList } from "../../lib/json-ld.ts";
import { blogPath, postPath } from "../../lib/paths.ts";
import { postPicture } from "../../lib/shared-picture.ts";
import { site } from "../../lib/site.ts";
import type { Article } from "./post.ts";

/** Search engines show about this much. */
const MAX_DESCRIPTION = 160;

/**
 * The head of an article, the same at both of its addresses.
 *
 * @param origin - where the shop is reached
 * @param article - undefined when it is not at hand
 * @param status - of the route's match
 */
export function articleHead(origin: string, article: Article | undefined, status: string) {
  if (!article) return headWithout(status, "Article Not Found");
  const path = postPath(article);
  // Nobody is not somebody: machines are told of real authors only.
  const author = article.author === UNKNOWN_AUTHOR ? "" : article.author;
  const { title, category, publishedAt } = article;
  const updatedAt = updateOf(article);
  return pageHead({
    origin,
    path,
    title,
    description: cutText(article.excerpt, MAX_DESCRIPTION) || title,
    image: postPicture(article),
    type: "article",
    article: { publishedAt, updatedAt, author, section: category },
    feeds: [blogFeed],
    jsonLd: [
      articleData(origin, path, { ...article, author, updatedAt }, site.name),
      breadcrumbList(origin, [
        { label: "Home", path: "/" },
        { label: "Blog", path: "/blog" },
        ...(category ? [{ label: category, path: blogPath({ category }) }] : []),
        { label: title, path },
      ]),
    ],
  });
}

/** When an article was changed after its publication; undefined when it was not. */
export const updateOf = ({ publishedAt, updatedAt }: Article): Date | undefined =>
  updatedAt > publishedAt ? updatedAt : undefined;
