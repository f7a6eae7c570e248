/** Undoes a move: removes what it created. */
import { setTimeout } from "node:timers/promises";
import { exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import {
  authors,
  type MoveNote,
  moveChanges,
  moveKept,
  moves,
  pages,
  pictures,
  posts,
  redirects,
  subscribers,
} from "@pickwell/db/schema";
import { execute, type Steps } from "@pickwell/db/statements";
import { desc, eq } from "drizzle-orm";
import { movedAuthorDelete, movedPostDelete } from "../blog/moved.ts";
import { renderArticle } from "../markdown/render.ts";
import { findUses } from "../media/admin/uses.ts";
import { missingDelete } from "../missing-pictures/note.ts";
import { movedSubscriberRemove } from "../newsletter/moved.ts";
import { movedPageDelete } from "../pages/moved.ts";
import { remotePictureDelete } from "../pictures/library.ts";
import { movedRedirectDelete } from "../redirects/moved.ts";
import { enteredAppearanceReturn, movedAppearanceDelete } from "../search-appearances/moved.ts";
import { unusedTextLinksDelete } from "../text-links/register.ts";

type Change = typeof moveChanges.$inferSelect;

/** Changes between pauses for other work. */
const BATCH = 100;

/**
 * Undoes the changes of a move, last first. What was edited since or is in use stays, and is
 * reported. Each change is removed in a transaction with its log entry, so a stopped undo can be
 * continued.
 *
 * @param parts - `onProgress`: called with the number of changes processed; throw from it to stop.
 *   `noteUnusedPicture`: called with the key of a picture before its row is removed
 * @returns notes on what was left, and how many changes were undone
 */
export async function undoMove(
  db: Db,
  moveId: string,
  { onProgress, noteUnusedPicture }: UndoParts = {},
): Promise<{ left: MoveNote[]; undone: number }> {
  const left: MoveNote[] = [];
  let undone = 0;
  let done = 0;
  // Texts first: redirects to them and pictures in them stay if they do.
  const rows = await db
    .select()
    .from(moveChanges)
    .where(eq(moveChanges.moveId, moveId))
    .orderBy(desc(moveChanges.seq));
  const [move] = await db
    .select({ startedAt: moves.startedAt })
    .from(moves)
    .where(eq(moves.id, moveId));
  if (!move) return { left, undone };
  const turns = (kind: Change["kind"]) => (kind === "picture" ? 2 : kind === "redirect" ? 1 : 0);
  const stays = new Set<string>();
  for (const change of [0, 1, 2].flatMap((turn) =>
    rows.filter(({ kind }) => turns(kind) === turn),
  )) {
    const { startedAt } = move;
    const note = await undoOne(db, change, { stays, startedAt, noteUnusedPicture });
    if (note === null) undone += 1;
    else if (note !== "quiet") left.push(note);
    done += 1;
    await onProgress?.(done);
    if (done % BATCH === 0) await setTimeout(0);
  }
  await db.delete(moveKept).where(eq(moveKept.moveId, moveId));
  return { left, undone };
}

export interface UndoParts {
  onProgress?: (done: number) => Promise<void> | void;
  noteUnusedPicture?: ((key: string) => Promise<void>) | undefined;
}

interface Undoing extends Pick<UndoParts, "noteUnusedPicture"> {
  /** Texts that stay, written as in the `version` of redirects to them. */
  stays: Set<string>;
  /** Start of the move. */
  startedAt: Date;
}

/** @returns null when undone; `quiet` for a redirect to something that stays */
async function undoOne(
  db: Db,
  change: Change,
  { stays, startedAt, noteUnusedPicture }: Undoing,
): Promise<MoveNote | "quiet" | null> {
  if (change.kind === "picture") return undoPicture(db, change, noteUnusedPicture);
  if (change.kind === "redirect" && stays.has(change.version)) return "quiet";
  const note = await undoChange(db, change, startedAt);
  if (note) stays.add(`${change.kind}:${change.targetId}`);
  return note;
}

async function undoChange(db: Db, change: Change, startedAt: Date): Promise<MoveNote | null> {
  const isGone = await exclusiveTransaction(db, function* (tx) {
    const isRemoved = yield* remove(tx, change, startedAt);
    const isOver = isRemoved || !(yield* isThere(tx, change));
    if (isOver) yield* execute(tx.delete(moveChanges).where(eq(moveChanges.seq, change.seq)));
    return isOver;
  });
  if (isGone) return null;
  return {
    entry: await titleOf(db, change),
    text:
      change.kind === "redirect"
        ? "This address leads elsewhere now: it stays."
        : change.kind === "subscriber"
          ? "They have changed their choice since, or mail to them bounced: they stay."
          : "Somebody has changed it or is editing it: it stays.",
  };
}

/** Removes what was written, unless it was changed since. @returns whether it was removed */
function* remove(tx: Tx, { kind, targetId, version }: Change, startedAt: Date): Steps<boolean> {
  const at = Number(version);
  switch (kind) {
    case "post":
    case "page":
      return yield* removeText(tx, { kind, id: targetId, at, startedAt });
    case "author":
      return (yield* execute(movedAuthorDelete(tx, targetId, at))).length > 0;
    case "redirect":
      return (yield* execute(movedRedirectDelete(tx, targetId, version))).length > 0;
    case "subscriber":
      return yield* movedSubscriberRemove(tx, targetId, version as "confirmed");
    default:
      return false;
  }
}

/**
 * Removes a text with its search appearance, and its links that are of no other use. A search
 * appearance entered for its path by the owner stays.
 */
function* removeText(
  tx: Tx,
  { kind, id, at, startedAt }: { kind: "post" | "page"; id: string; at: number; startedAt: Date },
): Steps<boolean> {
  const [text] = yield* execute(
    kind === "post" ? movedPostDelete(tx, id, at) : movedPageDelete(tx, id, at),
  );
  if (!text) return false;
  yield* execute(movedAppearanceDelete(tx, kind, id, at));
  yield* execute(enteredAppearanceReturn(tx, kind, text));
  yield* unusedTextLinksDelete(tx, renderArticle(text.content).links, startedAt);
  return true;
}

/** Whether the row still exists; it may have been deleted meanwhile. */
function* isThere(tx: Tx, { kind, targetId }: Change): Steps<boolean> {
  switch (kind) {
    case "post":
      return (
        (yield* execute(tx.select({ id: posts.id }).from(posts).where(eq(posts.id, targetId))))
          .length > 0
      );
    case "page":
      return (
        (yield* execute(tx.select({ id: pages.slug }).from(pages).where(eq(pages.slug, targetId))))
          .length > 0
      );
    case "author":
      return (
        (yield* execute(
          tx.select({ id: authors.id }).from(authors).where(eq(authors.id, targetId)),
        )).length > 0
      );
    case "redirect":
      return (
        (yield* execute(
          tx.select({ id: redirects.path }).from(redirects).where(eq(redirects.path, targetId)),
        )).length > 0
      );
    case "subscriber":
      return (
        (yield* execute(
          tx.select({ id: subscribers.id }).from(subscribers).where(eq(subscribers.id, targetId)),
        )).length > 0
      );
    default:
      return false;
  }
}

async function titleOf(db: Db, { kind, targetId }: Change): Promise<string> {
  if (kind === "post") {
    const [post] = await db
      .select({ title: posts.title })
      .from(posts)
      .where(eq(posts.id, targetId));
    return post?.title ?? targetId;
  }
  if (kind === "subscriber") return "A reader of the newsletter";
  if (kind === "author") {
    const [author] = await db
      .select({ name: authors.name })
      .from(authors)
      .where(eq(authors.id, targetId));
    return author?.name ?? targetId;
  }
  return kind === "page" ? `/${targetId}` : targetId;
}

/** Removes a picture, unless it is used somewhere. */
async function undoPicture(
  db: Db,
  change: Change,
  noteUnused: UndoParts["noteUnusedPicture"],
): Promise<MoveNote | null> {
  const [row] = await db
    .select({ key: pictures.key, source: pictures.source, name: pictures.name })
    .from(pictures)
    .where(eq(pictures.key, change.targetId));
  const isUsed = row !== undefined && (await findUses(db, row)).usedIn.length > 0;
  if (row !== undefined && !isUsed) await noteUnused?.(row.key);
  await exclusiveTransaction(db, function* (tx) {
    if (!isUsed) {
      yield* execute(missingDelete(tx, change.targetId));
      yield* execute(remotePictureDelete(tx, change.targetId));
      yield* execute(tx.delete(moveChanges).where(eq(moveChanges.seq, change.seq)));
    }
  });
  return isUsed
    ? { entry: row.name || row.source, text: "This picture is in use: it stays." }
    : null;
}
