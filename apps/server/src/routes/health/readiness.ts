/** The checks of `/readyz`. */
import type { DiskState } from "@pickwell/api/context";
import { isUnexpired } from "@pickwell/api/stored-moments";
import { type Db, newestApplied } from "@pickwell/db/client";
import { isDiskFull } from "@pickwell/db/errors";
import { checkWrite } from "@pickwell/db/write-check";
import type { FastifyBaseLogger } from "fastify";

/**
 * How long the result of a database check is reused, in milliseconds, so that frequent requests do
 * not cause more writes.
 */
const KEPT_MS = 5_000;
/** Somebody else may be writing for this long before the database counts as one that cannot be written. */
const BUSY_MS = 30_000;

/** Each is `ok`, or names the problem. */
export interface ReadinessChecks {
  /** `error`: it cannot be written. */
  database: "ok" | "error";
  /**
   * `full`: the reserve was released, and there is no space yet to create it again. `failed`: a
   * write was refused, and none has succeeded since.
   */
  disk: "ok" | "full" | "failed";
  /** `other`: another version of the shop has changed the tables beneath this one. */
  migrations: "ok" | "other";
  /** `stopped`: jobs are not being run. */
  jobs: "ok" | "stopped";
}

interface ReadinessParts {
  db: Db;
  now: () => Date;
  disk: DiskState;
  /** Who runs the jobs. */
  jobs: { isAlive(): boolean };
  log: Pick<FastifyBaseLogger, "error">;
}

export class Readiness {
  readonly #parts: ReadinessParts;
  /** The newest migration of the database at the start. */
  readonly #newestMigration: Promise<number>;
  #database: { state: "ok" | "error"; cacheUntil: Date } | undefined;
  #busySince: Date | undefined;

  /** @param parts - with an up-to-date database */
  constructor(parts: ReadinessParts) {
    this.#parts = parts;
    this.#newestMigration = newestApplied(parts.db);
    // The first `check` reports the error.
    this.#newestMigration.catch(() => {});
  }

  /** Makes all checks. Never throws. */
  async check(): Promise<ReadinessChecks> {
    const { disk, jobs } = this.#parts;
    const database = await this.#checkDatabase();
    return {
      database,
      // After the database, which may have been the one to find it out.
      disk: stateOf(disk),
      migrations: database === "error" || (await this.#isUpToDate()) ? "ok" : "other",
      jobs: jobs.isAlive() ? "ok" : "stopped",
    };
  }

  async #checkDatabase(): Promise<"ok" | "error"> {
    const now = this.#parts.now();
    const known = this.#database;
    if (known && isUnexpired(known.cacheUntil, now, KEPT_MS)) return known.state;
    const state = (await this.#isWritable(now)) ? "ok" : "error";
    this.#database = { state, cacheUntil: new Date(now.getTime() + KEPT_MS) };
    return state;
  }

  async #isWritable(now: Date): Promise<boolean> {
    const { db, disk, log } = this.#parts;
    try {
      if ((await checkWrite(db, now)) === "written") {
        this.#busySince = undefined;
        return true;
      }
      this.#busySince ??= now;
      return isUnexpired(new Date(this.#busySince.getTime() + BUSY_MS), now, BUSY_MS);
    } catch (err) {
      if (isDiskFull(err)) disk.reportFull();
      else log.error({ err }, "the database cannot be written");
      return false;
    }
  }

  async #isUpToDate(): Promise<boolean> {
    try {
      return (await newestApplied(this.#parts.db)) === (await this.#newestMigration);
    } catch {
      return false;
    }
  }
}

/** The state of the disk in a word. */
export const stateOf = ({ isRefusing, isFull }: DiskState): ReadinessChecks["disk"] =>
  isRefusing ? "failed" : isFull ? "full" : "ok";
