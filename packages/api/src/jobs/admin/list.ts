import type { Db } from "@pickwell/db/client";
import { type jobOutcomes, jobRuns } from "@pickwell/db/schema";
import { type Language, SOURCE_LANGUAGE } from "@pickwell/texts/languages.ts";
import { translateMessage } from "@pickwell/texts/translate-message.ts";
import { desc, eq } from "drizzle-orm";
import { AppError } from "../../core/errors.ts";
import type { JobBoard, JobFacts } from "../../core/ports/jobs.ts";
import { readTimeZone } from "../../settings/time-zone.ts";
import { nextRun } from "../../time/schedule.ts";
import { KEPT_RUNS } from "../claims.ts";
import { isHeld } from "../lease.ts";
import { jobRows } from "../rows.ts";

type Outcome = (typeof jobOutcomes)[number];

/** A job in the back office. */
export interface JobView {
  name: string;
  label: string;
  note: string;
  /** In words, see `describeSchedule`. */
  schedule: string;
  isRunning: boolean;
  /** Somebody wants it to run, and it has not begun. */
  isRequested: boolean;
  /** When the run began that is under way, or else the last one; null before the first. */
  startedAt: Date | null;
  /** When the last run ended. */
  finishedAt: Date | null;
  nextRunAt: Date;
  /** How long the last run took, in milliseconds; null when nobody knows. */
  durationMs: number | null;
  outcome: Outcome | null;
  /** What the last run that did anything has done. */
  did: string | null;
  /** Why the last run failed; null when it did not. */
  error: string | null;
  failuresInARow: number;
}

/**
 * All jobs.
 *
 * @param language - of names, descriptions and schedules
 */
export async function listJobs(
  db: Db,
  now: Date,
  board?: JobBoard,
  language: Language = SOURCE_LANGUAGE,
): Promise<JobView[]> {
  // Its sentences are needed on this screen only.
  const { describeSchedule } = await import("../../time/describe-schedule.ts");
  const zone = await readTimeZone(db);
  const rows = new Map((await jobRows(db)).map((row) => [row.name, row]));
  return (board?.jobs ?? []).map(({ name, label, note, schedule }) => {
    const row = rows.get(name);
    return {
      name,
      label: translateMessage(label, language),
      note: translateMessage(note, language),
      schedule: describeSchedule(schedule, zone, language),
      isRunning: row !== undefined && isHeld(row, now),
      isRequested: row?.requestedAt != null,
      startedAt: row?.lastStartedAt ?? null,
      finishedAt: row?.lastFinishedAt ?? null,
      nextRunAt: row?.nextRunAt ?? nextRun(schedule, now, zone),
      durationMs: row?.lastDurationMs ?? null,
      outcome: row?.lastOutcome ?? null,
      did: translateMessage(row?.lastNote ?? "", language) || null,
      error: translateMessage(row?.lastError ?? "", language) || null,
      failuresInARow: row?.failuresInARow ?? 0,
    };
  });
}

/** @throws AppError NOT_FOUND when there is no job of this name */
export function findJob(board: JobBoard | undefined, name: string): JobFacts {
  const job = board?.jobs.find((each) => each.name === name);
  if (!job) throw new AppError("NOT_FOUND", "Job not found");
  return job;
}

/** A run that did something or failed. */
export interface JobRunView {
  id: number;
  startedAt: Date;
  finishedAt: Date;
  outcome: Outcome;
  /** What was done; null when it failed. */
  note: string | null;
  error: string | null;
}

/**
 * The runs of a job that did something or failed, newest first.
 *
 * @throws AppError NOT_FOUND
 */
export async function jobHistory(
  db: Db,
  board: JobBoard | undefined,
  name: string,
  language: Language = SOURCE_LANGUAGE,
): Promise<{ name: string; label: string; runs: JobRunView[] }> {
  const label = translateMessage(findJob(board, name).label, language);
  const runs = await db
    .select()
    .from(jobRuns)
    .where(eq(jobRuns.job, name))
    .orderBy(desc(jobRuns.seq))
    .limit(KEPT_RUNS);
  return {
    name,
    label,
    runs: runs.map(({ seq, job: _, note, error, ...run }) => ({
      ...{ id: seq, ...run },
      note: note && translateMessage(note, language),
      error: error && translateMessage(error, language),
    })),
  };
}
