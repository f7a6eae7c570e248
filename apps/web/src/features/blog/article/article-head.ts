import { UNKNOWN_AUTHOR } from "@pickwell/api/publishing/rules";
import { t } from "@pickwell/texts/t.ts";
import { authorPath, blogPath, postPath } from "@pickwell/ui/browser/paths.ts";
import { factsOf, shopOf } from "@pickwell/ui/shop/shop.ts";
import { type HeadContext, headWithout, pageHead } from "../../../lib/head/head.ts";
import { articleData, breadcrumbList } from "../../../lib/head/json-ld.ts";
import { faqPage, rankedList, reviewedProduct } from "../../../lib/head/json-ld-blocks.ts";
import { postPicture } from "../../../lib/head/shared-picture.ts";
import { shortened } from "../../../lib/head/shortened.ts";
import type { Article } from "../post.ts";

/**
 * The head of an article's page.
 *
 * @param context - of the route's match
 * @param article - undefined when not loaded
 * @param status - of the route's match
 */
export function articleHead(context: HeadContext, article: Article | undefined, status: string) {
  if (!article) return headWithout(context, status, t("Article Not Found"));
  const { origin } = context;
  const path = postPath(article);
  // An unknown author is left out of structured data.
  const author = article.author === UNKNOWN_AUTHOR ? "" : article.author;
  const { title, category, publishedAt } = article;
  const updatedAt = article.updatedAt ?? undefined;
  return pageHead({
    context,
    path,
    title,
    description: shortened(article.excerpt) || title,
    image: postPicture(article, shopOf(context)),
    type: "article",
    article: { publishedAt, updatedAt, author, section: category },
    feeds: ["Blog"],
    jsonLd: [
      articleData(
        origin,
        path,
        { ...article, author, authorPath: authorPath(author), updatedAt },
        factsOf(shopOf(context)),
      ),
      ...(article.questions.length > 0 ? [faqPage(article.questions)] : []),
      ...article.rankings.map((ranking) => rankedList(origin, ranking)),
      // Only a person judges.
      ...(author ? article.verdicts : []).map((verdict) =>
        reviewedProduct(origin, verdict, { author, publishedAt, updatedAt }),
      ),
      breadcrumbList(origin, [
        { label: t("Home"), path: "/" },
        { label: t("Blog"), path: "/blog" },
        ...(category ? [{ label: category, path: blogPath({ category }) }] : []),
        { label: title, path },
      ]),
    ],
  });
}
