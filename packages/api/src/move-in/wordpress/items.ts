/** Converts an item of a WordPress export to entries. */
import { isShopScreen } from "../../core/text/own-paths.ts";
import { slugify } from "../../core/text/slug.ts";
import { htmlToLine, htmlToText, truncate } from "../../csv/text.ts";
import { addressKey, homeFolder } from "../addresses.ts";
import type { Entry, Findings, TextEntry, UnplacedEntry } from "../entries.ts";
import { elementorHtml } from "./builders/elementor.ts";
import { type ContentParts, contentHtml, pagesOf } from "./content.ts";
import { momentOf } from "./dates.ts";
import { enclosureHtml } from "./enclosure.ts";
import { formerUrlsOf } from "./former-slugs.ts";
import { coverOf } from "./library.ts";
import { isTextOfPlugin } from "./plugins/entry-kinds.ts";
import { fieldsHtml, fieldWords } from "./plugins/field-words.ts";
import { inOneLanguage, type Translation } from "./plugins/languages.ts";
import { linkedTarget, REDIRECT_TYPE, redirectOf } from "./plugins/redirect-items.ts";
import { withReview } from "./plugins/review-boxes.ts";
import { TABLE_TYPE } from "./plugins/tablepress.ts";
import { withoutUnknownCode } from "./plugins/unknown-shortcodes.ts";
import { withDates } from "./plugins/words.ts";
import { appearanceOf } from "./seo-fields.ts";
import type { WordpressSite } from "./site.ts";
import { statusOf } from "./status.ts";
import { authorOf, termsOf } from "./terms.ts";
import { metaOf, rawTextOf, textOf, type WxrNode } from "./wxr-parser.ts";

/** Post types that never had a public page, although they have a link. */
const NEVER_PUBLIC =
  /^(?:nav_menu_item|revision|customize_changeset|custom_css|oembed_cache|user_request|wp_.*)$/;
/** For teasers, whose notes would repeat those of the whole text. */
const SILENT: Findings = { adjusted: () => {}, unknown: () => {} };
const DATED = "It showed the current year or month by a shortcode: it has today’s now.";
const OF_FIELDS = "Its words were in fields of its theme: they are its text now.";
/** Maximum number of a text's pages that are redirected. */
const MAX_PAGES = 50;
/** Maximum length of the JSON stored for an entry without a place. */
const MAX_KEPT = 200_000;

/** @param now - later dates are scheduled */
export function* itemEntries(
  item: WxrNode,
  site: WordpressSite,
  { findings, now }: { findings: Findings; now: Date },
): Generator<Entry> {
  const { node, others } = inOneLanguage(item, site.language);
  const type = textOf(node, "wp:post_type") || "post";
  const id = textOf(node, "wp:post_id") || textOf(node, "guid") || textOf(node, "link");
  const written = htmlToLine(textOf(node, "title"));
  const title = withDates(written, now, site.language);
  const name = title || textOf(node, "wp:post_name") || (id ? `number ${id}` : "an entry");
  yield* comments(node, { post: id, title: name, findings });
  if (type === "wp_block") return;
  if (type === "attachment") {
    yield* unseenFile(id, site, findings);
    return;
  }
  const status = textOf(node, "wp:status");
  const redirect = type === REDIRECT_TYPE ? redirectOf(metaOf(node), site) : null;
  if (redirect) {
    if (status === "publish") yield redirect;
    return;
  }
  const isOfPlugin = isTextOfPlugin(node);
  if (type !== "post" && type !== "page" && !isOfPlugin) {
    if (!(type === TABLE_TYPE && site.tables.size > 0))
      findings.unknown(type === "revision" ? "older version of a text" : `kind of entry ${type}`);
    const link = textOf(node, "link");
    const wasPublic = status === "publish" && !link.includes("?") && !NEVER_PUBLIC.test(type);
    yield { ...kept(node, type, id, name), oldUrl: wasPublic ? link : "" };
    return;
  }
  if (status === "trash" || status === "auto-draft" || status === "inherit") {
    findings.adjusted(name, `It was not in use (${status}): it is not moved.`);
    yield kept(node, type, id, name);
    return;
  }
  const blocks: UnplacedEntry[] = [];
  const keep = (name: string, source: string) => {
    const number = blocks.length + 1;
    blocks.push({
      kind: "kept",
      type: "block",
      id: `block:${id}:${number}`,
      title,
      data: { name, source },
    });
  };
  const as = type === "page" ? "page" : "post";
  const entry = textEntry(node, site, { type: as, id, title, findings, now, keep });
  if (title !== written && !entry.adjustments.includes(DATED)) entry.adjustments.push(DATED);
  if (isOfPlugin) entry.adjustments.push(`It is of the kind “${type}”: it is an article now.`);
  const place = placeOfEmpty(entry, site, metaOf(node));
  if (place) {
    findings.adjusted(name, place.why);
    for (const oldUrl of entry.oldUrls) yield { kind: "listing", oldUrl, target: place.target };
    return;
  }
  if (!entry.adjustments.includes(OF_FIELDS)) yield* fieldsBeside(node, { id, title, findings });
  yield others.length === 0 ? entry : inSeveral(entry, others);
  yield* blocks;
  for (const { language, ...data } of others) {
    yield {
      kind: "kept",
      type: "translation",
      id: `translation:${id}:${language}`,
      title: data.title || title,
      data: { language, ...data },
    };
  }
}

