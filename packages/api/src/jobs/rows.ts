/** Rows of jobs, and requests to run them. */
import { atomic } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { jobs } from "@pickwell/db/schema";
import { and, asc, eq, isNull, or } from "drizzle-orm";
import type { JobFacts } from "../core/ports/jobs.ts";
import { readTimeZone } from "../settings/time-zone.ts";
import { nextRun } from "../time/schedule.ts";
import { hasRunOut, isHeld } from "./lease.ts";

export type JobRow = typeof jobs.$inferSelect;
type Scheduled = Pick<JobFacts, "name" | "schedule">;

/** Adds missing rows for jobs, and recalculates due dates when a schedule has changed. */
export async function registerJobs(db: Db, now: Date, all: readonly Scheduled[]): Promise<void> {
  const zone = await readTimeZone(db);
  const known = new Map((await jobRows(db)).map((row) => [row.name, row.schedule]));
  const changed = all.filter(({ name, schedule }) => known.get(name) !== schedule);
  if (changed.length === 0) return;
  await atomic(db, (tx) => changed.map((job) => jobInsert(tx, now, zone, job)));
}

const jobInsert = (tx: Tx, now: Date, zone: string, { name, schedule }: Scheduled) => {
  const nextRunAt = nextRun(schedule, now, zone);
  return tx
    .insert(jobs)
    .values({ name, schedule, nextRunAt, createdAt: now })
    .onConflictDoUpdate({ target: jobs.name, set: { schedule, nextRunAt } });
};

/** The rows of all jobs, next due first. */
export const jobRows = async (db: Db): Promise<JobRow[]> =>
  db.select().from(jobs).orderBy(asc(jobs.nextRunAt), asc(jobs.name));

/**
 * Requests a run as soon as possible.
 *
 * @returns false when it is running already
 */
export async function requestRun(db: Db, now: Date, job: Scheduled): Promise<boolean> {
  if (!(await jobRow(db, job.name))) {
    const zone = await readTimeZone(db);
    await atomic(db, (tx) => [jobInsert(tx, now, zone, job)]);
  }
  const asked = await db
    .update(jobs)
    .set({ requestedAt: now })
    .where(and(eq(jobs.name, job.name), or(isNull(jobs.leaseUntil), hasRunOut(now))))
    .returning({ name: jobs.name });
  return asked.length > 0;
}

/** Whether a job is running. */
export async function isJobRunning(db: Db, now: Date, name: string): Promise<boolean> {
  const row = await jobRow(db, name);
  return row !== undefined && isHeld(row, now);
}

async function jobRow(db: Db, name: string): Promise<JobRow | undefined> {
  const [row] = await db.select().from(jobs).where(eq(jobs.name, name));
  return row;
}
