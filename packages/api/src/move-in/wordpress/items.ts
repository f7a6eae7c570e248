/** One item of a WordPress export as what it is to the shop. */
import { htmlToLine, htmlToText, truncate } from "../../csv/text.ts";
import type { Entry, Findings, KeptEntry, TextEntry } from "../entries.ts";
import { contentHtml, pagesOf } from "./content.ts";
import { momentOf, rssMomentOf } from "./dates.ts";
import { appearanceOf } from "./seo-fields.ts";
import type { WordpressSite } from "./site.ts";
import { metaOf, rawTextOf, textOf, type WxrNode } from "./wxr-parser.ts";

/** Kinds of entries that are read for others, and are nothing by themselves. */
const READ_BEFORE = new Set(["attachment", "wp_block"]);
/** Pages of one text whose addresses lead on. */
const MAX_PAGES = 50;
/** Fields of an item that are kept with what has no place. */
const MAX_KEPT = 200_000;

/** @param now - what decides whether something is still to come */
export function* itemEntries(
  node: WxrNode,
  site: WordpressSite,
  { findings, now }: { findings: Findings; now: Date },
): Generator<Entry> {
  const type = textOf(node, "wp:post_type") || "post";
  const id = textOf(node, "wp:post_id") || textOf(node, "guid") || textOf(node, "link");
  const title = htmlToLine(textOf(node, "title"));
  const name = title || textOf(node, "wp:post_name") || (id ? `number ${id}` : "an entry");
  yield* comments(node, id, name);
  if (READ_BEFORE.has(type)) return;
  const status = textOf(node, "wp:status");
  if (type !== "post" && type !== "page") {
    findings.unknown(type === "revision" ? "older version of a text" : `kind of entry ${type}`);
    yield kept(node, type, id, name);
    return;
  }
  if (status === "trash" || status === "auto-draft" || status === "inherit") {
    findings.mended(name, `It was not in use (${status}): it is kept aside, not moved in.`);
    yield kept(node, type, id, name);
    return;
  }
  yield textEntry(node, site, { type, id, title, findings, now });
}

