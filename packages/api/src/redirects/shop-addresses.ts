/** Addresses that other shop programs give to things that have the same name here. Pure. */
import { slugify } from "../core/text/slug.ts";

/** The feed of all articles. */
export const BLOG_FEED = "/blog/rss.xml";

/** Shopify's folders, maybe below a language or country: `/en-gb/products/lamp`. */
const FOLDERS =
  /^(?:\/[a-z]{2}(?:-[a-z]{2,4})?)?(\/(?:products?|collections|blogs|pages|policies)\/.+)$/;

const SHAPES: readonly [shape: RegExp, paths: (...parts: string[]) => string[]][] = [
  [
    /^(?:\/collections\/[^/]+)?\/products?\/([^/]+?)(?:\.(?:js|json))?$/,
    (name) => [`/product/${name}`],
  ],
  [/^\/collections\/(?:all|frontpage|vendors|types)(?:\/.*)?$/, () => ["/products"]],
  // Behind the name stand tags that filter it.
  [
    /^\/collections\/([^/]+?)(?:\.(?:atom|json)|\/[^/]+)?$/,
    (name) => [`/collections/${name}`, `/category/${name}`],
  ],
  [/^\/blogs\/[^/]+\.atom$/, () => [BLOG_FEED]],
  [/^\/blogs\/[^/]+$/, () => ["/blog"]],
  [/^\/blogs\/[^/]+\/tagged\/([^/]+)$/, (tag) => [`/blog?tag=${tag}`]],
  [/^\/blogs\/[^/]+\/([^/]+)$/, (name) => [`/blog/${name}`]],
  [/^\/pages\/([^/]+)$/, (name) => [`/${name}`]],
  [/^\/policies\/(privacy|terms|refund|shipping)[^/]*$/, (name) => [`/${name}`, `/${name}-policy`]],
  [/^\/policies\/([^/]+)$/, (name) => [`/${name}`]],
];

/**
 * Paths of the shop at which a thing of another shop program may be, by its name in there.
 *
 * @param key - of a path at which nothing is, see `redirectKey`
 * @returns none for any other path; the caller looks which of them exist
 */
export function pathsOfSameName(key: string): string[] {
  const path = FOLDERS.exec(key)?.[1];
  if (path === undefined) return [];
  for (const [shape, paths] of SHAPES) {
    const parts = shape.exec(path)?.slice(1);
    if (!parts) continue;
    const written = paths(...parts.map((part) => encodeURIComponent(part)));
    const spelled = paths(...parts.map((part) => encodeURIComponent(slugify(part))));
    return [...new Set([...written, ...spelled])].filter((each) => each !== key);
  }
  return [];
}
