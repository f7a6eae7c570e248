/** Converts shortcodes of common affiliate plugins to links and product placeholders. */
import type { Shortcode } from "../shortcodes.ts";
import type { WordpressSite } from "../site.ts";
import { amalinksShortcode } from "./amalinks.ts";
import { amazonShortcode, namedProducts } from "./amazon.ts";
import { cloakedShortcode } from "./cloaked-links.ts";
import { easyazonShortcode } from "./easyazon.ts";
import { storeShortcode } from "./store.ts";

/** @returns null for other shortcodes, and those without a product or link */
export const affiliateShortcode = (shortcode: Shortcode, site: WordpressSite): string | null =>
  amazonShortcode(shortcode) ??
  easyazonShortcode(shortcode) ??
  amalinksShortcode(shortcode) ??
  cloakedShortcode(shortcode, site.cloaked) ??
  storeShortcode(shortcode, site.products) ??
  namedProducts(shortcode);
