/** The content of a digest: articles that were in none before. */
import type { Db } from "@pickwell/db/client";
import { digestPosts, digests, posts } from "@pickwell/db/schema";
import { inLanguage } from "@pickwell/texts/current.ts";
import { t } from "@pickwell/texts/t.ts";
import { and, asc, desc, eq, gt, lt, lte, min, notExists, or, sql } from "drizzle-orm";
import { shownExcerpt } from "../blog/view.ts";
import type { Settings } from "../settings/schema.ts";
import { DIGEST_SUBJECT } from "../settings/sections/digest.ts";
import { DAY_MS } from "../time/rules.ts";

/** Maximum number of articles; the others go into the next digest. */
export const MAX_ARTICLES = 20;

/** What the first one looks back, in days. */
const PERIODS = { day: 1, week: 7, month: 31 } as const;

/** The moment of the first that was due, whatever became of it. */
async function firstDue(db: Db, until: Date): Promise<Date> {
  const [first] = await db.select({ at: min(digests.dueAt) }).from(digests);
  return first?.at && first.at < until ? first.at : until;
}

/**
 * Since when articles are looked at: since the last digest that had room for all there were, and a day
 * before it, since an article may be dated back a little. What was in one is told by `digest_posts`.
 */
async function lookedAtSince(db: Db, until: Date, every: Settings["digest"]["every"]) {
  const [last] = await db
    .select({ at: digests.dueAt, outcome: digests.outcome })
    .from(digests)
    .where(
      or(
        eq(digests.outcome, "restored"),
        and(eq(digests.outcome, "sent"), lt(digests.articles, MAX_ARTICLES)),
      ),
    )
    .orderBy(desc(digests.dueAt))
    .limit(1);
  if (last?.outcome === "restored") return last.at;
  const days = last ? 1 : PERIODS[every];
  const from = last?.at ?? (await firstDue(db, until));
  return new Date(from.getTime() - days * DAY_MS);
}

/**
 * Public articles up to a moment that were in no digest: the longest waiting ones if there are too
 * many, newest first.
 */
export async function newArticles(db: Db, until: Date, { every }: Settings["digest"]) {
  const since = await lookedAtSince(db, until, every);
  const articles = await db
    .select({
      id: posts.id,
      slug: posts.slug,
      title: posts.title,
      excerpt: posts.excerpt,
      content: posts.content,
      cover: posts.cover,
    })
    .from(posts)
    .where(
      and(
        gt(posts.publicFrom, since),
        lte(posts.publicFrom, until),
        notExists(
          db
            .select({ one: sql`1` })
            .from(digestPosts)
            .where(sql`${digestPosts.postId} = ${posts.id}`),
        ),
      ),
    )
    .orderBy(asc(posts.publicFrom), asc(posts.id))
    .limit(MAX_ARTICLES);
  return articles.reverse().map(({ content, ...article }) => ({
    ...article,
    excerpt: shownExcerpt({ content, excerpt: article.excerpt }),
  }));
}

export type Article = Awaited<ReturnType<typeof newArticles>>[number];

/** As text in Markdown: what a title has of its signs means nothing there. */
const escaped = (text: string) =>
  text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*_{}[\]<>()#+\-.!|~:]/g, "\\$&");

/**
 * @param general - what the shop is called, and the language of a subject that nobody has changed
 * @returns subject, preheader and Markdown of a broadcast
 */
export function digestDraft(
  articles: readonly Article[],
  { subject }: Settings["digest"],
  { siteName: shop, language }: Pick<Settings["general"], "siteName" | "language">,
) {
  const [first] = articles;
  const words: Record<string, string> = {
    shop,
    title: first?.title ?? "",
    n: String(articles.length),
  };
  const pattern =
    subject === DIGEST_SUBJECT
      ? inLanguage(language, () =>
          t("New at {shop}: {title}", { shop: "{shop}", title: "{title}" }),
        )
      : subject;
  return {
    subject: pattern
      .replace(/\{(shop|title|n)\}/g, (_, name: string) => words[name] ?? "")
      .replace(/[\p{Cc}\s]+/gu, " ")
      .trim()
      .slice(0, 150),
    preheader: (first?.excerpt ?? "")
      .replace(/[\p{Cc}\s]+/gu, " ")
      .trim()
      .slice(0, 200),
    body: articles.map(section).join("\n\n"),
  };
}

function section({ slug, title, excerpt, cover }: Article): string {
  const href = `/blog/${encodeURIComponent(slug)}`;
  return [
    cover && `[![${escaped(cover.alt)}](/img/${cover.key})](${href})`,
    `## [${escaped(title)}](${href})`,
    escaped(excerpt),
  ]
    .filter(Boolean)
    .join("\n\n");
}

/** The result of a due date; undefined when there is none yet. */
export async function outcomeOf(db: Db, dueAt: Date) {
  const [found] = await db.select().from(digests).where(eq(digests.dueAt, dueAt));
  return found;
}
