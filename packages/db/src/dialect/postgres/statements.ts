/**
 * Statements, and how this engine runs them in a transaction: one after the other on its
 * connection.
 */
import { type Column, getTableName, type SQL, sql } from "drizzle-orm";
import {
  execute,
  executeAll,
  type FilledStatement,
  fill,
  isSteps,
  type Listed,
  type Statement,
  type Statements,
  type Steps,
  type SumsColumns,
  type SumsQuery,
} from "../sqlite/statements.ts";
import type { Db } from "./connection.ts";

export type { FilledStatement, Listed, Statement, Statements, Steps, SumsColumns, SumsQuery };
export { execute, executeAll, fill, isSteps };

/** As on SQLite; here the values of all rows are passed by name. */
export function fillRows<T>(
  prepared: FilledStatement<T>["prepared"],
  rows: readonly object[],
): FilledStatement<T> {
  const values: Record<string, unknown> = {};
  for (const [at, row] of rows.entries()) {
    for (const [name, value] of Object.entries(row)) values[`${name} ${at}`] = value;
  }
  return fill(prepared, values);
}

/** As on SQLite; here rows are inserted together, as each statement is a way to the server. */
export const insertsEach = false;

/** Never called here, see `insertsEach`. */
export function fillEach(): never {
  throw new Error("Rows are inserted together on PostgreSQL");
}

/** How many rows a statement without `returning` changed. */
export const changedRows = (outcome: object): number =>
  (outcome as { rowCount: number | null }).rowCount ?? 0;

const isFilled = (statement: Statement): statement is FilledStatement<unknown> =>
  "values" in statement && "prepared" in statement;

/** Runs a statement that was built from a transaction. */
export async function run(statement: Statement): Promise<unknown> {
  return isFilled(statement) ? statement.prepared.execute(statement.values) : statement;
}

/** Runs steps to the end. An error of a statement aborts the transaction, even if it is caught. */
export async function runSteps<T>(steps: Steps<T>): Promise<T> {
  let step = steps.next();
  while (!step.done) {
    let found: unknown;
    try {
      found = await run(step.value);
    } catch (error) {
      step = steps.throw(error);
      continue;
    }
    step = steps.next(found as never);
  }
  return step.value;
}

/** Runs a list of statements, or steps. */
export async function runAll(list: Statements): Promise<void> {
  await runSteps(isSteps(list) ? list : executeAll(list));
}

/** What both a database and a transaction have here, and their common type has not. */
interface Executing {
  execute(statement: SQL): Promise<{ rows: unknown[] }>;
}

/** The rows of a raw SQL query. */
export async function readRows<T>(db: Db, statement: SQL): Promise<T[]> {
  return (await (db as unknown as Executing).execute(statement)).rows as T[];
}

/** The rows of a query as arrays of values. */
export const rowsAsLists = async (query: PromiseLike<unknown[]>): Promise<unknown[][]> =>
  (await query).map((row) => Object.values(row as object));

/** Runs a raw SQL statement. */
export async function runSql(db: Db, statement: SQL): Promise<void> {
  await (db as unknown as Executing).execute(statement);
}

const named = (name: string): SQL => sql`${sql.identifier(name)}`;
const commas = (parts: SQL[]): SQL => sql.join(parts, sql`, `);

/** Whole numbers of a group as the text of a JSON list, which is written sooner than by `json_agg`. */
const listOf = (name: string): SQL =>
  sql`'[' || string_agg(${named(name)}::text, ',') || ']' as ${named(name)}`;

/**
 * Reads many rows of a table of sums, which takes a fraction of what a query of rows does. Here a row
 * comes for each combination of texts, with its numbers as lists.
 *
 * @returns the rows in no particular order
 */
export async function readSums<Text extends string, Sum extends string>(
  db: Db,
  { table, texts, day, sums, where, mayMerge }: SumsQuery<Text, Sum>,
): Promise<SumsColumns<Text, Sum>> {
  const textNames = Object.keys(texts) as Text[];
  const sumNames = Object.keys(sums) as Sum[];
  const columns = Object.entries<Column>({ ...texts, day });
  const added = Object.entries<Column>(sums).map(([name, column]) =>
    mayMerge ? sql`sum(${column})::bigint as ${named(name)}` : sql`${column} as ${named(name)}`,
  );
  const read = sql`
    select ${commas(columns.map(([name, column]) => sql`${column} as ${named(name)}`))},
      ${commas(added)}
    from ${sql.identifier(getTableName(table))} ${where ? sql`where ${where}` : sql``}
    ${mayMerge ? sql`group by ${commas(columns.map(([, column]) => sql`${column}`))}` : sql``}`;
  const groups = await readRows<Record<string, string>>(
    db,
    sql`select ${commas(textNames.map(named))}, ${commas(["day", ...sumNames].map(listOf))}
      from (${read}) read group by ${commas(textNames.map(named))}`,
  );
  const all: Record<string, unknown[]> = {};
  for (const name of [...textNames, "day", ...sumNames]) all[name] = [];
  for (const group of groups) {
    const numbers = ["day", ...sumNames].map((name) => JSON.parse(group[name] ?? "[]"));
    const rows = numbers[0]?.length ?? 0;
    for (const name of textNames) {
      const list = all[name];
      for (let at = 0; at < rows; at++) list?.push(group[name]);
    }
    for (const [at, name] of ["day", ...sumNames].entries()) {
      const list = all[name];
      for (const number of numbers[at]) list?.push(number);
    }
  }
  return all as SumsColumns<Text, Sum>;
}
