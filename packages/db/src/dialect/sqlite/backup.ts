/** Copies of whole databases, and whether one can be relied on. */
import { assertPickwellDatabase, close, connectReadOnly } from "./client.ts";
import { clientOf, type Db } from "./connection.ts";

import { checkDatabase, DamagedDatabaseError, pictureSourcesIn } from "./files/database-file.ts";

export { checkDatabase, DamagedDatabaseError, pictureSourcesIn };

/**
 * Copies a database as it is at one moment, while others write into it. Only what is in its tables is
 * copied, row by row: what has been deleted stays on the pages of a database for long, and a copy
 * page by page would bring it along.
 *
 * @param db - a connection that nobody else waits for
 * @param file - is made; without logs beside it
 * @param _migrations - see `migrateToLatest`: of no use here
 */
export async function copyDatabase(db: Db, file: string, _migrations: string): Promise<void> {
  const client = clientOf(db);
  // The copy has it, too: parts of pages that hold nothing are made of zeros.
  client.pragma("secure_delete = ON");
  client.prepare("vacuum into ?").run(file);
}

/** Where the migrations of files are. @param migrations - see `migrateToLatest` */
export const migrationsOfFiles = (migrations: string): string => migrations;

/** @throws ForeignDatabaseError when a file is of another program */
export async function assertShopFile(file: string, migrations: string): Promise<void> {
  const db = connectReadOnly(file);
  try {
    assertPickwellDatabase(db, migrations);
  } finally {
    close(db);
  }
}

/** Writes the whole database anew, so that nothing is left on its pages of what was deleted. */
export function compact(db: Db): void {
  const client = clientOf(db);
  client.pragma("secure_delete = ON");
  client.exec("vacuum");
}

/** The first few things that are wrong with a database that is open; empty when it is sound. */
export async function faultsIn(db: Db): Promise<string[]> {
  const faults = clientOf(db).prepare("pragma quick_check(5)").pluck().all().map(String);
  return faults.join() === "ok" ? [] : faults;
}
