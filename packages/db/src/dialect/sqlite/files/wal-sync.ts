/**
 * Syncs the write-ahead log to disk without blocking the event loop. A commit with `synchronous =
 * NORMAL` survives a crash of the process; what `FULL` adds is an fsync of the log, which can be
 * done separately.
 *
 * After a failed fsync the system may consider the page written, so that the next fsync succeeds
 * without it. So after a failure nothing counts as durable until the whole log was checkpointed
 * into the database, which is another file, and the log was restarted.
 */
import fs from "node:fs";
import type { Database } from "better-sqlite3";

/** The log of a database; null of one in memory. */
function walOf(client: Database): string | null {
  const [main] = client.pragma("database_list") as { file: string }[];
  return main?.file ? `${main.file}-wal` : null;
}

const UNSAFE = "The disk has refused what was written; it could not be written anew yet.";

export class WalSync {
  readonly #client: Database;
  readonly #path: string | null;
  #file: number | null = null;
  #isClosed = false;
  /** The running sync, and the one after it, if needed. */
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;
  /** Whether the log may contain what the disk did not store. */
  #isDoubtful = false;

  constructor(client: Database) {
    this.#client = client;
    this.#path = walOf(client);
  }

  /** Runs a commit that does not wait for the disk. */
  withoutWaiting<T>(commit: () => T): T {
    if (this.#path === null) return commit();
    const client = this.#client;
    const usual = client.pragma("synchronous", { simple: true });
    client.pragma("synchronous = NORMAL");
    try {
      return commit();
    } finally {
      client.pragma(`synchronous = ${usual}`);
    }
  }

  /** @returns resolves when everything committed by now is on the disk */
  wait(): Promise<void> {
    if (this.#path === null) return Promise.resolve();
    if (this.#running === null) return this.#start();
    // The running sync may have missed what was committed since it began.
    const begin = () => this.#start();
    this.#next ??= this.#running.then(begin, begin);
    return this.#next;
  }

  /** Whether the disk has refused a write that could not be repeated yet. */
  get isRefused(): boolean {
    return this.#isDoubtful;
  }

  /** Repeats refused writes, if any. Never throws. */
  recover(): void {
    if (this.#isDoubtful) this.#tryToBeginAnew();
  }

  /** Closes the file, after the running sync if there is one. */
  close(): void {
    this.#isClosed = true;
    if (this.#running === null) this.#closeFile();
  }

  #start(): Promise<void> {
    this.#next = null;
    const running = this.#sync();
    this.#running = running;
    const done = () => {
      if (this.#running === running) this.#running = null;
      if (this.#isClosed && this.#running === null && this.#next === null) this.#closeFile();
    };
    running.then(done, done);
    return running;
  }

  async #sync(): Promise<void> {
    if (this.#isDoubtful) this.#beginAnew();
    try {
      await this.#syncLog();
    } catch (error) {
      this.#isDoubtful = true;
      this.#tryToBeginAnew();
      throw error;
    }
  }

  /** Synchronously, because writes that sync on their own meanwhile are in the same log. */
  #tryToBeginAnew(): void {
    try {
      this.#beginAnew();
    } catch {
      // Reported to the next caller.
    }
  }

  /**
   * Writes the whole log to the database, syncs, and restarts the log.
   *
   * @throws Error when that is impossible, such as while the log is being read
   */
  #beginAnew(): void {
    const client = this.#client;
    if (!client.open) throw new Error(UNSAFE);
    const usual = client.pragma("synchronous", { simple: true });
    const patience = client.pragma("busy_timeout", { simple: true });
    client.pragma("synchronous = FULL");
    // The event loop must not wait.
    client.pragma("busy_timeout = 0");
    try {
      const [outcome] = client.pragma("wal_checkpoint(TRUNCATE)") as { busy: number }[];
      if (outcome?.busy !== 0) throw new Error(UNSAFE);
    } finally {
      client.pragma(`busy_timeout = ${patience}`);
      client.pragma(`synchronous = ${usual}`);
    }
    this.#isDoubtful = false;
  }

  #syncLog(): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = (problem: Error | null) => (problem ? reject(problem) : resolve());
      if (this.#file !== null) return fs.fdatasync(this.#file, end);
      // Windows asks for the right to write.
      fs.open(this.#path ?? "", "r+", (problem, file) => {
        // The last who closed a database has put its log into it.
        if (problem) return end(problem.code === "ENOENT" ? null : problem);
        this.#file = file;
        fs.fdatasync(file, end);
      });
    });
  }

  #closeFile(): void {
    if (this.#file !== null) fs.close(this.#file);
    this.#file = null;
  }
}