/** The place to which the addresses of an empty public text lead instead of to it; else null. */
function placeOfEmpty(entry: TextEntry, site: WordpressSite, meta: ReadonlyMap<string, string>) {
  if (entry.status !== "published" || entry.html.trim() !== "") return null;
  const linked = linkedTarget(meta, site);
  if (linked !== null) {
    return { target: linked, why: "It only led to another address: its own ones lead there." };
  }
  const target = screenInPlaceOf(entry, site);
  return target === null
    ? null
    : {
        target,
        why: "It was empty, where the shop has a page of its own: its addresses lead to that.",
      };
}

/** Stores words in fields of a text that has others: where the theme showed them is not known. */
function* fieldsBeside(
  node: WxrNode,
  { id, title, findings }: { id: string; title: string; findings: Findings },
): Generator<UnplacedEntry> {
  const fields = fieldWords(metaOf(node));
  if (fields.length === 0) return;
  findings.unknown("words in fields of the theme");
  yield {
    kind: "kept",
    type: "fields",
    id: `fields:${id}`,
    title,
    data: Object.fromEntries(fields),
  };
}

/**
 * The shop's own screen that takes the place of an empty page, such as `/blog`: WordPress lists
 * articles at a page without words. Null for any other text.
 */
function screenInPlaceOf(entry: TextEntry, site: WordpressSite): string | null {
  if (entry.as !== "page" || entry.cover !== null) return null;
  const [link = ""] = entry.oldUrls;
  const key = addressKey(link, site.home) ?? "";
  const folder = homeFolder(site.home) ?? "";
  const path = key.startsWith(`${folder}/`) ? key.slice(folder.length) : key;
  return isShopScreen(path) ? path : null;
}

