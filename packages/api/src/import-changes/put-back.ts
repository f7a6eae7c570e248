/** The statements that take rows of an import away or put back what they were. */
import type { Tx } from "@pickwell/db/client";
import { isOneOf } from "@pickwell/db/json";
import { prepared } from "@pickwell/db/prepared";
import { execute, fill, type Steps } from "@pickwell/db/statements";
import { and, type SQL, sql } from "drizzle-orm";
import { updateRow } from "../core/rows/update-row.ts";
import { restoredRow } from "../trash/copies.ts";
import { type JournalTableName, type Row, tableOf } from "./tables.ts";

type Key = readonly (string | number)[];

/** The row of a key, whose values are given as `key 0`, `key 1` and so on. */
const isKeyedRow = (name: JournalTableName): SQL | undefined =>
  and(...tableOf(name).key.map((column, at) => sql`${column} = ${sql.placeholder(`key ${at}`)}`));

const keyValues = (key: Key) => Object.fromEntries(key.map((value, at) => [`key ${at}`, value]));

/** Deletes rows of a table. */
export function* deleteRows(tx: Tx, name: JournalTableName, keys: readonly Key[]): Steps {
  if (keys.length === 0) return;
  const { table, key } = tableOf(name);
  const [first, ...others] = key;
  if (first && others.length === 0) {
    const statement = prepared(tx, `import-changes:delete:${name}`, (db) =>
      db
        .delete(table)
        .where(isOneOf(first, sql.placeholder("ids")))
        .prepare(),
    );
    yield* execute(fill(statement, { ids: JSON.stringify(keys.map(([id]) => id)) }));
    return;
  }
  const statement = prepared(tx, `import-changes:delete:${name}`, (db) =>
    db.delete(table).where(isKeyedRow(name)).prepare(),
  );
  for (const each of keys) yield* execute(fill(statement, keyValues(each)));
}

/** Adds a row again that an import removed. */
export const reinserted = (tx: Tx, name: JournalTableName, before: Row) => {
  const { table } = tableOf(name);
  return tx.insert(table).values(restoredRow(table, before) as never);
};

/** Gives columns of a row their former values. */
export function restored(tx: Tx, name: JournalTableName, key: Key, before: Row) {
  const { table } = tableOf(name);
  const values = restoredRow(table, before);
  return updateRow(
    tx,
    `import-changes:restore:${name}`,
    { values, where: keyValues(key) },
    (db, given) => db.update(table).set(given).where(isKeyedRow(name)),
  );
}
