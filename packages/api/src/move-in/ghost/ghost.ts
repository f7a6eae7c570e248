/** Reads Ghost's JSON export. */
import { htmlToLine, htmlToText } from "../../csv/text.ts";
import { type FeedFile, readText } from "../../feeds/file/feed-file.ts";
import { articlesOf } from "../addresses.ts";
import type { GhostSettings } from "../archive.ts";
import {
  type AuthorEntry,
  type Entry,
  type Findings,
  MoveError,
  type Source,
  type TextEntry,
} from "../entries.ts";
import { movedAppearance } from "../moved-appearance.ts";
import { wholeUrl } from "../wordpress/wordpress.ts";
import { addressesOf, type Placing, settingsListings, siteListings } from "./addresses.ts";
import { cardHtml } from "./cards.ts";
import { MAX_CHARACTERS, type Row, readExport, type Tables, textIn } from "./export.ts";
import { lexicalHtml } from "./lexical.ts";
import { mobiledocHtml } from "./mobiledoc.ts";
import { fillPattern, type GhostRoutes, readRoutes } from "./routes.ts";
import { statusOf } from "./status.ts";

const PLACE = /__GHOST_URL__/g;

/** Tables without a place in the shop that are stored anyway, with the kind of their entries. */
const KEPT: Record<string, string> = {
  snippets: "snippet",
  newsletters: "newsletter",
  products: "membership tier",
  offers: "membership offer",
  custom_theme_settings: "theme setting",
  integrations: "integration",
};

/**
 * @param site - URL of the former site, which the file does not contain; empty if unknown
 * @param beside - what its archive has beside the export; absent when it came alone
 * @throws MoveError when it is not an export of Ghost
 */
export async function openGhost(
  file: FeedFile,
  { site, now, beside }: { site: string; now: Date; beside?: GhostSettings | undefined },
): Promise<Source> {
  let text = "";
  for await (const piece of readText(file)) {
    text += piece.text;
    if (text.length > MAX_CHARACTERS) throw new MoveError(`${file.name} is too large.`);
  }
  const { tables, adjustments } = readExport(text, file.name);
  const address = site.replace(/\/+$/, "");
  return {
    name: "ghost",
    site: address,
    entries: (findings) => {
      for (const adjustment of adjustments) findings.adjusted("", adjustment);
      return entries(tables, { site: address, findings, now, beside });
    },
    pictureOf: (src) => {
      const url = wholeUrl(src, address);
      return url ? { url } : null;
    },
  };
}

interface Reading {
  site: string;
  findings: Findings;
  now: Date;
  beside?: GhostSettings | undefined;
}

async function* entries(
  tables: Tables,
  reading: Reading,
): AsyncGenerator<{ entry: Entry; share: number }> {
  const { findings } = reading;
  const posts = tables.posts ?? [];
  if (reading.site === "" && JSON.stringify(posts.slice(0, 500)).includes("__GHOST_URL__")) {
    findings.adjusted(
      "",
      "The file does not contain the site’s address, so its pictures cannot be fetched: enter the address and move it again.",
    );
  }
  const index = indexOf(tables, reading);
  const main = new Set(posts.map((post) => tagsOf(post, index)[0]));
  for (const user of index.people.values()) {
    yield { entry: authorEntry(user, index, reading), share: 0 };
  }
  for (const [place, post] of posts.entries()) {
    yield { entry: textEntry(post, index, reading), share: (place + 1) / posts.length };
  }
  const tagPages = new Map<string, string>();
  for (const tag of tables.tags ?? []) {
    const name = htmlToLine(textIn(tag, "name"));
    const slug = textIn(tag, "slug");
    if (isInternal(tag) || slug === "" || name === "") continue;
    tagPages.set(slug, articlesOf(main.has(name) ? "category" : "tag", name));
  }
  const targetOf = (kind: "tag" | "author", slug: string) =>
    kind === "tag" ? (tagPages.get(slug) ?? "/blog") : `/author/${slug}`;
  const { routes } = index.place;
  const chosen = { site: reading.site, findings, targetOf };
  for (const entry of settingsListings(routes, reading.beside?.redirects ?? "", chosen)) {
    yield { entry, share: 1 };
  }
  for (const entry of siteListings()) yield { entry, share: 1 };
  for (const [slug, target] of tagPages) {
    for (const oldUrl of new Set([`/tag/${slug}`, fillPattern(routes?.tag ?? "", { slug })])) {
      if (oldUrl !== "") yield { entry: { kind: "listing", oldUrl, target }, share: 1 };
    }
  }
  for (const [table, type] of Object.entries(KEPT)) {
    for (const row of tables[table] ?? []) {
      findings.unknown(type);
      const id = `${table}:${textIn(row, "id")}`;
      yield { entry: { kind: "kept", type, id, title: textIn(row, "name"), data: row }, share: 1 };
    }
  }
}

