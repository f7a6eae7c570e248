/** What is read from a click without asking anybody. Pure. */

/** Stands in a link for the click's id. */
const PLACE = /\{click_id\}|%7Bclick_id%7D/gi;

/**
 * Parameters in which affiliate networks take an id and give it back with a sale: the general
 * names, and those of Amazon, Awin, CJ, ClickBank, eBay, Everflow, Impact, Partnerize, Rakuten,
 * ShareASale, Skimlinks, Sovrn, Tradedoubler and TUNE.
 */
export const subIdParameters = [
  "subid",
  "sub_id",
  "subid1",
  "sub1",
  "clickid",
  "click_id",
  "ascsubtag",
  "clickref",
  "sid",
  "tid",
  "customid",
  "pubref",
  "u1",
  "afftrack",
  "xcust",
  "cuid",
  "epi",
  "aff_sub",
] as const;

const emptyParameter = new RegExp(`([?&](?:${subIdParameters.join("|")})=)(?=&|#|$)`, "i");

/**
 * A merchant's link that tells which click it was: the id goes where the link says `{click_id}`,
 * else into the first known sub-id parameter that the link names and leaves empty. Any other link
 * stays as it is: merchants refuse parameters they do not know.
 *
 * @param link - an http(s) address
 * @param clickId - letters and digits
 */
export function withClickId(link: string, clickId: string): string {
  const filled = link.replace(PLACE, clickId);
  if (filled !== link) return filled;
  return link.replace(emptyParameter, `$1${clickId}`);
}

/** The campaign that an address names. Source: the `utm_` parameters of common analytics tools. */
export interface Campaign {
  utmSource: string | null;
  utmMedium: string | null;
  utmCampaign: string | null;
  utmTerm: string | null;
  utmContent: string | null;
}

const MAX_CAMPAIGN_LENGTH = 100;
const MAX_PAGE_LENGTH = 500;
const MAX_HOST_LENGTH = 253;

/** @returns null when nothing is left of the text */
function tidy(text: string | null | undefined, length: number): string | null {
  // Whatever a stranger wrote is looked at by people later: no control characters.
  return text?.replace(/\p{C}/gu, "").trim().slice(0, length) || null;
}

/** @param parameters - of several addresses, the nearest first */
function campaignOf(...parameters: URLSearchParams[]): Campaign {
  const find = (name: string) => {
    const source = parameters.find((one) => one.get(name));
    return tidy(source?.get(name), MAX_CAMPAIGN_LENGTH);
  };
  return {
    utmSource: find("utm_source"),
    utmMedium: find("utm_medium"),
    utmCampaign: find("utm_campaign"),
    utmTerm: find("utm_term"),
    utmContent: find("utm_content"),
  };
}

/** Where a click came from. */
export interface ClickOrigin extends Campaign {
  /** Path of the shop's page; empty when unknown. */
  page: string;
  /** Host of another site; empty when there is none. */
  referrer: string;
}

/**
 * @param url - path and query of the click itself; its `from` names the page, its `ref` the site
 * that the visitor had come from, where the page knows them
 * @param referer - the header of that name: an address, of a page of the shop or of another site
 * @param ownHosts - what the shop is called, with ports
 */
export function originOf(
  url: string,
  referer: string | undefined,
  ownHosts: readonly string[],
): ClickOrigin {
  const own = new URLSearchParams(url.split("?", 2)[1] ?? "");
  const from = parse(own.get("from"), "http://shop.invalid");
  const header = parse(referer);
  const isInside = header !== null && ownHosts.includes(header.host);
  const page = from ?? (isInside ? header : null);
  const named = parse(`http://${own.get("ref") ?? ""}`);
  const referrer = named?.hostname ?? (header && !isInside ? header.hostname : "");
  return {
    page: tidy(page?.pathname, MAX_PAGE_LENGTH) ?? "",
    referrer: tidy(referrer, MAX_HOST_LENGTH) ?? "",
    ...campaignOf(
      own,
      ...[from, isInside ? header : null].flatMap((one) => one?.searchParams ?? []),
    ),
  };
}

/** @returns null for what is no http(s) address */
function parse(text: string | null | undefined, base?: string): URL | null {
  if (!text || !URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  return url.protocol === "http:" || url.protocol === "https:" ? url : null;
}

/**
 * What kind of screen a visitor has.
 *
 * @param userAgent - the header of that name
 * @param isMobileHint - what `Sec-CH-UA-Mobile` says: true for a phone
 */
export function deviceOf(userAgent: string, isMobileHint = false): "desktop" | "mobile" | "tablet" {
  if (/ipad|tablet|kindle|silk|playbook|android(?!.*mobile)/i.test(userAgent)) return "tablet";
  return isMobileHint || /mobi|iphone|ipod|android/i.test(userAgent) ? "mobile" : "desktop";
}
