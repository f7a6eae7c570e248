/**
 * Phases of a subject test: its mails are sent, it waits for clicks, it is evaluated once, and the
 * other readers get one subject. Each step is a conditional update.
 */
import { conditionalTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import {
  broadcastRecipients,
  broadcasts,
  clicks,
  type SubjectTestResult,
} from "@pickwell/db/schema";
import { and, eq, gte, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import { AppError } from "../../core/errors.ts";
import { expired, isUnexpired } from "../../core/stored-moments.ts";
import { nextVersion } from "../../core/versions.ts";
import { stripProductBlocks } from "../../markdown/rules.ts";
import { findBroadcast, getBroadcast } from "../admin/list.ts";
import { type BroadcastRow, targetOf } from "../admin/view.ts";
import { contentOf, subjectsOf } from "./assign.ts";
import { MAX_TEST_HOURS, MIN_READERS, readersEach, winnerOf } from "./rules.ts";

const HOUR_MS = 3_600_000;
const LONGEST_MS = MAX_TEST_HOURS * HOUR_MS;

const NONE_WAITS = "No test of its subjects waits.";

/** Automatic changes have no actor. */
const SHOP = { actorId: null, ipHash: null };

/** The SQL condition for broadcasts that are not waiting for a test. */
export const isNotWaiting = (now: Date): SQL | undefined =>
  or(
    isNull(broadcasts.testPhase),
    ne(broadcasts.testPhase, "waiting"),
    expired(broadcasts.testUntil, now, LONGEST_MS),
  );

/**
 * @param html - of the mail
 * @throws AppError CONFLICT when a subject test could not show anything
 */
export function assertTestable(
  draft: Pick<BroadcastRow, "subject" | "subjects" | "testShare">,
  audience: number,
  html: string,
): void {
  const subjects = subjectsOf(draft).map((subject) => stripProductBlocks(subject));
  if (new Set(subjects).size < subjects.length || subjects.includes("")) {
    throw new AppError("CONFLICT", "Please enter subjects that differ.", "subjects");
  }
  const each = readersEach(audience, draft.testShare, subjects.length);
  if (each < MIN_READERS) {
    throw new AppError(
      "CONFLICT",
      `A test of ${subjects.length} subjects needs ${MIN_READERS} readers for each at least, and this share gives it ${each}. Please choose a larger share or fewer subjects.`,
      "subjects",
    );
  }
  if (!/\/go\/(product|deal|link)\//.test(html)) {
    throw new AppError(
      "CONFLICT",
      "A test of subjects counts who follows a link to a merchant, and this mail has none.",
      "subjects",
    );
  }
}

/** The statement that starts waiting after the last mail of the test. */
export const beginWaitingUpdate = (db: Db, now: Date, { id, cursor, testHours }: BroadcastRow) =>
  db
    .update(broadcasts)
    .set({
      testPhase: "waiting",
      testUntil: new Date(now.getTime() + testHours * HOUR_MS),
      cursor: "",
    })
    .where(
      and(
        eq(broadcasts.id, id),
        eq(broadcasts.status, "sending"),
        eq(broadcasts.testPhase, "sending"),
        eq(broadcasts.cursor, cursor),
        eq(broadcasts.queued, 0),
      ),
    );

/**
 * A broadcast that is due, with its test evaluated if it is time.
 *
 * @returns null while its test is waiting
 */
export async function evaluateDueTest(
  db: Db,
  now: Date,
  row: BroadcastRow,
): Promise<BroadcastRow | null> {
  const { testPhase, testUntil } = row;
  if (testPhase !== "waiting" || !testUntil) return row;
  if (isUnexpired(testUntil, now, LONGEST_MS)) return null;
  // The clock may have been ahead when it began to wait.
  const until = testUntil > now ? now : testUntil;
  const arms = await armsOf(db, row, until);
  const winner = winnerOf(arms);
  await decide(db, now, SHOP, row, { arms, winner, chosen: winner ?? 0, isEarly: false });
  const decided = await findBroadcast(db, row.id);
  return decided.status === "sending" && decided.testPhase === "decided" ? decided : null;
}

/**
 * Ends a test early with a chosen subject; no winner is declared.
 *
 * @param subject - its index from 0
 * @throws AppError NOT_FOUND; CONFLICT when no test is waiting; BAD_REQUEST naming `subject`
 */
export async function endTest(
  db: Db,
  now: Date,
  actor: Actor,
  { id, subject }: { id: string; subject: number },
) {
  const row = await findBroadcast(db, id);
  if (row.testPhase !== "waiting") throw new AppError("CONFLICT", NONE_WAITS);
  if (subject >= subjectsOf(row).length) {
    throw new AppError("BAD_REQUEST", "There is no such subject.", "subject");
  }
  const arms = await armsOf(db, row, now);
  const result = { arms, winner: null, chosen: subject, isEarly: true };
  if (!(await decide(db, now, actor, row, result))) throw new AppError("CONFLICT", NONE_WAITS);
  return getBroadcast(db, id);
}

const decide = (db: Db, now: Date, actor: Actor, row: BroadcastRow, result: SubjectTestResult) =>
  conditionalTransaction(
    db,
    (tx) =>
      tx
        .update(broadcasts)
        .set({
          testPhase: "decided",
          testResult: result,
          cursor: "",
          updatedAt: nextVersion(now, row),
        })
        .where(
          and(
            eq(broadcasts.id, row.id),
            inArray(broadcasts.status, ["sending", "paused"]),
            eq(broadcasts.testPhase, "waiting"),
          ),
        ),
    (tx) => [
      auditInsert(tx, now, {
        action: result.isEarly ? "broadcast.test-ended" : "broadcast.tested-subjects",
        ...actor,
        target: targetOf(row.id),
        after: { chosen: subjectsOf(row)[result.chosen], winner: result.winner },
      }),
    ],
  );

/** What each subject was sent to, and how many people followed a link of it up to a moment. */
async function armsOf(db: Db, row: BroadcastRow, until: Date): Promise<SubjectTestResult["arms"]> {
  const sent = await db
    .select({ arm: broadcastRecipients.arm, total: sql<number>`count(*)` })
    .from(broadcastRecipients)
    .where(
      and(
        eq(broadcastRecipients.broadcastId, row.id),
        eq(broadcastRecipients.state, "sent"),
        isNotNull(broadcastRecipients.arm),
      ),
    )
    .groupBy(broadcastRecipients.arm);
  const followed = await db
    .select({
      content: clicks.utmContent,
      total: sql<number>`count(distinct ${clicks.visitor})`,
    })
    .from(clicks)
    .where(
      and(
        isNull(clicks.botReason),
        gte(clicks.createdAt, row.startedAt ?? row.createdAt),
        lte(clicks.createdAt, until),
        eq(clicks.broadcastId, row.id),
        isNotNull(clicks.utmContent),
      ),
    )
    .groupBy(clicks.utmContent);
  return subjectsOf(row).map((subject, place) => {
    const mails = sent.find(({ arm }) => arm === place)?.total ?? 0;
    const people = followed.find(({ content }) => content === contentOf(place))?.total ?? 0;
    // Clicks beyond the number of recipients come from forwarded mails.
    return { subject, sent: mails, followed: Math.min(people, mails) };
  });
}
