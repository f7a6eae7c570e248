/**
 * Copies a shop's rows from a SQLite file, one table after the other, each in a transaction. An
 * unfinished copy is marked in the database, which no shop opens until it is done: it continues
 * with the next table, or starts over.
 */
import type pg from "pg";
import { newestMigration } from "../../journal.ts";
import { dropTriggers, migrateFile } from "../../sqlite/files/bare-file.ts";
import { type Database, Sqlite } from "../../sqlite-driver.ts";
import { migrateToLatest } from "../client.ts";
import { type Db, poolOf } from "../connection.ts";
import { applyDerived, dropDerived } from "../derived/derived.ts";
import { UnusableDatabaseError } from "../errors.ts";
import { differences } from "./compare.ts";
import { COPY_NOTE, type ForeignKey, readNote } from "./note.ts";
import { type CopiedTable, copiedTables, fileMigrations, IS_OWN, quoted } from "./tables.ts";

/** Maximum number of rows per statement. */
const MAX_ROWS = 1000;
const MAX_LETTERS = 4_000_000;

export interface CopyParts {
  /** Of this engine, beside those of SQLite. */
  migrations: string;
  /** Id of the copy: a copy with the same id is resumed after an interruption. */
  id: string;
  /** Whether a shop that is there may go. */
  isReplacing?: boolean;
  /** Called after each table. */
  onTable?: (name: string, rows: number) => void;
}

/** The result of a copy. */
export interface Copied {
  tables: number;
  rows: number;
  /** Texts out of which U+0000 was taken, which this engine does not keep. */
  cleaned: number;
}

/**
 * Fills a database from a file, and compares both before the copy counts as finished.
 *
 * @param path - a copy of the file that nothing else has open; it is migrated and changed
 * @throws UnusableDatabaseError when the database has a shop that may not be replaced, or the copy
 *   differs from the file
 */
export async function copyFromFile(db: Db, path: string, parts: CopyParts): Promise<Copied> {
  const { migrations, id, isReplacing = false, onTable } = parts;
  const file = new Sqlite(path, { fileMustExist: true });
  const pool = poolOf(db);
  let client: pg.PoolClient | undefined;
  try {
    const cleaned = prepareFile(file, migrations);
    const note = await readNote(pool);
    if (!note) await migrateToLatest(db, migrations);
    client = await pool.connect();
    if (!note && !isReplacing && (await hasShop(client, file)))
      throw new UnusableDatabaseError("there is a shop in it already (--replace has it go)");
    if (note?.id !== id) await begin(client, id, note?.foreignKeys);
    const tables = await copiedTables(client, file);
    const done = new Set((await readNote(client))?.tables);
    let rows = 0;
    for (const table of tables) {
      const count = done.has(table.name) ? 0 : await copyTable(client, file, table);
      rows += count;
      onTable?.(table.name, count);
    }
    const different = await differences(client, file, tables);
    if (different.length > 0)
      throw new UnusableDatabaseError(
        `the copy is not as what was copied: ${different.slice(0, 3).join("; ")}`,
      );
    await finish(client, tables);
    await client.query("analyze");
    return { tables: tables.length, rows, cleaned };
  } finally {
    client?.release(true);
    file.close();
  }
}

/** The name of an unfinished copy into a database; null when there is none. */
export const unfinishedCopy = async (db: Db): Promise<string | null> =>
  (await readNote(poolOf(db)))?.id ?? null;

/** Checks that a file can be copied; changes it. @throws Error that says why not */
export function tryFile(path: string, migrations: string): void {
  const file = new Sqlite(path, { fileMustExist: true });
  try {
    prepareFile(file, migrations);
  } finally {
    file.close();
  }
}

