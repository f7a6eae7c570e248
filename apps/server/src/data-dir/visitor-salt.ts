/** The salt of the day in a file beside the secret key: out of the database, and so of its backups. */

import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DaySalt, SaltStore } from "@pickwell/api/attribution/visitor";
import type { Db } from "@pickwell/db/client";
import { takeFormerSalt } from "@pickwell/db/former-salts";

const fileIn = (dataDir: string) => join(dataDir, "visitor.salt");

/** One line: the day and its salt. */
const LINE = /^(\d{4}-\d\d-\d\d) ([\w-]{43})\n$/;

/** There whole, or as it was before. */
function writeSalt(file: string, { day, salt }: DaySalt): void {
  const temporary = `${file}.tmp`;
  writeFileSync(temporary, `${day} ${salt}\n`, { mode: 0o600, flush: true });
  renameSync(temporary, file);
}

/**
 * @param onFailure - told why the file could not be used. The shop goes on with a salt that is
 * forgotten with the process
 */
export function saltFile(dataDir: string, onFailure: (error: unknown) => void): SaltStore {
  const file = fileIn(dataDir);
  const attempt = <Result>(work: () => Result): Result | null => {
    try {
      return work();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") onFailure(error);
      return null;
    }
  };
  return {
    read: () =>
      attempt(() => {
        const [, day = "", salt = ""] = LINE.exec(readFileSync(file, "utf8")) ?? [];
        return salt ? { day, salt } : null;
      }),
    write: (salt) => attempt(() => writeSalt(file, salt)),
    remove: () => attempt(() => rmSync(file)),
  };
}

/**
 * Takes the salt out of a database of an earlier version, which had a table for it, so that today's
 * visitors stay who they are. Called before the migrations, one of which drops the table.
 */
export function extractSalt(db: Db, dataDir: string): void {
  takeFormerSalt(db, (salt) => writeSalt(fileIn(dataDir), salt));
}
