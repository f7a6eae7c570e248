import { authorSlug } from "@pickwell/api/publishing/rules";
import { slugify } from "@pickwell/api/slug";
import { stringifyQuery } from "./query-string.ts";

/** Address of a product's page. */
export const productPath = (product: { slug: string; id: string }): string =>
  `/product/${encodeURIComponent(product.slug || product.id)}`;

/** Address of the listing of a category. */
export const categoryPath = (slug: string): string => `/category/${encodeURIComponent(slug)}`;

/** Address of a deal's own page. */
export const dealPath = (deal: { id: string }): string => `/deals/${encodeURIComponent(deal.id)}`;

/** URL that shows the product or deal with this id. */
export const productKeyPath = (id: string): string => `/products/${encodeURIComponent(id)}`;

/** Address of an article. */
export const postPath = (post: { slug: string; id: string }): string =>
  `/blog/${encodeURIComponent(post.slug || post.id)}`;

interface Articles {
  /** Name of a category. */
  category?: string;
  tag?: string;
}

/** URL of articles, of a category or with a tag; of all by default. */
export const blogPath = ({ category, tag }: Articles = {}): string =>
  `/blog${stringifyQuery({ category: category && slugify(category), tag: tag && slugify(tag) })}`;

/** URL of an author's page. @returns undefined without a page, see `authorSlug` */
export function authorPath(name: string): string | undefined {
  const slug = authorSlug(name);
  return slug ? `/blog/author/${encodeURIComponent(slug)}` : undefined;
}
