/** Converts EasyAzon's shortcodes, written with `_` or in older versions with `-`. */
import { isAsin } from "../../../html-to-markdown/amazon.ts";
import { escapeHtml } from "../escape-html.ts";
import type { Shortcode } from "../shortcodes.ts";
import { amazonSearchUrl, amazonUrl, boxes } from "./amazon.ts";
import { sponsored, sponsoredPicture } from "./html.ts";

/** @returns null for other shortcodes, and those that name no product */
export function easyazonShortcode({ name, attributes, content }: Shortcode): string | null {
  const kind = /^easyazon[_-]([a-z_-]+)$/.exec(name)?.[1]?.replaceAll("_", "-");
  if (kind === undefined) return null;
  const asin = attributes.identifier ?? attributes.asin ?? "";
  const words = content ?? escapeHtml(attributes.keywords ?? "");
  if (!isAsin(asin)) {
    const { keywords = "" } = attributes;
    return keywords ? sponsored(amazonSearchUrl(keywords, attributes), words) : null;
  }
  const url = amazonUrl(asin, attributes);
  switch (kind) {
    case "infoblock":
    case "block":
      return boxes([asin], attributes);
    case "image":
    case "image-link":
      return sponsoredPicture(url, attributes.src ?? "", attributes.alt ?? "");
    case "link":
    case "cta":
    case "popover":
      return sponsored(url, words);
    default:
      return null;
  }
}
