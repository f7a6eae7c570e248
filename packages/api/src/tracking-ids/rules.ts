/** Parsing and writing Amazon links. Pure. */
import { canParseUrl } from "../core/text/can-parse-url.ts";

/** Amazon stores with an associates programme, by host. */
export const amazonStores = [
  "amazon.com",
  "amazon.ca",
  "amazon.com.mx",
  "amazon.com.br",
  "amazon.co.uk",
  "amazon.de",
  "amazon.fr",
  "amazon.it",
  "amazon.es",
  "amazon.nl",
  "amazon.com.be",
  "amazon.ie",
  "amazon.se",
  "amazon.pl",
  "amazon.com.tr",
  "amazon.ae",
  "amazon.sa",
  "amazon.eg",
  "amazon.in",
  "amazon.co.jp",
  "amazon.sg",
  "amazon.com.au",
] as const;
export type AmazonStore = (typeof amazonStores)[number];

/** Format of a tracking id: letters, digits and hyphens, then two digits for the region. */
export const TRACKING_ID = /^[a-z0-9][a-z0-9_-]{0,60}-\d{2}$/i;

/**
 * The store of a link.
 *
 * @param host - with or without `www.` or another subdomain
 * @returns null for other hosts, and for short links, whose target is unknown
 */
export function amazonStoreOf(host: string): AmazonStore | null {
  const plain = host.toLowerCase();
  return amazonStores.find((store) => plain === store || plain.endsWith(`.${store}`)) ?? null;
}

/** The tracking id in a link; "" for none. */
export const trackingIdIn = (link: string): string =>
  canParseUrl(link) ? (new URL(link).searchParams.get("tag") ?? "") : "";

/**
 * A link with another tracking id, otherwise unchanged.
 *
 * @param link - an http(s) URL
 * @param tag - see `TRACKING_ID`
 */
export function carrying(link: string, tag: string): string {
  const [before = "", ...anchor] = link.split("#");
  const end = anchor.length > 0 ? `#${anchor.join("#")}` : "";
  const named = /([?&]tag=)[^&]*/g;
  if (named.test(before)) return before.replace(named, `$1${tag}`) + end;
  const joint = !before.includes("?") ? "?" : /[?&]$/.test(before) ? "" : "&";
  return `${before}${joint}tag=${tag}${end}`;
}

/** The ASIN in a link; null without one. */
export function asinIn(link: string): string | null {
  if (!canParseUrl(link)) return null;
  const found =
    /\/(?:dp|gp\/product|gp\/aw\/d|gp\/offer-listing|exec\/obidos\/asin|o\/asin|d)\/([A-Z0-9]{10})(?=\/|$)/i;
  return found.exec(new URL(link).pathname)?.[1]?.toUpperCase() ?? null;
}

/**
 * Whether a page may have an id of its own. Product pages may not: the sold product identifies
 * them, and there are more of them than ids.
 *
 * @param path - as in the figures
 */
export const mayHaveTrackingId = (path: string): boolean =>
  path !== "" && !/^\/(?:product\/|search$|compare$|cart$|wishlist$)/.test(path);