/** A text whose translations are kept beside it, with their addresses. */
function inSeveral(entry: TextEntry, others: readonly Translation[]): TextEntry {
  const adjustments = [
    ...entry.adjustments,
    "It was in several languages: the others are kept beside the move.",
  ];
  const [link = ""] = entry.oldUrls;
  const ofOthers = others.map(({ language }) =>
    link.includes("?") ? "" : link.replace(/^(https?:\/\/[^/]+)?\//i, `$1/${language}/`),
  );
  return { ...entry, adjustments, formerUrls: [...(entry.formerUrls ?? []), ...ofOthers] };
}

/** Stores the data of a library file that no text shows, and redirects its page to the blog. */
function* unseenFile(id: string, site: WordpressSite, findings: Findings): Generator<Entry> {
  const file = site.library.files.get(id);
  if (!file) return;
  const isShown = site.library.shownBy(file) !== undefined;
  if (!isShown) {
    findings.unknown("file of the library that no text shows");
    const { url, title, alt, caption } = file;
    const data = { url, title, alt, caption };
    yield { kind: "kept", type: "attachment", id: `attachment:${id}`, title: title || url, data };
  }
  if (site.library.isOf(file)) return;
  for (const oldUrl of [file.link, `/?attachment_id=${id}`, `/?p=${id}`]) {
    if (oldUrl !== "") yield { kind: "listing", oldUrl, target: "/blog" };
  }
}

function kept(node: WxrNode, type: string, id: string, title: string): UnplacedEntry {
  const data = JSON.stringify(node);
  return {
    kind: "kept",
    type,
    id: `${type}:${id}`,
    title,
    data:
      data.length > MAX_KEPT
        ? { ...node, children: [], text: truncate(node.text, MAX_KEPT) }
        : node,
  };
}

/** Comments, to be stored without their authors' email and IP addresses. */
function* comments(
  node: WxrNode,
  { post, title, findings }: { post: string; title: string; findings: Findings },
): Generator<UnplacedEntry> {
  for (const comment of node.children) {
    if (comment.name !== "wp:comment") continue;
    const field = (name: string) => textOf(comment, `wp:comment_${name}`);
    if (/^(?:spam|trash|post-trashed)$/.test(field("approved"))) {
      findings.adjusted(title, "A comment that was marked as spam, or deleted, is left out.");
      continue;
    }
    const type = field("type");
    yield {
      kind: "kept",
      // WordPress 6.9 keeps the notes of its editors with the comments.
      type: /^(?:pingback|trackback|note)$/.test(type) ? type : "comment",
      id: `comment:${post}:${field("id")}`,
      title,
      data: {
        author: field("author"),
        url: field("author_url"),
        at: momentOf(field("date_gmt"))?.toISOString() ?? field("date"),
        isApproved: field("approved") === "1",
        parent: field("parent"),
        text: htmlToText(field("content")),
      },
    };
  }
}

interface Reading {
  type: "post" | "page";
  id: string;
  title: string;
  findings: Findings;
  now: Date;
  keep: ContentParts["keep"];
}

function textEntry(
  node: WxrNode,
  site: WordpressSite,
  { type, id, title, findings, now, keep }: Reading,
): TextEntry {
  const adjustments: string[] = [];
  const meta = metaOf(node);
  const written = rawTextOf(node, "content:encoded");
  const content =
    written.trim() === ""
      ? elementorHtml(meta.get("_elementor_data") ?? "", (name) =>
          findings.unknown(`block elementor/${name}`),
        ) || textOfFields(meta, adjustments)
      : written;
  const { status, publishedAt } = statusOf(node, site, now, adjustments);
  const link = textOf(node, "link");
  const guid = textOf(node, "guid");
  const cover = coverOf(meta, site.library, adjustments);
  const ofTeaser = { site, post: id, findings: SILENT, keep: () => {}, now, fields: meta };
  const excerpt = excerptOf(node, content, (part) => contentHtml(part, ofTeaser));
  const author = authorOf(node, site, adjustments);
  const named = termsOf(node, site, meta, { findings, adjustments });
  if (type === "post" && status === "published") site.mainCategories.add(slugify(named.category));
  const onDate = () => {
    if (!adjustments.includes(DATED)) adjustments.push(DATED);
  };
  const html = contentHtml(content, { site, post: id, findings, keep, now, onDate, fields: meta });
  return {
    kind: "text",
    id,
    as: type,
    title,
    slug: textOf(node, "wp:post_name"),
    html: withReview(html, content, meta) + enclosureHtml(node, content, adjustments),
    excerpt,
    author,
    ...named,
    status,
    publishedAt,
    cover,
    isFeatured: textOf(node, "wp:is_sticky") === "1",
    appearance: appearanceOf(
      meta,
      { title, excerpt, author, link, ...named },
      { site, findings, now, adjustments },
    ),
    oldUrls: oldUrlsOf({ type, id, link, guid, pages: pagesOf(content) }, site),
    formerUrls: formerUrlsOf(node),
    adjustments,
  };
}

/** The words of an article's fields, for one whose theme showed nothing else. */
function textOfFields(meta: ReadonlyMap<string, string>, adjustments: string[]): string {
  const fields = fieldWords(meta);
  if (fields.length > 0) adjustments.push(OF_FIELDS);
  return fieldsHtml(fields);
}

/** Former URLs of a text: its link, its id, its further pages, and the pages of its pictures. */
function oldUrlsOf(
  {
    type,
    id,
    link,
    guid,
    pages,
  }: Record<"type" | "id" | "link" | "guid", string> & { pages: number },
  site: WordpressSite,
): string[] {
  const urls = [link];
  // A site that was moved before has ids of an even older site in `guid`.
  const number = /[?&](?:p|page_id)=(\d+)/.exec(guid)?.[1];
  if (number === undefined || number === id) urls.push(guid);
  // Short links to pages have `p`, too.
  if (/^\d+$/.test(id)) urls.push(`/?p=${id}`);
  if (/^\d+$/.test(id) && type === "page") urls.push(`/?page_id=${id}`);
  if (link !== "" && !link.includes("?")) {
    const base = link.replace(/\/*$/, "/");
    for (let page = 2; page <= Math.min(pages, MAX_PAGES); page += 1) urls.push(`${base}${page}/`);
  }
  for (const attachment of site.library.of(id)) {
    urls.push(attachment.link, `/?attachment_id=${attachment.id}`, `/?p=${attachment.id}`);
  }
  return urls.filter((url) => url !== "");
}

/** @param htmlOf - converts a part of the text to HTML */
function excerptOf(node: WxrNode, content: string, htmlOf: (part: string) => string): string {
  const written = textOf(node, "excerpt:encoded");
  const own = htmlToText(written.includes("[") ? withoutUnknownCode(htmlOf(written)) : written);
  if (own) return own;
  const more = /<!--\s*more\b[\s\S]*?-->/.exec(content);
  if (!more) return "";
  // The excerpt has no pictures or captions.
  const teaser = htmlOf(content.slice(0, more.index)).replace(/<figure[\s\S]*?<\/figure>/gi, "");
  return htmlToText(withoutUnknownCode(teaser))
    .replace(/[^\S\n]{2,}/g, " ")
    .trim();
}
