/**
 * Statements, and how this engine runs them in a transaction: one after the other on its
 * connection.
 */
import type { SQL } from "drizzle-orm";
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
} from "../sqlite/statements.ts";
import type { Db } from "./connection.ts";

export type { FilledStatement, Listed, Statement, Statements, Steps };
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