const picture = (src: string, { site }: Reading, alt = "") => {
  const url = wholeUrl(src.replace(PLACE, site), site);
  return url && src !== "" ? { url, alt } : null;
};

function authorEntry(user: Row, { place }: Index, reading: Reading): AuthorEntry {
  const slug = textIn(user, "slug");
  const chosen = fillPattern(place.routes?.author ?? "", { slug });
  return {
    kind: "author",
    name: htmlToLine(textIn(user, "name")),
    bio: htmlToText(textIn(user, "bio")),
    photo: picture(textIn(user, "profile_image") || textIn(user, "image"), reading),
    oldUrls: slug ? [`/author/${slug}`, chosen].filter(Boolean) : [],
  };
}

const isInternal = (tag: Row) =>
  textIn(tag, "visibility") === "internal" || textIn(tag, "name").startsWith("#");

/** Groups rows by a field, each group by `sort_order`. */
function grouped(rows: readonly Row[] = [], field: string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  const sorted = [...rows].sort((a, b) => Number(a.sort_order ?? 0) - Number(b.sort_order ?? 0));
  for (const row of sorted) {
    const key = textIn(row, field);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** Indexes of the tables that articles refer to. */
function indexOf(tables: Tables, { beside, findings }: Reading) {
  const people = new Map((tables.users ?? []).map((user) => [textIn(user, "id"), user]));
  const tags = new Map((tables.tags ?? []).map((tag) => [textIn(tag, "id"), tag]));
  const tagsOf = grouped(tables.posts_tags, "post_id");
  const authorsOf = grouped(tables.posts_authors, "post_id");
  const setting = (...keys: string[]) =>
    textIn(
      tables.settings?.find((row) => keys.includes(textIn(row, "key"))),
      "value",
    );
  const rowsBy = (ids: string[], rows: ReadonlyMap<string, Row>): Row[] =>
    ids.map((id) => rows.get(id)).filter((row) => row !== undefined);
  const idsIn = (links: Row[] | undefined, field: string) =>
    (links ?? []).map((link) => textIn(link, field));
  const place: Placing = {
    permalinks: setting("permalinks"),
    timeZone: setting("timezone", "active_timezone", "activeTimezone"),
    routes: routesIn(beside, findings),
    tagsOf: (post) => rowsBy(idsIn(tagsOf.get(textIn(post, "id")), "tag_id"), tags),
    authorsOf: (post) => {
      const ids = idsIn(authorsOf.get(textIn(post, "id")), "author_id");
      return rowsBy([...ids, textIn(post, "author_id")], people);
    },
  };
  return { people, tags, tagsOf, authorsOf, metaOf: grouped(tables.posts_meta, "post_id"), place };
}

/** The routes of the archive. */
function routesIn(beside: GhostSettings | undefined, findings: Findings): GhostRoutes | null {
  if (!beside) return null;
  if (beside.routes.trim() === "") return null;
  const routes = readRoutes(beside.routes);
  if (!routes) {
    findings.adjusted("", "The file routes.yaml cannot be read: the usual addresses are used.");
  }
  return routes;
}
type Index = ReturnType<typeof indexOf>;

/** Names of an article's tags in order, without internal ones. */
function tagsOf(post: Row, index: Index): string[] {
  const id = textIn(post, "id");
  const inline = Array.isArray(post.tags) ? (post.tags as unknown[]) : [];
  const linked = (index.tagsOf.get(id) ?? []).map((link) => index.tags.get(textIn(link, "tag_id")));
  const rows = [...linked, ...inline].flatMap((tag) => {
    if (typeof tag === "string") return [{ name: tag } as Row];
    return tag ? [tag as Row] : [];
  });
  return [
    ...new Set(
      rows.filter((tag) => !isInternal(tag)).map((tag) => htmlToLine(textIn(tag, "name"))),
    ),
  ].filter(Boolean);
}

function textEntry(post: Row, index: Index, reading: Reading): TextEntry {
  const adjustments: string[] = [];
  const id = textIn(post, "id") || textIn(post, "uuid") || textIn(post, "slug");
  const [meta] = index.metaOf.get(id) ?? [];
  const isPage = textIn(post, "type") === "page" || post.page === 1 || post.page === true;
  const [category = "", ...tags] = tagsOf(post, index);
  if (index.tagsOf.get(id)?.some((link) => !index.tags.has(textIn(link, "tag_id")))) {
    adjustments.push("The file does not have all of its tags: the others are here.");
  }
  if (category && tags.length > 0)
    adjustments.push("The first of its tags, Ghost’s main one, became its category.");
  if (["codeinjection_head", "codeinjection_foot"].some((field) => textIn(post, field).trim())) {
    adjustments.push("Code that was put into its page is left out.");
  }
  const slug = textIn(post, "slug");
  const url = textIn(post, "url").replace(PLACE, reading.site);
  return {
    kind: "text",
    id,
    as: isPage ? "page" : "post",
    title: titleOf(post),
    slug,
    html: [captionOf(meta, adjustments), htmlOf(post, reading, adjustments)]
      .join("")
      .replace(PLACE, reading.site),
    excerpt: htmlToText(textIn(post, "custom_excerpt") || textIn(post, "meta_description")),
    author: authorsOf(post, index, adjustments),
    category,
    tags,
    ...statusOf(post, reading.now, adjustments),
    cover: picture(
      textIn(post, "feature_image") || textIn(post, "image"),
      reading,
      htmlToLine(textIn(meta, "feature_image_alt")),
    ),
    appearance: appearanceOf(post, meta, { reading, link: url, adjustments }),
    isFeatured: post.featured === 1 || post.featured === true,
    ...addressesOf(post, { url, isPage }, index.place),
    adjustments,
  };
}

/** The search appearance: in `posts_meta`, or in older versions in the article's row. */
function appearanceOf(
  post: Row,
  meta: Row | undefined,
  { reading, link, adjustments }: { reading: Reading; link: string; adjustments: string[] },
) {
  const field = (name: string) => textIn(meta, name) || textIn(post, name);
  const shared = ["og_title", "og_description", "twitter_title", "twitter_description"].map(field);
  if (shared.some((text) => text.trim() !== "")) {
    adjustments.push("Its texts for sharing are left out: those for search engines are used.");
  }
  return movedAppearance(
    {
      title: htmlToLine(field("meta_title")),
      description: htmlToLine(field("meta_description")),
      canonical: field("canonical_url").replace(PLACE, reading.site),
      noindex: false,
      picture: picture(field("og_image") || field("twitter_image"), reading),
    },
    { site: reading.site, link, adjustments },
  );
}

/** The title as plain text. Markup such as `<div>` in it was displayed literally. */
function titleOf(post: Row): string {
  const title = textIn(post, "title");
  return /<[a-z/!]/i.test(title) ? title.replace(/\s+/g, " ").trim() : htmlToLine(title);
}

/** The caption of the article's picture, often a required credit. It is put before the text. */
function captionOf(meta: Row | undefined, adjustments: string[]): string {
  const caption = textIn(meta, "feature_image_caption");
  if (htmlToLine(caption) === "") return "";
  adjustments.push("The caption of its picture is at the beginning of its text now.");
  return `<p><em>${caption}</em></p>`;
}

function htmlOf(post: Row, { findings }: Reading, adjustments: string[]): string {
  const html = textIn(post, "html");
  if (html.trim()) return html;
  const onUnknown = (name: string) => findings.unknown(name);
  const formats: [string, (source: string) => string][] = [
    ["lexical", (source) => lexicalHtml(source, onUnknown)],
    ["mobiledoc", (source) => mobiledocHtml(source, onUnknown)],
    ["markdown", (source) => cardHtml("markdown", { markdown: source }) ?? ""],
  ];
  for (const [field, read] of formats) {
    const source = textIn(post, field);
    if (!source) continue;
    try {
      return read(source);
    } catch {
      adjustments.push(`Its text in the format ${field} is damaged.`);
    }
  }
  return htmlToLine(textIn(post, "plaintext"));
}

function authorsOf(post: Row, { authorsOf, people }: Index, adjustments: string[]): string {
  const ids = (authorsOf.get(textIn(post, "id")) ?? []).map((row) => textIn(row, "author_id"));
  const names = [...ids, textIn(post, "author_id")].flatMap((each) => {
    const name = htmlToLine(textIn(people.get(each), "name"));
    return name ? [name] : [];
  });
  const [first = "", ...others] = [...new Set(names)];
  if (first === "") adjustments.push("The file names no author.");
  if (ids.length > 1 && others.length > 0) {
    adjustments.push("It had several authors: it is the first one’s now.");
  }
  return first;
}
