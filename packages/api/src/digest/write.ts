/** What a digest says: the articles that no digest has had yet. */
import type { Db } from "@pickwell/db/client";
import { digestPosts, digests, posts } from "@pickwell/db/schema";
import { and, desc, eq, gt, inArray, lte, max, min, notExists, sql } from "drizzle-orm";
import type { Settings } from "../settings/schema.ts";
import { DAY_MS } from "../time/rules.ts";

/** More would be no digest; the newest come first. */
export const MAX_ARTICLES = 20;

/** What the first one looks back, in days. */
const PERIODS = { day: 1, week: 7, month: 31 } as const;

/** The moment of the first that was due, whatever became of it. */
async function firstDue(db: Db, until: Date): Promise<Date> {
  const [first] = await db.select({ at: min(digests.dueAt) }).from(digests);
  return first?.at && first.at < until ? first.at : until;
}

/** Articles that became public up to a moment, and since the last digest that was sent. The newest first. */
export async function newArticles(db: Db, until: Date, { every }: Settings["digest"]) {
  const [last] = await db
    .select({ at: max(digests.dueAt) })
    .from(digests)
    .where(inArray(digests.outcome, ["sent", "restored"]));
  const since =
    last?.at ?? new Date((await firstDue(db, until)).getTime() - PERIODS[every] * DAY_MS);
  return db
    .select({
      id: posts.id,
      slug: posts.slug,
      title: posts.title,
      excerpt: posts.excerpt,
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
    .orderBy(desc(posts.publicFrom), desc(posts.id))
    .limit(MAX_ARTICLES);
}

export type Article = Awaited<ReturnType<typeof newArticles>>[number];

/** As text in Markdown: what a title has of its signs means nothing there. */
const escaped = (text: string) =>
  text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*_{}[\]<>()#+\-.!|~:]/g, "\\$&");

/** @returns subject, preheader and Markdown, as a broadcast has them */
export function digestDraft(
  articles: readonly Article[],
  { subject }: Settings["digest"],
  shop: string,
) {
  const [first] = articles;
  const words: Record<string, string> = {
    shop,
    title: first?.title ?? "",
    n: String(articles.length),
  };
  return {
    subject: subject
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

/** What became of a moment; undefined for one that nothing has become of yet. */
export async function outcomeOf(db: Db, dueAt: Date) {
  const [found] = await db.select().from(digests).where(eq(digests.dueAt, dueAt));
  return found;
}
