/** Reads links of link-cloaking plugins, and converts their shortcodes. */
import { htmlToLine } from "../../../csv/text.ts";
import { escapeHtml } from "../escape-html.ts";
import type { Shortcode } from "../shortcodes.ts";
import { metaOf, textOf, type WxrNode } from "../wxr-parser.ts";
import { listed, placeOfUrl, sponsored } from "./html.ts";

/** A link of a link-cloaking plugin. */
export interface CloakedLink {
  id: string;
  slug: string;
  title: string;
  /** The merchant's URL. */
  url: string;
  /** Its URL on the former site; empty if unknown. */
  link: string;
}

/** Custom fields with the target of a cloaked link, by post type. */
const FIELDS: Record<string, string[]> = {
  thirstylink: ["_ta_destination_url", "thirstyData"],
  "pretty-link": ["_prli_target_url", "prli_target_url", "_prli_target", "url"],
  surl: ["_surl_redirect"],
  "lasso-urls": ["lasso_custom_redirect", "affiliate_link", "lasso_final_url"],
  easyazon: ["url"],
};

/** Whether entries of a post type are links of such a plugin. */
export const isCloakedKind = (type: string): boolean => Object.hasOwn(FIELDS, type);

/** The link that an entry is; null when it is none, or has no target. */
export function cloakedLinkOf(node: WxrNode, type: string, id: string): CloakedLink | null {
  const fields = FIELDS[type];
  if (fields === undefined) return null;
  const meta = metaOf(node);
  const url = fields
    .map((name) => /https?:\/\/[^\s"';]+/.exec(meta.get(name) ?? "")?.[0])
    .find((found) => found !== undefined);
  if (url === undefined) return null;
  return {
    id,
    slug: textOf(node, "wp:post_name"),
    title: htmlToLine(textOf(node, "title")),
    url: url.replaceAll("&amp;", "&"),
    link: textOf(node, "link"),
  };
}

/** @returns null for other shortcodes, and those whose link is not in the file */
export function cloakedShortcode(
  { name, attributes, content }: Shortcode,
  links: ReadonlyMap<string, CloakedLink>,
): string | null {
  if (!/^(?:thirstylink|thirsty|ta_?link|prettylink|pretty_?link|lasso)$/.test(name)) return null;
  const id = listed(attributes.ids ?? attributes.linkid ?? attributes.id)[0] ?? "";
  const slug = attributes.rel ?? attributes.ref ?? attributes.slug;
  // Drafts have no slug.
  const link = links.get(id) ?? [...links.values()].find((each) => slug && each.slug === slug);
  if (link === undefined) return null;
  const label = attributes.linktext ?? attributes.button_text ?? link.title;
  if (name === "lasso" && !content && !/^(?:button|image|link)$/.test(attributes.type ?? "")) {
    return placeOfUrl(link.url, label);
  }
  return sponsored(link.url, content?.trim() ? content : escapeHtml(label));
}

/** Makes links of the element `<ta>`, which ThirstyAffiliates has in the block editor. */
export const withPlainLinks = (text: string): string => text.replace(/<(\/?)ta(?=[\s>])/gi, "<$1a");
