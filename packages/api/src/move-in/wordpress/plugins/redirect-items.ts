/** Redirects that plugins keep among the entries: Safe Redirect Manager, Page Links To. */
import { canParseUrl } from "../../../core/text/can-parse-url.ts";
import { hostOf } from "../../addresses.ts";
import type { ListingEntry } from "../../entries.ts";
import type { WordpressSite } from "../site.ts";

/** Safe Redirect Manager's kind of entries. */
export const REDIRECT_TYPE = "redirect_rule";

/**
 * The redirect that an entry of Safe Redirect Manager is. Null for one by a pattern, which redirects
 * here do not have, and for one that leads nowhere.
 */
export function redirectOf(
  meta: ReadonlyMap<string, string>,
  site: WordpressSite,
): ListingEntry | null {
  const from = (meta.get("_redirect_rule_from") ?? "").trim();
  const isPattern = from.includes("*") || meta.get("_redirect_rule_from_regex") === "1";
  const target = targetOf(meta.get("_redirect_rule_to"), site);
  if (isPattern || !from.startsWith("/") || target === null) return null;
  return { kind: "listing", oldUrl: from, target };
}

/** Where Page Links To sends the visitors of a text; null for any other text. */
export const linkedTarget = (
  meta: ReadonlyMap<string, string>,
  site: WordpressSite,
): string | null => targetOf(meta.get("_links_to"), site);

/** A target as a path, where it is on the site itself, or as a URL; null when it is neither. */
function targetOf(written: string | undefined, site: WordpressSite): string | null {
  const target = (written ?? "").trim();
  if (/^\/(?!\/)\S*$/.test(target)) return target;
  if (!/^https?:\/\/\S+$/i.test(target) || !canParseUrl(target)) return null;
  const { href, pathname, search } = new URL(target);
  return hostOf(href) === hostOf(site.home) ? `${pathname}${search}` : href;
}
