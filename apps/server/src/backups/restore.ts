/** Restores a backup, see docs/decisions/024-backup-and-restore.md. */
import { existsSync } from "node:fs";
import { mkdir, rm, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { finishRestoredShop } from "@pickwell/api/recovery/finish-restored-shop";
import { assertShopFile, checkDatabase, compact, migrationsOfFiles } from "@pickwell/db/backup";
import {
  close,
  connect,
  DatabaseTooNewError,
  ForeignDatabaseError,
  migrateToLatest,
  missingTables,
  newestMigration,
} from "@pickwell/db/client";
import { extract } from "tar";
import { hashOf } from "./archive.ts";
import { ArchiveError, checkArchive, isBackupPath } from "./check-archive.ts";
import { flush } from "./flush.ts";
import { DATABASE, type Manifest, MEDIA } from "./manifest.ts";
import {
  activateRestore,
  isRestorePending,
  type Move,
  STAGE,
  sweepStages,
} from "./put-in-place.ts";

export interface RestoreParts {
  /** The archive. */
  file: string;
  dataDir: string;
  /** The shop's database, existing or not: a file's path, or a server's URL. */
  databasePath: string;
  /** See `migrateToLatest`. */
  migrationsFolder: string;
  now: Date;
}

/**
 * Verifies a backup including its database, and changes nothing.
 *
 * @returns the manifest
 * @throws ArchiveError, DamagedDatabaseError, DatabaseTooNewError
 */
export async function tryRestore(
  parts: RestoreParts,
  tryDatabase: typeof bringUpToDate = bringUpToDate,
): Promise<Manifest> {
  const manifest = await checkArchive(parts.file);
  assertKnown(manifest.migration, parts.migrationsFolder);
  const stage = stageIn(parts.dataDir, parts.now);
  try {
    await unpack(parts.file, stage, (path) => path === DATABASE);
    await assertDatabase(join(stage, DATABASE), manifest, parts);
    await tryDatabase(join(stage, DATABASE), parts, new Date(manifest.createdAt));
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
  return manifest;
}

export interface Restored {
  manifest: Manifest;
  /** What was moved aside: its new and former paths. */
  kept: { from: string; to: string }[];
}

/**
 * Restores a backup and keeps the former data aside. The caller holds the lock of the data folder.
 *
 * @throws as `tryRestore`; nothing was changed then
 */
export async function restore(parts: RestoreParts): Promise<Restored> {
  const { file, dataDir, databasePath, migrationsFolder, now } = parts;
  const manifest = await checkArchive(file);
  assertKnown(manifest.migration, migrationsFolder);
  await sweepStages(dataDir, databasePath);
  await assertRoom(dataDir, manifest);
  await assertMovable(join(dataDir, MEDIA));
  const stage = stageIn(dataDir, now);
  // A rename needs the same disk, and the database may be on another one.
  const databaseStage = stageIn(dirname(databasePath), now);
  try {
    await mkdir(join(stage, MEDIA), { recursive: true });
    await unpack(file, stage, (path) => path !== DATABASE);
    await unpack(file, databaseStage, (path) => path === DATABASE);
    const database = join(databaseStage, DATABASE);
    await assertDatabase(database, manifest, parts);
    await bringUpToDate(database, parts, new Date(manifest.createdAt));
    await flush(database);
    tidyFormer(databasePath);
    const kept = beforeIn(dataDir, now);
    const keptDatabase = beforeIn(dirname(databasePath), now);
    const aside = (path: string) =>
      join(keptDatabase, path.slice(dirname(databasePath).length + 1));
    const moves: Move[] = [
      ...[`${databasePath}-wal`, `${databasePath}-shm`].map((to) => ({ to, aside: aside(to) })),
      { from: database, to: databasePath, aside: aside(databasePath) },
      { from: join(stage, MEDIA), to: join(dataDir, MEDIA), aside: join(kept, MEDIA) },
    ];
    await activateRestore(dataDir, moves);
    // A new data folder has nothing to keep.
    const there = moves.filter(({ aside }) => existsSync(aside));
    return { manifest, kept: there.map(({ aside, to }) => ({ from: aside, to })) };
  } finally {
    // While there is a plan, these files are still to be moved into place.
    if (!isRestorePending(dataDir)) {
      await rm(stage, { recursive: true, force: true });
      await rm(databaseStage, { recursive: true, force: true });
    }
  }
}

/** @throws ArchiveError when a path cannot be replaced by a rename */
export async function assertMovable(path: string): Promise<void> {
  const own = await stat(path).catch(() => null);
  if (own && own.dev !== (await stat(dirname(path))).dev) {
    throw new ArchiveError(
      `${path} is a disk of its own, which cannot be exchanged. Restore into an empty DATA_DIR, and move the files from there`,
    );
  }
}

const stamp = (now: Date) => `${now.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;
export const stageIn = (folder: string, now: Date) => join(folder, `${STAGE}${stamp(now)}`);
export const beforeIn = (folder: string, now: Date) => join(folder, `before-restore-${stamp(now)}`);

/** @throws DatabaseTooNewError when this version does not know the migration */
export function assertKnown(migration: number, migrationsFolder: string): void {
  if (migration <= newestMigration(migrationsOfFiles(migrationsFolder))) return;
  throw new DatabaseTooNewError(
    "The backup was made by a newer version of Pickwell. Update Pickwell first.",
  );
}

/** @throws ArchiveError when there is not enough disk space */
export async function assertRoom(dataDir: string, { database, media }: Manifest): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  const needed = database.bytes + media.bytes;
  if (needed <= bavail * bsize) return;
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2)} MB`;
  throw new ArchiveError(
    `it needs ${megabytes(needed)}, and the disk has room for ${megabytes(bavail * bsize)}`,
  );
}

/** Extracts an archive. @param isWanted - by path */
export async function unpack(
  file: string,
  into: string,
  isWanted: (path: string) => boolean,
): Promise<void> {
  await mkdir(into, { recursive: true, mode: 0o700 });
  await extract({
    file,
    cwd: into,
    strict: true,
    noMtime: true,
    filter: (path, entry) =>
      "type" in entry &&
      (entry.type === "File" || entry.type === "OldFile") &&
      isBackupPath(path) &&
      isWanted(path),
  });
}

/** @throws ArchiveError, DamagedDatabaseError, DatabaseTooNewError */
export async function assertDatabase(
  file: string,
  { database, migration }: Manifest,
  { migrationsFolder }: RestoreParts,
): Promise<void> {
  if ((await hashOf(file)) !== database.sha256)
    throw new ArchiveError("its database could not be written to the disk as it is");
  const newest = checkDatabase(file);
  try {
    await assertShopFile(file, migrationsFolder);
  } catch (error) {
    if (!(error instanceof ForeignDatabaseError)) throw error;
    throw new ArchiveError("its database belongs to another program");
  }
  assertKnown(newest, migrationsFolder);
  if (newest !== migration)
    throw new ArchiveError("its database is not of the version that the backup says");
}

async function bringUpToDate(
  file: string,
  { migrationsFolder, now }: RestoreParts,
  createdAt: Date,
): Promise<void> {
  const db = connect(file);
  try {
    await migrateToLatest(db, migrationsFolder);
    const [missing] = await missingTables(db);
    if (missing) throw new ArchiveError(`its database has no table ${missing} as a shop has it`);
    await finishRestoredShop(db, now, createdAt);
    // Backups of earlier versions hold visitors' salts, and what had been deleted before them.
    await compact(db);
  } finally {
    await close(db);
  }
  checkDatabase(file);
}

/** Merges the database's logs into its file, if it can still be read. */
function tidyFormer(databasePath: string): void {
  try {
    checkDatabase(databasePath);
  } catch {
    // It is broken or missing: keep it as it is.
  }
}
