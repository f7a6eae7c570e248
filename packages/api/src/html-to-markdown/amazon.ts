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

/** The home page of Amazon's shop in a country; the American one for unknown codes. */
export function amazonShop(country: string): string {
  const code = country.toLowerCase();
  return `https://www.amazon.${SHOPS[code] ?? (PLAIN.has(code) ? code : "com")}`;
}

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
  const src = ["src", ...LATE_URLS].map((name) => propertyOf(node, name).trim());
  const [, , query = ""] = src.map((url) => ADS.exec(url)).find((found) => found !== null) ?? [];
  if (!src.some((url) => ADS.test(url))) return null;
  const values = new Map(
    [...new URLSearchParams(query)].map(([name, value]) => [name.toLowerCase(), value]),
  );
  const asin = ["asins", "asin", "placement"]
    .map((name) => /^[A-Z0-9]{10}$/i.exec(values.get(name)?.split(",")[0] ?? "")?.[0])
    .find((found) => found !== undefined);
  const country = values.get("region") ?? values.get("marketplace") ?? "us";
  const tag = values.get("tracking_id") ?? values.get("tag") ?? values.get("t");
  const page = `${amazonShop(country)}${asin ? `/dp/${asin.toUpperCase()}` : "/"}`;
  const url = tag ? `${page}?tag=${encodeURIComponent(tag)}` : page;
  return { asin: asin?.toUpperCase() ?? null, url };
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
