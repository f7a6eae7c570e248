/** Starts scheduled broadcasts that are due. */

import { conditionalTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { broadcasts } from "@pickwell/db/schema";
import { message } from "@pickwell/texts/message.ts";
import { and, asc, eq, lte } from "drizzle-orm";
import { auditInsert } from "../core/audit.ts";
import { AppError } from "../core/errors.ts";
import type { Job } from "../core/job.ts";
import { pluralize } from "../core/text/pluralize.ts";
import { assertSendable, beginBroadcast, isUnchanged, noRecipientsReason } from "./admin/begin.ts";
import { audienceOf } from "./admin/list.ts";
import { type BroadcastRow, targetOf } from "./admin/view.ts";
import { programmeProblems } from "./programme-problems.ts";

/** Automatic changes have no actor. */
const SHOP = { actorId: null, ipHash: null };

export interface ScheduledParts {
  /** What URLs in mails begin with. */
  origin: () => string;
  /** Whether a mail server is configured. */
  hasServer: () => Promise<boolean>;
}

const isDue = (now: Date) => and(eq(broadcasts.status, "draft"), lte(broadcasts.sendAt, now));

/**
 * The job. A date that passed while the shop was off is caught up, once, because a started
 * broadcast is no longer a draft.
 */
export const scheduledBroadcastsJob = (parts: ScheduledParts): Job => ({
  name: "scheduled-broadcasts",
  label: message("Scheduled broadcasts"),
  note: message(
    "Starts scheduled broadcasts. One that cannot be sent stays a draft with the reason.",
  ),
  schedule: "* * * * *",
  isBegunAgain: true,
  hasWork: async (db, now) => {
    const [found] = await db
      .select({ id: broadcasts.id })
      .from(broadcasts)
      .where(isDue(now))
      .limit(1);
    return found !== undefined;
  },
  run: async ({ db, now, signal }) => {
    const due = await db
      .select()
      .from(broadcasts)
      .where(isDue(now()))
      .orderBy(asc(broadcasts.sendAt), asc(broadcasts.id));
    let begun = 0;
    const refused: string[] = [];
    for (const draft of due) {
      if (signal.aborted) break;
      try {
        if (await begin(db, now(), draft, parts)) begun++;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        await refuse(db, now(), draft, error.message);
        refused.push(`“${draft.subject}” was not sent: ${error.message}`);
      }
    }
    // The failed run notifies the owner.
    if (refused.length > 0) throw new Error(refused.join(" "));
    return begun === 0 ? undefined : `Began ${pluralize(begun, "broadcast")}.`;
  },
});

/**
 * Repeats all checks made when it was scheduled.
 *
 * @throws AppError when it cannot be sent
 */
async function begin(
  db: Db,
  now: Date,
  draft: BroadcastRow,
  { origin, hasServer }: ScheduledParts,
) {
  assertSendable(draft, await hasServer());
  const problems = await programmeProblems(db, now, draft.body);
  const [problem] = problems.filter((each) => !draft.agreedProblems.includes(each));
  if (problem) throw new AppError("CONFLICT", problem);
  const { audience, segment } = await audienceOf(db, now, draft);
  if (audience === 0) throw new AppError("CONFLICT", noRecipientsReason(segment?.name));
  return beginBroadcast(db, now, SHOP, draft, { origin: origin(), audience, segment });
}

/** Unless it was changed meanwhile: then it is checked again. */
const refuse = (db: Db, now: Date, draft: BroadcastRow, reason: string) =>
  conditionalTransaction(
    db,
    (tx) =>
      tx.update(broadcasts).set({ sendAt: null, sendProblem: reason }).where(isUnchanged(draft)),
    (tx) => [
      auditInsert(tx, now, {
        action: "broadcast.refused",
        ...SHOP,
        target: targetOf(draft.id),
        before: { sendAt: draft.sendAt },
        after: { reason },
      }),
    ],
  );
