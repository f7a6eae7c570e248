/**
 * Claims of jobs. A job is claimed by a conditional update, with a lease that its process renews
 * while it runs, and that expires when the process crashes.
 */
import { conditionalTransaction, type Guard } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { type jobOutcomes, jobRuns, jobs } from "@pickwell/db/schema";
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { readTimeZone } from "../settings/time-zone.ts";
import { nextRun } from "../time/schedule.ts";
import { hasRunOut, LEASE_MS } from "./lease.ts";
import type { JobRow } from "./rows.ts";

/** Runs kept per job. */
export const KEPT_RUNS = 100;
const MAX_ERROR_LENGTH = 1000;

const INTERRUPTED = "The shop stopped in the middle of it.";
const NOTHING = "There was nothing to do.";

/** A run in progress. */
export interface Claim {
  name: string;
  schedule: string;
  /** The process that has it. */
  owner: string;
  startedAt: Date;
  isRequested: boolean;
  failuresInARow: number;
}

/** How a run ended. */
export type RunEnd =
  | { outcome: "done"; note: string }
  | { outcome: "nothing" | "stopped" }
  | { outcome: "failed"; error: string };

/**
 * Claims a job.
 *
 * @returns null when another process was first
 */
export async function claimJob(
  db: Db,
  now: Date,
  row: JobRow,
  owner: string,
): Promise<Claim | null> {
  const isTaken = await didChange(db, (tx) =>
    tx
      .update(jobs)
      .set({
        leaseOwner: owner,
        leaseUntil: new Date(now.getTime() + LEASE_MS),
        lastStartedAt: now,
        requestedAt: null,
      })
      .where(and(isAsRead(row), isNull(jobs.leaseOwner))),
  );
  if (!isTaken) return null;
  const { name, schedule, failuresInARow } = row;
  const isRequested = row.requestedAt !== null;
  return { name, schedule, owner, startedAt: now, isRequested, failuresInARow };
}

const isAsRead = ({ name, nextRunAt, requestedAt, lastStartedAt }: JobRow) =>
  and(
    eq(jobs.name, name),
    eq(jobs.nextRunAt, nextRunAt),
    requestedAt ? eq(jobs.requestedAt, requestedAt) : isNull(jobs.requestedAt),
    lastStartedAt ? eq(jobs.lastStartedAt, lastStartedAt) : isNull(jobs.lastStartedAt),
  );

const isOwnClaim = ({ name, owner, startedAt }: Claim) =>
  and(eq(jobs.name, name), eq(jobs.leaseOwner, owner), eq(jobs.lastStartedAt, startedAt));

/** Renews the lease of a job. @returns false when another process has it */
export function renewLease(db: Db, now: Date, claim: Claim): Promise<boolean> {
  const leaseUntil = new Date(now.getTime() + LEASE_MS);
  return didChange(db, (tx) => tx.update(jobs).set({ leaseUntil }).where(isOwnClaim(claim)));
}

/** Whether an update changed a row. As a transaction, so that pages do not wait while an import writes. */
const didChange = (db: Db, update: (tx: Tx) => Guard): Promise<boolean> =>
  conditionalTransaction(db, update, () => []);

/**
 * Records how a run ended, and when the next one is due.
 *
 * @param isHeldOn - keep the claim, because the run ignores the abort signal and has not finished
 * @returns false when another process has the job
 */
export async function endRun(
  db: Db,
  now: Date,
  claim: Claim,
  end: RunEnd,
  isHeldOn = false,
): Promise<boolean> {
  const { name, schedule, startedAt, isRequested } = claim;
  const failuresInARow = end.outcome === "failed" ? claim.failuresInARow + 1 : 0;
  const error = end.outcome === "failed" ? end.error.slice(0, MAX_ERROR_LENGTH) : null;
  const note = end.outcome === "done" ? end.note : null;
  const zone = await readTimeZone(db);
  const isListed = end.outcome !== "nothing" || isRequested;
  return conditionalTransaction(
    db,
    (tx) =>
      tx
        .update(jobs)
        .set({
          ...(!isHeldOn && { leaseOwner: null, leaseUntil: null }),
          // What ended with the shop is to be begun again as soon as there is one.
          nextRunAt:
            end.outcome === "stopped" ? startedAt : nextRun(schedule, now, zone, failuresInARow),
          lastFinishedAt: now,
          lastDurationMs: now.getTime() - startedAt.getTime(),
          lastOutcome: end.outcome,
          lastError: error,
          ...(note !== null && { lastNote: note }),
          ...(end.outcome !== "stopped" && { failuresInARow }),
        })
        .where(isOwnClaim(claim)),
    (tx) =>
      isListed
        ? runInserts(tx, {
            job: name,
            startedAt,
            finishedAt: now,
            outcome: end.outcome,
            note: end.outcome === "nothing" ? NOTHING : note,
            error,
          })
        : [],
  );
}

/** The statement that releases every job and clears requests. */
export const everyClaimUpdate = (tx: Tx) =>
  tx.update(jobs).set({ leaseOwner: null, leaseUntil: null, requestedAt: null });

/** Releases a job whose end was recorded already. */
export async function releaseLease(db: Db, claim: Claim): Promise<void> {
  await db.update(jobs).set({ leaseOwner: null, leaseUntil: null }).where(isOwnClaim(claim));
}

/**
 * Ends a run of a crashed process: its lease has expired, or it is known to be dead. The first time
 * the job starts again at once; if it keeps crashing, it waits like one that keeps failing, unless
 * it is `isBegunAgain`.
 *
 * @param isKnownDead - the process is certainly dead, whatever the lease says
 * @returns false when another process has ended or restarted it
 */
export async function markAbandoned(
  db: Db,
  now: Date,
  row: JobRow,
  { isKnownDead = false, isBegunAgain = false } = {},
): Promise<boolean> {
  const failuresInARow = isBegunAgain ? row.failuresInARow : row.failuresInARow + 1;
  const isAtOnce = isBegunAgain || failuresInARow === 1;
  const startedAt = row.lastStartedAt ?? now;
  const zone = await readTimeZone(db);
  return conditionalTransaction(
    db,
    (tx) =>
      tx
        .update(jobs)
        .set({
          leaseOwner: null,
          leaseUntil: null,
          nextRunAt: isAtOnce ? now : nextRun(row.schedule, now, zone, failuresInARow),
          lastFinishedAt: now,
          lastDurationMs: null,
          lastOutcome: isBegunAgain ? "stopped" : "failed",
          lastError: isBegunAgain ? null : INTERRUPTED,
          failuresInARow,
        })
        .where(and(isAsRead(row), isKnownDead ? isNotNull(jobs.leaseOwner) : hasRunOut(now))),
    (tx) =>
      runInserts(tx, {
        job: row.name,
        startedAt,
        finishedAt: now,
        outcome: isBegunAgain ? "stopped" : "failed",
        note: null,
        error: INTERRUPTED,
      }),
  );
}

/** Adds a run to the history, and forgets the ones that are too many. */
function runInserts(
  tx: Tx,
  run: Omit<typeof jobRuns.$inferInsert, "outcome"> & { outcome: (typeof jobOutcomes)[number] },
) {
  const oldest = sql`(select seq from ${jobRuns} where job = ${run.job} order by seq desc limit 1 offset ${KEPT_RUNS})`;
  return [
    tx.insert(jobRuns).values(run),
    tx.delete(jobRuns).where(and(eq(jobRuns.job, run.job), sql`${jobRuns.seq} <= ${oldest}`)),
  ];
}
