/** Advertisements and pictures that Amazon's partners put into their pages. */
import type { Element } from "hast";
import { LATE_URLS, propertyOf } from "./elements.ts";

/** Amazon's top-level domains by country codes. */
const SHOPS: Record<string, string> = {
  us: "com",
  uk: "co.uk",
  gb: "co.uk",
  jp: "co.jp",
  au: "com.au",
  br: "com.br",
  mx: "com.mx",
  com: "com",
};
const PLAIN = new Set("ca cn de es fr in it nl pl se sg ae".split(" "));

/** Whether a text may be the number of a product at Amazon. */
export const isAsin = (text: string): boolean => /^[A-Z0-9]{10}$/i.test(text);

/** What identifies a shop of Amazon and a partner. */
export interface AmazonShop {
  /** Country code; unknown ones mean the American shop. */
  country: string;
  /** The partner's tag; empty for none. */
  tag: string;
}

/**
 * A page of Amazon.
 *
 * @param path - such as `/dp/B000000000`
 * @param query - parameters before the partner's tag
 */
export function amazonPage(
  path: string,
  { country, tag }: AmazonShop,
  query: Record<string, string> = {},
): string {
  const code = country.toLowerCase();
  const domain = SHOPS[code] ?? (PLAIN.has(code) ? code : "com");
  const search = new URLSearchParams({ ...query, ...(tag ? { tag } : {}) });
  return `https://www.amazon.${domain}${path}${search.size > 0 ? `?${search}` : ""}`;
}

/** The page of a product. */
export const amazonProduct = (asin: string, shop: AmazonShop): string =>
  amazonPage(`/dp/${asin.toUpperCase()}`, shop);

const ADS =
  /^(?:https?:)?\/\/[\w-]+\.(?:amazon-adsystem|assoc-amazon)\.[a-z.]{2,6}\/([^?#]*)\??(.*)$/i;

/** What Amazon's servers for advertisements show. */
export interface AmazonAd {
  /** The product; null for banners. */
  asin: string | null;
  /** The product's page, with the partner's tag. */
  url: string;
}

/** The advertisement at the URL of a frame or picture; null for any other. */
export function amazonAdOf(node: Element): AmazonAd | null {
  const [, , query] =
    ["src", ...LATE_URLS]
      .map((name) => ADS.exec(propertyOf(node, name).trim()))
      .find((found) => found !== null) ?? [];
  if (query === undefined) return null;
  const values = new Map(
    [...new URLSearchParams(query)].map(([name, value]) => [name.toLowerCase(), value]),
  );
  const asin = ["asins", "asin", "placement"]
    .map((name) => values.get(name)?.split(",")[0] ?? "")
    .find(isAsin);
  const shop = {
    country: values.get("region") ?? values.get("marketplace") ?? "us",
    tag: values.get("tracking_id") ?? values.get("tag") ?? values.get("t") ?? "",
  };
  return {
    asin: asin?.toUpperCase() ?? null,
    url: asin ? amazonProduct(asin, shop) : amazonPage("/", shop),
  };
}

/**
 * Whether a picture only counts visitors: it is one pixel large, or hidden, or Amazon's, of which
 * editors may have removed the size. Pictures that a script loads late may be hidden until then.
 */
export function isTrackingPixel(node: Element): boolean {
  if (ADS.exec(propertyOf(node, "src"))?.[1] === "e/ir") return true;
  const sides = ["width", "height"].map((name) => propertyOf(node, name).trim());
  const isTiny = sides.every((side) => /^[01](?:px)?$/.test(side));
  const isLate = LATE_URLS.some((name) => propertyOf(node, name) !== "");
  return isTiny || (!isLate && /display\s*:\s*none/i.test(propertyOf(node, "style")));
}
