/** Update notes of articles: when readers are told about a change. */
import type { Db, Tx } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
import { postChanges, posts } from "@pickwell/db/schema";
import type { Statements } from "@pickwell/db/statements";
import { and, desc, eq } from "drizzle-orm";
import type { Verdict } from "../../markdown/fences.ts";
import { renderArticle } from "../../markdown/render.ts";
import { findNamedProducts } from "../../products/named.ts";

type Post = typeof posts.$inferSelect;
type Dated = Pick<Post, "status" | "publishedAt">;

/** The fields whose change readers notice. */
const READ: ReadonlySet<keyof Post> = new Set(["title", "excerpt", "content", "cover"]);

/** An update note. */
export interface Announcement {
  note: string;
  productIds: string[];
}

interface Change {
  former: Post;
  next: Post;
  /** Fields that differ. */
  names: readonly (keyof Post)[];
  /** Empty where the writer did not say. */
  note: string;
}

/** @returns the update note for a change; null when there is none */
export async function announcementOf(
  db: Db,
  now: Date,
  { former, next, names, note }: Change,
): Promise<Announcement | null> {
  if (!isReadAt(now, former) || !isReadAt(now, next)) return null;
  if (note === "" && !names.some((name) => READ.has(name))) return null;
  if (!names.includes("content")) return { note, productIds: [] };
  const keys = changedVerdicts(former.content, next.content);
  const found = await findNamedProducts(db, now, keys);
  return { note, productIds: [...new Set([...found.values()].map(({ id }) => id))] };
}

const isReadAt = (now: Date, { status, publishedAt }: Dated): boolean =>
  (status === "published" || status === "scheduled") && publishedAt !== null && publishedAt <= now;

/** Names of the products whose verdict is new or has changed. */
export function changedVerdicts(before: string, after: string): string[] {
  const former = verdictsByKey(before);
  return [...verdictsByKey(after)].flatMap(([key, verdict]) =>
    former.get(key) === verdict ? [] : [key],
  );
}

function verdictsByKey(text: string): Map<string, string> {
  const verdicts = text.includes("verdict") ? renderArticle(text).verdicts : [];
  const all = new Map<string, Verdict[]>();
  for (const verdict of verdicts) {
    if (verdict.key) all.set(verdict.key, [...(all.get(verdict.key) ?? []), verdict]);
  }
  return new Map([...all].map(([key, each]) => [key, JSON.stringify(each)]));
}

/**
 * The statements that store an update note. A note with text replaces an earlier one of the same
 * change without.
 *
 * @param last - the latest note so far
 */
export function announceStatements(
  tx: Tx,
  now: Date,
  { postId, userId }: { postId: string; userId: string },
  { note, productIds }: Announcement,
  last: typeof postChanges.$inferSelect | undefined,
): Statements {
  const isReplaced = last?.note === "";
  const judged = isReplaced && note === "" ? [...last.productIds, ...productIds] : productIds;
  return [
    ...(isReplaced
      ? [tx.delete(postChanges).where(and(eq(postChanges.id, last.id), eq(postChanges.note, "")))]
      : []),
    tx.insert(postChanges).values({
      id: newId(),
      postId,
      note,
      productIds: [...new Set(judged)],
      changedAt: now,
      changedBy: userId || null,
    }),
    tx.update(posts).set({ revisedAt: now }).where(eq(posts.id, postId)),
  ];
}

/** The latest update note of an article. */
export async function lastChange(db: Db, postId: string) {
  const [last] = await db
    .select()
    .from(postChanges)
    .where(eq(postChanges.postId, postId))
    .orderBy(desc(postChanges.changedAt), desc(postChanges.id))
    .limit(1);
  return last;
}
