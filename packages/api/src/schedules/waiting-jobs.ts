import type { Tx } from "@pickwell/db/client";
import { jobs } from "@pickwell/db/schema";
import { execute, type Steps } from "@pickwell/db/statements";
import { and, eq, gt, isNull } from "drizzle-orm";
import { nextRun } from "../time/schedule.ts";

/** Recalculates the due dates of jobs for another time zone. */
export function* rescheduleJobs(tx: Tx, now: Date, zone: string): Steps {
  const waiting = yield* execute(
    tx
      .select({ name: jobs.name, schedule: jobs.schedule })
      .from(jobs)
      .where(and(gt(jobs.nextRunAt, now), isNull(jobs.leaseOwner), eq(jobs.failuresInARow, 0))),
  );
  for (const { name, schedule } of waiting) {
    yield* execute(
      tx
        .update(jobs)
        .set({ nextRunAt: nextRun(schedule, now, zone) })
        .where(eq(jobs.name, name)),
    );
  }
}
