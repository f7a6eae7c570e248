/** The generated migrations of an engine, in drizzle-kit's format. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The database was migrated by a later version of the shop. */
export class DatabaseTooNewError extends Error {
  override name = "DatabaseTooNewError";

  constructor(
    message = "The database was written by a newer version of Pickwell. Update Pickwell, or restore a backup of this version.",
  ) {
    super(message);
  }
}

/** The database belongs to another program. */
export class ForeignDatabaseError extends Error {
  override name = "ForeignDatabaseError";

  constructor() {
    super("it belongs to another program");
  }
}

/** Migrations, oldest first. @param folder - with drizzle-kit's `meta/_journal.json` */
export function readJournal(folder: string): { entries: { when: number; tag: string }[] } {
  return JSON.parse(readFileSync(join(folder, "meta", "_journal.json"), "utf8"));
}

/** The hash of a migration, as Drizzle stores it in the database. */
export const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/**
 * Timestamp of the newest migration of this version, in milliseconds. @param folder - see
 * `readJournal`
 */
export const newestMigration = (folder: string): number =>
  Math.max(0, ...readJournal(folder).entries.map((entry) => entry.when));

/** The hash of the first migration. @param folder - see `readJournal` */
export function hashOfFirst(folder: string): string {
  const [first] = readJournal(folder).entries;
  const text = readFileSync(join(folder, `${first?.tag}.sql`), "utf8");
  return hashOf(text);
}
