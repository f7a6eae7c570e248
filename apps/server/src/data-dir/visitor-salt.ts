/**
 * Stores the day's salt in a file beside the secret key, so that neither the database nor its
 * backups contain it.
 */

import { linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { DaySalt, SaltStore } from "@pickwell/api/attribution/visitor";
import type { Db } from "@pickwell/db/client";
import { takeFormerSalt } from "@pickwell/db/former-salts";

/** Of the day, and of the week, by which votes on voucher codes count once. */
type Span = "visitor" | "vote";

const fileIn = (dataDir: string, of: Span = "visitor") => join(dataDir, `${of}.salt`);

/** One line: the day and its salt. */
const LINE = /^(\d{4}-\d\d-\d\d) ([\w-]{43})\n$/;

function readSalt(file: string): DaySalt | null {
  const [, day = "", salt = ""] = LINE.exec(readFileSync(file, "utf8")) ?? [];
  return salt ? { day, salt } : null;
}

/**
 * Writes the file completely or not at all. If several processes begin a day at once, the first
 * one's salt is used, because the file name of a day can be created only once.
 *
 * @returns the day's salt
 */
function writeSalt(file: string, salt: DaySalt): DaySalt {
  const temporary = `${file}.${process.pid}.tmp`;
  const ofDay = `${file}.${salt.day}`;
  writeFileSync(temporary, `${salt.day} ${salt.salt}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(temporary, ofDay);
  } catch (error) {
    rmSync(temporary);
    const kept = (error as NodeJS.ErrnoException).code === "EEXIST" ? readSalt(ofDay) : null;
    if (kept) return kept;
    throw error;
  }
  renameSync(temporary, file);
  removeDays(file, ofDay);
  return salt;
}

/** Removes the names of days. @param but - one that stays */
function removeDays(file: string, but?: string): void {
  for (const name of readdirSync(dirname(file))) {
    const path = join(dirname(file), name);
    if (name.startsWith(`${basename(file)}.`) && /\d{4}-\d\d-\d\d$/.test(name) && path !== but)
      rmSync(path, { force: true });
  }
}

/**
 * @param onFailure - called when the file cannot be used; the salt is then lost with the process
 */
export function saltFile(
  dataDir: string,
  onFailure: (error: unknown) => void,
  of?: Span,
): SaltStore {
  const file = fileIn(dataDir, of);
  const attempt = <Result>(work: () => Result): Result | null => {
    try {
      return work();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") onFailure(error);
      return null;
    }
  };
  return {
    read: () => attempt(() => readSalt(file)),
    write: (salt) => attempt(() => writeSalt(file, salt)) ?? salt,
    remove: () =>
      attempt(() => {
        removeDays(file);
        rmSync(file);
      }),
  };
}

/**
 * Moves the salt out of a database of an earlier version, so that today's visitors keep their
 * hashes. Called before the migration that drops its table.
 */
export async function extractSalt(db: Db, dataDir: string): Promise<void> {
  await takeFormerSalt(db, (salt) => writeSalt(fileIn(dataDir), salt));
}
