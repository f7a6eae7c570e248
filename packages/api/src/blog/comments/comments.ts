/** Internal comments on an article. */

import { exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
import { authors, type PictureRef, postComments, posts, users } from "@pickwell/db/schema";
import { execute, type Steps } from "@pickwell/db/statements";
import { message } from "@pickwell/texts/message.ts";
import { and, asc, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import { AppError } from "../../core/errors.ts";
import type { Mail } from "../../core/ports/mailer.ts";
import { includesRole, type StaffRole } from "../../core/security/permissions.ts";
import { type MailCounter, mailCounter, staffCause } from "../../mail/limits.ts";
import { mailInsert } from "../../mail/outbox.ts";
import { senderOf } from "../../mail/sender.ts";
import { shownPictureOf } from "../../markdown/shown-columns.ts";
import { listColleagues, mentionedIn, mentionMail } from "./mentions.ts";
import type { CommentInput } from "./schema.ts";

/** Comments of one article, answers included. */
const MAX_COMMENTS = 1000;

/** The author of a comment. */
export interface Commenter {
  id: string;
  name: string;
  staffRole: StaffRole;
  actor: Actor;
  /** Where the shop is reached. */
  origin: string;
}

export interface CommentView {
  id: string;
  /** Null when the account was removed. */
  by: { name: string; photo: PictureRef | null } | null;
  isOwn: boolean;
  /** Plain text; empty where it was deleted and has answers. */
  body: string;
  /** The passage that it is about; empty where it is about the whole. */
  quote: string;
  resolvedAt: Date | null;
  createdAt: Date;
}

export interface CommentThread extends CommentView {
  answers: CommentView[];
}

/** The comments of an article in thread order, and whether the caller may comment. */
export async function listComments(
  db: Db,
  caller: Pick<Commenter, "id" | "staffRole">,
  id: string,
) {
  const post = await findPost(db, id);
  const rows = await db
    .select({
      comment: postComments,
      account: users.id,
      name: users.name,
      photo: shownPictureOf(authors.photo),
    })
    .from(postComments)
    .leftJoin(users, eq(users.id, postComments.userId))
    .leftJoin(authors, eq(authors.userId, users.id))
    .where(eq(postComments.postId, id))
    .orderBy(asc(postComments.createdAt), asc(postComments.id));
  const threads = new Map<string, CommentThread>();
  const view = ({ comment, account, name, photo }: (typeof rows)[number]): CommentView => ({
    id: comment.id,
    by: account === null ? null : { name: name || "Somebody", photo },
    isOwn: comment.userId === caller.id,
    body: comment.body,
    quote: comment.quote,
    resolvedAt: comment.resolvedAt,
    createdAt: comment.createdAt,
  });
  for (const row of rows) {
    if (row.comment.parentId === null) threads.set(row.comment.id, { ...view(row), answers: [] });
  }
  for (const row of rows) {
    if (row.comment.parentId) threads.get(row.comment.parentId)?.answers.push(view(row));
  }
  const shownThreads = [...threads.values()].filter(
    ({ body, answers }) => body || answers.length > 0,
  );
  return { threads: shownThreads, mayWrite: mayWrite(caller, post) };
}

/** How many threads of each article are open; articles without any are omitted. */
export async function countOpenComments(
  db: Db,
  ids: string[],
): Promise<{ id: string; open: number }[]> {
  if (ids.length === 0) return [];
  return db
    .select({ id: postComments.postId, open: sql<number>`count(*)`.mapWith(Number) })
    .from(postComments)
    .where(
      and(
        inArray(postComments.postId, ids),
        isNull(postComments.parentId),
        isNull(postComments.resolvedAt),
        // A thread without any text needs no answer.
        or(
          ne(postComments.body, ""),
          sql`exists (select 1 from ${postComments} said where said.parent_id = ${postComments.id})`,
        ),
      ),
    )
    .groupBy(postComments.postId)
    .orderBy(asc(postComments.postId));
}

/**
 * Adds a comment or reply. People mentioned as in `@Anna Quill` get a mail, unless that exceeds the
 * limit.
 *
 * @throws AppError NOT_FOUND; FORBIDDEN, see `assertMayWrite`; CONFLICT when there are too many
 *   comments
 */
export async function writeComment(
  db: Db,
  now: Date,
  by: Commenter,
  { id: postId, parentId, body, quote }: CommentInput,
): Promise<{ id: string }> {
  const post = await findPost(db, postId);
  assertMayWrite(by, post);
  if (parentId !== null) {
    const parent = await findComment(db, parentId);
    if (parent.postId !== postId || parent.parentId !== null) throw commentGone();
  }
  const named = mentionedIn(body, await listColleagues(db)).filter(({ id }) => id !== by.id);
  const sender = await senderOf(db, by.origin);
  const mention = { postId, title: post.title, by: by.name || "Somebody", body, quote };
  const mails: { counter: MailCounter; mail: Mail }[] = [];
  for (const { email } of named) {
    const cause = { ...staffCause(by.actor, email), beyond: "leave-out" as const };
    mails.push({
      counter: await mailCounter(db, now, cause),
      mail: mentionMail(email, sender, mention),
    });
  }
  const id = newId();
  await exclusiveTransaction(db, function* (tx): Steps {
    const [shownThreads] = yield* execute(
      tx
        .select({ count: sql<number>`count(*)`.mapWith(Number) })
        .from(postComments)
        .where(eq(postComments.postId, postId)),
    );
    if ((shownThreads?.count ?? 0) >= MAX_COMMENTS) {
      throw new AppError(
        "CONFLICT",
        message("An article has at most {count} comments.", { count: MAX_COMMENTS }),
      );
    }
    const row = { id, postId, parentId, userId: by.id, body, quote, createdAt: now };
    yield* execute(tx.insert(postComments).values(row));
    // A reply opens a resolved thread again.
    if (parentId !== null) {
      yield* execute(
        tx
          .update(postComments)
          .set({ resolvedAt: null, resolvedBy: null })
          .where(eq(postComments.id, parentId)),
      );
    }
    for (const { counter, mail } of mails) yield* mailInsert(tx, counter, mail, now);
  });
  return { id };
}

/** Resolves a thread, or reopens it. @throws AppError NOT_FOUND, FORBIDDEN */
export async function resolveComment(
  db: Db,
  now: Date,
  by: Commenter,
  { id, isResolved }: { id: string; isResolved: boolean },
): Promise<void> {
  const comment = await findComment(db, id);
  if (comment.parentId !== null) throw commentGone();
  assertMayWrite(by, await findPost(db, comment.postId));
  await db
    .update(postComments)
    .set(
      isResolved ? { resolvedAt: now, resolvedBy: by.id } : { resolvedAt: null, resolvedBy: null },
    )
    .where(eq(postComments.id, id));
}

/**
 * Deletes one's own comment. If it has replies, an empty comment stays.
 *
 * @throws AppError NOT_FOUND; FORBIDDEN for somebody else's comment
 */
export async function removeComment(db: Db, by: Commenter, id: string): Promise<void> {
  const comment = await findComment(db, id);
  if (comment.userId !== by.id) {
    throw new AppError("FORBIDDEN", "Somebody else wrote this. Only they can delete it.");
  }
  await exclusiveTransaction(db, function* (tx): Steps {
    const answers = yield* execute(
      tx
        .select({ id: postComments.id })
        .from(postComments)
        .where(eq(postComments.parentId, id))
        .limit(1),
    );
    yield* execute(
      answers.length > 0
        ? tx.update(postComments).set({ body: "", quote: "" }).where(eq(postComments.id, id))
        : tx.delete(postComments).where(eq(postComments.id, id)),
    );
  });
}

const commentGone = () => new AppError("NOT_FOUND", "Comment not found");

async function findComment(db: Db, id: string) {
  const [comment] = await db.select().from(postComments).where(eq(postComments.id, id));
  if (!comment) throw commentGone();
  return comment;
}

interface CommentedPost {
  title: string;
  createdBy: string | null;
}

async function findPost(db: Db, id: string): Promise<CommentedPost> {
  const [post] = await db
    .select({ title: posts.title, createdBy: posts.createdBy })
    .from(posts)
    .where(eq(posts.id, id));
  if (!post) throw new AppError("NOT_FOUND", "Article not found");
  return post;
}

type Caller = Pick<Commenter, "id" | "staffRole">;

/** Editors everywhere, authors at articles of their own. */
const mayWrite = ({ id, staffRole }: Caller, { createdBy }: CommentedPost): boolean =>
  includesRole(staffRole, "editor") || (includesRole(staffRole, "author") && createdBy === id);

function assertMayWrite(caller: Caller, post: CommentedPost): void {
  if (mayWrite(caller, post)) return;
  throw new AppError("FORBIDDEN", "This article is somebody else’s. Editors may comment on it.");
}