/** Brings a file up to date and makes it one that can be copied. @returns texts that were mended */
function prepareFile(file: Database, migrations: string): number {
  const folder = fileMigrations(migrations);
  dropTriggers(file);
  migrateFile(file, folder, newestMigration(folder));
  file.function("without_null", { deterministic: true }, (text) =>
    typeof text === "string" ? text.replaceAll("\0", "") : text,
  );
  let cleaned = 0;
  const columns = file
    .prepare<[], { name: string; column: string }>(
      `select m.name, x.name as "column" from sqlite_master m, pragma_table_xinfo(m.name) x
       where m.type = 'table' and m.sql not like 'create virtual%' and x.hidden = 0 and lower(x.type) = 'text'`,
    )
    .all();
  for (const { name, column } of columns) {
    const [table, cell] = [quoted(name), quoted(column)];
    cleaned += file
      .prepare(
        `update ${table} set ${cell} = without_null(${cell}) where instr(cast(${cell} as blob), x'00') > 0`,
      )
      .run().changes;
  }
  return cleaned;
}

/** Tables that have rows in an unused database, too. */
const FILLED_BY_ITSELF = ["meta", "revisions"];

async function hasShop(client: pg.ClientBase, file: Database): Promise<boolean> {
  const tables = await copiedTables(client, file);
  const parts = tables
    .filter(({ name }) => !FILLED_BY_ITSELF.includes(name))
    .map(({ name }) => `exists (select 1 from ${quoted(name)})`);
  const { rows } = await client.query<{ found: boolean }>(`select ${parts.join(" or ")} as found`);
  return rows[0]?.found === true;
}

/** Empties the tables, and takes away what would look at each row. */
async function begin(client: pg.ClientBase, id: string, kept?: ForeignKey[]): Promise<void> {
  await client.query("begin");
  await dropDerived(client);
  const keys = [...(kept ?? []), ...(await dropForeignKeys(client))];
  const { rows } = await client.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = current_schema()",
  );
  const names = rows.map(({ tablename }) => tablename).filter((name) => name !== COPY_NOTE);
  await client.query(`truncate ${names.map(quoted).join(", ")}`);
  await client.query(`drop table if exists ${COPY_NOTE}`);
  await client.query(`create table ${COPY_NOTE} (name text primary key, value text not null)`);
  await client.query(`insert into ${COPY_NOTE} values ('id', $1), ('foreign keys', $2)`, [
    id,
    JSON.stringify(keys),
  ]);
  await client.query("commit");
}

async function dropForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
  );
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  return rows;
}

/** @returns how many rows there were */
async function copyTable(
  client: pg.ClientBase,
  file: Database,
  { name, columns }: CopiedTable,
): Promise<number> {
  const list = columns.map((column) => quoted(column.name)).join(", ");
  const but = name === "meta" ? ` where not (${IS_OWN})` : "";
  const flags = columns.filter(({ isFlag }) => isFlag).map((column) => column.name);
  const insert = `insert into ${quoted(name)} (${list}) select ${list} from json_populate_recordset(null::${quoted(name)}, $1)`;
  const all = file.prepare<[], Record<string, unknown>>(
    `select ${list} from ${quoted(name)}${but}`,
  );
  await client.query("begin");
  let rows: string[] = [];
  let letters = 0;
  let count = 0;
  const write = async () => {
    if (rows.length > 0) await client.query(insert, [`[${rows.join(",")}]`]);
    rows = [];
    letters = 0;
  };
  for (const row of all.iterate()) {
    for (const flag of flags) row[flag] = row[flag] === null ? null : row[flag] !== 0;
    const text = JSON.stringify(row);
    rows.push(text);
    letters += text.length;
    count += 1;
    if (rows.length >= MAX_ROWS || letters >= MAX_LETTERS) await write();
  }
  await write();
  await client.query(`insert into ${COPY_NOTE} values ($1, 'done')`, [`table ${name}`]);
  await client.query("commit");
  return count;
}

/** Restores constraints and indexes, which are checked for all rows at once. */
async function finish(client: pg.ClientBase, tables: readonly CopiedTable[]): Promise<void> {
  const note = await readNote(client);
  await client.query("begin");
  for (const { name, counter } of tables) {
    if (!counter) continue;
    await client.query(
      `select setval(pg_get_serial_sequence('${quoted(name)}', '${counter}'), coalesce(max(${quoted(counter)}), 1), max(${quoted(counter)}) is not null) from ${quoted(name)}`,
    );
  }
  for (const { table, name, definition } of note?.foreignKeys ?? [])
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
  await applyDerived(client);
  await client.query(`drop table ${COPY_NOTE}`);
  await client.query("commit");
}
