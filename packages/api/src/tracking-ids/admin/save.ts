/** Managing the pool of tracking ids. */

import { exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
import { trackingIds } from "@pickwell/db/schema";
import { execute } from "@pickwell/db/statements";
import { and, eq, ne } from "drizzle-orm";
import { shopPage } from "../../attribution/shop-page.ts";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import { AppError } from "../../core/errors.ts";
import { TRACKING_ID } from "../rules.ts";
import type { TrackingIdAdd, TrackingIdChange } from "./schema.ts";

interface Writer {
  now: Date;
  actor: Actor;
}

/** More at once are no list of ids: Amazon gives an account a hundred. */
const MAX_ADDED = 1000;
/** Ids that a message names. */
const MAX_NAMED = 3;

/**
 * Adds ids to the pool. Existing ones stay unchanged.
 *
 * @returns how many are new
 * @throws AppError BAD_REQUEST naming `tags` when one is invalid
 */
export async function addTrackingIds(db: Db, { now, actor }: Writer, input: TrackingIdAdd) {
  const { store } = input;
  const tags = [...new Set(input.tags.split(/[\s,;]+/).filter(Boolean))];
  const refuse = (words: string) => new AppError("BAD_REQUEST", words, "tags");
  if (tags.length === 0) throw refuse("Please enter the ids.");
  if (tags.length > MAX_ADDED) throw refuse(`Enter at most ${MAX_ADDED} ids at once.`);
  const odd = tags.filter((tag) => !TRACKING_ID.test(tag));
  if (odd.length > 0) {
    const named = odd.slice(0, MAX_NAMED).map((tag) => tag.slice(0, 60));
    throw refuse(`A tracking id looks like shop-20. This does not: ${named.join(", ")}.`);
  }
  return exclusiveTransaction(db, function* (tx) {
    const rows = tags.map((tag) => ({ id: newId(), tag, store, createdAt: now }));
    const added = yield* execute(
      tx.insert(trackingIds).values(rows).onConflictDoNothing().returning({ id: trackingIds.id }),
    );
    if (added.length > 0) {
      yield* execute(
        auditInsert(tx, now, {
          action: "tracking-ids.added",
          ...actor,
          target: { kind: "tracking-ids", id: store },
          after: { added: added.length },
        }),
      );
    }
    return { added: added.length };
  });
}

/**
 * Assigns an id to a page, to links without one, or to nothing.
 *
 * @throws AppError NOT_FOUND; BAD_REQUEST naming `page` when it does not exist, or has another id
 */
export async function changeTrackingId(
  db: Db,
  { now, actor }: Writer,
  { id, page: path, isShared }: TrackingIdChange,
): Promise<void> {
  const refuse = (words: string) => new AppError("BAD_REQUEST", words, "page");
  if (isShared && path !== "") throw refuse("An id that pages share belongs to none of them.");
  const page = path === "" ? null : ((await shopPage(db, now, path))?.path ?? undefined);
  if (page === undefined) throw refuse("The shop has no such page. Enter its path: /blog/my-pans.");
  await exclusiveTransaction(db, function* (tx) {
    const [row] = yield* execute(tx.select().from(trackingIds).where(eq(trackingIds.id, id)));
    if (!row) throw new AppError("NOT_FOUND", "Tracking id not found");
    const ofStore = eq(trackingIds.store, row.store);
    if (page !== null) {
      const [other] = yield* execute(
        tx
          .select()
          .from(trackingIds)
          .where(and(ofStore, eq(trackingIds.page, page), ne(trackingIds.id, id))),
      );
      if (other) throw refuse(`Links of this page carry ${other.tag} already.`);
    }
    if (isShared) yield* execute(tx.update(trackingIds).set({ isShared: false }).where(ofStore));
    const assignedAt = page === null ? null : page === row.page ? row.assignedAt : now;
    yield* execute(
      tx.update(trackingIds).set({ page, assignedAt, isShared }).where(eq(trackingIds.id, id)),
    );
    yield* execute(
      auditInsert(tx, now, {
        action: "tracking-id.changed",
        ...actor,
        target: { kind: "tracking-id", id: row.tag },
        before: { page: row.page, isShared: row.isShared },
        after: { page, isShared },
      }),
    );
  });
}

/** Removes an id from the pool: links no longer carry it. @throws AppError NOT_FOUND */
export async function removeTrackingId(db: Db, { now, actor }: Writer, id: string): Promise<void> {
  await exclusiveTransaction(db, function* (tx) {
    const [row] = yield* execute(tx.delete(trackingIds).where(eq(trackingIds.id, id)).returning());
    if (!row) throw new AppError("NOT_FOUND", "Tracking id not found");
    yield* execute(
      auditInsert(tx, now, {
        action: "tracking-id.removed",
        ...actor,
        target: { kind: "tracking-id", id: row.tag },
        before: { store: row.store, page: row.page },
      }),
    );
  });
}
