import type { Db } from "@pickwell/db/client";
import { posts } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { AppError } from "../../core/errors.ts";
import { readMinutes } from "../rules.ts";
import { shownExcerpt } from "../view.ts";

export type StoredPost = typeof posts.$inferSelect;

/** An article in the back office, whatever its status. */
export interface PostAdminView extends Omit<StoredPost, "publicFrom"> {
  /** Whether visitors can read it now. */
  isPublic: boolean;
  readMinutes: number;
  /** See `versionInput`. */
  version: number;
}

/** Adds the effective status: a scheduled article whose date has passed is published. */
export function postView({ publicFrom, ...row }: StoredPost, now: Date): PostAdminView {
  const isPublic = publicFrom !== null && publicFrom <= now;
  return {
    ...row,
    status: isPublic ? "published" : row.status,
    isPublic,
    readMinutes: readMinutes(row.content),
    version: row.updatedAt.getTime(),
  };
}

export type PostAdminCard = Omit<PostAdminView, "content">;

/** The same for lists, with the public excerpt. */
export function postCard(row: StoredPost, now: Date): PostAdminCard {
  const { content, ...view } = postView(row, now);
  return { ...view, excerpt: shownExcerpt(row) };
}

/** @throws AppError NOT_FOUND when no article has this id */
export async function findStoredPost(db: Db, id: string): Promise<StoredPost> {
  const [row] = await db.select().from(posts).where(eq(posts.id, id));
  if (!row) throw new AppError("NOT_FOUND", "Article not found");
  return row;
}
