/** What is read from a click without asking anybody. Pure. */

import { message } from "@pickwell/texts/message.ts";
import { canParseUrl } from "../core/text/can-parse-url.ts";
import { withNetworkId } from "./networks.ts";

/** Stands in a link for the click's id. */
const PLACE = /\{click_id\}|%7Bclick_id%7D/gi;

/**
 * Parameters in which affiliate networks take an id and give it back with a sale: the general
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
 * A merchant's link that tells which click it was: the id goes where the link says `{click_id}`,
 * else into the first known sub-id parameter that the link names and leaves empty, else into the
 * usual one of the network whose link it is. Any other link stays as it is: merchants refuse
 * parameters they do not know.
 *
 * @param link - an http(s) address
 * @param clickId - letters and digits
 */
export function withClickId(link: string, clickId: string): string {
  const filled = link.replace(PLACE, clickId);
  if (filled !== link) return filled;
  const named = link.replace(emptyParameter, `$1${clickId}`);
  return named === link ? withNetworkId(link, clickId) : named;
}

/**
 * A merchant's link as somebody asks for it who is no visitor: parameters that hold a click id, or
 * wait for one, are left out.
 *
 * @param link - an http(s) address
 */
export function withoutClickId(link: string): string {
  if (!canParseUrl(link)) return link;
  const url = new URL(link);
  const isForId = (name: string, value: string) =>
    value.search(PLACE) >= 0 ||
    (value === "" && subIdParameters.some((known) => known === name.toLowerCase()));
  const kept = [...url.searchParams].filter(([name, value]) => !isForId(name, value));
  // Written anew only where something goes: merchants compare their addresses letter by letter.
  if (kept.length < url.searchParams.size) url.search = new URLSearchParams(kept).toString();
  return url.href.replace(PLACE, "");
}

/**
 * The address of the link in a mail that nobody sees.
 *
 * @param broadcastId - of the mail
 */
export const trapPath = (broadcastId: string): string => `/go/mail/${broadcastId}`;

/** Places of a page that links to merchants are in, as the screens call them. */
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

/** @param text - what an address says; anything but a known place is none */
const placementOf = (text: string | null | undefined): Placement | "" =>
  text && Object.hasOwn(placements, text) ? (text as Placement) : "";

/** The merchant that a link leads to: its host without `www.`; empty for what is no address. */
export const merchantOf = (link: string): string =>
  canParseUrl(link) ? new URL(link).hostname.replace(/^www\./, "") : "";

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
/** What an id of the shop looks like. */
const ID = /^[0-9a-z]{16}$/;

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
  /** Where on the page, or else. */
  placement: Placement | "";
  /** The mail it was in, as far as the address says so. */
  broadcastId: string | null;
  /** The mail to one reader that it was in, as far as the address says so. */
  mailId?: string;
}

/**
 * @param url - path and query of the click itself; its `from` names the page, its `ref` the site
 * that the visitor had come from, its `at` the place, its `mail` the broadcast and its `who` the one mail of it, where they are known
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

/** @returns null for what is no http(s) address */
function parse(text: string | null | undefined, base?: string): URL | null {
  if (!text || !canParseUrl(text, base)) return null;
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
