/** Restricts the shop's files to the account it runs under. */
import { chmodSync, type Dirent, statSync } from "node:fs";
import { lstat, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { isMainThread } from "node:worker_threads";

/** What others of this machine may do with a file. */
const OTHERS = 0o077;
/** Anybody may make files there, as in `/tmp`: no folder of one account alone. */
const STICKY = 0o1000;

/** Files created from now on, by any thread, cannot be read by other accounts. */
export function keepFilesPrivate(): void {
  // It is the whole process's, and only its first thread may set it.
  if (isMainThread) process.umask(OTHERS);
}

/** Windows has no such rights. */
const hasModes = process.platform !== "win32";

/** A database file and its logs. */
export const filesOf = (databaseFile: string | null): string[] =>
  databaseFile === null ? [] : ["", "-wal", "-shm"].map((end) => `${databaseFile}${end}`);

/**
 * Everything in a folder that other accounts may access, the folder itself last. Links are followed
 * only in the folder itself, because parts of it may be on another disk.
 */
export async function* openToOthers(folder: string, isOutermost = true): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((): Dirent[] => []);
  for (const entry of entries) {
    const path = join(folder, entry.name);
    const look = isOutermost ? stat : lstat;
    // Files come and go while the shop is running.
    const facts = await look(path).catch(() => null);
    if (facts?.isDirectory()) yield* openToOthers(path, false);
    else if (facts?.isFile() && (facts.mode & OTHERS) !== 0) yield path;
  }
  const own = await stat(folder).catch(() => null);
  if (own && (own.mode & OTHERS) !== 0 && (own.mode & STICKY) === 0) yield folder;
}

/** Files whose permissions could not be changed. */
export interface UnprotectedFiles {
  count: number;
  first: string;
  /** For a person, as the end of a sentence. */
  reason: string;
}

/**
 * Removes other accounts' permissions in a folder.
 *
 * @param beside - files elsewhere that belong to it
 * @returns null when everything is private. Never throws
 */
export async function makePrivate(
  folder: string,
  beside: readonly string[] = [],
): Promise<UnprotectedFiles | null> {
  if (!hasModes) return null;
  let left: UnprotectedFiles | null = null;
  const keep = (path: string, reason: string) => {
    left = { count: (left?.count ?? 0) + 1, first: left?.first ?? path, reason };
  };
  const close = (path: string, spared = 0) => {
    const { mode } = statSync(path);
    if ((mode & OTHERS) === 0 || (mode & spared) !== 0) return;
    chmodSync(path, mode & 0o700);
    if ((statSync(path).mode & OTHERS) !== 0) keep(path, "this file system keeps no rights");
  };
  const attempt = (path: string, spared?: number) => {
    try {
      close(path, spared);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "ENOENT") return;
      keep(path, code === "EPERM" ? "it belongs to another account" : String(code));
    }
  };
  // At once and first of all: behind it nothing can be reached, however long the rest takes, and
  // logs of a database get the rights of its file.
  attempt(folder, STICKY);
  for (const path of beside) attempt(path);
  for await (const path of openToOthers(folder)) if (path !== folder) attempt(path);
  return left;
}
