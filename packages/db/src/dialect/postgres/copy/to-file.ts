/** Copies a shop's rows into a SQLite file. */
import type pg from "pg";
import { dropTriggers, migrateFile } from "../../sqlite/files/bare-file.ts";
import { type Database, Sqlite } from "../../sqlite-driver.ts";
import { newestAppliedOn } from "../client.ts";
import { differences } from "./compare.ts";
import {
  type CopiedTable,
  copiedTables,
  fileMigrations,
  IS_OWN,
  pairedMigration,
  quoted,
} from "./tables.ts";

/** Rows that are in memory at the same time. */
const BATCH = 2000;

/**
 * Creates a file with a consistent snapshot of all rows, while others write. Derived tables are
 * left out; a shop rebuilds them when it opens the file.
 *
 * @param path - created
 * @param migrations - of this engine, next to those of SQLite
 */
export async function copyToFile(
  client: pg.ClientBase,
  path: string,
  migrations: string,
): Promise<void> {
  const file = new Sqlite(path);
  try {
    file.pragma("journal_mode = OFF");
    file.pragma("synchronous = OFF");
    await client.query("begin isolation level repeatable read read only");
    const applied = await newestAppliedOn(client);
    migrateFile(file, fileMigrations(migrations), pairedMigration(migrations, applied));
    const putBack = dropTriggers(file);
    const tables = await copiedTables(client, file);
    for (const table of tables) await copyTable(client, file, table);
    const different = await differences(client, file, tables);
    if (different.length > 0)
      throw new Error(`The copy is not as what was copied: ${different.slice(0, 3).join("; ")}`);
    putBack();
    file.pragma("journal_mode = DELETE");
    file.pragma("synchronous = FULL");
  } finally {
    await client.query("rollback").catch(() => {});
    file.close();
  }
}

async function copyTable(
  client: pg.ClientBase,
  file: Database,
  { name, columns, counter }: CopiedTable,
): Promise<void> {
  const list = columns.map((column) => quoted(column.name)).join(", ");
  const but = name === "meta" ? ` where not (${IS_OWN})` : "";
  file.exec(`delete from ${quoted(name)}`);
  const insert = file.prepare(
    `insert into ${quoted(name)} (${list}) values (${columns.map(() => "?").join(", ")})`,
  );
  const insertAll = file.transaction((rows: unknown[][]) => {
    for (const row of rows) insert.run(row.map(asKept));
  });
  const order = counter ? ` order by ${quoted(counter)}` : "";
  await client.query(
    `declare copied no scroll cursor for select ${list} from ${quoted(name)}${but}${order}`,
  );
  for (;;) {
    const { rows } = await client.query<unknown[]>({
      text: `fetch ${BATCH} from copied`,
      rowMode: "array",
    });
    if (rows.length > 0) insertAll(rows);
    if (rows.length < BATCH) break;
  }
  await client.query("close copied");
}

/** Flags are 0 and 1 there. */
const asKept = (value: unknown): unknown => (typeof value === "boolean" ? Number(value) : value);
