import type { Db } from "@pickwell/db/client";
import { posts } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { AppError } from "../core/errors.ts";
import { NEW_POST } from "../previews/rules.ts";
import { updateOf } from "../publishing/newness.ts";
import { findDraft } from "./admin/drafts.ts";
import { type Article, renderParts, writerOf } from "./article.ts";
import { listChangeNotes } from "./changes/shown.ts";
import { type PostRow, selectPosts, summaryOf } from "./view.ts";

/** What an article has that was never saved, beside what was typed. */
const unsavedPost = (now: Date): PostRow => ({
  ...{ id: NEW_POST, slug: NEW_POST, title: "", excerpt: "", content: "", category: "", tags: [] },
  ...{ author: "", authorAvatar: null, cover: null, featured: false },
  ...{ publishedAt: now, createdAt: now, updatedAt: now, revisedAt: null },
  ...{ views: 0, likes: 0, commentCount: 0 },
});

/**
 * An article for a preview, whatever its status, with unsaved edits.
 *
 * @param id - `NEW_POST` for the writer's article that was never saved
 * @param writerId - whose unsaved edits are shown
 * @throws AppError NOT_FOUND
 */
export async function getArticlePreview(
  db: Db,
  now: Date,
  id: string,
  writerId: string,
): Promise<Article> {
  const isNew = id === NEW_POST;
  const draft = await findDraft(db, writerId, isNew ? null : id);
  const [stored] = isNew
    ? [draft && unsavedPost(now)]
    : await selectPosts(db).where(eq(posts.id, id));
  if (!stored) throw new AppError("NOT_FOUND", "Article not found");
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
