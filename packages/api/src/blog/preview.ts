import type { Db } from "@pickwell/db/client";
import { posts } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { AppError } from "../core/errors.ts";
import { updateOf } from "../publishing/newness.ts";
import { findDraft } from "./admin/drafts.ts";
import { type Article, renderParts, writerOf } from "./article.ts";
import { listChangeNotes } from "./changes/shown.ts";
import { selectPosts, summaryOf } from "./view.ts";

/**
 * An article for a preview, whatever its status, with unsaved edits.
 *
 * @param writerId - whose unsaved edits are shown
 * @throws AppError NOT_FOUND
 */
export async function getArticlePreview(
  db: Db,
  now: Date,
  id: string,
  writerId: string,
): Promise<Article> {
  const [stored] = await selectPosts(db).where(eq(posts.id, id));
  if (!stored) throw new AppError("NOT_FOUND", "Article not found");
  const draft = await findDraft(db, writerId, id);
  const { title, excerpt, content, category, tags, author, cover, authorAvatar } =
    draft?.fields ?? {};
  const typed = { title, excerpt, content, category, tags, author, cover, authorAvatar };
  const given = Object.entries(typed).filter(([, value]) => value !== undefined);
  const post = {
    ...stored,
    ...Object.fromEntries(given),
    publishedAt: stored.publishedAt ?? now,
  };
  return {
    ...summaryOf(post),
    ...(await renderParts(db, now, post.content)),
    updatedAt: updateOf(post),
    changes: await listChangeNotes(db, post),
    writer: await writerOf(db, post.author),
  };
}
