import type { Db } from "@pickwell/db/client";
import { postRevisions, users } from "@pickwell/db/schema";
import { desc, eq, sql } from "drizzle-orm";
import { AppError } from "../../core/errors.ts";
import { isAuthor } from "../authors/find.ts";
import { changePost, type Writer } from "./save.ts";
import type { RevisionListInput } from "./schema.ts";
import { findStoredPost, type PostAdminView } from "./view.ts";

/** The columns of a revision in lists. */
const summary = {
  id: postRevisions.id,
  postId: postRevisions.postId,
  title: postRevisions.title,
  status: postRevisions.status,
  /** When this version was saved, and when it was changed into the next one. */
  writtenAt: postRevisions.writtenAt,
  replacedAt: postRevisions.replacedAt,
  /** Who changed it; null when the account is gone. */
  replacedBy: users.name,
};

/**
 * Former versions of an article, newest first, without their texts.
 *
 * @throws AppError NOT_FOUND when no article has this id
 */
export async function listRevisions(db: Db, { id, page, limit }: RevisionListInput) {
  await findStoredPost(db, id);
  const isOf = eq(postRevisions.postId, id);
  const [counted] = await db
    .select({ total: sql<number>`count(*)` })
    .from(postRevisions)
    .where(isOf);
  const revisions = await db
    .select(summary)
    .from(postRevisions)
    .leftJoin(users, eq(users.id, postRevisions.replacedBy))
    .where(isOf)
    .orderBy(desc(postRevisions.writtenAt), desc(postRevisions.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { revisions, total: counted?.total ?? 0, page, limit };
}

/** @throws AppError NOT_FOUND when there is no revision with this id */
export async function getRevision(db: Db, id: string) {
  const [revision] = await db.select().from(postRevisions).where(eq(postRevisions.id, id));
  if (!revision) throw new AppError("NOT_FOUND", "Revision not found");
  return revision;
}

/**
 * Restores a revision's text. The current text becomes a revision too, so nothing is lost. Status,
 * date and position stay. The current author stays if the former one no longer exists, for example
 * after a rename.
 *
 * @param id - of the revision
 * @param version - of the article, as for `changePost`
 * @throws AppError NOT_FOUND; CONFLICT, see `changePost`
 */
export async function restoreRevision(
  db: Db,
  now: Date,
  writer: Writer,
  { id, version }: { id: string; version?: number },
): Promise<PostAdminView> {
  const { postId, title, excerpt, content, category, tags, author, authorAvatar, cover } =
    await getRevision(db, id);
  const today = await findStoredPost(db, postId);
  const isKept = author === today.author || (await isAuthor(db, author));
  const changes = {
    title,
    excerpt,
    content,
    category,
    tags,
    ...(isKept && { author, authorAvatar }),
    cover,
  };
  return changePost(db, now, writer, { id: postId, version, changes }, "post.restored");
}
