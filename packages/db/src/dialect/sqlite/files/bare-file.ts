/** Database files without derived tables, for copies to and from another engine. */
import { readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { hashOf, readJournal } from "../../journal.ts";
import { type Database, Sqlite } from "../../sqlite-driver.ts";
import { newestAppliedOn } from "./database-file.ts";

/** What Drizzle makes by itself. */
const SEEN = `create table if not exists __drizzle_migrations
  (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)`;

/**
 * Applies pending migrations to a file, as Drizzle would.
 *
 * @param upTo - timestamp of the last one to apply, in milliseconds
 */
export function migrateFile(client: Database, folder: string, upTo: number): void {
  const applied = newestAppliedOn(client);
  const { entries } = readJournal(folder);
  client.pragma("foreign_keys = OFF");
  client.transaction(() => {
    client.exec(SEEN);
    const note = client.prepare(
      "insert into __drizzle_migrations (hash, created_at) values (?, ?)",
    );
    for (const { tag, when } of entries.filter(({ when }) => when > applied && when <= upTo)) {
      const text = readFileSync(join(folder, `${tag}.sql`), "utf8");
      for (const statement of text.split("--> statement-breakpoint")) client.exec(statement);
      note.run(hashOf(text), when);
    }
  })();
}

/**
 * Copies a consistent snapshot of a file while others write.
 *
 * @param to - created completely, or not at all
 */
export function snapshotFile(from: string, to: string): void {
  const unfinished = `${to}.part`;
  rmSync(unfinished, { force: true });
  const client = new Sqlite(from, { fileMustExist: true });
  try {
    client.prepare("vacuum into ?").run(unfinished);
  } finally {
    client.close();
  }
  renameSync(unfinished, to);
}

/** Names of the tables in a file. */
export const tablesIn = (client: Database): string[] =>
  client
    .prepare<[], string>("select name from sqlite_master where type = 'table' order by name")
    .pluck()
    .all();

/** Drops a file's triggers while its rows are copied. @returns creates them again */
export function dropTriggers(client: Database): () => void {
  const triggers = client
    .prepare<[], { name: string; sql: string }>(
      "select name, sql from sqlite_master where type = 'trigger'",
    )
    .all();
  for (const { name } of triggers) client.exec(`drop trigger "${name}"`);
  return () => {
    for (const { sql } of triggers) client.exec(sql);
  };
}
