/** Runs due jobs, each in one process at a time. See docs/decisions/023-jobs.md. */
import { randomUUID } from "node:crypto";
import type { Job } from "@pickwell/api/job";
import { claimJob, markAbandoned } from "@pickwell/api/jobs/claims";
import { isHeld } from "@pickwell/api/jobs/lease";
import { type JobRow, jobRows, registerJobs } from "@pickwell/api/jobs/rows";
import type { JobBoard } from "@pickwell/api/ports/jobs";
import { readTimeZone } from "@pickwell/api/settings/time-zone";
import { isUnexpired } from "@pickwell/api/stored-moments";
import { nextRun } from "@pickwell/api/time/schedule";
import { type RunParts, runJob, ShopClosingError } from "./run-job.ts";

/** How often to look for due jobs. */
const TICK_MS = 1_000;
/** Between the beginnings of jobs that are due together. */
const SPACING_MS = 250;
/** The rows are read at least so often: another process may have written into them. */
const LOOK_MS = 30_000;
/**
 * A runner that has not looked for so long has stopped; a single look may wait for a slow database.
 */
const ALIVE_MS = 60_000;
/** For jobs to end when the shop does: less than it waits itself, see `shutdown.ts`. */
const PATIENCE_MS = 8_000;

interface Running {
  stop: AbortController;
  done: Promise<void>;
}

export class JobRunner implements JobBoard {
  readonly jobs: readonly Job[];
  readonly #parts: RunParts;
  readonly #owner: string;
  readonly #running = new Map<string, Running>();
  #timer: NodeJS.Timeout | undefined;
  /** When the rows are read next, in milliseconds of the shop's clock. */
  #nextCheckAt = Number.NEGATIVE_INFINITY;
  #looking: Promise<void> | undefined;
  /** Grows whenever the rows are to be read again soon. */
  #wakes = 0;
  #isEntered = false;
  #closing: Promise<void> | undefined;
  /** When it was last seen that nothing is due, or something was begun. */
  #lookedAt: Date | undefined;

  /** @param owner - unique name of this process, stored in the rows of its runs */
  constructor(parts: RunParts, jobs: readonly Job[], owner: string = randomUUID()) {
    this.#parts = parts;
    this.#owner = owner;
    this.looked = new Promise((resolve) => {
      this.#tellOfLook = resolve;
    });
    this.jobs = jobs;
  }

  /** Settles when the rows have been read for the first time. */
  readonly looked: Promise<void>;
  #tellOfLook = () => {};

  /**
   * Starts running jobs, after a moment.
   *
   * @param isBeside - other processes are running them already
   */
  start(isBeside = false): void {
    if (isBeside) this.#lookedAt = this.#parts.now();
    this.#tickIn(TICK_MS);
  }

