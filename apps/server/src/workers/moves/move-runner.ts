/**
 * Runs moves started over HTTP in a thread with its own database connection. They communicate
 * through the move's row only. A database in memory has one connection, so its moves run here.
 */
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import { hashOfFile } from "@pickwell/api/move-in/file-hash";
import { moveFilesInUse, stopLostMoves, stopMove } from "@pickwell/api/move-in/state";
import type { MoveJob, MoveRunner } from "@pickwell/api/ports/moves";
import type { Upload } from "@pickwell/api/ports/upload";
import type { Db } from "@pickwell/db/client";
import { addressOf } from "@pickwell/db/location";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { refusalOf } from "../../outgoing/guarded-fetch.ts";
import { createKeepOriginal } from "../../pictures/keep-original.ts";
import { createNoteUnused } from "../../pictures/unused-originals.ts";
import { openThread } from "../open-thread.ts";
import type { MoveWorkerInput } from "./move-worker.ts";
import { isGone, thisProcess } from "./owner.ts";

/** How long the shop waits for a thread when it ends; then the thread is ended, too. */
const PATIENCE_MS = 5_000;
const SHOP_STOPPED =
  "The shop was stopped in the middle. What was moved until then is here: continue it, or undo it.";
const FAULT =
  "There is a fault in the shop. What was moved until then is here: continue it, or undo it.";

export interface MoveThreadsOptions {
  db: Db;
  now: () => Date;
  /** Folder of uploaded files. */
  folder: string;
  /** Pictures that came along are stored in it. */
  dataDir: string;
}

export class MoveThreads implements MoveRunner {
  readonly owner = thisProcess();
  readonly isGone = isGone;
  readonly #options: MoveThreadsOptions;
  /** Settles when the work that was started last has let go. */
  #last: Promise<void> = Promise.resolve();
  #current: string | null = null;
  #thread: Worker | undefined;
  #log: FastifyBaseLogger | undefined;
  #isClosed = false;
  #sendPictures: () => Promise<unknown> = async () => {};
  #sweepPictures: () => Promise<unknown> = async () => {};
  /** New files that no row names yet. */
  readonly #arriving = new Set<string>();

  constructor(options: MoveThreadsOptions) {
    this.#options = options;
  }

  /** Cleans up after an interrupted run, and stops the present one when the app closes. */
  attach(app: FastifyInstance): void {
    const { db, now, folder } = this.#options;
    this.#log = app.log;
    app.addHook("onReady", async () => {
      await mkdir(folder, { recursive: true });
      // This process has begun none yet: a row with its number is of a former one.
      const isLeft = (owner: string) => owner === this.owner || isGone(owner);
      await this.#orLogged(() => stopLostMoves(db, now(), isLeft));
      await this.#orLogged(() => this.#sweep());
    });
    app.addHook("onClose", async () => {
      this.#isClosed = true;
      const id = this.#current;
      if (id !== null) await this.#orLogged(() => stopMove(db, now(), id, SHOP_STOPPED));
      const impatience = setTimeout(() => this.#thread?.terminate(), PATIENCE_MS);
      await this.#last;
      clearTimeout(impatience);
    });
  }

  /** @param send - sends new pictures to the object store; called after each move */
  onMoved(send: () => Promise<unknown>): void {
    this.#sendPictures = send;
  }

  /** @param sweep - removes files of pictures that have no row any more; called after each undo */
  onUndone(sweep: () => Promise<unknown>): void {
    this.#sweepPictures = sweep;
  }

  async keep({ path }: Upload, fileId: string): Promise<string> {
    const kept = this.#pathOf(fileId);
    this.#arriving.add(fileId);
    await rename(path, kept);
    return hashOfFile(kept);
  }

  async has(fileId: string): Promise<boolean> {
    return stat(this.#pathOf(fileId)).then(
      () => true,
      () => false,
    );
  }

  start(job: MoveJob): void {
    this.#arriving.delete(job.fileId);
    this.#last = this.#last.then(() => this.#work(job));
  }

  #pathOf(fileId: string): string {
    return join(this.#options.folder, fileId);
  }

  /** Never rejects. */
  async #work(job: MoveJob): Promise<void> {
    if (this.#isClosed) return;
    const { db, now, dataDir } = this.#options;
    const path = this.#pathOf(job.fileId);
    const databasePath = addressOf(db);
    this.#current = job.id;
    try {
      if (databasePath === null) {
        const { workOnMove } = await import("@pickwell/api/move-in/move-file");
        await workOnMove(db, job, {
          ...{ path, now, isRefusedPicture: refusalOf },
          keepPicture: createKeepOriginal(dataDir),
          noteUnusedPicture: createNoteUnused(dataDir),
        });
      } else {
        const startedAt = now().getTime();
        await this.#workInThread({ databasePath, job, path, dataDir, startedAt });
      }
    } catch (error) {
      this.#log?.error({ err: error, move: job.id }, "move failed");
    }
    this.#current = null;
    if (job.work === "move") await this.#orLogged(() => this.#sendPictures());
    if (job.work === "undo") await this.#orLogged(() => this.#sweepPictures());
    // The thread ended without a result. A finished move may be being undone by now.
    const doing = job.work === "undo" ? "undoing" : "running";
    await this.#orLogged(() => stopMove(db, now(), job.id, FAULT, doing));
    await this.#orLogged(() => this.#sweep());
  }

  #workInThread(input: MoveWorkerInput): Promise<void> {
    return new Promise((resolve, reject) => {
      const thread = openThread("move-worker", input);
      this.#thread = thread;
      thread.on("error", reject);
      thread.on("exit", () => resolve());
    });
  }

  /** A database that cannot be used keeps no shop from starting, or from ending. */
  async #orLogged(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#log?.error({ err: error }, "moves not looked after");
    }
  }

  /** Removes files that no move needs any more. */
  async #sweep(): Promise<void> {
    const { db, folder } = this.#options;
    // The order matters: files that arrive meanwhile are not in `names`.
    const names = await readdir(folder);
    const needed = await moveFilesInUse(db);
    for (const name of names) {
      if (!needed.has(name) && !this.#arriving.has(name))
        await rm(join(folder, name), { force: true });
    }
  }
}
