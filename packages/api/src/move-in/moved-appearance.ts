/** Converts the search appearance of a text on its former site. */
import { canParseUrl } from "../core/text/can-parse-url.ts";
import { cleanText } from "../core/text/clean-text.ts";
import { truncate } from "../csv/text.ts";
import { appearanceLimits, canonicalProblem } from "../search-appearances/rules.ts";
import type { MovedAppearance, SourcePicture } from "./entries.ts";

interface FormerAppearance {
  /** Plain text, empty when there is none. */
  title: string;
  description: string;
  canonical: string;
  noindex: boolean;
  picture: SourcePicture | null;
}

/**
 * @param former - as in the file
 * @param site - URL of the former site; empty if unknown
 * @param link - former URL of the text; empty if unknown
 * @returns null when all fields are empty
 */
export function movedAppearance(
  former: FormerAppearance,
  { site, link, adjustments }: { site: string; link: string; adjustments: string[] },
): MovedAppearance | null {
  const line = (text: string, most: number, name: string) => {
    const clean = cleanText(text).replace(/\s+/g, " ").trim();
    if (clean.length > most) {
      adjustments.push(`Its ${name} was longer than ${most} characters: it is cut.`);
    }
    return truncate(clean, most);
  };
  const { noindex, picture } = former;
  const appearance = {
    title: line(former.title, appearanceLimits.title, "search title"),
    description: line(former.description, appearanceLimits.description, "search description"),
    canonical: canonicalOf(former.canonical.trim(), { site, link, adjustments }),
    noindex,
    picture,
  };
  return Object.values(appearance).some(Boolean) ? appearance : null;
}

const samePage = (a: string, b: string) =>
  a.replace(/^https?:\/\/(?:www\.)?|\/+$/gi, "") === b.replace(/^https?:\/\/(?:www\.)?|\/+$/gi, "");

/** The canonical URL; as a path if it is on the former site, since that will be redirected. */
function canonicalOf(
  canonical: string,
  { site, link, adjustments }: { site: string; link: string; adjustments: string[] },
): string {
  if (canonical === "" || (link && samePage(canonical, link))) return "";
  const url = canParseUrl(canonical, site || undefined)
    ? new URL(canonical, site || undefined)
    : null;
  const isOfSite = url && canParseUrl(site) && samePage(url.origin, new URL(site).origin);
  const address = url ? (isOfSite ? url.pathname + url.search : url.href) : canonical;
  if (canonicalProblem(address) === null && address.length <= appearanceLimits.canonical) {
    return address;
  }
  adjustments.push("Its canonical URL is not valid: it is left out.");
  return "";
}