  wake(): void {
    this.#lookSoon();
    if (this.#timer) this.#tickIn(0);
  }

  /** Whether jobs are run: started, not closing, and able to read the due jobs. */
  isAlive(): boolean {
    if (!this.#lookedAt || this.#closing) return false;
    const until = new Date(this.#lookedAt.getTime() + ALIVE_MS);
    return isUnexpired(until, this.#parts.now(), ALIVE_MS);
  }

  /**
   * Ends the runs of dead processes, before their leases end.
   *
   * @param owners - the living processes; absent at the start of the first process, when all others
   *   are dead
   */
  async endLeases(owners?: readonly string[]): Promise<void> {
    for (const row of await jobRows(this.#parts.db)) {
      if (row.leaseOwner === null) continue;
      if (!owners || owners.includes(row.leaseOwner)) await this.#abandon(row, true);
    }
    if (owners) this.wake();
  }

  async #abandon(row: JobRow, isKnownDead = false): Promise<void> {
    const { db, now } = this.#parts;
    const job = this.jobs.find(({ name }) => name === row.name);
    const isEnded = await markAbandoned(db, now(), row, {
      isKnownDead,
      isBegunAgain: job?.isBegunAgain,
    });
    if (isEnded) await job?.onAbandoned?.(db, now());
  }

  /**
   * Reads the rows, and starts the job that is due first.
   *
   * @returns whether another one is due
   */
  async look(): Promise<boolean> {
    const { db, now } = this.#parts;
    const wakes = this.#wakes;
    if (!this.#isEntered) await registerJobs(db, now(), this.jobs);
    this.#isEntered = true;
    const rows = (await jobRows(db)).filter(({ name }) => !this.#running.has(name));
    let next = now().getTime() + LOOK_MS;
    let begun: JobRow | undefined;
    for (const row of rows) {
      const job = this.jobs.find(({ name }) => name === row.name);
      if (!job || isHeld(row, now())) continue;
      if (row.leaseOwner !== null) await this.#abandon(row);
      else if (!(await this.#isDue(job, row))) next = Math.min(next, row.nextRunAt.getTime());
      else if (!begun && (await this.#begin(job, row))) begun = row;
      else next = now().getTime();
      if (row.leaseOwner !== null) next = now().getTime();
    }
    if (wakes === this.#wakes) this.#nextCheckAt = next;
    this.#lookedAt = now();
    this.#tellOfLook();
    return next <= now().getTime();
  }

  /** Settles when no run is under way. */
  async settled(): Promise<void> {
    await Promise.all([...this.#running.values()].map(({ done }) => done));
  }

  /** Signals the jobs to stop, and waits for those that do. */
  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#looking;
    for (const { stop } of this.#running.values())
      stop.abort(new ShopClosingError("The shop is closing."));
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS);
    });
    await Promise.race([this.settled(), patience]);
    clearTimeout(timer);
  }

  #lookSoon(): void {
    this.#wakes += 1;
    this.#nextCheckAt = Number.NEGATIVE_INFINITY;
  }

  #tickIn(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#closing) return;
    this.#timer = setTimeout(() => {
      this.#looking ??= this.#tick()
        .catch((error: unknown) => {
          this.#parts.log.error({ err: error }, "jobs not looked after");
          return TICK_MS;
        })
        .then((pause) => {
          this.#looking = undefined;
          this.#tickIn(pause);
        });
    }, ms).unref();
  }

  /** @returns how long to wait until the next one, in milliseconds */
  async #tick(): Promise<number> {
    const pause = this.#nextCheckAt - this.#parts.now().getTime();
    // A longer one was reckoned by a clock that has been put back since.
    const isTime = pause <= 0 || pause > LOOK_MS;
    if (!isTime && !(await this.#hasWork())) {
      this.#lookedAt = this.#parts.now();
      return TICK_MS;
    }
    return (await this.look()) ? SPACING_MS : TICK_MS;
  }

  async #hasWork(): Promise<boolean> {
    const { db, now } = this.#parts;
    for (const job of this.jobs) {
      if (!this.#running.has(job.name) && (await job.hasWork?.(db, now()))) return true;
    }
    return false;
  }

  async #isDue(job: Job, row: JobRow): Promise<boolean> {
    const { nextRunAt, requestedAt, schedule, failuresInARow } = row;
    const { db, now } = this.#parts;
    if (requestedAt !== null || nextRunAt <= now()) return true;
    // Its time was set by a clock that was ahead, and would not come for long.
    if (nextRunAt > nextRun(schedule, now(), await readTimeZone(db), failuresInARow)) return true;
    // One that fails has to wait for its schedule.
    return failuresInARow === 0 && ((await job.hasWork?.(db, now())) ?? false);
  }

  async #begin(job: Job, row: JobRow): Promise<boolean> {
    const { db, now } = this.#parts;
    const claim = this.#closing ? null : await claimJob(db, now(), row, this.#owner);
    if (!claim) return false;
    const stop = new AbortController();
    const done = runJob(this.#parts, job, claim, stop).finally(() => {
      this.#running.delete(job.name);
      this.#lookSoon();
    });
    this.#running.set(job.name, { stop, done });
    return true;
  }
}
