/** What search engines show of a page, and its canonical path. Pure. */
import { message } from "@pickwell/texts/message.ts";
import { slugify } from "../core/text/slug.ts";
import { redirectKey, targetProblem } from "../redirects/rules.ts";

/**
 * Approximate limits of what Google shows. It measures pixels, so these are hints: 600 px of a
 * title and two lines of a description in letters of usual width.
 */
export const shownLengths = { title: 60, description: 160 };

/** Maximum lengths of stored texts. */
export const appearanceLimits = { title: 300, description: 1000, canonical: 2000, path: 500 };

/** Parameters that make another page of the blog. */
const PARTS = ["tag", "category"] as const;

/**
 * The normalized path of a page, with the query for tags and categories of articles. Pages of a
 * list are one.
 *
 * @param address - path and query
 * @returns null when it is not a path of the shop
 */
export function appearanceKey(address: string): string | null {
  const path = redirectKey(address.replace(/[?#].*$/s, ""));
  if (path === null || path.length > appearanceLimits.path) return null;
  const query = /\?([^#]*)/.exec(address)?.[1];
  if (path !== "/blog" || !query) return path;
  const parameters = new URLSearchParams(query);
  for (const name of PARTS) {
    // As the shop's own links have it: a name and its slug are one page.
    const value = slugify(parameters.get(name) ?? "");
    if (value) return `${path}?${name}=${value}`.slice(0, appearanceLimits.path);
  }
  return path;
}

/** Why a canonical URL is invalid; null when it is valid. */
export const canonicalProblem = (canonical: string): string | null =>
  canonical.trim() === "" || targetProblem(canonical) === null
    ? null
    : message(
        "Please enter a path such as /product/lamp, or an address that begins with https://.",
      );

/**
 * A text truncated as search engines do.
 *
 * @param most - characters, see `shownLengths`
 */
export function cutAsShown(text: string, most: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  const characters = [...line];
  if (characters.length <= most) return line;
  const cut = characters.slice(0, most).join("");
  return `${cut.replace(/\s+\S*$/, "") || cut} …`;
}
