/** What is known of each job, and what somebody wants of it. */
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

/** Makes a row for each job that has none, and reckons anew when those run whose schedule changed. */
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

/** What is known of every job that ever was, the one that is due first first. */
export const jobRows = async (db: Db): Promise<JobRow[]> =>
  db.select().from(jobs).orderBy(asc(jobs.nextRunAt), asc(jobs.name));

/**
 * Asks for a run as soon as can be.
 *
 * @returns false when it runs already
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

/** Whether somebody runs a job at this moment. */
export async function isJobRunning(db: Db, now: Date, name: string): Promise<boolean> {
  const row = await jobRow(db, name);
  return row !== undefined && isHeld(row, now);
}

async function jobRow(db: Db, name: string): Promise<JobRow | undefined> {
  const [row] = await db.select().from(jobs).where(eq(jobs.name, name));
  return row;
}
