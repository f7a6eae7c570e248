/** One run of a claimed job: lease, time limit and result. */

import type { Job } from "@pickwell/api/job";
import {
  type Claim,
  endRun,
  type RunEnd,
  releaseLease,
  renewLease,
} from "@pickwell/api/jobs/claims";
import { pluralize } from "@pickwell/api/pluralize";
import type { Db } from "@pickwell/db/client";
import type { FastifyBaseLogger } from "fastify";

const MINUTE_MS = 60_000;
const TIME_LIMIT_MS = 10 * MINUTE_MS;
/** A third of the lease, so that two renewals may be missed. */
const RENEW_MS = 20_000;
/** How long a stopped job may take to end before it is considered stuck. */
const GRACE_MS = 30_000;

const LOST = "Another process has taken the job over.";

/** The job was aborted because the shop closes. */
export class ShopClosingError extends Error {
  override name = "ShopClosingError";
}

export interface RunParts {
  db: Db;
  now: () => Date;
  log: FastifyBaseLogger;
}

/**
 * Runs a job and records the result. Aborting `stop` with a `ShopClosingError` makes the run start
 * again later.
 *
 * @returns settles when the job is released; never rejects
 */
export async function runJob(
  { db, now, log }: RunParts,
  job: Job,
  claim: Claim,
  stop: AbortController,
): Promise<void> {
  const { signal } = stop;
  const limit = job.timeLimitMs ?? TIME_LIMIT_MS;
  const tooLong = `It took longer than ${durationLabel(limit)} and was stopped.`;
  let isOverdue = false;
  let giveUp = () => {};
  const deaf = new Promise<"deaf">((resolve) => {
    giveUp = () => resolve("deaf");
  });
  const timers = [
    setInterval(() => {
      orLogged(async () => {
        // This process slept for longer than the lease, and another one has begun the job anew.
        if (!(await renewLease(db, now(), claim))) stop.abort(new Error(LOST));
      });
    }, RENEW_MS),
    setTimeout(() => {
      isOverdue = true;
      stop.abort(new Error(tooLong));
    }, limit),
    setTimeout(() => giveUp(), limit + GRACE_MS),
  ];
  for (const timer of timers) timer.unref();

  const endOf = (settled: { note?: string } | { error: unknown }): RunEnd => {
    if (isOverdue) return { outcome: "failed", error: tooLong };
    if ("error" in settled) {
      if (signal.reason instanceof ShopClosingError) return { outcome: "stopped" };
      log.error({ err: settled.error, job: job.name }, "job failed");
      return { outcome: "failed", error: messageOf(settled.error) };
    }
    return settled.note ? { outcome: "done", note: settled.note } : { outcome: "nothing" };
  };

  async function orLogged(write: () => Promise<unknown>) {
    try {
      await write();
    } catch (error) {
      log.error({ err: error, job: job.name }, "the state of a job is not written down");
    }
  }

  try {
    const work = settle(job, { db, now, signal, isRequested: claim.isRequested });
    const first = await Promise.race([work, deaf]);
    if (first !== "deaf") {
      await orLogged(() => endRun(db, now(), claim, endOf(first)));
      return;
    }
    log.error({ job: job.name }, "a job goes on although it was told to stop");
    await orLogged(() => endRun(db, now(), claim, { outcome: "failed", error: tooLong }, true));
    await work;
    await orLogged(() => releaseLease(db, claim));
  } finally {
    for (const timer of timers) clearTimeout(timer);
  }
}

async function settle(job: Job, context: Parameters<Job["run"]>[0]) {
  try {
    return { note: await job.run(context) };
  } catch (error) {
    return { error };
  }
}

const messageOf = (error: unknown) =>
  (error instanceof Error && error.message) || String(error) || "the reason is unknown";

function durationLabel(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS);
  if (minutes >= 120) return `${Math.round(minutes / 60)} hours`;
  if (minutes < 1) return pluralize(Math.round(ms / 1000), "second");
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}