function kept(node: WxrNode, type: string, id: string, title: string): KeptEntry {
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

/** Comments are kept aside, without the addresses of those who wrote them. */
function* comments(node: WxrNode, post: string, title: string): Generator<KeptEntry> {
  for (const comment of node.children) {
    if (comment.name !== "wp:comment") continue;
    const field = (name: string) => textOf(comment, `wp:comment_${name}`);
    if (field("approved") === "spam" || field("approved") === "trash") continue;
    const type = field("type");
    yield {
      kind: "kept",
      type: type === "pingback" || type === "trackback" ? type : "comment",
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
}

function textEntry(
  node: WxrNode,
  site: WordpressSite,
  { type, id, title, findings, now }: Reading,
): TextEntry {
  const mends: string[] = [];
  const meta = metaOf(node);
  const content = rawTextOf(node, "content:encoded");
  const { status, publishedAt } = statusOf(node, site, now, mends);
  const link = textOf(node, "link");
  const guid = textOf(node, "guid");
  const cover = site.attachments.get(meta.get("_thumbnail_id")?.trim() ?? "");
  if (meta.get("_thumbnail_id")?.trim() && !cover) {
    mends.push("Its picture is not in the file: it has none now.");
  }
  const excerpt = excerptOf(node, content);
  const author = authorOf(node, site, mends);
  const named = terms(node, site, meta, mends);
  return {
    kind: "text",
    id,
    as: type,
    title,
    slug: textOf(node, "wp:post_name"),
    html: contentHtml(content, { site, post: id, findings, footnotes: meta.get("footnotes") }),
    excerpt,
    author,
    ...named,
    status,
    publishedAt,
    cover: cover ? { url: cover.url, alt: cover.alt || cover.title } : null,
    isFeatured: textOf(node, "wp:is_sticky") === "1",
    appearance: appearanceOf(
      meta,
      { title, excerpt, author, link, ...named },
      { site, findings, now, mends },
    ),
    oldUrls: oldUrlsOf({ type, id, link, guid, pages: pagesOf(content) }, site),
    mends,
  };
}

/** Where a text was: by its link, by its number, its further pages, and the pages of its pictures. */
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
  // What was moved once before has the number of the site before that.
  const number = /[?&](?:p|page_id)=(\d+)/.exec(guid)?.[1];
  if (number === undefined || number === id) urls.push(guid);
  if (/^\d+$/.test(id)) urls.push(`/?${type === "page" ? "page_id" : "p"}=${id}`);
  if (link !== "" && !link.includes("?")) {
    const base = link.replace(/\/*$/, "/");
    for (let page = 2; page <= Math.min(pages, MAX_PAGES); page += 1) urls.push(`${base}${page}/`);
  }
  for (const attachment of site.attachmentsOf(id)) {
    urls.push(attachment.link, `/?attachment_id=${attachment.id}`);
  }
  return urls.filter((url) => url !== "");
}

function statusOf(node: WxrNode, site: WordpressSite, now: Date, mends: string[]) {
  const word = textOf(node, "wp:status");
  const at = dateOf(node, site, word, mends);
  if (textOf(node, "wp:post_password")) {
    mends.push("It asked for a password, which texts here do not: it came as a draft.");
    return { status: "draft" as const, publishedAt: at };
  }
  switch (word) {
    case "publish": {
      if (at && at > now) {
        mends.push("Its date is still to come: it is scheduled for then.");
        return { status: "scheduled" as const, publishedAt: at };
      }
      return { status: "published" as const, publishedAt: at };
    }
    case "future":
      if (at && at > now) return { status: "scheduled" as const, publishedAt: at };
      mends.push(
        "It was scheduled for a moment that has passed, and nobody published it: it came as a draft.",
      );
      return { status: "draft" as const, publishedAt: at };
    case "draft":
      return { status: "draft" as const, publishedAt: null };
    case "private":
      mends.push("It was private: it came as a draft.");
      return { status: "draft" as const, publishedAt: at };
    case "pending":
      mends.push("It waited for review: it came as a draft.");
      return { status: "draft" as const, publishedAt: null };
    default:
      mends.push(
        word
          ? `Its status “${word}” is not known here: it came as a draft.`
          : "The file says no status: it came as a draft.",
      );
      return { status: "draft" as const, publishedAt: at };
  }
}

function dateOf(node: WxrNode, site: WordpressSite, status: string, mends: string[]): Date | null {
  const exact = momentOf(textOf(node, "wp:post_date_gmt")) ?? rssMomentOf(textOf(node, "pubdate"));
  if (exact) return exact;
  const local = momentOf(textOf(node, "wp:post_date"));
  if (local) {
    if (status !== "draft")
      mends.push("The file has its date without a time zone: it is read as UTC.");
    return local;
  }
  if (status !== "publish") return null;
  const changed = momentOf(textOf(node, "wp:post_modified_gmt")) ?? rssMomentOf(site.madeAt);
  mends.push(
    changed
      ? "The file has no date for it: it has the one of its last change, or of the file."
      : "The file has no date for it: it came as a draft.",
  );
  return changed;
}

function excerptOf(node: WxrNode, content: string): string {
  const own = htmlToText(textOf(node, "excerpt:encoded"));
  if (own) return own;
  const more = /<!--\s*more\b[\s\S]*?-->/.exec(content);
  if (!more) return "";
  const teaser = content.slice(0, more.index).replace(/<!--[\s\S]*?-->/g, "");
  return htmlToText(teaser).trim();
}

function authorOf(node: WxrNode, site: WordpressSite, mends: string[]): string {
  const login = textOf(node, "dc:creator");
  const known = site.authors.get(login);
  if (known !== undefined) return known;
  if (login === "") mends.push("The file names no author.");
  else
    mends.push(`The file tells nothing of its author “${login}”: the name is taken as it stands.`);
  return htmlToLine(login);
}

const MAIN = ["_yoast_wpseo_primary_category", "rank_math_primary_category", "_primary_category"];

function terms(node: WxrNode, site: WordpressSite, meta: Map<string, string>, mends: string[]) {
  const categories: string[] = [];
  const tags: string[] = [];
  for (const { name, attributes, text } of node.children) {
    if (name !== "category") continue;
    const { domain = "category", nicename = "" } = attributes;
    const label = htmlToLine(text) || nicename;
    if (label === "") continue;
    if (domain === "category") categories.push(site.categories.get(nicename)?.name ?? label);
    else if (domain === "post_tag" || domain === "tag")
      tags.push(site.tags.get(nicename)?.name ?? label);
  }
  const distinct = [...new Set(categories)];
  const named = distinct.filter((label) => !/^uncategori[sz]ed$/i.test(label));
  const main = MAIN.map((field) => site.termNames.get(meta.get(field)?.trim() ?? "")).find(
    (label) => label !== undefined && named.includes(label),
  );
  const category = main ?? named[0] ?? "";
  const others = named.filter((label) => label !== category);
  if (others.length > 0) {
    mends.push(
      "It had several categories: the first, or the one marked as main, is its category, the others became tags.",
    );
  }
  return { category, tags: [...new Set([...tags, ...others])] };
}
