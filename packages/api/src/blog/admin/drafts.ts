/**
 * What somebody is writing and has not saved. Their editor sends its whole form every few moments;
 * it is kept beside the article, one for each person, and comes back with the article. Nothing of it
 * is written into the audit log, since nothing has happened yet.
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

/** The statement that forgets one person's draft. @param id - null for that of a new article */
export const draftDelete = (tx: Tx, userId: string, id: string | null) =>
  tx.delete(postDrafts).where(isDraft(userId, id));

/**
 * Keeps what somebody has typed so far, in the place of what they had typed before. The article
 * stays as it is. Pictures in the text become known to the image route, so that a preview shows them.
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

/** @param id - null for a new article @returns null when nothing was left unsaved */
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

export async function discardDraft(db: Db, userId: string, id: string | null): Promise<void> {
  await atomic(db, (tx) => [draftDelete(tx, userId, id)]);
}
