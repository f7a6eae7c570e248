/** The media library's files, in the folder `uploads` of the media folder. */
import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "@pickwell/api/errors";
import type { MediaStore } from "@pickwell/api/ports/media";
import type { Db } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
import { pictures } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { GUESS_RECIPE } from "../workers/pictures/guess-recipe.ts";
import { onPictureThread } from "../workers/pictures/picture-threads.ts";
import { BusyError, createRenderQueue } from "../workers/render-queue.ts";
import { exists } from "./exists.ts";
import type { PictureType } from "./formats.ts";
import type { MediaAway } from "./media-away.ts";
import { mediaName } from "./media-names.ts";
import { Removals } from "./removals.ts";
import { renditionNames } from "./renditions.ts";
import { unusedKeys, unusedNotes } from "./unused-originals.ts";
import { isUnfinished, writeFileAtomically } from "./write-file-atomically.ts";

const FOLDER = "uploads";
const PREFIX = `media:${FOLDER}/`;
/** Folder of notes about files that are being added or removed; no picture has this name. */
const NOTES = "unsettled";
/** Decoding takes memory, and renditions for visitors have priority. */
const ENCODES_AT_ONCE = 1;
const MAX_WAITING_ENCODES = 8;

const BUSY = "Too many pictures are being uploaded. Please try again in a moment.";

const extensions: Record<PictureType, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/gif": "gif",
  "image/webp": "webp",
  "image/avif": "avif",
};

export interface MediaStoreOptions {
  db: Db;
  /** See `PicturesOptions`. */
  mediaDir: string;
  cacheDir: string;
  /**
   * Whether another process is copying the files, so that none may be removed; absent with a single
   * process.
   */
  isHeldElsewhere?: () => Promise<boolean>;
  /** A second store for the files, if any. */
  away?: Pick<MediaAway, "put" | "has" | "remove">;
}

/** A `MediaStore` with the server's own methods. */
export interface ServerMediaStore extends MediaStore {
  /**
   * Decides about files of interrupted additions and removals, see `createMediaStore`.
   *
   * @param leastAgeMs - minimum age of notes: newer ones may belong to another process
   * @returns the number of notes found
   */
  sweep: (leastAgeMs?: number) => Promise<number>;
  /**
   * Decides about files of downloaded pictures alone, such as after this process has undone a move:
   * notes of uploads may belong to another process, which has not stored the picture yet.
   *
   * @param leastAgeMs - as of `sweep`
   * @returns the number of notes found
   */
  sweepUnused: (leastAgeMs?: number) => Promise<number>;
  /**
   * Prevents the removal of files, so that every file that a copied database names can still be
   * copied.
   *
   * @returns ends it, and does the removals that were postponed
   */
  hold: () => () => Promise<void>;
}

/**
 * The library's files. Every upload gets its own file name, so adding and removing the same picture
 * never use the same file.
 *
 * Additions and removals are noted first. Afterwards the database decides whether the file stays,
 * and the note is deleted. Notes left by a crash are resolved in the same way at the next start. So
 * the shop never has to guess that a file is unused, and files that only a newer backup knows stay.
 * Downloaded pictures that a move brought are noted in the same way when it is undone.
 */
