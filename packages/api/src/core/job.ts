import type { Db } from "@pickwell/db/client";

/** What a job may use while it runs. */
export interface JobContext {
  db: Db;
  /** The clock. */
  now: () => Date;
  /** Aborted when the shop is closing, or the job has taken longer than it may. */
  signal: AbortSignal;
  /** Somebody asked for this run; otherwise its time has come. */
  isRequested?: boolean;
}

/**
 * Something the shop does by itself at certain times. A run may be killed at any point and is begun
 * again later, so that it must do nothing twice that may happen only once. However many processes
 * there are, one of them runs it at a time.
 */
export interface Job {
  /** Kebab-case, unique; kept with what is known of its runs. */
  name: string;
  /** As the Jobs screen calls it. */
  label: string;
  /** What it does, in a sentence. */
  note: string;
  /** When it runs: a cron pattern of five parts (or six, with seconds), in UTC. */
  schedule: string;
  /** Longest time a run may take, in milliseconds, before it is given up; 10 minutes by default. */
  timeLimitMs?: number;
  /**
   * A run that the shop's death cut short does not count as failed, and is begun again at once
   * however often that happens: for a job that itself sees to it that what kills it has to wait.
   */
  isBegunAgain?: boolean;
  /**
   * Asked every second, so it must be cheap: whether there is something to do that cannot wait for
   * the schedule.
   */
  hasWork?(db: Db, now: Date): Promise<boolean>;
  /**
   * Called when the run of a process that is dead has been ended, by whoever found that out: puts in
   * order what the dead process has left, so that the next run finds it.
   */
  onAbandoned?(db: Db, now: Date): Promise<void>;
  /**
   * @returns what was done, in a short sentence; nothing when there was nothing to do
   * @throws whatever went wrong: the run counts as failed, with the error's message to be read
   */
  run(context: JobContext): Promise<string | undefined>;
}
