import { createHash } from "node:crypto";
import type { Db } from "@pickwell/db/client";
import { type PictureRef, posts } from "@pickwell/db/schema";
import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { atMost } from "../core/caches/at-most.ts";
import { plainText } from "../markdown/plain-text.ts";
import { fenceKind, stripProductBlocks } from "../markdown/rules.ts";
import { closeOf } from "../markdown/showcases.ts";
import { shownPicture, shownPictureOf } from "../markdown/shown-columns.ts";
import { UNKNOWN_AUTHOR } from "../publishing/rules.ts";
import { cutText, EXCERPT_LENGTH, readMinutes, withEllipsis } from "./rules.ts";

/** An article as shown on a card. */
export interface PostSummary {
  id: string;
  slug: string;
  title: string;
  /** Plain text, the stored one or the start of the content. */
  excerpt: string;
  /** Empty when it has none. */
  category: string;
  tags: string[];
  author: string;
  authorAvatar: PictureRef | null;
  cover: PictureRef | null;
  publishedAt: Date;
  readMinutes: number;
  featured: boolean;
  views: number;
  likes: number;
  commentCount: number;
}

/** An article with its Markdown source. */
export interface PostSource extends PostSummary {
  content: string;
  createdAt: Date;
  updatedAt: Date;
}

/** Public from this moment on; only ever read of rows that have one. */
const publishedAt = sql<Date>`${posts.publicFrom}`.mapWith(posts.publicFrom);

/** Selects the columns from which views of articles are made; to be narrowed and ordered. */
export const selectPosts = (db: Db) =>
  db
    .select({
      id: posts.id,
      slug: posts.slug,
      title: posts.title,
      excerpt: posts.excerpt,
      content: posts.content,
      category: posts.category,
      tags: posts.tags,
      author: posts.author,
      authorAvatar: shownPictureOf(posts.authorAvatar),
      cover: shownPictureOf(posts.cover),
      publishedAt,
      featured: posts.featured,
      views: posts.views,
      likes: posts.likes,
      commentCount: posts.commentCount,
      createdAt: posts.createdAt,
      updatedAt: posts.updatedAt,
      revisedAt: posts.revisedAt,
    })
    .from(posts);

export type PostRow = Awaited<ReturnType<typeof selectPosts>>[number];

/** As a rule enough of a text to take an excerpt from. */
const EXCERPT_SOURCE = 2000;
/** More is not looked at: a text that begins with so much else has no excerpt. */
const MAX_EXCERPT_SOURCE = 32_000;
/** Definitions of links and notes, often at the end of a text. */
const DEFINITIONS = /^ {0,3}\[[^\]\n]{1,200}\]:[^\n]*$/gm;

/** What is derived from a text, as far as it was needed. */
interface Derived {
  excerpt?: string;
  readMinutes?: number;
}

/** By a hash of the text, which takes a tenth of the time of reading it. */
const derived = new LRUCache<string, Derived>(atMost(1000));

function derivedOf(content: string): Derived {
  const key = createHash("sha256").update(content).digest("base64url");
  const known = derived.get(key) ?? {};
  derived.set(key, known);
  return known;
}

/** The start of a text, for cards. */
export function excerptOf(content: string): string {
  const known = derivedOf(content);
  known.excerpt ??= readExcerpt(content);
  return known.excerpt;
}

function readMinutesOf(content: string): number {
  const known = derivedOf(content);
  known.readMinutes ??= readMinutes(content);
  return known.readMinutes;
}

function readExcerpt(content: string): string {
  let excerpt = "";
  for (let size = EXCERPT_SOURCE; ; size *= 4) {
    const start = startOf(content, size);
    const plain = plainText(withoutBlocks(start)) || plainText(start);
    excerpt = cutText(plain, EXCERPT_LENGTH);
    if (excerpt !== plain || size >= content.length) break;
    // The limit was not reached, so the excerpt may continue in the next part.
    if (size < MAX_EXCERPT_SOURCE) continue;
    excerpt = plain && withEllipsis(plain);
    break;
  }
  return excerpt;
}

/** Blocks of sentences; those of others, such as a verdict, read like a list in a card. */
const proseKinds: ReadonlySet<string> = new Set(["note", "tip", "warning"]);

function withoutBlocks(content: string): string {
  if (!content.includes(":::")) return content;
  const lines = content.split("\n");
  const lineAt = (line: number) => lines[line] ?? "";
  const kept: string[] = [];
  for (let line = 0; line < lines.length; line += 1) {
    const kind = fenceKind(lineAt(line))?.kind;
    if (kind && !proseKinds.has(kind)) line = closeOf(kind, line, lines.length, lineAt);
    else kept.push(lineAt(line));
  }
  return kept.join("\n");
}

/** Whole paragraphs, so that no word, link or product is cut in two; of a single one, whole words. */
function startOf(content: string, size: number): string {
  if (content.length <= size) return content;
  const start = content.slice(0, size);
  const paragraphs = /^.*\S(?=\n[ \t]*\n)/s.exec(start)?.[0];
  const whole = paragraphs ?? start.replace(/\S*$/, "").replace(/\{\{[^{}\n]*$/, "");
  return [`${whole}\n`, ...(content.match(DEFINITIONS) ?? [])].join("\n");
}

/** The excerpt for cards: the entered one, or the start of the text. */
export const shownExcerpt = ({ excerpt, content }: Pick<PostRow, "excerpt" | "content">): string =>
  stripProductBlocks(excerpt) || excerptOf(content);

/** An article as visitors get it, with its text as Markdown. */
export function sourceOf(row: PostRow): PostSource {
  const { revisedAt, ...source } = row;
  const { content, author } = source;
  return {
    ...source,
    excerpt: shownExcerpt(row),
    // In previews, pictures are as entered.
    cover: shownPicture(row.cover),
    authorAvatar: shownPicture(row.authorAvatar),
    author: author || UNKNOWN_AUTHOR,
    readMinutes: readMinutesOf(content),
  };
}

/** An article without its text, for lists. */
export function summaryOf(row: PostRow): PostSummary {
  const { content, createdAt, updatedAt, ...summary } = sourceOf(row);
  return summary;
}
