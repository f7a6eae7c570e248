/** Encrypted copies of backups in an object store, with a key kept by the owner. */
import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { BACKUP_NAME, backupMoment } from "@pickwell/api/backups/rules";
import type { BackupFile } from "@pickwell/api/ports/backups";
import { isInFuture } from "@pickwell/api/stored-moments";
import type { S3Store } from "../object-store/s3-store.ts";
import { seal, sealedLength, unseal } from "./seal.ts";

const ENDING = ".sealed";

export interface BackupsAwayParts {
  store: Pick<S3Store, "putAll" | "get" | "lengthOf" | "list" | "remove">;
  /** 32 random bytes. */
  key: Uint8Array;
  /** Number of copies to keep. */
  keep: number;
}

export class BackupsAway {
  readonly #parts: BackupsAwayParts;

  constructor(parts: BackupsAwayParts) {
    this.#parts = parts;
  }

  /** The stored copies, the newest first; other files are ignored. */
  async list(): Promise<BackupFile[]> {
    const found: BackupFile[] = [];
    for (const { key, bytes } of await this.#parts.store.list("pickwell-")) {
      const name = key.slice(0, -ENDING.length);
      if (key.endsWith(ENDING) && BACKUP_NAME.test(name))
        found.push({ name, bytes, createdAt: backupMoment(name) });
    }
    return found.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  }

  /**
   * Sends a backup, and verifies that all of it arrived.
   *
   * @param signal - aborts it; then nothing is stored
   */
  async send(file: string, name: string, signal: AbortSignal): Promise<void> {
    const { store, key } = this.#parts;
    const source = createReadStream(file, { signal });
    await store.putAll(`${name}${ENDING}`, seal(source, key));
    const [kept, { size }] = await Promise.all([store.lengthOf(`${name}${ENDING}`), stat(file)]);
    if (kept !== sealedLength(size)) throw new Error(`${name} has not arrived as a whole.`);
  }

  /**
   * Downloads a backup to a file, completely or not at all.
   *
   * @returns false when there is no backup with this name
   * @throws SealError
   */
  async fetch(name: string, file: string): Promise<boolean> {
    const found = await this.#parts.store.get(`${name}${ENDING}`);
    if (!found?.body) return false;
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const making = `${file}.fetching`;
    // Opened before anything can fail: a stream that opens by itself may do so after the removal.
    const target = await open(making, "w", 0o600);
    try {
      await pipeline(
        unseal(bytesOf(found.body), this.#parts.key),
        target.createWriteStream({ flush: true }),
      );
      await rename(making, file);
    } finally {
      await rm(making, { force: true });
    }
    return true;
  }

  /**
   * Removes copies beyond the number to keep, the oldest first. Copies dated in the future stay and
   * do not count.
   *
   * @returns the number removed
   */
  async retain(now: Date): Promise<number> {
    const past = (await this.list()).filter(({ createdAt }) => !isInFuture(createdAt, now));
    const over = past.slice(this.#parts.keep);
    for (const { name } of over) await this.#parts.store.remove(`${name}${ENDING}`);
    return over.length;
  }
}

async function* bytesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) yield Buffer.from(chunk);
}
