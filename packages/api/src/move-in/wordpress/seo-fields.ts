/**
 * Reads the custom fields of SEO plugins: Yoast SEO, Rank Math, All in One SEO, SEOPress and The
 * SEO Framework. Field names are from their source code and documentation.
 */
import { canParseUrl } from "../../core/text/can-parse-url.ts";
import { htmlToLine } from "../../csv/text.ts";
import type { Findings, MovedAppearance } from "../entries.ts";
import { movedAppearance } from "../moved-appearance.ts";
import type { WordpressSite } from "./site.ts";

type Meta = ReadonlyMap<string, string>;

const TITLES = [
  ...["_yoast_wpseo_title", "rank_math_title", "_aioseo_title", "_aioseop_title"],
  ...["_seopress_titles_title", "_genesis_title"],
];
const DESCRIPTIONS = [
  ...["_yoast_wpseo_metadesc", "rank_math_description", "_aioseo_description"],
  ...["_aioseop_description", "_seopress_titles_desc", "_genesis_description"],
];
const CANONICALS = [
  ...["_yoast_wpseo_canonical", "rank_math_canonical_url", "_aioseop_custom_link"],
  ...["_seopress_robots_canonical", "_genesis_canonical_uri"],
];
const PICTURES = [
  ...["_yoast_wpseo_opengraph-image", "rank_math_facebook_image", "_seopress_social_fb_img"],
  ...["_social_image_url", "_yoast_wpseo_twitter-image"],
];
const PICTURE_NUMBERS = [
  ...["_yoast_wpseo_opengraph-image-id", "rank_math_facebook_image_id"],
  ...["_seopress_social_fb_img_attachment_id", "_social_image_id"],
];
/**
 * Texts for sharing, which the shop does not have: it shares the title and description for search
 * engines.
 */
const SHARED = [
  ...["_yoast_wpseo_opengraph-title", "_yoast_wpseo_opengraph-description"],
  ...["rank_math_facebook_title", "rank_math_facebook_description"],
  ...["_aioseo_og_title", "_aioseo_og_description"],
  ...["_seopress_social_fb_title", "_seopress_social_fb_desc", "_open_graph_title"],
  "_open_graph_description",
];

const first = (meta: Meta, names: readonly string[]): string =>
  names.map((name) => meta.get(name)?.trim() ?? "").find((text) => text !== "") ?? "";

/**
 * Whether search engines must not index it. Rank Math stores a serialized PHP array:
 * `a:1:{i:0;s:7:"noindex";}`.
 */
const isHidden = (meta: Meta): boolean =>
  meta.get("_yoast_wpseo_meta-robots-noindex")?.trim() === "1" ||
  /(?:^|["'\s,])noindex(?:["'\s,;]|$)/.test(meta.get("rank_math_robots") ?? "") ||
  meta.get("_aioseop_noindex")?.trim() === "on" ||
  meta.get("_seopress_robots_index")?.trim() === "yes" ||
  meta.get("_genesis_noindex")?.trim() === "1";

interface Facts {
  title: string;
  excerpt: string;
  author: string;
  category: string;
  tags: readonly string[];
  link: string;
}

interface Reading {
  site: WordpressSite;
  findings: Findings;
  now: Date;
  adjustments: string[];
}

/** @returns null without a search appearance of its own */
export function appearanceOf(meta: Meta, facts: Facts, reading: Reading): MovedAppearance | null {
  const { site, adjustments } = reading;
  const source = first(meta, PICTURES);
  const number = PICTURE_NUMBERS.map((name) =>
    site.library.files.get(meta.get(name)?.trim() ?? ""),
  );
  const attached = number.find((found) => found !== undefined);
  const url = canParseUrl(source, site.home || undefined)
    ? new URL(source, site.home || undefined).href
    : "";
  const picture = attached
    ? { url: attached.url, alt: attached.alt || attached.title }
    : source !== "" && /^https?:/.test(url)
      ? { url, alt: "" }
      : null;
  if (first(meta, SHARED) !== "") {
    adjustments.push("Its texts for sharing are left out: those for search engines are used.");
  }
  return movedAppearance(
    {
      title: resolved(first(meta, TITLES), facts, reading),
      description: resolved(first(meta, DESCRIPTIONS), facts, reading),
      canonical: first(meta, CANONICALS),
      noindex: isHidden(meta),
      picture,
    },
    { site: site.home, link: facts.link, adjustments },
  );
}

/**
 * Variables: `%%title%%` of Yoast and SEOPress, `%title%` of Rank Math, `#post_title` of All in One
 * SEO.
 */
const VARIABLE = /%%([\w-]+)%%|%([a-z_]+(?:\([^)%]*\))?)%|(?<![\w&/])#([a-z]+_[a-z_]+)\b/gi;
/** Variables for the separator in titles. */
const SEPARATOR = /^(?:sep|separator|separator_sa)$/;
/** Variables for what every title contains: the title, the site's name and the page number. */
const USUAL =
  /^(?:title|post_title|seo_title|page_title|sitename|sitetitle|site_title|blog_title|page|pagenumber|pagetotal|page_number)$/;

/** Fills in variables; empty if the result is the same as the default. */
function resolved(
  text: string,
  facts: Facts,
  { site, findings, now, adjustments }: Reading,
): string {
  const names = [...text.matchAll(VARIABLE)].map(nameOf);
  const words = text.replace(VARIABLE, "").replace(/[\s\p{Pd}|·•»«*~:>]+/gu, "");
  const isUsual = names.every((name) => SEPARATOR.test(name) || USUAL.test(name));
  if (names.length > 0 && words === "" && isUsual) return "";
  const values: Record<string, string> = {
    ...alike(["title", "post_title", "seo_title", "page_title"], facts.title),
    ...alike(["sitename", "sitetitle", "site_title", "blog_title"], site.title),
    ...alike(["page", "pagenumber", "page_number", "pagetotal"], ""),
    ...alike(["excerpt", "excerpt_only", "post_excerpt"], facts.excerpt),
    ...alike(["category", "primary_category", "post_category", "_category_title"], facts.category),
    ...alike(["tag", "tags", "post_tag"], facts.tags.join(", ")),
    ...alike(["name", "author", "post_author", "author_name"], facts.author),
    ...alike(["currentyear", "current_year"], String(now.getUTCFullYear())),
  };
  const filled = text.replace(VARIABLE, (whole, ...groups) => {
    const name = nameOf([whole, ...groups] as unknown as RegExpMatchArray);
    if (SEPARATOR.test(name)) return "–";
    if (/^current_?year$/.test(name)) {
      adjustments.push("The current year in its texts for search engines is fixed to this year.");
    }
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value !== undefined) return value;
    // A word after `#` may be literal.
    if (whole.startsWith("#")) return whole;
    findings.unknown(`variable ${whole}`);
    adjustments.push("Its texts for search engines had an unknown variable: it is left out.");
    return "";
  });
  return htmlToLine(filled)
    .replace(/(?:\s*[–|]\s*){2,}/g, " – ")
    .replace(/^\s*[–|]\s*|\s*[–|]\s*$/g, "")
    .trim();
}

const nameOf = ([, percents, percent, hash]: RegExpMatchArray): string =>
  (percents ?? percent ?? hash ?? "").toLowerCase().replace(/\(.*$/, "");

const alike = (names: readonly string[], value: string) =>
  Object.fromEntries(names.map((name) => [name, value]));
