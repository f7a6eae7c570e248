/** Deletes things for good. Names stay, for figures and old links, except those of accounts. */

import { conditionalTransaction } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { containsText } from "@pickwell/db/expressions";
import { type TrashContent, trash } from "@pickwell/db/schema";
import { and, asc, eq, isNotNull, lte, ne, notExists, type SQL } from "drizzle-orm";
import type { Actor } from "../core/actor.ts";
import { auditInsert } from "../core/audit.ts";
import { AppError } from "../core/errors.ts";
import { filesOf, type MediaStore } from "../core/ports/media.ts";
import { hasAppearance, waitingAppearanceDelete } from "../search-appearances/moved.ts";
import type { TrashKind } from "./kinds.ts";
import { trashNouns } from "./rules.ts";

/** Of these nothing is left: no figure is about them. */
const forgotten: readonly TrashKind[] = ["picture", "user"];
const BATCH = 100;

interface Purging {
  db: Db;
  now: Date;
  /** Null when the shop does it by itself. */
  actor: Actor | null;
  /** Needed as soon as there is a picture, see `Context.media`. */
  media: Pick<MediaStore, "drop"> | undefined;
}

interface PurgedEntry {
  id: string;
  kind: TrashKind;
  targetId: string;
  title: string;
  content: TrashContent | null;
}

/** @returns false when it was restored, or purged, meanwhile */
async function purge({ db, now, actor, media }: Purging, entry: PurgedEntry): Promise<boolean> {
  const { id, kind, targetId, title } = entry;
  const isThere = and(eq(trash.id, id), isNotNull(trash.content));
  const others = (tx: Tx) =>
    tx
      .select({ id: trash.id })
      .from(trash)
      .where(and(eq(trash.kind, kind), eq(trash.targetId, targetId), isNotNull(trash.content)));
  const forget = () =>
    conditionalTransaction(
      db,
      (tx) =>
        forgotten.includes(kind)
          ? tx.delete(trash).where(isThere)
          : tx.update(trash).set({ content: null, endsAt: now }).where(isThere),
      (tx) => [
        // It would hold its picture for ever. Pages of one address are in the trash under one name.
        ...(hasAppearance(kind)
          ? [waitingAppearanceDelete(tx, kind, targetId, notExists(others(tx)))]
          : []),
        auditInsert(tx, now, {
          action: "trash.removed",
          ...(actor ?? { actorId: null, ipHash: null }),
          target: { kind, id: targetId },
          // The log holds nobody's name.
          before: kind === "user" ? undefined : { title },
        }),
      ],
    );
  if (kind !== "picture") return forget();
  const source = String(entry.content?.copies[0]?.rows[0]?.source ?? "");
  return filesOf(media).drop({ key: targetId, source }, forget);
}

const select = (db: Db) =>
  db
    .select({
      id: trash.id,
      kind: trash.kind,
      targetId: trash.targetId,
      title: trash.title,
      content: trash.content,
    })
    .from(trash);

/** A deleted thing that would come back without this picture; null when there is none. */
async function holderInTrash(db: Db, key: string): Promise<{ title: string } | null> {
  const [found] = await db
    .select({ title: trash.title })
    .from(trash)
    .where(
      and(ne(trash.kind, "picture"), isNotNull(trash.content), containsText(trash.content, key)),
    )
    .limit(1);
  return found ?? null;
}

/**
 * The role needed to act on accounts among entries of the trash.
 *
 * @returns null when there are none
 */
export async function roleForAccounts(
  db: Db,
  among: SQL | undefined,
): Promise<"owner" | "admin" | null> {
  const found = await db
    .select({ content: trash.content })
    .from(trash)
    .where(and(among, eq(trash.kind, "user"), isNotNull(trash.content)));
  const isOwners = ({ content }: (typeof found)[number]) => {
    const account = content?.copies[0]?.rows[0];
    return account?.role === "admin" && account.staffRole === "owner";
  };
  if (found.some(isOwners)) return "owner";
  return found.length > 0 ? "admin" : null;
}

/**
 * Deletes things in the trash for good.
 *
 * @param ids - of entries
 * @returns how many were deleted
 * @throws AppError CONFLICT for a picture used by something else in the trash
 */
export async function purgeEntries(purging: Purging, ids: readonly string[]): Promise<number> {
  let count = 0;
  for (const id of ids) {
    const [entry] = await select(purging.db).where(and(eq(trash.id, id), isNotNull(trash.content)));
    if (!entry) continue;
    const holder = entry.kind === "picture" && (await holderInTrash(purging.db, entry.targetId));
    if (holder) {
      throw new AppError(
        "CONFLICT",
        `“${holder.title}” in the trash shows this ${trashNouns.picture}. Delete that for good first.`,
      );
    }
    if (await purge(purging, entry)) count += 1;
  }
  return count;
}

/** Deletes for good what has been in the trash long enough. @returns how many things */
export async function purgeOld(purging: Purging, signal?: AbortSignal): Promise<number> {
  const { db, now } = purging;
  let count = 0;
  for (;;) {
    const due = await select(db)
      .where(and(lte(trash.endsAt, now), isNotNull(trash.content)))
      .orderBy(asc(trash.endsAt))
      .limit(BATCH);
    let done = 0;
    for (const entry of due) {
      signal?.throwIfAborted();
      if (await purge(purging, entry)) done += 1;
    }
    count += done;
    if (done === 0) return count;
  }
}
