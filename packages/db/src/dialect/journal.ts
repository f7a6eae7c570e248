/** The generated migrations of an engine, as drizzle-kit writes them down. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The database was written by a later version of the shop than this one. */
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

/** Migrations, the oldest first. @param folder - with drizzle-kit's `meta/_journal.json` */
export function readJournal(folder: string): { entries: { when: number; tag: string }[] } {
  return JSON.parse(readFileSync(join(folder, "meta", "_journal.json"), "utf8"));
}

/** A migration as Drizzle writes it down in a database. */
export const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/** The newest migration that this version knows, in milliseconds. @param folder - see `readJournal` */
export const newestMigration = (folder: string): number =>
  Math.max(0, ...readJournal(folder).entries.map((entry) => entry.when));

/** The first migration as Drizzle writes it down in a database. @param folder - see `readJournal` */
export function hashOfFirst(folder: string): string {
  const [first] = readJournal(folder).entries;
  const text = readFileSync(join(folder, `${first?.tag}.sql`), "utf8");
  return hashOf(text);
}
