/** Amazon's links, as far as they tell who has earned what. Pure. */
import { canParseUrl } from "../core/text/can-parse-url.ts";

/** Stores that have a programme for publishers, by their hosts. */
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

/** What a tracking id looks like: letters, digits and hyphens, then two digits for the region. */
export const TRACKING_ID = /^[a-z0-9][a-z0-9_-]{0,60}-\d{2}$/i;

/**
 * The store that a link leads to.
 *
 * @param host - with or without `www.` or another name before it
 * @returns null for any other host, and for short links, which say nothing of where they lead
 */
export function amazonStoreOf(host: string): AmazonStore | null {
  const plain = host.toLowerCase();
  return amazonStores.find((store) => plain === store || plain.endsWith(`.${store}`)) ?? null;
}

/** The tracking id that a link carries; "" when it carries none. */
export const trackingIdIn = (link: string): string =>
  canParseUrl(link) ? (new URL(link).searchParams.get("tag") ?? "") : "";

/**
 * A link with another tracking id, else letter by letter as it was.
 *
 * @param link - an http(s) address
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

/** What Amazon calls the product that a link leads to; null when the link does not say. */
export function asinIn(link: string): string | null {
  if (!canParseUrl(link)) return null;
  const found =
    /\/(?:dp|gp\/product|gp\/aw\/d|gp\/offer-listing|exec\/obidos\/asin|o\/asin|d)\/([A-Z0-9]{10})(?=\/|$)/i;
  return found.exec(new URL(link).pathname)?.[1]?.toUpperCase() ?? null;
}

/**
 * Whether a page may have an id of its own. Pages of products may not: what was sold tells them apart,
 * and there are more of them than ids.
 *
 * @param path - as figures know pages
 */
export const mayHaveTrackingId = (path: string): boolean =>
  path !== "" && !/^\/(?:product\/|search$|compare$|cart$|wishlist$)/.test(path);
