/**
 * Autosaved drafts. The editor sends its whole form every few moments; it is stored beside the
 * article, one per person, and offered when the article is opened again. Not recorded in the audit
 * log.
 */
import { atomic } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { postDrafts } from "@pickwell/db/schema";
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { renderArticle } from "../../markdown/render.ts";
import { picturesInsert } from "../../pictures/entered.ts";
import { type WithPictureRefs, withPictureRefs } from "./pictures.ts";
import { type Autosave, draftFields } from "./schema.ts";
import { findStoredPost } from "./view.ts";

/** How drafts of articles that are not there yet are kept. */
const NEW = "";

export interface PostDraft {
  fields: WithPictureRefs<z.infer<typeof draftFields>>;
  /** The version of the article that the writing began with; null for a new one. */
  baseVersion: number | null;
  savedAt: Date;
}

const isDraft = (userId: string, id: string | null) =>
  and(eq(postDrafts.userId, userId), eq(postDrafts.postId, id ?? NEW));

/**
 * The statement that deletes one person's draft. @param id - null for the draft of a new article
 */
export const draftDelete = (tx: Tx, userId: string, id: string | null) =>
  tx.delete(postDrafts).where(isDraft(userId, id));

/**
 * Stores a person's draft, replacing the former one. The article stays unchanged. Pictures in the
 * text are registered, so that a preview shows them.
 *
 * @throws AppError NOT_FOUND when no article has this id
 */
export async function autosavePost(
  db: Db,
  now: Date,
  userId: string,
  { id, version, ...fields }: Autosave,
): Promise<{ savedAt: Date }> {
  if (id !== null) await findStoredPost(db, id);
  const draft = { baseVersion: version ?? null, fields: withPictureRefs(fields), savedAt: now };
  await atomic(db, (tx) => [
    ...picturesInsert(tx, renderArticle(fields.content ?? "").pictures, now),
    tx
      .insert(postDrafts)
      .values({ userId, postId: id ?? NEW, ...draft })
      .onConflictDoUpdate({ target: [postDrafts.userId, postDrafts.postId], set: draft }),
  ]);
  return { savedAt: now };
}

/** @param id - null for a new article @returns null when there is no draft */
export async function findDraft(
  db: Db,
  userId: string,
  id: string | null,
): Promise<PostDraft | null> {
  const [row] = await db.select().from(postDrafts).where(isDraft(userId, id));
  if (!row) return null;
  const { baseVersion, savedAt } = row;
  // Through JSON, where a moment is a text.
  const { data } = draftFields.safeParse(row.fields);
  return data ? { fields: withPictureRefs(data), baseVersion, savedAt } : null;
}

/** Deletes a user's autosaved draft, if there is one. @param id - of the article; null for a new one */
export async function discardDraft(db: Db, userId: string, id: string | null): Promise<void> {
  await atomic(db, (tx) => [draftDelete(tx, userId, id)]);
}
