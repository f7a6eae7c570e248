/**
 * Runs imports started over HTTP in a thread with its own database connection. They communicate
 * through the import's row only. A database in memory has one connection, so its imports run here.
 */
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import {
  failImport,
  filesInUse,
  holdImport,
  stopImports,
  stopLostImports,
} from "@pickwell/api/import/job-state";
import { fetchSource } from "@pickwell/api/import/sources/fetch";
import { forgetChanges } from "@pickwell/api/import/undo/forget";
import type { Keyring } from "@pickwell/api/keyring";
import type { Download } from "@pickwell/api/ports/download";
import type { ImportJob, ImportRunner } from "@pickwell/api/ports/imports";
import type { Upload } from "@pickwell/api/ports/upload";
import type { Db } from "@pickwell/db/client";
import { addressOf } from "@pickwell/db/location";
import { type WaitingWriters, waitingWriters } from "@pickwell/db/writers/waiting-writers";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { refusalOf } from "../../outgoing/guarded-fetch.ts";
import { openThread } from "../open-thread.ts";
import type { WorkerInput } from "./import-worker.ts";

/** A third of the lease, see `IMPORT_LEASE_MS`, so that two renewals may be missed. */
const RENEW_MS = 20_000;
/** How long the shop waits for a thread when it ends; then the thread is ended, too. */
const PATIENCE_MS = 5_000;
const FAULT =
  "The import stopped: there is a fault in the shop. What was saved until then stays; run it again to go on.";

export interface ImportThreadsOptions {
  db: Db;
  now: () => Date;
  /** Folder of uploaded and downloaded files. */
  folder: string;
  keyring: Keyring;
  /** Fetches the files of sources, guarded. */
  download: Download;
  /** This process, as the rows of its imports name it. */
  owner: string;
  /** Other processes may be doing imports: only they know which go on. */
  sharesDataDir?: boolean;
  /** There are several processes. */
  isOneOfMany?: boolean;
  /** How often a job is looked after, in milliseconds; everything but the default is for tests. */
  renewMs?: number;
}

export class ImportThreads implements ImportRunner {
  readonly #options: ImportThreadsOptions;
  /** Settles when the work that was started last has let go. */
  #last: Promise<void> = Promise.resolve();
  /** Those who wait to write, for the thread that writes much. */
  readonly #waiting: WaitingWriters | undefined;
  #thread: Worker | undefined;
  #log: FastifyBaseLogger | undefined;
  #isClosed = false;
  /** Aborts downloads when the shop closes. */
  readonly #closing = new AbortController();

  constructor(options: ImportThreadsOptions) {
    this.#options = options;
    // Others are not heard of: their turn is after each transaction.
    this.#waiting = options.isOneOfMany ? undefined : waitingWriters(options.db);
  }

  /** Cleans up after an interrupted run, and stops the present one when the app closes. */
  attach(app: FastifyInstance): void {
    const { folder, owner, sharesDataDir } = this.#options;
    this.#log = app.log;
    app.addHook("onReady", async () => {
      await mkdir(folder, { recursive: true });
      if (!sharesDataDir) await this.#stop();
      await this.#orLogged(() => this.sweep());
    });
    app.addHook("onClose", async () => {
      this.#isClosed = true;
      this.#closing.abort();
      await this.#stop([owner]);
      const impatience = setTimeout(() => this.#thread?.terminate(), PATIENCE_MS);
      await this.settled();
      clearTimeout(impatience);
    });
  }

  async keep({ path }: Upload, fileId: string): Promise<void> {
    await rename(path, this.pathOf(fileId));
  }

  async has(fileId: string): Promise<boolean> {
    return stat(this.pathOf(fileId)).then(
      () => true,
      () => false,
    );
  }

  start(job: ImportJob): void {
    this.#last = this.#last.then(() => this.#work(job));
  }

  /** Settles when nothing is being done. Never rejects. */
  async settled(): Promise<void> {
    await this.#last;
  }

  pathOf(fileId: string): string {
    return join(this.#options.folder, fileId);
  }

  /** Never rejects. */
  async #work(job: ImportJob): Promise<void> {
    if (this.#isClosed) return;
    const { db, now, owner, renewMs = RENEW_MS } = this.#options;
    const path = this.pathOf(job.fileId);
    const databasePath = addressOf(db);
    /** Aborts the download when the run is cancelled, so that the next one can begin. */
    const cancelling = new AbortController();
    const hold = () =>
      this.#orLogged(async () => {
        if (!(await holdImport(db, now(), job.id, owner))) cancelling.abort();
      });
    await hold();
    const pulse = setInterval(() => void hold(), renewMs).unref();
    try {
      const { keyring, download } = this.#options;
      const signal = AbortSignal.any([this.#closing.signal, cancelling.signal]);
      const isHere = await fetchSource(db, job, { now, keyring, download, path, signal });
      if (!isHere) return;
      if (databasePath === null) {
        const { runImportJob } = await import("@pickwell/api/import/run-job");
        await runImportJob(db, job, { path, now, isRefusedPicture: refusalOf });
      } else {
        const startedAt = now().getTime();
        await this.#workInThread({ databasePath, job, path, startedAt, waiting: this.#waiting });
      }
    } catch (error) {
      this.#log?.error({ err: error, import: job.id }, "import failed");
    } finally {
      clearInterval(pulse);
      // Of a thread that ended without a word.
      await this.#orLogged(() => failImport(db, now(), job, FAULT));
      await this.#orLogged(() => this.sweep());
    }
  }

  /** Ends what processes that are dead were doing. */
  stopOf(owners: string[]): Promise<void> {
    return this.#stop(owners);
  }

  async #stop(owners?: string[]): Promise<void> {
    const { db, now } = this.#options;
    await this.#orLogged(() => stopImports(db, now(), owners));
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

  /** Removes expired files. @returns the number removed */
  async sweep(): Promise<number> {
    const { db, now, folder } = this.#options;
    await stopLostImports(db, now());
    await forgetChanges(db, now());
    // The order matters: files that arrive meanwhile are not in `names`, and files in `names`
    // already have their rows.
    const names = await readdir(folder);
    const needed = await filesInUse(db, now());
    const over = names.filter((name) => !needed.has(name));
    for (const name of over) await rm(join(folder, name), { force: true });
    return over.length;
  }
}
