/** Copies of whole databases, and whether one can be relied on. */
import Sqlite from "better-sqlite3";
import { type Db, newestAppliedOn } from "./client.ts";
import { clientOf } from "./connection.ts";

/** A file is no database, or not a whole one. */
export class DamagedDatabaseError extends Error {
  override name = "DamagedDatabaseError";
}

/**
 * Copies a database as it is at one moment, while others write into it. Only what is in its tables is
 * copied, row by row: what has been deleted stays on the pages of a database for long, and a copy
 * page by page would bring it along.
 *
 * @param db - a connection that nobody else waits for
 * @param file - is made; without logs beside it
 */
export function copyDatabase(db: Db, file: string): void {
  const client = clientOf(db);
  // The copy has it, too: parts of pages that hold nothing are made of zeros.
  client.pragma("secure_delete = ON");
  client.prepare("vacuum into ?").run(file);
}

/** Writes the whole database anew, so that nothing is left on its pages of what was deleted. */
export function compact(db: Db): void {
  const client = clientOf(db);
  client.pragma("secure_delete = ON");
  client.exec("vacuum");
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
      return newestAppliedOn(client);
    } finally {
      client.close();
    }
  } catch (error) {
    if (error instanceof DamagedDatabaseError) throw error;
    throw new DamagedDatabaseError((error as Error).message, { cause: error });
  }
}

/** The first few things that are wrong with a database that is open; empty when it is sound. */
export function faultsIn(db: Db): string[] {
  const faults = clientOf(db).prepare("pragma quick_check(5)").pluck().all().map(String);
  return faults.join() === "ok" ? [] : faults;
}
