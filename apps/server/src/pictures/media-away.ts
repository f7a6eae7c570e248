/**
 * The media folder in an object store, for several machines or machines without a disk. The store
 * has all files; the local folder caches those that were needed.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { mediaAway } from "@pickwell/api/errors";
import type { Db } from "@pickwell/db/client";
import { pictures } from "@pickwell/db/schema";
import { asc, gt } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { S3Store } from "../object-store/s3-store.ts";
import type { StorePlace } from "../object-store/store-place.ts";
import { exists } from "./exists.ts";
import { sniffPictureType } from "./formats.ts";
import { mediaName } from "./media-names.ts";
import { writeFileAtomically } from "./write-file-atomically.ts";

/** Somebody waits for a picture, or for an upload. */
const PATIENCE_MS = 10_000;
const RETRIES = 1;
/** Files in a row that the store does not give until it is taken as away. */
const MOST_FAILURES = 10;
/** Rows that are read at once. */
const BATCH = 1000;

export interface MediaAwayParts {
  place: StorePlace;
  db: Db;
  mediaDir: string;
  log: () => Pick<FastifyBaseLogger, "warn" | "info">;
}

/** Names are paths in the media folder, with `/` as separator. */
export class MediaAway {
  readonly #parts: MediaAwayParts;
  readonly #store: S3Store;
  /** A store with longer timeouts, for background work. */
  readonly #patientStore: S3Store;
  readonly #fetching = new Map<string, Promise<boolean>>();
  /** Files that could not be sent in the background. */
  readonly #unsent = new Set<string>();
  #sending: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor(parts: MediaAwayParts) {
    this.#parts = parts;
    this.#store = new S3Store(parts.place, { patienceMs: PATIENCE_MS, retries: RETRIES });
    this.#patientStore = new S3Store(parts.place);
  }

  /**
   * Sends a file of the folder.
   *
   * @throws AppError SERVICE_UNAVAILABLE when the store does not accept it
   */
  async put(name: string): Promise<void> {
    await this.#send(this.#store, name).catch((err) => this.#fail(err, name));
  }

  /** As `put`, in the background; files that the store does not accept are sent later. */
  async putLater(name: string): Promise<void> {
    await this.#send(this.#patientStore, name).catch((err) => {
      this.#unsent.add(name);
      this.#warn(err, name);
    });
  }

  /**
   * Downloads a file to the folder.
   *
   * @returns false when the store has no such file
   * @throws AppError SERVICE_UNAVAILABLE when the store cannot be reached
   */
  fetch(name: string): Promise<boolean> {
    const running = this.#fetching.get(name);
    if (running) return running;
    const started = this.#fetch(name).finally(() => this.#fetching.delete(name));
    this.#fetching.set(name, started);
    return started;
  }

  /** @throws AppError SERVICE_UNAVAILABLE when the store cannot be reached */
  async has(name: string): Promise<boolean> {
    const length = await this.#store.lengthOf(name).catch((err) => this.#fail(err, name));
    return length !== null;
  }

  /** @returns false when the store did not do it, which is logged */
  async remove(name: string): Promise<boolean> {
    this.#unsent.delete(name);
    try {
      await this.#store.remove(name);
      return true;
    } catch (err) {
      this.#warn(err, name);
      return false;
    }
  }

  /**
   * Sends all pictures of the shop that the store lacks, such as after a store was added or a
   * backup restored.
   *
   * @returns the number of files sent
   */
  sendAll(): Promise<number> {
    const sending = this.#sendAll();
    this.#sending = sending.catch(() => {});
    return sending;
  }

  /** Sends nothing more of all. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#sending;
  }

  async #sendAll(): Promise<number> {
    const there = new Set((await this.#store.list()).map(({ key }) => key));
    let count = 0;
    for await (const name of this.#named()) {
      if (this.#isClosed) break;
      if (there.has(name) || !(await exists(this.#fileOf(name)))) continue;
      await this.putLater(name);
      if (this.#unsent.has(name)) continue;
      count += 1;
    }
    return count;
  }

  /** Sends what could not be sent when it came. */
  async sendRest(): Promise<void> {
    for (const name of [...this.#unsent]) {
      this.#unsent.delete(name);
      if (await exists(this.#fileOf(name))) await this.putLater(name);
    }
  }

  /** Downloads all pictures of the shop, for a backup. Those that the store lacks are left out. */
  async fetchAll(): Promise<void> {
    // One failure may concern only that file; several in a row mean that the store cannot be
    // reached.
    let failures = 0;
    for await (const name of this.#named()) {
      if (await exists(this.#fileOf(name))) continue;
      try {
        await this.fetch(name);
        failures = 0;
      } catch (error) {
        failures += 1;
        if (failures >= MOST_FAILURES) throw error;
      }
    }
  }

  async #fetch(name: string): Promise<boolean> {
    let bytes: Buffer;
    try {
      const answer = await this.#store.get(name);
      if (!answer) return false;
      bytes = Buffer.from(await answer.arrayBuffer());
    } catch (err) {
      return this.#fail(err, name);
    }
    await writeFileAtomically(this.#fileOf(name), bytes);
    return true;
  }

  async #send(store: S3Store, name: string): Promise<void> {
    const bytes = await readFile(this.#fileOf(name));
    await store.put(name, bytes, sniffPictureType(bytes) ?? "application/octet-stream");
  }

  /** The files of all pictures; of those elsewhere, where they would lie. */
  async *#named(): AsyncGenerator<string> {
    const { db } = this.#parts;
    for (let last = ""; ; ) {
      const rows = await db
        .select({ key: pictures.key, source: pictures.source })
        .from(pictures)
        .where(gt(pictures.key, last))
        .orderBy(asc(pictures.key))
        .limit(BATCH);
      for (const { key, source } of rows) yield mediaName(key, source);
      if (rows.length < BATCH) return;
      last = rows.at(-1)?.key ?? last;
    }
  }

  #fileOf(name: string): string {
    return join(this.#parts.mediaDir, name);
  }

  #warn(err: unknown, name: string): void {
    this.#parts.log().warn({ err, name }, "the object store for pictures cannot be used");
  }

  #fail(err: unknown, name: string): never {
    this.#warn(err, name);
    throw mediaAway();
  }
}
