/**
 * Reads reports in a thread with its own database connection. A database in memory has one
 * connection, so its reports are read here.
 */
import { access, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import { AppError } from "@pickwell/api/errors";
import type { Keyring } from "@pickwell/api/keyring";
import type { ReportRunner, ReportWork } from "@pickwell/api/ports/reports";
import type { Upload } from "@pickwell/api/ports/upload";
import { CUSTOMER_PURPOSE } from "@pickwell/api/sales/accounts";
import type { Db } from "@pickwell/db/client";
import { addressOf } from "@pickwell/db/location";
import { type WaitingWriters, waitingWriters } from "@pickwell/db/writers/waiting-writers";
import { openThread } from "../open-thread.ts";
import type { WorkerAnswer, WorkerInput } from "./report-worker.ts";

/** How long a file may wait to be processed. */
const KEPT_MS = 24 * 60 * 60_000;

export interface ReportThreadsOptions {
  db: Db;
  now: () => Date;
  keyring: Keyring;
  /** Folder of reports that are being processed. */
  folder: string;
  /** There are several processes, so other writers get their turn after each transaction. */
  isOneOfMany?: boolean;
}

export class ReportThreads implements ReportRunner {
  readonly #options: ReportThreadsOptions;
  /** Settles when the last requested work has ended. */
  #last: Promise<unknown> = Promise.resolve();
  /** Those who wait to write, for the thread that writes much. */
  readonly #waiting: WaitingWriters | undefined;
  #thread: Worker | undefined;
  #isClosed = false;

  constructor(options: ReportThreadsOptions) {
    this.#options = options;
    this.#waiting = options.isOneOfMany ? undefined : waitingWriters(options.db);
  }

  async keep({ path }: Upload, fileId: string): Promise<string> {
    await mkdir(this.#options.folder, { recursive: true });
    const kept = join(this.#options.folder, fileId);
    await rename(path, kept);
    return kept;
  }

  async find(fileId: string): Promise<string | null> {
    const path = join(this.#options.folder, fileId);
    return access(path).then(
      () => path,
      () => null,
    );
  }

  async drop(fileId: string): Promise<void> {
    await rm(join(this.#options.folder, fileId), { force: true });
  }

  async sweep(needed: ReadonlySet<string>): Promise<void> {
    const names = await readdir(this.#options.folder).catch(() => []);
    for (const name of names) {
      if (needed.has(name)) continue;
      // A new file may be waiting for its turn.
      const { mtimeMs } = await stat(join(this.#options.folder, name));
      if (mtimeMs < this.#options.now().getTime() - KEPT_MS) await this.drop(name);
    }
  }

  run(work: ReportWork): Promise<unknown> {
    const done = this.#last.then(() => this.#read(work));
    this.#last = done.catch(() => {});
    return done;
  }

  /** Stops the present run; the next start of the shop resumes it. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#thread?.terminate();
    await this.#last;
  }

  async #read(work: ReportWork): Promise<unknown> {
    const { db, now, keyring } = this.#options;
    if (this.#isClosed) throw closing();
    const databasePath = addressOf(db);
    if (databasePath === null) {
      const { doReportWork } = await import("@pickwell/api/sales/read-report");
      return doReportWork(db, { keyring, now }, work);
    }
    const customerKey = keyring.hashKey(CUSTOMER_PURPOSE);
    const startedAt = now().getTime();
    const answer = await this.#ask({
      ...{ databasePath, work, customerKey, startedAt },
      waiting: this.#waiting,
    });
    if ("read" in answer) return answer.read;
    const { code, message, field } = answer.refused;
    throw new AppError(code, message, field);
  }

  #ask(input: WorkerInput): Promise<WorkerAnswer> {
    return new Promise((resolve, reject) => {
      const thread = openThread("report-worker", input);
      this.#thread = thread;
      thread.on("message", resolve);
      thread.on("error", reject);
      // No effect once it is settled.
      thread.on("exit", () => reject(closing()));
    });
  }
}

const closing = () =>
  new AppError("CONFLICT", "The shop is closing. A report that was begun is gone on with.");
