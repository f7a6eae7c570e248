/** Editing broadcasts. Started ones can no longer change, except mails of the welcome series. */
import { atomic, conditionalTransaction } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { uniqueViolation } from "@pickwell/db/errors";
import { newId } from "@pickwell/db/id";
import { broadcasts, segments } from "@pickwell/db/schema";
import type { Statements } from "@pickwell/db/statements";
import { and, eq, inArray } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import { AppError } from "../../core/errors.ts";
import { retryOnConflict } from "../../core/rows/retry-on-conflict.ts";
import { uniqueSlug } from "../../core/text/unique-slug.ts";
import { assertNewest, differences, nextVersion } from "../../core/versions.ts";
import { renderArticle } from "../../markdown/render.ts";
import { picturesInsert } from "../../pictures/entered.ts";
import { findBroadcast, getBroadcast } from "./list.ts";
import type { BroadcastChange, BroadcastCreate } from "./schema.ts";
import { type BroadcastRow, targetOf } from "./view.ts";

const BEGUN = "It has begun to be sent, so it cannot be changed any more.";
const SLUG_TAKEN = "Another broadcast has this name already.";

/** The log says how long a text is. */
const logged = ({ body, ...fields }: Partial<BroadcastRow>) => ({
  ...fields,
  ...(body !== undefined && { characters: body.length }),
});

/**
 * A name in plain letters, since it becomes part of URLs that others read.
 *
 * @param isTaken - whether another broadcast has it
 */
const nameOf = (subject: string, isTaken: (slug: string) => Promise<boolean>) =>
  uniqueSlug(
    subject
      .normalize("NFKD")
      .replace(/[^\w\s-]+/g, "")
      .slice(0, 60),
    "newsletter",
    isTaken,
  );

/** @param ownId - the broadcast it is for, whose present name counts as free */
const slugOf = (db: Db, subject: string, ownId?: string) =>
  nameOf(subject, async (slug) =>
    (await db.select({ id: broadcasts.id }).from(broadcasts).where(eq(broadcasts.slug, slug))).some(
      ({ id }) => id !== ownId,
    ),
  );

/**
 * The campaign name to be saved with `changes`. One made of the former subject follows the subject
 * of a draft; mails of the series have been sent under theirs.
 *
 * @returns undefined to keep the present one
 */
async function changedSlug(
  db: Db,
  former: BroadcastRow,
  { slug, subject = former.subject }: BroadcastChange["changes"],
): Promise<string | undefined> {
  if (slug) return slug;
  if (slug === undefined) {
    if (subject === former.subject || former.status !== "draft") return undefined;
    const made = await nameOf(former.subject, async () => false);
    if (former.slug.replace(/-\d+$/, "") !== made && former.slug !== made) return undefined;
  }
  return slugOf(db, subject, former.id);
}

/**
 * States whose text can be changed: drafts, and mails of the series, which are sent in their latest
 * version.
 */
const writable = ["draft", "series"] as const;

/** @throws AppError CONFLICT naming `slug` when another broadcast has it */
export async function createBroadcast(db: Db, now: Date, actor: Actor, draft: BroadcastCreate) {
  return getBroadcast(db, await insertBroadcast(db, now, actor, draft));
}

/**
 * Adds a draft, with `more` fields.
 *
 * @returns its id
 * @throws AppError CONFLICT naming `slug` when another broadcast has it
 */
export async function insertBroadcast(
  db: Db,
  now: Date,
  actor: Actor,
  { slug: wanted, ...given }: BroadcastCreate,
  more: { values?: Partial<BroadcastRow>; list?: (tx: Tx, id: string) => Statements } = {},
): Promise<string> {
  const { subject, body } = given;
  await assertSegment(db, given.segmentId);
  const id = newId();
  const slug = wanted || (await slugOf(db, subject));
  const draft = { ...given, slug, ...more.values };
  await refusingTakenSlug(() =>
    atomic(db, (tx) => [
      tx.insert(broadcasts).values({ ...draft, id, createdAt: now, updatedAt: now }),
      ...picturesInsert(tx, renderArticle(body).pictures, now),
      ...(more.list?.(tx, id) ?? []),
      auditInsert(tx, now, {
        action: "broadcast.created",
        ...actor,
        target: targetOf(id),
        after: logged(draft),
      }),
    ]),
  );
  return id;
}

/**
 * Changes a draft, or a mail of the welcome series.
 *
 * @throws AppError NOT_FOUND; CONFLICT when it has changed since the given version, is neither any
 *   more, or another broadcast has the slug
 */
export async function changeBroadcast(
  db: Db,
  now: Date,
  actor: Actor,
  { id, version, changes }: BroadcastChange,
) {
  await retryOnConflict("Broadcast", async () => {
    const former = await findBroadcast(db, id);
    if (!writable.some((status) => status === former.status)) throw new AppError("CONFLICT", BEGUN);
    assertNewest(former, version, "Broadcast");
    await assertSegment(db, changes.segmentId ?? null);
    const slug = await changedSlug(db, former, changes);
    const wanted = { ...changes, ...(slug !== undefined && { slug }) };
    const { names, before, after } = differences(former, wanted);
    if (names.length === 0) return true;
    return refusingTakenSlug(() =>
      conditionalTransaction(
        db,
        (tx) =>
          tx
            .update(broadcasts)
            .set({ ...wanted, updatedAt: nextVersion(now, former) })
            .where(
              and(
                eq(broadcasts.id, id),
                inArray(broadcasts.status, writable),
                eq(broadcasts.updatedAt, former.updatedAt),
              ),
            ),
        (tx) => [
          ...picturesInsert(tx, renderArticle(changes.body ?? "").pictures, now),
          auditInsert(tx, now, {
            action: "broadcast.changed",
            ...actor,
            target: targetOf(id),
            before: logged(before),
            after: logged(after),
          }),
        ],
      ),
    );
  });
  return getBroadcast(db, id);
}

/** @throws AppError NOT_FOUND; CONFLICT when it is no longer a draft */
export async function removeBroadcast(db: Db, now: Date, actor: Actor, id: string): Promise<void> {
  const { subject } = await findBroadcast(db, id);
  const isDone = await conditionalTransaction(
    db,
    (tx) => tx.delete(broadcasts).where(and(eq(broadcasts.id, id), eq(broadcasts.status, "draft"))),
    (tx) => [
      auditInsert(tx, now, {
        action: "broadcast.removed",
        ...actor,
        target: targetOf(id),
        before: { subject },
      }),
    ],
  );
  if (!isDone) throw new AppError("CONFLICT", "Only drafts can be deleted.");
}

/** @throws AppError BAD_REQUEST naming `segmentId` when there is no such segment */
async function assertSegment(db: Db, id: string | null): Promise<void> {
  if (!id) return;
  const found = await db.select({ id: segments.id }).from(segments).where(eq(segments.id, id));
  if (found.length > 0) return;
  throw new AppError("BAD_REQUEST", "That segment is not there any more.", "segmentId");
}

async function refusingTakenSlug<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (uniqueViolation(error) !== "broadcasts.slug") throw error;
    throw new AppError("CONFLICT", SLUG_TAKEN, "slug");
  }
}
