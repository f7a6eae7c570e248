/**
 * Editing the welcome series while subscribers are in it: after each change their progress is
 * checked again.
 */
import { atomic } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { broadcasts, seriesMails } from "@pickwell/db/schema";
import { eq, max } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import { AppError } from "../../core/errors.ts";
import { differences, nextVersion } from "../../core/versions.ts";
import { seriesEnd, seriesLookUpdate, seriesStepBack } from "../../newsletter/series-readers.ts";
import { assertSendable } from "../admin/begin.ts";
import { mailsUpdate } from "../admin/control.ts";
import { getBroadcast } from "../admin/list.ts";
import { insertBroadcast } from "../admin/save.ts";
import { targetOf } from "../admin/view.ts";
import { programmeProblems } from "../programme-problems.ts";
import { type SeriesMail, seriesInOrder } from "./mails.ts";
import { MAX_SERIES_MAILS } from "./rules.ts";
import type { SeriesChange, SeriesCreate, SeriesMove } from "./schema.ts";

/** @throws AppError NOT_FOUND */
async function find(db: Db, id: string): Promise<{ mail: SeriesMail; mails: SeriesMail[] }> {
  const mails = await seriesInOrder(db);
  const mail = mails.find((each) => each.id === id);
  if (!mail) throw new AppError("NOT_FOUND", "The welcome series has no such mail.");
  return { mail, mails };
}

/**
 * Adds a mail at the end, switched off.
 *
 * @throws AppError CONFLICT when the maximum is reached, or another broadcast has the slug
 */
export async function createSeriesMail(
  db: Db,
  now: Date,
  actor: Actor,
  { delayDays, hour, ...draft }: SeriesCreate,
) {
  const { length } = await seriesInOrder(db);
  if (length >= MAX_SERIES_MAILS) {
    throw new AppError("CONFLICT", `A welcome series has ${MAX_SERIES_MAILS} mails at most.`);
  }
  const [last] = await db.select({ position: max(seriesMails.position) }).from(seriesMails);
  const position = (last?.position ?? 0) + 1;
  const id = await insertBroadcast(db, now, actor, draft, {
    values: { status: "series", startedAt: now },
    list: (tx, mailId) => [
      tx.insert(seriesMails).values({ id: mailId, position, delayDays, hour }),
      seriesLookUpdate(tx, now),
    ],
  });
  return getBroadcast(db, id);
}

/**
 * Changes timing, or switches a mail on or off. Switching it on accepts the objections of
 * programmes.
 *
 * @throws AppError NOT_FOUND; CONFLICT when it is empty and should be on
 */
export async function changeSeriesMail(
  db: Db,
  now: Date,
  actor: Actor,
  { id, changes }: SeriesChange,
): Promise<void> {
  const { mail } = await find(db, id);
  const { names, before, after } = differences(mail, changes);
  if (names.length === 0) return;
  if (changes.isOn) assertSendable(mail, true);
  const agreedProblems = changes.isOn ? await programmeProblems(db, now, mail.body) : undefined;
  await atomic(db, (tx) => [
    tx.update(seriesMails).set(changes).where(eq(seriesMails.id, id)),
    tx
      .update(broadcasts)
      .set({
        updatedAt: nextVersion(now, mail),
        ...(agreedProblems && { agreedProblems, sendProblem: null }),
      })
      .where(eq(broadcasts.id, id)),
    seriesLookUpdate(tx, now),
    auditInsert(tx, now, {
      action: "series.changed",
      ...actor,
      target: targetOf(id),
      before,
      after,
    }),
  ]);
}

/** Moves a mail to another position. @throws AppError NOT_FOUND */
export async function moveSeriesMail(
  db: Db,
  now: Date,
  actor: Actor,
  { id, place }: SeriesMove,
): Promise<void> {
  const { mails } = await find(db, id);
  const ids = mails.map((mail) => mail.id).filter((each) => each !== id);
  ids.splice(place - 1, 0, id);
  await atomic(db, (tx) => [
    ...ids.map((each, at) =>
      tx
        .update(seriesMails)
        .set({ position: at + 1 })
        .where(eq(seriesMails.id, each)),
    ),
    seriesLookUpdate(tx, now),
    auditInsert(tx, now, {
      action: "series.moved",
      ...actor,
      target: targetOf(id),
      before: { place: mails.findIndex((mail) => mail.id === id) + 1 },
      after: { place: ids.indexOf(id) + 1 },
    }),
  ]);
}

/**
 * Removes a mail and cancels its queued copies. If it was ever sent, it stays among the broadcasts
 * with its statistics.
 *
 * @throws AppError NOT_FOUND
 */
export async function removeSeriesMail(db: Db, now: Date, actor: Actor, id: string): Promise<void> {
  const { mail, mails } = await find(db, id);
  const former = mails[mails.indexOf(mail) - 1]?.id ?? null;
  await atomic(db, (tx) => [
    tx.delete(seriesMails).where(eq(seriesMails.id, id)),
    mail.recipients > 0
      ? tx
          .update(broadcasts)
          .set({ status: "cancelled", finishedAt: now, updatedAt: nextVersion(now, mail) })
          .where(eq(broadcasts.id, id))
      : tx.delete(broadcasts).where(eq(broadcasts.id, id)),
    mailsUpdate(tx, id, now, "cancel"),
    seriesStepBack(tx, id, former),
    seriesLookUpdate(tx, now),
    auditInsert(tx, now, {
      action: "series.removed",
      ...actor,
      target: targetOf(id),
      before: { subject: mail.subject },
    }),
  ]);
}

/** Ends the series for everybody in it. */
export async function endSeries(db: Db, now: Date, actor: Actor): Promise<void> {
  await atomic(db, (tx) => [
    seriesEnd(tx),
    auditInsert(tx, now, { action: "series.ended", ...actor }),
  ]);
}
