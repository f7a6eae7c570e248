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

const SEARCHED = /^\/search\/([^/?#]{1,200})(?:\/(?:page\/\d+|feed(?:\/[a-z\d]+)?)?)?\/?(?:[?#]|$)/;

/**
 * The shop's search for the words that an address of WordPress or Shopify searched for: `/?s=lamp`,
 * `/search/lamp/`. Null for any other address.
 *
 * @param url - path with its query, as asked for
 */
export function searchOfOtherProgram(url: string): string | null {
  const [, named] = SEARCHED.exec(url) ?? [];
  const query = /^\/(?:index\.php)?\?/.test(url) ? url.slice(url.indexOf("?")) : "";
  const words = named === undefined ? new URLSearchParams(query).get("s") : decoded(named);
  return words?.trim() ? `/search?${new URLSearchParams({ q: words.trim().slice(0, 200) })}` : null;
}

/** Also with `+` for blanks; null where it is not encoded as a URL. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part.replaceAll("+", " "));
  } catch {
    return null;
  }
}