export function createMediaStore(options: MediaStoreOptions): ServerMediaStore {
  const { db, mediaDir, cacheDir, away, isHeldElsewhere = async () => false } = options;
  const folder = join(mediaDir, FOLDER);
  const notes = join(folder, NOTES);
  const encode = uploadEncoder();
  /** Names that are being added or removed. */
  const busy = new Set<string>();
  const removals = new Removals(isHeldElsewhere);

  async function hasRow(key: string): Promise<boolean> {
    const rows = await db.select({ key: pictures.key }).from(pictures).where(eq(pictures.key, key));
    return rows.length > 0;
  }

  /** Deletes the original of a removed picture, unless the picture exists again. */
  async function removeOriginal({ key, source }: { key: string; source: string }): Promise<void> {
    if (await hasRow(key)) return;
    const name = mediaName(key, source);
    await rm(join(mediaDir, name), { force: true });
    await away?.remove(name);
  }

  async function settle(name: string): Promise<void> {
    const rows = await db
      .select({ key: pictures.key })
      .from(pictures)
      .where(eq(pictures.source, `${PREFIX}${name}`));
    if (rows.length > 0) return rm(join(notes, name), { force: true });
    await removals.run(async () => {
      await rm(join(folder, name), { force: true });
      // If that fails, the note stays for the next sweep.
      if (away && !(await away.remove(`${FOLDER}/${name}`))) return;
      await rm(join(notes, name), { force: true });
    });
  }

  /** Removes the file of a downloaded picture that was noted, unless it has a row by then. */
  async function settleUnused(key: string): Promise<void> {
    const note = join(unusedNotes(mediaDir), key);
    await removals.run(async () => {
      if (!(await hasRow(key))) {
        const name = mediaName(key, "");
        await rm(join(mediaDir, name), { force: true });
        // If that fails, the note stays for the next sweep.
        if (away && !(await away.remove(name))) return;
        for (const each of renditionNames(key)) await rm(join(cacheDir, each), { force: true });
      }
      await rm(note, { force: true });
    });
  }

  async function sweepUnused(leastAgeMs = 0): Promise<number> {
    if (removals.isHeld) return 0;
    const keys = await unusedKeys(mediaDir);
    const old = leastAgeMs > 0 ? await olderThan(leastAgeMs, unusedNotes(mediaDir), keys) : keys;
    for (const key of old) await settleUnused(key);
    return old.length;
  }

  /** Does something that may change whether a row names the file. */
  async function noted(name: string, work: () => Promise<boolean>): Promise<boolean> {
    busy.add(name);
    try {
      await mkdir(notes, { recursive: true });
      await writeFile(join(notes, name), "", { flush: true });
      try {
        return await work();
      } finally {
        await settle(name);
      }
    } finally {
      busy.delete(name);
    }
  }

  return {
    keep: async (key, path, add) => {
      const { bytes, type, width, height } = await encode(path);
      const name = `${key}-${newId()}.${extensions[type]}`;
      return noted(name, async () => {
        const file = join(folder, name);
        await writeFileAtomically(file, bytes);
        await away?.put(`${FOLDER}/${name}`);
        const source = `${PREFIX}${name}`;
        return add({ source, type, bytes: bytes.length, width, height, ...(await guess(file)) });
      });
    },
    has: async (source) => {
      if (!source.startsWith(PREFIX)) return true;
      const name = source.slice(PREFIX.length);
      return (await exists(join(folder, name))) || (away?.has(`${FOLDER}/${name}`) ?? false);
    },
    drop: async ({ key, source }, removeRow) => {
      const isUpload = source.startsWith(PREFIX);
      const isRemoved = isUpload
        ? await noted(source.slice(PREFIX.length), removeRow)
        : await removeRow();
      if (!isRemoved) return false;
      if (!isUpload) await removals.run(() => removeOriginal({ key, source }));
      for (const name of renditionNames(key)) await rm(join(cacheDir, name), { force: true });
      return true;
    },
    sweep: async (leastAgeMs = 0) => {
      const found = await readdir(notes).catch(() => []);
      const settled = leastAgeMs > 0 ? await olderThan(leastAgeMs, notes, found) : found;
      const names = removals.isHeld ? [] : settled.filter((name) => !busy.has(name));
      const unfinished = names.length > 0 ? (await readdir(folder)).filter(isUnfinished) : [];
      for (const name of names) {
        for (const file of unfinished.filter((each) => each.startsWith(`${name}.`)))
          await rm(join(folder, file), { force: true });
        await settle(name);
      }
      return names.length + (await sweepUnused(leastAgeMs));
    },
    sweepUnused,
    hold: () => removals.hold(),
  };
}

/** A function that encodes uploads, few at a time. */
function uploadEncoder() {
  const enqueue = createRenderQueue(ENCODES_AT_ONCE, MAX_WAITING_ENCODES);
  return async (path: string) => {
    try {
      return await enqueue(async () => {
        const { encodeUpload } = await import("./encode-upload.ts");
        return onPictureThread(() => encodeUpload(path), { isLarge: true });
      });
    } catch (error) {
      if (!(error instanceof BusyError)) throw error;
      const { retryAfterS } = error;
      throw new AppError("SERVICE_UNAVAILABLE", BUSY, undefined, { retryAfterS });
    }
  };
}

/**
 * Guesses the frame of an encoded picture; null if that fails, which is no reason to refuse the
 * picture.
 */
async function guess(file: string) {
  const { guessFrame } = await import("../workers/pictures/guess-frame.ts");
  const guessed = await onPictureThread(() => guessFrame({ file, isOwn: true })).catch(() => null);
  return { guess: guessed, guessedAs: GUESS_RECIPE };
}

/** The files that are at least `ageMs` old, by the clock of the file system. */
async function olderThan(ageMs: number, folder: string, names: string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const probe = join(folder, `.now-${newId()}`);
  await writeFile(probe, "");
  const { mtimeMs } = await stat(probe);
  await rm(probe, { force: true });
  const ages = await Promise.all(
    names.map(async (name) => {
      const facts = await stat(join(folder, name)).catch(() => null);
      return facts ? mtimeMs - facts.mtimeMs : 0;
    }),
  );
  return names.filter((_, index) => (ages[index] ?? 0) >= ageMs);
}
