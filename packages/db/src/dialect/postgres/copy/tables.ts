/** Tables that exist both in a SQLite file and in the database, and the order to copy them in. */
import { join } from "node:path";
import type Sqlite from "better-sqlite3";
import type pg from "pg";
import { readJournal } from "../../journal.ts";
import { tablesIn } from "../../sqlite/files/bare-file.ts";
import { derivedTables } from "../derived/derived.ts";

/** A table to copy, with its columns that are not computed. */
export interface CopiedTable {
  name: string;
  columns: { name: string; isFlag: boolean; isNumber: boolean }[];
  /** The column that counts by itself, if one does. */
  counter: string | undefined;
}

interface ColumnRow {
  table_name: string;
  column_name: string;
  data_type: string;
  is_identity: "YES" | "NO";
}

/** The tables that both have, by name; derived tables are rebuilt instead. */
export async function copiedTables(
  client: pg.ClientBase,
  file: Sqlite.Database,
): Promise<CopiedTable[]> {
  const { rows } = await client.query<ColumnRow>(
    `select table_name, column_name, data_type, is_identity from information_schema.columns
     where table_schema = current_schema() and is_generated = 'NEVER'
     order by table_name collate "C", ordinal_position`,
  );
  const inFile = new Set(tablesIn(file));
  const derived = new Set(derivedTables);
  const found = new Map<string, CopiedTable>();
  for (const { table_name: name, column_name, data_type, is_identity } of rows) {
    if (!inFile.has(name) || derived.has(name)) continue;
    const table: CopiedTable = found.get(name) ?? { name, columns: [], counter: undefined };
    found.set(name, table);
    const isFlag = data_type === "boolean";
    table.columns.push({ name: column_name, isFlag, isNumber: !isFlag && data_type !== "text" });
    if (is_identity === "YES") table.counter = column_name;
  }
  return [...found.values()];
}

/** Rows that describe the database itself, and are not copied. */
export const IS_OWN = "key in ('derived')";

/** A name as an SQL identifier. @param name - one of the schema's, without quotes */
export const quoted = (name: string): string => `"${name}"`;

/** Folder of SQLite's migrations. @param folder - of this engine's */
export const fileMigrations = (folder: string): string => join(folder, "../../migrations");

const nameOf = ({ tag }: { tag: string }): string => tag.replace(/^\d+_/, "");

/**
 * The SQLite migration with the same tables as a migration of this engine. Both engines' migrations
 * are generated together with the same name; migrations for one engine alone have no counterpart.
 *
 * @param when - timestamp of this engine's migration, in milliseconds
 * @returns in milliseconds
 * @throws Error when the database is of an unknown version
 */
export function pairedMigration(folder: string, when: number): number {
  const own = readJournal(folder).entries;
  const others = readJournal(fileMigrations(folder)).entries;
  const placeOf = (entry: { tag: string }) =>
    others.findIndex((other) => nameOf(other) === nameOf(entry));
  const place = own.findIndex((entry) => entry.when === when);
  if (place < 0) throw new Error("The database is of a version that this one does not know.");
  const last = others.length - 1;
  const paired = own.slice(0, place + 1).map(placeOf);
  // The first one makes all tables of its day, those that were there before the second.
  const first = own.map(placeOf).find((found) => found >= 0) ?? others.length;
  const found = place === own.length - 1 ? last : Math.max(...paired, first - 1);
  return others[found]?.when ?? 0;
}
