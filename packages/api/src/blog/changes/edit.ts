/** Correcting update notes in the back office. */
import { atomic } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { postChanges, posts, users } from "@pickwell/db/schema";
import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import { AppError } from "../../core/errors.ts";
import type { NoteChange } from "./schema.ts";

/** The newest that are listed. */
const LISTED = 200;

/** Who corrects it. */
export interface NoteEditor {
  id: string;
  actor: Actor;
  /** Only articles that they began may be changed. */
  ownOnly: boolean;
}

/** The update notes of an article, newest first. */
export const listChanges = (db: Db, postId: string) =>
  db
    .select({
      id: postChanges.id,
      /** Empty when there is no description. */
      note: postChanges.note,
      changedAt: postChanges.changedAt,
      /** Null when the account is gone. */
      changedBy: users.name,
    })
    .from(postChanges)
    .leftJoin(users, eq(users.id, postChanges.changedBy))
    .where(eq(postChanges.postId, postId))
    .orderBy(desc(postChanges.changedAt), desc(postChanges.id))
    .limit(LISTED);

/**
 * Changes the text of a note; the date stays.
 *
 * @throws AppError NOT_FOUND; FORBIDDEN for somebody else's article
 */
export async function changeNote(
  db: Db,
  now: Date,
  by: NoteEditor,
  { id, note }: NoteChange,
): Promise<void> {
  const former = await findOwn(db, by, id);
  if (former.note === note) return;
  await atomic(db, (tx) => [
    tx.update(postChanges).set({ note }).where(eq(postChanges.id, id)),
    auditInsert(tx, now, {
      action: "post.noteChanged",
      ...by.actor,
      target: { kind: "post", id: former.postId },
      before: { note: former.note },
      after: { note },
    }),
  ]);
}

/**
 * Removes a note: the article's date becomes that of the note before, or of its publication.
 *
 * @throws AppError NOT_FOUND; FORBIDDEN for somebody else's article
 */
export async function removeChange(db: Db, now: Date, by: NoteEditor, id: string): Promise<void> {
  const { postId, note, changedAt } = await findOwn(db, by, id);
  await atomic(db, (tx) => {
    const left = tx
      .select({ at: sql`max(${postChanges.changedAt})` })
      .from(postChanges)
      .where(and(eq(postChanges.postId, postId), ne(postChanges.id, id)));
    return [
      tx
        .update(posts)
        .set({ revisedAt: sql`(${left})` })
        .where(and(eq(posts.id, postId), eq(posts.revisedAt, changedAt))),
      tx.delete(postChanges).where(eq(postChanges.id, id)),
      auditInsert(tx, now, {
        action: "post.noteRemoved",
        ...by.actor,
        target: { kind: "post", id: postId },
        before: { note, changedAt },
      }),
    ];
  });
}

async function findOwn(db: Db, { id: userId, ownOnly }: NoteEditor, id: string) {
  const [found] = await db
    .select({
      postId: postChanges.postId,
      note: postChanges.note,
      changedAt: postChanges.changedAt,
      createdBy: posts.createdBy,
    })
    .from(postChanges)
    .innerJoin(posts, eq(posts.id, postChanges.postId))
    .where(eq(postChanges.id, id));
  if (!found) throw new AppError("NOT_FOUND", "Change note not found");
  if (ownOnly && found.createdBy !== userId) {
    throw new AppError("FORBIDDEN", "This article is somebody else’s. Ask an editor to change it.");
  }
  return found;
}
