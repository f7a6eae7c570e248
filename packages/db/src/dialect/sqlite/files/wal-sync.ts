/**
 * Waits for the disk beside the event loop. A commit with `synchronous = NORMAL` leaves the process; what
 * `FULL` adds is that the log's file is on the disk, and that the system can be asked for by itself.
 */
import fs from "node:fs";
import type { Database } from "better-sqlite3";

/** The log of a database; null of one in memory. */
function walOf(client: Database): string | null {
  const [main] = client.pragma("database_list") as { file: string }[];
  return main?.file ? `${main.file}-wal` : null;
}

export class WalSync {
  readonly #client: Database;
  readonly #path: string | null;
  #file: number | null = null;
  #isClosed = false;
  /** What is on its way to the disk, and what began too late for it. */
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;

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

  /** @returns once all that is committed by now is on the disk */
  wait(): Promise<void> {
    if (this.#path === null) return Promise.resolve();
    if (this.#running === null) return this.#start();
    // What runs may have passed what was committed since it began.
    const begin = () => this.#start();
    this.#next ??= this.#running.then(begin, begin);
    return this.#next;
  }

  /** Once what is on its way is there. */
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

  #sync(): Promise<void> {
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
