/** Writes backups: plain tar archives. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat, statfs, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { pipeline } from "node:stream/promises";
import { checkDatabase, copyDatabase, pictureSourcesIn } from "@pickwell/db/backup";
import type { Db } from "@pickwell/db/client";
import { bytesOf } from "@pickwell/db/location";
import { create } from "tar";
import { isUnfinished } from "../pictures/write-file-atomically.ts";
import { checkArchive } from "./check-archive.ts";
import { flush } from "./flush.ts";
import { DATABASE, MANIFEST, type Manifest, MEDIA } from "./manifest.ts";

const OWNER_ONLY = 0o600;
/** Disk space that a backup must leave free. */
const SPARE_BYTES = 64 * 1024 ** 2;
/** Notes of the media store, see `createMediaStore`. */
const NOTES = new Set(["uploads", "remote"].map((folder) => join(folder, "unsettled")));

/** Paths of a backup, and its name. */
export interface BackupTask {
  dataDir: string;
  mediaDir: string;
  /** In the data folder. */
  backupsDir: string;
  name: string;
  /** In milliseconds. */
  createdAt: number;
  /** Of the shop. */
  version: string;
  /** See `migrateToLatest`. */
  migrationsFolder: string;
}

/** The result of a backup. */
export interface BackupSummary {
  bytes: number;
  mediaFiles: number;
  /** Files that the database names and that are not there. */
  missing: number;
}

/** Where a backup is made; nothing in it counts as one. */
const makingDir = ({ backupsDir, name }: Pick<BackupTask, "backupsDir" | "name">) =>
  join(backupsDir, `.making-${name}`);

/**
 * Writes a backup, and verifies it before it gets its final name. No media file that the database
 * names at the start may be removed meanwhile.
 *
 * @param db - a connection of its own
 */
export async function writeBackup(db: Db, task: BackupTask): Promise<BackupSummary> {
  const { dataDir, mediaDir, backupsDir, name } = task;
  const making = makingDir(task);
  await mkdir(making, { recursive: true, mode: 0o700 });
  try {
    const copy = join(making, DATABASE);
    const databaseBytes = await bytesOf(db);
    await assertRoom(making, 2 * databaseBytes);
    await copyDatabase(db, copy, task.migrationsFolder);
    const migration = checkDatabase(copy);
    // Listed after the database was copied, so that every file it names is included.
    const files = await mediaFiles(mediaDir);
    const missing = countMissing(copy, new Set(files.map(({ name }) => name)));
    const mediaBytes = files.reduce((sum, { bytes }) => sum + bytes, 0);
    await assertRoom(making, databaseBytes + mediaBytes);
    const manifest: Manifest = {
      format: 1,
      version: task.version,
      createdAt: new Date(task.createdAt).toISOString(),
      migration,
      database: { sha256: await hashOf(copy), bytes: (await stat(copy)).size },
      media: {
        files: files.length,
        bytes: mediaBytes,
        missing,
      },
    };
    await writeFile(join(making, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
    const archive = join(making, name);
    const prefix = `${relative(dataDir, making)}/`;
    // It is there before anything can fail: a stream opens its file when it gets to it, which may be
    // after all of this was taken away.
    const file = await open(archive, "wx", OWNER_ONLY);
    const entries = create(
      {
        cwd: dataDir,
        gzip: true,
        portable: true,
        follow: true,
        strict: true,
        onWriteEntry: (entry) => {
          if (entry.path.startsWith(prefix)) entry.path = entry.path.slice(prefix.length);
        },
      },
      [
        `${prefix}${MANIFEST}`,
        `${prefix}${DATABASE}`,
        ...files.map(({ name }) => `${relative(dataDir, mediaDir)}/${name}`),
      ],
    );
    await pipeline(entries, file.createWriteStream());
    await checkArchive(archive);
    await flush(archive);
    await rename(archive, join(backupsDir, name));
    await flush(backupsDir);
    return { bytes: (await stat(join(backupsDir, name))).size, mediaFiles: files.length, missing };
  } finally {
    await rm(making, { recursive: true, force: true });
  }
}

/** A disk that a backup has filled is one on which the shop cannot write. @throws when it might */
async function assertRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bytes + SPARE_BYTES <= bavail * bsize) return;
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2)} MB`;
  throw new Error(
    `There is no room for a backup: it may need ${megabytes(bytes)}, and the disk has ${megabytes(bavail * bsize)}.`,
  );
}

interface MediaFile {
  /** Path in the media folder, with `/` between its parts. */
  name: string;
  bytes: number;
}

/** The whole files of the media folder. */
async function mediaFiles(mediaDir: string, below = ""): Promise<MediaFile[]> {
  const found: MediaFile[] = [];
  const names = await readdir(join(mediaDir, below)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  for (const each of names.sort()) {
    const path = join(below, each);
    if (NOTES.has(path) || isUnfinished(each)) continue;
    // A file that is being renamed has its final name by now.
    const facts = await stat(join(mediaDir, path)).catch(() => null);
    if (facts?.isDirectory()) found.push(...(await mediaFiles(mediaDir, path)));
    else if (facts?.isFile()) found.push({ name: path.replaceAll("\\", "/"), bytes: facts.size });
  }
  return found;
}

/** How many files the copied database names that are not in the archive. */
const countMissing = (copy: string, files: Set<string>): number =>
  pictureSourcesIn(copy).filter(
    (source) => source.startsWith(`${MEDIA}:`) && !files.has(source.slice(MEDIA.length + 1)),
  ).length;

/** SHA-256 of a file, in hexadecimal. */
export async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}
