/** Converts AmaLinks Pro's shortcode. Its content is the link's words or its picture's URL. */
import { htmlToLine } from "../../../csv/text.ts";
import { isAsin } from "../../../html-to-markdown/amazon.ts";
import { escapeHtml } from "../escape-html.ts";
import type { Shortcode } from "../shortcodes.ts";
import { amazonUrl } from "./amazon.ts";
import { place, sponsored, sponsoredPicture } from "./html.ts";

const isUrl = (text: string): boolean => /^https?:\/\/\S+$/i.test(text);

/** @returns null for other shortcodes, and those without a link */
export function amalinksShortcode({ name, attributes, content }: Shortcode): string | null {
  if (name !== "amalinkspro") return null;
  const { asin = "", apilink = "", type = "" } = attributes;
  // Without Amazon's programming interface, the URL is where the partner's tag was.
  const url = [apilink, attributes["associate-id"] ?? ""].find(isUrl);
  const target = url ?? (isAsin(asin) ? amazonUrl(asin, attributes) : null);
  if (target === null) return null;
  const words = content ?? "";
  switch (type) {
    case "text-link":
    case "cta-btn-css":
      return sponsored(target, words);
    case "image-link":
      return sponsoredPicture(target, words, attributes.alt ?? "");
    case "cta-btn-img":
      return sponsored(target, escapeHtml(attributes.cta_alt ?? ""));
    case "showcase": {
      const title = htmlToLine(words);
      const box = isAsin(asin)
        ? place(`asin:${asin.toUpperCase()}`, target, title)
        : `\n\n<p>${sponsored(target, escapeHtml(title))}</p>\n\n`;
      return box + bulletsHtml(attributes.specs ?? "");
    }
    default:
      return null;
  }
}

/** `Grinds fine~~~Holds 200 g`; the names of Amazon's own fields are no words. */
function bulletsHtml(specs: string): string {
  const bullets = specs
    .split(/~~~|\|\|\|/)
    .map((each) => each.trim())
    .filter((each) => each !== "" && !/^Features?(?::::.*)?$/i.test(each));
  if (bullets.length === 0) return "";
  return `\n\n<ul>${bullets.map((each) => `<li>${escapeHtml(each.replace(":::", ": "))}</li>`).join("")}</ul>\n\n`;
}
