/** Many rows by few statements, each of which is prepared once. */
import type { Tx } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import { type FilledStatement, fillRows } from "@pickwell/db/statements";
import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";

/** What stands for a value of the row. */
export type ValueOf = (name: string) => Placeholder;

/** What the row that was to be inserted has in a column, where one is there already. */
export const givenValue = (name: string): SQL => sql`excluded.${sql.identifier(toSnakeCase(name))}`;

/** Rows of one statement at most: 25 columns of each are a fifth of what SQLite binds, and less elsewhere. */
const MOST = 256;

type Prepared = Parameters<typeof fillRows>[0];

/**
 * The statements that insert rows: of powers of two, so that few have to be prepared for any number.
 * One for each row would cost several times as much, and what hangs on the table follows each statement:
 * SQLite's search indexes write what they hold at its end.
 *
 * @param key - names the statement, see `prepared`
 * @param build - the statement for the rows that `each` makes, of the values of one row
 */
export function insertRows(
  tx: Tx,
  key: string,
  rows: readonly object[],
  build: (tx: Tx, each: <V>(make: (value: ValueOf) => V) => V[]) => { prepare(): unknown },
): FilledStatement<unknown>[] {
  const statements: FilledStatement<unknown>[] = [];
  for (let from = 0; from < rows.length; ) {
    const size = Math.min(MOST, 2 ** Math.floor(Math.log2(rows.length - from)));
    const statement = prepared(tx, `${key}:${size}`, (db) =>
      build(db, (make) =>
        Array.from({ length: size }, (_, at) => make((name) => sql.placeholder(`${name} ${at}`))),
      ).prepare(),
    ) as Prepared;
    statements.push(fillRows(statement, rows.slice(from, from + size)));
    from += size;
  }
  return statements;
}

interface Insert {
  values(rows: never[]): { prepare(): unknown };
}

/**
 * The same for rows that are inserted as they are.
 *
 * @param into - the statement's beginning
 * @param rows - all of them name the columns that the first one does
 */
export function insertGiven(
  tx: Tx,
  key: string,
  into: (tx: Tx) => Insert,
  rows: readonly object[],
): FilledStatement<unknown>[] {
  const names = Object.keys(rows[0] ?? {});
  return insertRows(tx, key, rows, (db, each) =>
    into(db).values(
      each((value) => Object.fromEntries(names.map((name) => [name, value(name)])) as never),
    ),
  );
}
