/** Scheduling drafts. */
import { conditionalTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { broadcasts } from "@pickwell/db/schema";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import { AppError } from "../../core/errors.ts";
import { assertNewest, versionConflict } from "../../core/versions.ts";
import { programmeProblems } from "../programme-problems.ts";
import { assertSendable, isUnchanged, SENT } from "./begin.ts";
import { findBroadcast, getBroadcast } from "./list.ts";
import type { BroadcastSchedule } from "./schema.ts";
import { targetOf } from "./view.ts";

/** A limit that catches mistyped years. */
const LONGEST_MS = 366 * 24 * 60 * 60_000;

/**
 * Schedules a draft, reschedules it, or cancels that. Its text can still be edited; its version
 * does not change, so that open forms can be saved.
 *
 * @param sendAt - within a year from now; null cancels
 * @throws AppError NOT_FOUND; CONFLICT when it is not a draft, has changed since, is empty, or
 *   there is no mail server; BAD_REQUEST naming `sendAt` when it is in the past or too far ahead
 */
export async function scheduleBroadcast(
  db: Db,
  now: Date,
  actor: Actor,
  { id, version, sendAt }: BroadcastSchedule,
  hasMailServer: boolean,
) {
  const draft = await findBroadcast(db, id);
  if (draft.status !== "draft") throw new AppError("CONFLICT", SENT);
  assertNewest(draft, version, "Broadcast");
  if (sendAt) {
    assertToCome(now, sendAt);
    assertSendable(draft, hasMailServer);
  }
  if (!sendAt && !draft.sendAt) return getBroadcast(db, id);
  const agreedProblems = sendAt ? await programmeProblems(db, now, draft.body) : [];
  const isDone = await conditionalTransaction(
    db,
    (tx) =>
      tx
        .update(broadcasts)
        .set({ sendAt, agreedProblems, sendProblem: null })
        .where(isUnchanged(draft)),
    (tx) => [
      auditInsert(tx, now, {
        action: sendAt ? "broadcast.scheduled" : "broadcast.unscheduled",
        ...actor,
        target: targetOf(id),
        before: { sendAt: draft.sendAt },
        after: { sendAt },
      }),
    ],
  );
  if (!isDone) throw versionConflict("Broadcast");
  return getBroadcast(db, id);
}

function assertToCome(now: Date, sendAt: Date): void {
  const ahead = sendAt.getTime() - now.getTime();
  if (ahead <= 0) throw new AppError("BAD_REQUEST", "Please choose a time to come.", "sendAt");
  if (ahead > LONGEST_MS) {
    throw new AppError("BAD_REQUEST", "Please choose a time within a year.", "sendAt");
  }
}
