import type { Db } from "@pickwell/db/client";

/** Parts and callbacks for a running job. */
export interface JobContext {
  db: Db;
  /** The clock. */
  now: () => Date;
  /** Aborted when the shop closes or the job exceeds its time limit. */
  signal: AbortSignal;
  /** The run was requested by a user, not scheduled. */
  isRequested?: boolean;
}

/**
 * A background job. Only one process runs it at a time. A run may be killed at any point and is
 * then started again, so nothing that must happen once may happen twice.
 */
export interface Job {
  /** Kebab-case and unique; the runs are stored under it. */
  name: string;
  /** Name on the Jobs screen. */
  label: string;
  /** Description of the job, in a sentence. */
  note: string;
  /** Cron pattern of five fields (or six, with seconds), in UTC. */
  schedule: string;
  /** Time limit of a run, in milliseconds; 10 minutes by default. */
  timeLimitMs?: number;
  /**
   * Runs cut short by a crash do not count as failed and always start again at once. For jobs that
   * postpone by themselves whatever crashed them.
   */
  isBegunAgain?: boolean;
  /**
   * Whether there is work that cannot wait for the schedule. Called every second, so it must be
   * cheap.
   */
  hasWork?(db: Db, now: Date): Promise<boolean>;
  /**
   * Called when the run of a crashed process has been marked as abandoned: cleans up what that
   * process left behind, so that the next run finds it.
   */
  onAbandoned?(db: Db, now: Date): Promise<void>;
  /**
   * @returns what was done, in a short sentence; undefined when there was nothing to do
   * @throws any error: the run counts as failed, with its message
   */
  run(context: JobContext): Promise<string | undefined>;
}
