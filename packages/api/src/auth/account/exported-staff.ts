/** What the shop stores about a member of the staff. */
import type { Db } from "@pickwell/db/client";
import {
  authors,
  editingLeases,
  postComments,
  postDrafts,
  posts,
  savedViews,
} from "@pickwell/db/schema";
import { desc, eq } from "drizzle-orm";

/** @returns null when there is nothing */
export async function exportStaff(db: Db, userId: string) {
  const [profiles, comments, drafts, articles, open, views] = await Promise.all([
    db
      .select({
        name: authors.name,
        bio: authors.bio,
        photo: authors.photo,
        links: authors.links,
      })
      .from(authors)
      .where(eq(authors.userId, userId)),
    db
      .select({
        at: postComments.createdAt,
        article: posts.title,
        quote: postComments.quote,
        body: postComments.body,
      })
      .from(postComments)
      .innerJoin(posts, eq(posts.id, postComments.postId))
      .where(eq(postComments.userId, userId))
      .orderBy(desc(postComments.createdAt), desc(postComments.id)),
    db
      .select({ savedAt: postDrafts.savedAt, fields: postDrafts.fields })
      .from(postDrafts)
      .where(eq(postDrafts.userId, userId))
      .orderBy(desc(postDrafts.savedAt), desc(postDrafts.postId)),
    db
      .select({ title: posts.title, slug: posts.slug, createdAt: posts.createdAt })
      .from(posts)
      .where(eq(posts.createdBy, userId))
      .orderBy(desc(posts.createdAt), desc(posts.id)),
    db
      .select({ kind: editingLeases.kind, since: editingLeases.since })
      .from(editingLeases)
      .where(eq(editingLeases.userId, userId))
      .orderBy(desc(editingLeases.since), desc(editingLeases.targetId)),
    db
      .select({ list: savedViews.list, name: savedViews.name, params: savedViews.params })
      .from(savedViews)
      .where(eq(savedViews.userId, userId))
      .orderBy(savedViews.list, savedViews.name),
  ]);
  const hasSome = [profiles, comments, drafts, articles, open, views].some(
    ({ length }) => length > 0,
  );
  return hasSome ? { profile: profiles[0] ?? null, comments, drafts, articles, open, views } : null;
}
