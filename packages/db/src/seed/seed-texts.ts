/** The demo's articles and pages: Markdown files with front matter. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { pages } from "../schema/content/pages.ts";
import type { posts } from "../schema/content/posts.ts";
import { stableId, stableNumber } from "./naming.ts";
import type { PictureBook } from "./picture-book.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

interface TextFile {
  /** A fact by its name. @throws Error when the file does not state it */
  fact: (name: string) => string;
  content: string;
}

/** `---`, lines of `name: value`, `---`, and the text. @throws Error for any other shape */
function readTextFile(file: string): TextFile {
  const parts = /^---\n([\s\S]+?)\n---\n([\s\S]+)$/.exec(readFileSync(file, "utf8"));
  if (!parts) throw new Error(`${file} does not begin with its facts`);
  const [, head = "", content = ""] = parts;
  const facts = new Map(
    head.split("\n").map((line) => {
      const at = line.indexOf(": ");
      return [line.slice(0, at), line.slice(at + 2).trim()] as const;
    }),
  );
  const fact = (name: string) => {
    const value = facts.get(name);
    if (value === undefined) throw new Error(`${basename(file)} does not state its ${name}`);
    return value;
  };
  return { fact, content: content.trim() };
}

const textFiles = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .sort()
    .map((name) => readTextFile(join(folder, name)));

/**
 * The composition for an article, or a photograph until there is one.
 *
 * @param still - alt text of the composition
 * @param lead - photograph and alt text of the main product
 */
function coverOf(
  book: PictureBook,
  slug: string,
  { still, lead }: { still: string; lead: string },
) {
  const composed = `still-article-${slug}`;
  if (book.has(composed)) return book.keep(composed, still);
  const [photo = "", ...alt] = lead.split(" ");
  return book.keep(`${photo}-front`, alt.join(" "));
}

/** @param folder - with a Markdown file per article */
export function postRows(
  folder: string,
  book: PictureBook,
  now: Date,
): (typeof posts.$inferInsert)[] {
  return textFiles(folder).map(({ fact, content }) => {
    const slug = fact("slug");
    const daysAgo = Number(fact("daysAgo"));
    // An hour of its own, so that no two were published at the same moment.
    const publishedAt = new Date(
      now.getTime() - daysAgo * DAY_MS - stableNumber(slug, 10) * HOUR_MS,
    );
    // Plausible numbers of views and likes for a shop of some years.
    const views = 300 + daysAgo * 12 + stableNumber(`views:${slug}`, 2400);
    return {
      id: stableId("post", slug),
      slug,
      title: fact("title"),
      excerpt: fact("excerpt"),
      content,
      category: fact("category"),
      tags: JSON.parse(fact("tags")) as string[],
      author: fact("author"),
      cover: coverOf(book, slug, { still: fact("cover"), lead: fact("lead") }),
      status: "published" as const,
      publishedAt,
      featured: fact("featured") === "true",
      views,
      likes: Math.round(views * (0.03 + stableNumber(`likes:${slug}`, 40) / 1000)),
      createdAt: publishedAt,
      updatedAt: publishedAt,
    };
  });
}

/**
 * @param folder - with a Markdown file per page
 * @param needsReview - whether the owner has to check the texts
 */
export function pageRows(
  folder: string,
  now: Date,
  needsReview = false,
): (typeof pages.$inferInsert)[] {
  return textFiles(folder).map(({ fact, content }) => ({
    slug: fact("slug"),
    title: fact("title"),
    description: fact("description"),
    content,
    needsReview,
    createdAt: now,
    updatedAt: now,
  }));
}
