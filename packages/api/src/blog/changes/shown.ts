/** Update notes as readers see them. */
import type { Db } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import { postChanges } from "@pickwell/db/schema";
import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { updateOf } from "../../publishing/newness.ts";

/** An update note. */
export interface ChangeNote {
  note: string;
  changedAt: Date;
}

/** Notes that a page shows of one article. */
const SHOWN = 30;

interface Dated {
  publishedAt: Date;
  revisedAt: Date | null;
}

/** The update notes of an article, newest first; none from before its publication. */
export async function listChangeNotes(db: Db, post: Dated & { id: string }): Promise<ChangeNote[]> {
  if (!updateOf(post)) return [];
  const rows = await prepared(db, "posts:changes", (db) =>
    db
      .select({ note: postChanges.note, changedAt: postChanges.changedAt })
      .from(postChanges)
      .where(and(eq(postChanges.postId, sql.placeholder("id")), ne(postChanges.note, "")))
      .orderBy(desc(postChanges.changedAt), desc(postChanges.id))
      .limit(SHOWN)
      .prepare(),
  ).execute({ id: post.id });
  return rows.filter(({ changedAt }) => changedAt > post.publishedAt);
}

/** Update notes of verdicts for a product's page, by the article's id, newest first. */
export async function verdictNotes(
  db: Db,
  productId: string,
  postIds: readonly string[],
): Promise<Map<string, ChangeNote[]>> {
  const notes = new Map<string, ChangeNote[]>();
  if (postIds.length === 0) return notes;
  const { postId, note, changedAt, productIds, id } = postChanges;
  const rows = await db
    .select({ postId, note, changedAt, productIds })
    .from(postChanges)
    .where(and(inArray(postId, [...postIds]), ne(note, "")))
    .orderBy(desc(changedAt), desc(id))
    .limit(SHOWN * postIds.length);
  for (const { postId, productIds, ...note } of rows) {
    if (productIds.includes(productId)) notes.set(postId, [...(notes.get(postId) ?? []), note]);
  }
  return notes;
}
