/** Copies of whole databases, and integrity checks. */
import { assertPickwellDatabase, close, connectReadOnly } from "./client.ts";
import { clientOf, type Db } from "./connection.ts";

import { checkDatabase, DamagedDatabaseError, pictureSourcesIn } from "./files/database-file.ts";

export { checkDatabase, DamagedDatabaseError, pictureSourcesIn };

/**
 * Copies a consistent snapshot of the database while others write. Copies row by row, because
 * deleted rows stay on database pages for long, and a page copy would include them.
 *
 * @param db - a connection of its own
 * @param file - created, without log files
 * @param _migrations - not needed here
 */
export async function copyDatabase(db: Db, file: string, _migrations: string): Promise<void> {
  const client = clientOf(db);
  // The copy has it, too: parts of pages that hold nothing are made of zeros.
  client.pragma("secure_delete = ON");
  client.prepare("vacuum into ?").run(file);
}

/** Folder with the migrations of SQLite files. @param migrations - see `migrateToLatest` */
export const migrationsOfFiles = (migrations: string): string => migrations;

/** @throws ForeignDatabaseError when a file belongs to another program */
export async function assertShopFile(file: string, migrations: string): Promise<void> {
  const db = connectReadOnly(file);
  try {
    assertPickwellDatabase(db, migrations);
  } finally {
    close(db);
  }
}

/** Rewrites the whole database, so that no deleted data is left on its pages. */
export function compact(db: Db): void {
  const client = clientOf(db);
  client.pragma("secure_delete = ON");
  client.exec("vacuum");
}

/** The first faults of an open database; empty when it is sound. */
export async function faultsIn(db: Db): Promise<string[]> {
  const faults = clientOf(db).prepare("pragma quick_check(5)").pluck().all().map(String);
  return faults.join() === "ok" ? [] : faults;
}
