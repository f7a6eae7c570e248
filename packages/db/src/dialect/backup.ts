/** Copies of whole databases, and whether one can be relied on. */
import Sqlite from "better-sqlite3";
import { type Db, newestApplied } from "./client.ts";

const EVERYTHING = 0x7fff_ffff;

/** A file is no database, or not a whole one. */
export class DamagedDatabaseError extends Error {
  override name = "DamagedDatabaseError";
}

/**
 * Copies a database as it is at one moment, while others write into it. In one step: between several
 * of them, each write of another connection would begin the copy anew.
 *
 * @param file - is made; without logs beside it
 */
export async function copyDatabase(db: Db, file: string): Promise<void> {
  await db.$client.backup(file, { progress: () => EVERYTHING });
}

/**
 * Reads a database file to its end, and makes it one that needs no logs beside it. Takes seconds for
 * a large one.
 *
 * @param file - nobody else has it open
 * @returns the newest migration that it has seen
 * @throws DamagedDatabaseError
 */
export function checkDatabase(file: string): number {
  try {
    const client = new Sqlite(file, { fileMustExist: true });
    try {
      client.pragma("journal_mode = DELETE");
      const verdict = client.pragma("integrity_check(1)", { simple: true });
      if (verdict !== "ok") throw new DamagedDatabaseError(String(verdict));
      return newestApplied({ $client: client });
    } finally {
      client.close();
    }
  } catch (error) {
    if (error instanceof DamagedDatabaseError) throw error;
    throw new DamagedDatabaseError((error as Error).message, { cause: error });
  }
}
