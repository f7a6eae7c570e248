/** What the URL and headers of a click tell. Pure. */

import { message } from "@pickwell/texts/message.ts";
import { canParseUrl } from "../core/text/can-parse-url.ts";
import { withNetworkId } from "./networks.ts";

/** Placeholder for the click id in a merchant's link. */
const PLACE = /\{click_id\}|%7Bclick_id%7D/gi;

/**
 * Query parameters in which affiliate networks take a sub-id and return it with a sale: generic
 * names, and those of Amazon, Awin, belboon, CJ, ClickBank, eBay, Everflow, FlexOffers, Impact,
 * Partnerize, Rakuten, ShareASale, Skimlinks, Sovrn, Tradedoubler and TUNE.
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
  "fobs",
  "smc1",
] as const;

const emptyParameter = new RegExp(`([?&](?:${subIdParameters.join("|")})=)(?=&|#|$)`, "i");

/**
 * Puts the click id into a merchant's link: at `{click_id}`; else into the first known sub-id
 * parameter that is present and empty; else into the usual parameter of the link's network. Any
 * other link stays unchanged, because merchants reject unknown parameters.
 *
 * @param link - an http(s) URL
 * @param clickId - letters and digits
 */
export function withClickId(link: string, clickId: string): string {
  const filled = link.replace(PLACE, clickId);
  if (filled !== link) return filled;
  const named = link.replace(emptyParameter, `$1${clickId}`);
  return named === link ? withNetworkId(link, clickId) : named;
}

/**
 * A merchant's link without parameters that hold, or wait for, a click id. For checking links
 * without being counted as a visitor.
 *
 * @param link - an http(s) URL
 */
export function withoutClickId(link: string): string {
  if (!canParseUrl(link)) return link;
  const url = new URL(link);
  const isForId = (name: string, value: string) =>
    value.search(PLACE) >= 0 ||
    (value === "" && subIdParameters.some((known) => known === name.toLowerCase()));
  const kept = [...url.searchParams].filter(([name, value]) => !isForId(name, value));
  // Rewritten only when a parameter is removed: some merchants compare URLs byte by byte.
  if (kept.length < url.searchParams.size) url.search = new URLSearchParams(kept).toString();
  return url.href.replace(PLACE, "");
}

/**
 * Path of the hidden link in a mail that only bots follow.
 *
 * @param broadcastId - of the mail
 */
export const trapPath = (broadcastId: string): string => `/go/mail/${broadcastId}`;

/** Places on a page that link to merchants, with their labels. */
export const placements = {
  hero: message("Deal of the day"),
  card: message("Product cards"),
  list: message("Product lists"),
  detail: message("Product and deal pages"),
  compare: message("Comparisons"),
  deal: message("Deal cards"),
  article: message("Articles"),
  page: message("Pages of text"),
  cart: message("Shopping list"),
  wishlist: message("Wishlist"),
  shared: message("Shared lists"),
  mail: message("Newsletter"),
  feed: message("Feeds"),
} as const;

export type Placement = keyof typeof placements;

/** The placement named in a URL; "" for anything unknown. */
const placementOf = (text: string | null | undefined): Placement | "" =>
  text && Object.hasOwn(placements, text) ? (text as Placement) : "";

/** The merchant of a link: its host without `www.`; "" for an invalid URL. */
export const merchantOf = (link: string): string =>
  canParseUrl(link) ? new URL(link).hostname.replace(/^www\./, "") : "";

/** The campaign of a URL, from the common `utm_` parameters. */
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
/** The format of the shop's ids. */
const ID = /^[0-9a-z]{16}$/;

/** @returns null when nothing is left of the text */
function tidy(text: string | null | undefined, length: number): string | null {
  // People read this text later, so control characters are removed.
  return text?.replace(/\p{C}/gu, "").trim().slice(0, length) || null;
}

/** @param parameters - of several URLs, the most specific first */
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
  /** Host of another site that the visitor came from; empty when there is none. */
  referrer: string;
  /** Where on the page the link was; empty when unknown. */
  placement: Placement | "";
  /** The broadcast whose mail contained the link, as claimed by the URL. */
  broadcastId: string | null;
  /** The mail to one reader that contained the link, as claimed by the URL. */
  mailId?: string;
}

/**
 * The origin of a click, from its URL and referrer.
 *
 * @param url - path and query of the click. Its parameters, where known: `from` the page, `ref` the
 *   site the visitor came from, `at` the placement, `mail` the broadcast, `who` the mail to one
 *   reader
 * @param referer - the header of that name
 * @param ownHosts - hosts of the shop, with ports
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
  const who = own.get("who")?.match(ID)?.[0];
  const named = parse(`http://${own.get("ref") ?? ""}`);
  const referrer = named?.hostname ?? (header && !isInside ? header.hostname : "");
  return {
    page: tidy(page?.pathname, MAX_PAGE_LENGTH) ?? "",
    referrer: tidy(referrer, MAX_HOST_LENGTH) ?? "",
    placement: placementOf(own.get("at")),
    broadcastId: own.get("mail")?.match(ID)?.[0] ?? null,
    ...(who && { mailId: who }),
    ...campaignOf(
      own,
      ...[from, isInside ? header : null].flatMap((one) => one?.searchParams ?? []),
    ),
  };
}

/** @returns null unless it is an http(s) URL */
function parse(text: string | null | undefined, base?: string): URL | null {
  if (!text || !canParseUrl(text, base)) return null;
  const url = new URL(text, base);
  return url.protocol === "http:" || url.protocol === "https:" ? url : null;
}

/**
 * The kind of device a visitor uses.
 *
 * @param userAgent - the header of that name
 * @param isMobileHint - from `Sec-CH-UA-Mobile`: true for a phone
 */
export function deviceOf(userAgent: string, isMobileHint = false): "desktop" | "mobile" | "tablet" {
  if (/ipad|tablet|kindle|silk|playbook|android(?!.*mobile)/i.test(userAgent)) return "tablet";
  return isMobileHint || /mobi|iphone|ipod|android/i.test(userAgent) ? "mobile" : "desktop";
}
