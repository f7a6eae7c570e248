/** How addresses of the former site are told apart, and led on. */
import { canParseUrl } from "../core/text/can-parse-url.ts";
import { MAX_PATH_LENGTH, redirectKey, redirectPathProblem } from "../redirects/rules.ts";

/** One host with and without `www.`; empty for what is no whole address. */
export const hostOf = (url: string): string =>
  canParseUrl(url) ? new URL(url).host.toLowerCase().replace(/^www\./, "") : "";

/**
 * One key for all spellings of an address of the former site: its path, or its query where
 * that alone names the thing, see `redirectKey`.
 *
 * @param site - address of the former site; empty when nobody knows it
 * @returns `/` for the home page of the former site, in whatever folder it lay; null for an address
 *   elsewhere, or none at all
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
  const path = redirectKey(`${url.pathname}${url.search}`);
  if (path !== null && path === homeFolder(site)) return "/";
  return path === null || path.length > MAX_PATH_LENGTH ? null : path;
}

/** The folder that a site lay in, as a key; null for one that had a domain of its own. */
export function homeFolder(site: string): string | null {
  const folder = canParseUrl(site) ? redirectKey(new URL(site).pathname) : null;
  return folder === "/" ? null : folder;
}

/** Whether the shop can lead on from such an address, as far as it tells by itself. */
export const canLeadOn = (key: string): boolean => redirectPathProblem(key) === null;
