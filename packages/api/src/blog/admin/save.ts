import { atomic, conditionalTransaction, exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { uniqueViolation } from "@pickwell/db/errors";
import { newId } from "@pickwell/db/id";
import { postRevisions, posts } from "@pickwell/db/schema";
import { execute } from "@pickwell/db/statements";
import { and, eq } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import type { AuditAction } from "../../core/audit-actions.ts";
import { AppError } from "../../core/errors.ts";
import { retryOnConflict } from "../../core/rows/retry-on-conflict.ts";
import { uniqueSlug } from "../../core/text/unique-slug.ts";
import { assertNewest, differences, nextVersion, versionConflict } from "../../core/versions.ts";
import { renderArticle } from "../../markdown/render.ts";
import { described, picturesInsert } from "../../pictures/entered.ts";
import { textLinksInsert } from "../../text-links/register.ts";
import { moveToTrash } from "../../trash/move-to-trash.ts";
import { assertReplacement } from "../../trash/replacement.ts";
import { announcementOf, announceStatements, lastChange } from "../changes/announce.ts";
import { draftDelete } from "./drafts.ts";
import { withPictureRefs } from "./pictures.ts";
import type { PostChange, PostCreate } from "./schema.ts";
import { resolveStatus } from "./status.ts";
import { findStoredPost, type PostAdminView, postView, type StoredPost } from "./view.ts";

/** The staff member who writes. */
export interface Writer {
  id: string;
  name: string;
  actor: Actor;
  /** Only articles that they began may be changed. */
  ownOnly?: boolean;
  /** Keeps the caller's draft, which another kind of change does not replace. */
  keepsDraft?: true;
}

/** Titles that become the same slug at the same moment get another try. */
const TRIES = 5;

const targetOf = (id: string) => ({ kind: "post", id });
const slugTaken = () =>
  new AppError("CONFLICT", "Another article has this address already.", "slug");

/** @throws AppError FORBIDDEN when the caller may only change their own articles */
function assertOwn(
  { id, ownOnly }: Pick<Writer, "id" | "ownOnly">,
  { createdBy }: Pick<StoredPost, "createdBy">,
): void {
  if (!ownOnly || createdBy === id) return;
  throw new AppError("FORBIDDEN", "This article is somebody else’s. Ask an editor to change it.");
}

/** Revisions hold the texts; the log says how long they are. */
const logged = ({ content, ...fields }: Partial<StoredPost>) => ({
  ...fields,
  ...(content !== undefined && { characters: content.length }),
});

/** All pictures of an article. */
const picturesOf = ({ content = "", cover, authorAvatar }: Partial<StoredPost>) => [
  ...renderArticle(content).pictures,
  ...(cover ? [cover] : []),
  ...(authorAvatar ? [authorAvatar] : []),
];

const isSlugTaken = (db: Db) => async (slug: string) => {
  const rows = await db.select({ id: posts.id }).from(posts).where(eq(posts.slug, slug));
  return rows.length > 0;
};

/**
 * Adds an article, as a draft by default, and deletes the writer's autosaved draft of a new
 * article.
 *
 * @throws AppError CONFLICT when another article has the slug; BAD_REQUEST, see `resolveStatus`
 */
export async function createPost(
  db: Db,
  now: Date,
  writer: Writer,
  input: PostCreate,
): Promise<PostAdminView> {
  const { slug: chosen, status = "draft", publishedAt = null, ...fields } = input;
  const post = {
    author: writer.name,
    ...withPictureRefs(fields),
    ...resolveStatus(now, { status, publishedAt }),
  };
  const id = newId();
  for (let tries = 0; tries < TRIES; tries += 1) {
    const slug = chosen ?? (await uniqueSlug(post.title, "article", isSlugTaken(db)));
    try {
      await atomic(db, (tx) => [
        ...picturesInsert(tx, picturesOf(post), now),
        ...textLinksInsert(tx, renderArticle(post.content).links, now),
        tx
          .insert(posts)
          .values({ ...post, id, slug, createdBy: writer.id, createdAt: now, updatedAt: now }),
        draftDelete(tx, writer.id, null),
        auditInsert(tx, now, {
          action: "post.created",
          ...writer.actor,
          target: targetOf(id),
          after: logged({ ...post, slug }),
        }),
      ]);
      return postView(await findStoredPost(db, id), now);
    } catch (error) {
      if (uniqueViolation(error) !== "posts.slug") throw error;
      if (chosen !== undefined) throw slugTaken();
    }
  }
  throw versionConflict("Article");
}

/**
 * Changes some fields of an article and stores the former version as a revision. Deletes the
 * writer's autosaved draft. Publishes an update note, unless the change is minor
 * (`announcementOf`).
 *
 * @param action - for the audit log
 * @throws AppError NOT_FOUND; FORBIDDEN; CONFLICT when it has changed since the given version, or
 *   another article has the slug; BAD_REQUEST, see `resolveStatus`
 */
export async function changePost(
  db: Db,
  now: Date,
  writer: Writer,
  { id, version, changes: entered }: PostChange,
  action: AuditAction = "post.changed",
): Promise<PostAdminView> {
  const { changeNote: note = "", isMinor, ...changes } = withPictureRefs(entered);
  try {
    await retryOnConflict("Article", async () => {
      const former = await findStoredPost(db, id);
      assertOwn(writer, former);
      assertNewest(former, version, "Article");
      const isDated = changes.status !== undefined || changes.publishedAt !== undefined;
      const settled = isDated ? resolveStatus(now, { ...former, ...changes }, former) : {};
      const wanted: Partial<StoredPost> = {
        ...changes,
        ...(changes.cover && { cover: described(changes.cover, [former.cover]) }),
        ...(changes.authorAvatar && {
          authorAvatar: described(changes.authorAvatar, [former.authorAvatar]),
        }),
        ...(isDated && pickDated(settled)),
      };
      const { names, before, after } = differences(former, wanted);
      const next = { ...former, ...wanted };
      const announcement = isMinor
        ? null
        : await announcementOf(db, now, { former, next, names, note });
      const last = announcement ? await lastChange(db, id) : undefined;
      if (names.length === 0 && !announcement) {
        if (!writer.keepsDraft) await atomic(db, (tx) => [draftDelete(tx, writer.id, id)]);
        return true;
      }
      return conditionalTransaction(
        db,
        (tx) =>
          tx
            .update(posts)
            .set({ ...wanted, updatedAt: nextVersion(now, former) })
            .where(and(eq(posts.id, id), eq(posts.updatedAt, former.updatedAt))),
        (tx) => [
          ...(names.length > 0 ? [revisionInsert(tx, now, writer, former)] : []),
          ...(announcement
            ? announceStatements(tx, now, { postId: id, userId: writer.id }, announcement, last)
            : []),
          ...picturesInsert(tx, picturesOf(wanted), now),
          ...textLinksInsert(tx, renderArticle(wanted.content ?? "").links, now),
          ...(writer.keepsDraft ? [] : [draftDelete(tx, writer.id, id)]),
          auditInsert(tx, now, {
            action,
            ...writer.actor,
            target: targetOf(id),
            before: logged(before),
            after: { ...logged(after), ...(announcement?.note && { note: announcement.note }) },
          }),
        ],
      );
    });
  } catch (error) {
    if (uniqueViolation(error) === "posts.slug") throw slugTaken();
    throw error;
  }
  return postView(await findStoredPost(db, id), now);
}

const pickDated = ({ status, publishedAt }: Partial<StoredPost>) => ({ status, publishedAt });

const revisionInsert = (tx: Tx, now: Date, writer: Writer, former: StoredPost) => {
  const { slug, title, excerpt, content, category, tags, author } = former;
  const { authorAvatar, cover, status, publishedAt, featured } = former;
  return tx.insert(postRevisions).values({
    id: newId(),
    postId: former.id,
    ...{ slug, title, excerpt, content, category, tags, author },
    ...{ authorAvatar, cover, status, publishedAt, featured },
    writtenAt: former.updatedAt,
    replacedAt: now,
    replacedBy: writer.id,
  });
};

/**
 * Moves an article into the trash, with its revisions and autosaved drafts.
 *
 * @param replacementId - article that its page leads to; by default the page is gone
 * @throws AppError NOT_FOUND when no article has this id; FORBIDDEN; BAD_REQUEST naming
 *   `replacementId`
 */
export async function removePost(
  db: Db,
  now: Date,
  writer: Pick<Writer, "id" | "actor" | "ownOnly">,
  { id, replacementId = null }: { id: string; replacementId?: string | null },
): Promise<void> {
  const post = await findStoredPost(db, id);
  const { title, slug, status } = post;
  const { actor } = writer;
  assertOwn(writer, post);
  await assertReplacement(db, { kind: "post", id }, replacementId);
  const isDone = await exclusiveTransaction(db, function* (tx) {
    if (!(yield* moveToTrash(tx, { kind: "post", id, now, actor, replacementId }))) return false;
    yield* execute(
      auditInsert(tx, now, {
        action: "post.removed",
        ...actor,
        target: targetOf(id),
        before: { title, slug, status },
      }),
    );
    return true;
  });
  if (!isDone) throw new AppError("NOT_FOUND", "Article not found");
}
