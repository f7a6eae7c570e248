/**
 * Copies the database before migrations. See docs/decisions/064-hosting.md.
 *
 * Data flow: this version's migrations and the applied ones → pending ones → a complete copy in the
 * data folder → the migrations run.
 */
import { mkdirSync, readdirSync, renameSync, rmSync, statfsSync, statSync } from "node:fs";
import { join } from "node:path";
import { copyDatabase } from "@pickwell/db/backup";
import { type Db, newestApplied, pendingMigrations } from "@pickwell/db/client";
import { addressOf, bytesOf, fileOf } from "@pickwell/db/location";
import { StartError } from "../start-failure.ts";

/** In the data folder. */
const FOLDER = "upgrades";
const COPY = /^before-.+-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.db$/;
/** The newest ones. */
const KEPT = 3;
const MEGABYTE = 1024 ** 2;

/** What the next start will do to a database. */
export interface Upgrade {
  /** Names of the migrations that will run, in order; empty when it is up to date. */
  migrations: string[];
  /** The database is empty, so there is nothing to copy. */
  isNew: boolean;
  /** Space needed for the copy, and available space, in bytes. */
  neededBytes: number;
  freeBytes: number;
}

/** The paths involved. */
export interface UpgradeParts {
  dataDir: string;
  migrationsFolder: string;
  /** Reads the free space of a folder's disk; from the file system by default. */
  freeBytes?: (folder: string) => number;
}

/** Plans an upgrade. @param db - may be read-only */
export async function planUpgrade(
  db: Db,
  { dataDir, migrationsFolder, freeBytes = freeOf }: UpgradeParts,
): Promise<Upgrade> {
  const file = fileOf(db);
  return {
    migrations: await pendingMigrations(db, migrationsFolder),
    isNew: (await newestApplied(db)) === 0,
    neededBytes: file ? statSync(file).size + sizeOf(`${file}-wal`) : await bytesOf(db),
    freeBytes: freeBytes(dataDir),
  };
}

/** The existing copies, newest first. */
export function upgradeCopies(dataDir: string): string[] {
  try {
    return readdirSync(join(dataDir, FOLDER))
      .filter((name) => COPY.test(name))
      .sort((one, other) => (momentOf(one) < momentOf(other) ? 1 : -1))
      .map((name) => join(dataDir, FOLDER, name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

/**
 * Copies a database before migrating it, and removes older copies.
 *
 * @returns the copy; null when there is nothing to migrate or to lose
 * @throws StartError when there is not enough space; nothing is migrated then
 */
export async function copyBeforeUpgrade(
  db: Db,
  now: Date,
  parts: UpgradeParts,
): Promise<string | null> {
  const { dataDir, migrationsFolder } = parts;
  const [first] = await pendingMigrations(db, migrationsFolder);
  if (!first || (await newestApplied(db)) === 0 || addressOf(db) === null) return null;
  const { neededBytes, freeBytes } = await planUpgrade(db, parts);
  if (freeBytes < neededBytes) {
    throw new StartError(
      `There is no room for the copy that is made before the database is changed: it needs ${megabytes(neededBytes)}, and the disk has ${megabytes(freeBytes)}. Nothing has been changed.`,
    );
  }
  const folder = join(dataDir, FOLDER);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const moment = now.toISOString().slice(0, 19).replaceAll(":", "-");
  const copy = join(folder, `before-${first}-${moment}Z.db`);
  const unfinished = `${copy}.part`;
  rmSync(unfinished, { force: true });
  await copyDatabase(db, unfinished, migrationsFolder);
  renameSync(unfinished, copy);
  for (const old of upgradeCopies(dataDir).slice(KEPT)) rmSync(old);
  return copy;
}

function freeOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

const momentOf = (name: string) => name.slice(-"YYYY-MM-DDTHH-MM-SSZ.db".length);

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** `12.3 MB`. */
export const megabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(1)} MB`;
