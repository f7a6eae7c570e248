import { atomic, conditionalTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { uniqueViolation } from "@pickwell/db/errors";
import { newId } from "@pickwell/db/id";
import { savedViewMarks, savedViews } from "@pickwell/db/schema";
import { and, count, eq, inArray, isNull, ne } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import type { Session } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";
import { retryOnConflict } from "../../core/rows/retry-on-conflict.ts";
import { assertRole } from "../../core/trpc.ts";
import { assertNewest, differences, nextVersion } from "../../core/versions.ts";
import { SHARING_ROLE, type ViewedList, viewLimits } from "../rules.ts";
import { assertMayView, findView } from "./list.ts";
import type { SavedViewChange, SavedViewCreate, SavedViewMark } from "./schema.ts";

/** The caller. */
export interface Viewer {
  session: Session;
  actor: Actor;
}

const targetOf = (id: string) => ({ kind: "view", id });

/**
 * Saves a view, for the caller or shared; sharing is recorded in the audit log.
 *
 * @returns its id
 * @throws AppError FORBIDDEN; CONFLICT naming `name`, or at the maximum number
 */
export async function createView(
  db: Db,
  now: Date,
  { session, actor }: Viewer,
  { isShared, isPinned, ...input }: SavedViewCreate,
): Promise<{ id: string }> {
  assertMayView(session, input.list);
  if (isShared) assertRole(session, SHARING_ROLE);
  const userId = isShared ? null : session.user.id;
  await assertRoom(db, input.list, userId);
  const id = newId();
  await refusingTakenName(() =>
    atomic(db, (tx) => [
      tx.insert(savedViews).values({ ...input, id, userId, createdAt: now, updatedAt: now }),
      ...(isPinned
        ? [tx.insert(savedViewMarks).values({ userId: session.user.id, viewId: id, isPinned })]
        : []),
      ...(isShared
        ? [
            auditInsert(tx, now, {
              action: "view.shared",
              ...actor,
              target: targetOf(id),
              after: input,
            }),
          ]
        : []),
    ]),
  );
  return { id };
}

/**
 * Renames, changes or shares a view, or makes a shared one private to the caller.
 *
 * @throws AppError NOT_FOUND; FORBIDDEN; CONFLICT when it has changed since the given version,
 *   naming `name`, or at the maximum number
 */
export async function changeView(
  db: Db,
  now: Date,
  { session, actor }: Viewer,
  { id, version, changes: { isShared, ...changes } }: SavedViewChange,
): Promise<void> {
  await retryOnConflict("View", async () => {
    const former = await findView(db, session, id);
    const wasShared = former.userId === null;
    const isToBeShared = isShared ?? wasShared;
    if (wasShared || isToBeShared) assertRole(session, SHARING_ROLE);
    assertNewest(former, version, "View");
    const { before, after } = differences(former, {
      ...changes,
      userId: isToBeShared ? null : session.user.id,
    });
    if (Object.keys(after).length === 0) return true;
    if (wasShared !== isToBeShared) await assertRoom(db, former.list, after.userId ?? null);
    const audited = wasShared ? (isToBeShared ? "view.changed" : "view.unshared") : "view.shared";
    const { userId: _before, ...shown } = { name: former.name, ...before };
    const { userId: _after, ...toldAfter } = { name: former.name, ...after };
    return refusingTakenName(() =>
      conditionalTransaction(
        db,
        (tx) =>
          tx
            .update(savedViews)
            .set({ ...after, updatedAt: nextVersion(now, former) })
            .where(and(eq(savedViews.id, id), eq(savedViews.updatedAt, former.updatedAt))),
        (tx) => [
          // Marks of the others would come back with it.
          ...(wasShared && !isToBeShared
            ? [
                tx
                  .delete(savedViewMarks)
                  .where(
                    and(eq(savedViewMarks.viewId, id), ne(savedViewMarks.userId, session.user.id)),
                  ),
              ]
            : []),
          ...(wasShared || isToBeShared
            ? [
                auditInsert(tx, now, {
                  action: audited,
                  ...actor,
                  target: targetOf(id),
                  before: shown,
                  after: toldAfter,
                }),
              ]
            : []),
        ],
      ),
    );
  });
}

/**
 * Sets the caller's own marks on a view: shown as a tab, or the default.
 *
 * @throws AppError NOT_FOUND; FORBIDDEN
 */
export async function markView(
  db: Db,
  session: Session,
  { id, ...marks }: SavedViewMark,
): Promise<void> {
  const { list } = await findView(db, session, id);
  if (marks.isPinned === undefined && marks.isDefault === undefined) return;
  const userId = session.user.id;
  await atomic(db, (tx) => [
    ...(marks.isDefault
      ? [
          tx
            .update(savedViewMarks)
            .set({ isDefault: false })
            .where(
              and(
                eq(savedViewMarks.userId, userId),
                inArray(
                  savedViewMarks.viewId,
                  tx
                    .select({ id: savedViews.id })
                    .from(savedViews)
                    .where(eq(savedViews.list, list)),
                ),
              ),
            ),
        ]
      : []),
    tx
      .insert(savedViewMarks)
      .values({ userId, viewId: id, ...marks })
      .onConflictDoUpdate({
        target: [savedViewMarks.userId, savedViewMarks.viewId],
        set: marks,
      }),
  ]);
}

/** @throws AppError NOT_FOUND; FORBIDDEN for a shared view without the role */
export async function removeView(
  db: Db,
  now: Date,
  { session, actor }: Viewer,
  id: string,
): Promise<void> {
  const { userId, list, name, params } = await findView(db, session, id);
  if (userId === null) assertRole(session, SHARING_ROLE);
  await atomic(db, (tx) => [
    tx.delete(savedViews).where(eq(savedViews.id, id)),
    ...(userId === null
      ? [
          auditInsert(tx, now, {
            action: "view.removed",
            ...actor,
            target: targetOf(id),
            before: { list, name, params },
          }),
        ]
      : []),
  ]);
}

async function assertRoom(db: Db, list: ViewedList, userId: string | null): Promise<void> {
  const owner = userId === null ? isNull(savedViews.userId) : eq(savedViews.userId, userId);
  const [found] = await db
    .select({ views: count() })
    .from(savedViews)
    .where(and(eq(savedViews.list, list), owner));
  if ((found?.views ?? 0) < viewLimits.views) return;
  throw new AppError("CONFLICT", "There are 50 views of this list already. Delete one first.");
}

async function refusingTakenName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!uniqueViolation(error)) throw error;
    throw new AppError("CONFLICT", "Another view of this list has this name already.", "name");
  }
}
