/** Inserts many rows with few prepared statements. */
import type { Tx } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import {
  type AskedColumns,
  type FilledStatement,
  fillEach,
  fillRows,
  insertsEach,
} from "@pickwell/db/statements";
import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";

/** The placeholder of a column's value. */
export type ValueOf = (name: string) => Placeholder;

/** In `ON CONFLICT DO UPDATE`: the value that the rejected row had in a column. */
export const givenValue = (name: string): SQL => sql`excluded.${sql.identifier(toSnakeCase(name))}`;

/** Rows per statement: with 25 columns a fifth of SQLite's limit of bound parameters. */
const MOST = 256;

type Prepared = Parameters<typeof fillRows>[0];

/**
 * The statements that insert rows in batches whose sizes are powers of two, so that few statements
 * have to be prepared. One statement per row would cost several times as much, because SQLite
 * writes its search indexes at the end of each.
 *
 * @param key - names the statement, see `prepared`
 * @param build - builds the statement; `each` gives the placeholders of one row
 * @param most - rows per statement, a power of two
 */
export function insertRows(
  tx: Tx,
  key: string,
  rows: readonly object[],
  build: (tx: Tx, each: <V>(make: (value: ValueOf) => V) => V[]) => { prepare(): unknown },
  most = MOST,
): FilledStatement<unknown>[] {
  const statements: FilledStatement<unknown>[] = [];
  for (let from = 0; from < rows.length; ) {
    const size = Math.min(most, 2 ** Math.floor(Math.log2(rows.length - from)));
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

/** An `INSERT` without its `RETURNING`. */
interface PlainInsert {
  prepare(): unknown;
  returning(asked: never): { prepare(): unknown };
}

/**
 * Inserts many rows into a table without a search index, in the way that is the fastest of the
 * engine.
 *
 * @param build - see `insertRows`
 * @param asked - what the statements answer of each row that was inserted, in any order; columns
 *   under their own names
 */
export function insertEach(
  tx: Tx,
  key: string,
  rows: readonly object[],
  build: (tx: Tx, each: <V>(make: (value: ValueOf) => V) => V[]) => PlainInsert,
  asked: AskedColumns | null = null,
): FilledStatement<unknown>[] {
  if (!insertsEach) {
    return insertRows(tx, key, rows, (db, each) => {
      const statement = build(db, each);
      return asked === null ? statement : statement.returning(asked as never);
    });
  }
  if (rows.length === 0) return [];
  const one = prepared(tx, `${key}:each`, (db) =>
    build(db, (make) => [make((name) => sql.placeholder(`${name} 0`))]).prepare(),
  ) as Prepared;
  return [fillEach(one, rows, asked)];
}

interface Insert {
  values(rows: never[]): { prepare(): unknown };
}

/**
 * The same for rows whose values need no expressions.
 *
 * @param into - the beginning of the statement
 * @param rows - all with the same columns as the first
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
