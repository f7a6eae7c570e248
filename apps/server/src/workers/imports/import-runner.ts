/**
 * Does imports that were started over HTTP, in a thread with a database connection of its own, so
 * that the shop answers meanwhile. Thread and shop tell each other nothing: both look at the job's
 * row. A database in memory has one connection; its imports are done here.
 */
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import { failImport, filesInUse, stopImports } from "@pickwell/api/import/job-state";
import { runImportJob } from "@pickwell/api/import/run-job";
import type { ImportJob, ImportRunner } from "@pickwell/api/ports/imports";
import type { Upload } from "@pickwell/api/ports/upload";
import type { Db } from "@pickwell/db/client";
import { fileOf } from "@pickwell/db/location";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { refusalOf } from "../../outgoing/guarded-fetch.ts";
import { openThread } from "../open-thread.ts";
import type { WorkerInput } from "./import-worker.ts";

/** How long the shop waits for a thread when it ends; then the thread is ended, too. */
const PATIENCE_MS = 5_000;
const FAULT =
  "The import stopped: there is a fault in the shop. What was saved until then stays; run it again to go on.";

export interface ImportThreadsOptions {
  db: Db;
  now: () => Date;
  /** Where uploaded files are kept. */
  folder: string;
}

export class ImportThreads implements ImportRunner {
  readonly #options: ImportThreadsOptions;
  /** Settles when the work that was started last has let go. */
  #last: Promise<void> = Promise.resolve();
  #thread: Worker | undefined;
  #log: FastifyBaseLogger | undefined;
  #isClosed = false;

  constructor(options: ImportThreadsOptions) {
    this.#options = options;
  }

  /** Puts right what a former shop has left, and ends what runs when this one closes. */
  attach(app: FastifyInstance): void {
    const { folder } = this.#options;
    this.#log = app.log;
    app.addHook("onReady", async () => {
      await mkdir(folder, { recursive: true });
      await this.#stopAll();
      await this.#orLogged(() => this.sweep());
    });
    app.addHook("onClose", async () => {
      this.#isClosed = true;
      await this.#stopAll();
      const impatience = setTimeout(() => this.#thread?.terminate(), PATIENCE_MS);
      await this.#last;
      clearTimeout(impatience);
    });
  }

  async keep({ path }: Upload, fileId: string): Promise<void> {
    await rename(path, this.#pathOf(fileId));
  }

  async has(fileId: string): Promise<boolean> {
    return stat(this.#pathOf(fileId)).then(
      () => true,
      () => false,
    );
  }

  start(job: ImportJob): void {
    this.#last = this.#last.then(() => this.#work(job));
  }

  #pathOf(fileId: string): string {
    return join(this.#options.folder, fileId);
  }

  /** Never rejects. */
  async #work(job: ImportJob): Promise<void> {
    if (this.#isClosed) return;
    const { db, now } = this.#options;
    const path = this.#pathOf(job.fileId);
    const databasePath = fileOf(db);
    try {
      if (databasePath === null)
        await runImportJob(db, job, { path, now, isRefusedPicture: refusalOf });
      else await this.#workInThread({ databasePath, job, path, startedAt: now().getTime() });
    } catch (error) {
      this.#log?.error({ err: error, import: job.id }, "import failed");
    }
    // Of a thread that ended without a word.
    await this.#orLogged(() => failImport(db, now(), job, FAULT));
    await this.#orLogged(() => this.sweep());
  }

  async #stopAll(): Promise<void> {
    const { db, now } = this.#options;
    await this.#orLogged(() => stopImports(db, now()));
  }

  /** A database that cannot be used keeps no shop from starting, or from ending. */
  async #orLogged(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#log?.error({ err: error }, "imports not looked after");
    }
  }

  #workInThread(input: WorkerInput): Promise<void> {
    return new Promise((resolve, reject) => {
      const thread = openThread("import-worker", input);
      this.#thread = thread;
      thread.on("error", reject);
      thread.on("exit", () => resolve());
    });
  }

  /** Removes files whose time is over. @returns how many */
  async sweep(): Promise<number> {
    const { db, now, folder } = this.#options;
    // In this order: a file that comes meanwhile is not among the names, and one that is among
    // them has had its row before.
    const names = await readdir(folder);
    const needed = await filesInUse(db, now());
    const over = names.filter((name) => !needed.has(name));
    for (const name of over) await rm(join(folder, name), { force: true });
    return over.length;
  }
}
