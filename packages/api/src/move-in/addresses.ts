/** Normalizes URLs of the former site. */
import { canParseUrl } from "../core/text/can-parse-url.ts";
import { slugify } from "../core/text/slug.ts";
import { askedKey, MAX_PATH_LENGTH, redirectKey, redirectPathProblem } from "../redirects/rules.ts";

/** The host of an absolute URL in lower case without `www.`; else empty. */
export const hostOf = (url: string): string =>
  canParseUrl(url) ? new URL(url).host.toLowerCase().replace(/^www\./, "") : "";

/**
 * The key by which all spellings of a URL of the former site are equal: its path, or its query if
 * that alone identifies the page, see `redirectKey`.
 *
 * @param site - URL of the former site; empty when unknown
 * @returns `/` for the former home page, even in a folder; null for other sites and invalid URLs
 */
export function addressKey(href: string, site: string): string | null {
  const text = href.trim();
  if (text === "" || text.startsWith("#") || /^(?:mailto|tel|javascript|data):/i.test(text))
    return null;
  const base = site || "http://former.invalid";
  if (!canParseUrl(text, base)) return null;
  const url = new URL(text, base);
  if (url.protocol !== "http:" && url.protocol !== "https:") return null;
  if (hostOf(url.href) !== hostOf(base)) return null;
  const path = askedKey(`${url.pathname}${url.search}`);
  if (path !== null && path === homeFolder(site)) return "/";
  return path === null || path.length > MAX_PATH_LENGTH ? null : path;
}

/** The key of the folder that a site was in; null when it was at the root of its host. */
export function homeFolder(site: string): string | null {
  const folder = canParseUrl(site) ? redirectKey(new URL(site).pathname) : null;
  return folder === "/" ? null : folder;
}

/**
 * The shop's page with the articles of a category or tag, in its own spelling, so that redirects
 * end there.
 */
export function articlesOf(field: "category" | "tag", name: string): string {
  const slug = slugify(name);
  return slug === "" ? "/blog" : `/blog?${field}=${encodeURIComponent(slug)}`;
}

/** Whether the shop can redirect a former path, so does not use it itself. */
export const canLeadOn = (key: string): boolean => redirectPathProblem(key) === null;
