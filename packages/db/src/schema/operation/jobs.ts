import { choice, id, index, instant, int, sequence, str, table } from "@pickwell/db/columns";

/** `stopped`: interrupted by a shutdown, and started again. */
export const jobOutcomes = ["done", "nothing", "failed", "stopped"] as const;

/** The state of each background job, and which process runs it. */
export const jobs = table("jobs", {
  name: str().primaryKey(),
  /** The schedule that `nextRunAt` was reckoned by. */
  schedule: str().notNull(),
  /** The process that runs it, until `leaseUntil` unless it says so again; null when none does. */
  leaseOwner: id(),
  leaseUntil: instant(),
  nextRunAt: instant().notNull(),
  /** When a user requested a run; null for none. */
  requestedAt: instant(),
  lastStartedAt: instant(),
  lastFinishedAt: instant(),
  lastDurationMs: int(),
  /** Null until it has run once. */
  lastOutcome: choice(jobOutcomes),
  /** The note of the last run that did anything. */
  lastNote: str(),
  /** Why the last run failed; null when it did not. */
  lastError: str(),
  failuresInARow: int().notNull().default(0),
  /** When the shop first knew of it. */
  createdAt: instant().notNull(),
});

/** Runs of jobs that did something or failed; the newest ones of each. */
export const jobRuns = table(
  "job_runs",
  {
    seq: sequence(),
    job: str().notNull(),
    startedAt: instant().notNull(),
    finishedAt: instant().notNull(),
    outcome: choice(jobOutcomes).notNull(),
    /** Result of the run; null when it failed. */
    note: str(),
    /** What went wrong; null when nothing did. */
    error: str(),
  },
  (t) => [index("job_runs_of_job").on(t.job, t.seq)],
);
