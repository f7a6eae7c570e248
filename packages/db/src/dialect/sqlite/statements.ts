/** Statements, and how this engine runs them: synchronously. */
import {
  Column,
  getTableName,
  is,
  Param,
  Placeholder,
  type Query,
  type SQL,
  sql,
  type Table,
} from "drizzle-orm";
import type { Db, Tx, TxOutcome } from "./connection.ts";

/** What can be awaited outside a transaction, and may be listed in the one that it was built from. */
interface BuiltStatement<T> extends PromiseLike<T> {
  prepare(): unknown;
  run(): Promise<TxOutcome>;
}

/** A prepared statement of a transaction, with its values. */
export interface FilledStatement<T> {
  readonly prepared: PreparedStatement<T>;
  readonly values: Record<string, unknown>;
}

/** See `prepared`. */
interface PreparedStatement<T> {
  execute(values?: Record<string, unknown>): Promise<T>;
  run(values?: Record<string, unknown>): Promise<TxOutcome>;
}

/**
 * A statement of a transaction, built from its `tx`. A statement built from the database has
 * another type, because it would run on another connection.
 */
export type Statement<T = unknown> = BuiltStatement<T> | FilledStatement<T>;

/**
 * The steps of a transaction, each of which may depend on the results of earlier ones: a generator
 * that yields statements through `execute`. It cannot await anything else, on purpose, see
 * docs/decisions/058.
 */
export type Steps<T = void> = Generator<Statement, T, Answer>;

declare const answered: unique symbol;
/** The result of a statement. A distinct type, so that steps cannot be spread into a list. */
interface Answer {
  readonly [answered]: true;
}

/** An item of a list of statements. Steps run when their turn comes. */
export type Listed = Statement | Steps<unknown>;
/** A list of statements, or steps. */
export type Statements = readonly Listed[] | Steps<unknown>;

/**
 * Runs a statement as a step: `const rows = yield* execute(tx.select()…)`.
 *
 * @returns its rows, or what `changedRows` reads
 */
export function* execute<T>(statement: Statement<T>): Steps<T> {
  return (yield statement) as T & Answer;
}

/** Runs a whole list as steps. */
export function* executeAll(list: readonly Listed[]): Steps {
  for (const listed of list) {
    if (isSteps(listed)) yield* listed;
    else yield listed;
  }
}

/** A prepared statement with its values, which runs when its turn comes. */
export const fill = <T>(
  prepared: PreparedStatement<T>,
  values: Record<string, unknown>,
): FilledStatement<T> => ({ prepared, values });

/** A parameter of a statement: a column of a row, or a constant. */
interface ColumnPosition {
  /** Index of the row; null for a constant. */
  at: number | null;
  /** Of the row's value. */
  name: string;
  /** Converts the value for the database; null where that is not needed. */
  encode: ((value: unknown) => unknown) | null;
  fixed: unknown;
}

const layouts = new WeakMap<object, ColumnPosition[]>();

/** The parameters of a statement that belong to rows: `name 0` is the first row's. */
function layoutOf(prepared: object): ColumnPosition[] {
  const known = layouts.get(prepared);
  if (known) return known;
  const { params } = (prepared as { getQuery(): Query }).getQuery();
  const layout = params.map((param): ColumnPosition => {
    const held = is(param, Param) ? param.value : param;
    if (!is(held, Placeholder)) return { at: null, name: "", encode: null, fixed: param };
    const [name = "", at] = String(held.name).split(" ");
    const encode = is(param, Param) ? encodeBy(param.encoder) : null;
    return { at: Number(at), name, encode, fixed: null };
  });
  layouts.set(prepared, layout);
  return layout;
}

function boundFor(layout: readonly ColumnPosition[], rows: readonly object[]): unknown[] {
  const list = rows as readonly Record<string, unknown>[];
  return layout.map(({ at, name, encode, fixed }) => {
    if (at === null) return fixed;
    const value = list[at]?.[name];
    return value === null || encode === null ? value : encode(value);
  });
}

const encodeBy = (encoder: Param["encoder"]) =>
  encoder.mapToDriverValue === Column.prototype.mapToDriverValue
    ? null
    : (value: unknown) => encoder.mapToDriverValue(value);

/**
 * A prepared statement for many rows. Its placeholders are named by value and row index: `name 0`,
 * `name 1`. Returned columns must have the names of the table's columns, and are not decoded.
 */
export function fillRows<T>(
  prepared: PreparedStatement<T>,
  rows: readonly object[],
): FilledStatement<T> {
  const bound = boundFor(layoutOf(prepared), rows);
  const { stmt } = prepared as unknown as { stmt: Bound };
  const execute = () => ({ sync: () => (stmt.reader ? stmt.all(bound) : stmt.run(bound)) });
  return { prepared: { execute } as unknown as PreparedStatement<T>, values: {} };
}

/** The columns of a new row that are asked for, by name; that of a growing number is its key. */
export type AskedColumns = Record<string, Column>;

/**
 * A prepared statement that inserts one row, for many rows: that is twice as fast as one statement
 * for all of them, as long as the table has no search index.
 *
 * @param asked - null when nothing is asked for
 * @returns what was asked for, of those rows that were inserted; in any order
 */
export function fillEach<T>(
  prepared: PreparedStatement<T>,
  rows: readonly object[],
  asked: AskedColumns | null,
): FilledStatement<T> {
  const layout = layoutOf(prepared);
  const { stmt } = prepared as unknown as { stmt: Bound };
  const names = Object.entries(asked ?? {});
  const sync = () => {
    const added: Record<string, unknown>[] = [];
    for (const row of rows as readonly Record<string, unknown>[]) {
      const { changes, lastInsertRowid } = stmt.run(boundFor(layout, [row]));
      if (asked === null || changes === 0) continue;
      const answer: Record<string, unknown> = {};
      for (const [name, column] of names) {
        const isNumber = column.primary && column.columnType === "SQLiteInteger";
        answer[name] = isNumber ? lastInsertRowid : row[name];
      }
      added.push(answer);
    }
    return added;
  };
  const execute = () => ({ sync });
  return { prepared: { execute } as unknown as PreparedStatement<T>, values: {} };
}

/** Whether many rows are inserted one by one, with `fillEach`. */
export const insertsEach = true;

interface Bound {
  /** Whether it returns rows. */
  reader: boolean;
  run(values: unknown[]): { changes: number; lastInsertRowid: number | bigint };
  /** Rows by the names of their columns. */
  all(values: unknown[]): unknown[];
}

/** How many rows a statement without `returning` changed. */
export const changedRows = (outcome: object): number => (outcome as { changes: number }).changes;

/** The transaction of a database's only connection. */
export const txOf = (db: Db): Tx => db as unknown as Tx;

/** Whether a transaction was given as steps, not as a list of statements. */
export const isSteps = <T>(listed: object | Steps<T>): listed is Steps<T> => "next" in listed;

/** How Drizzle's statements answer on this engine. */
interface SyncExecution {
  execute(values?: Record<string, unknown>): { sync(): unknown };
}

/** Runs a statement synchronously. */
export function runNow(statement: Statement): unknown {
  if ("values" in statement && "prepared" in statement) {
    return (statement.prepared as unknown as SyncExecution).execute(statement.values).sync();
  }
  return (statement.prepare() as SyncExecution).execute().sync();
}

/** Runs steps to the end synchronously. */
export function runSteps<T>(steps: Steps<T>): T {
  let step = steps.next();
  while (!step.done) step = answer(steps, step.value);
  return step.value;
}

function answer<T>(steps: Steps<T>, statement: Statement) {
  let found: unknown;
  try {
    found = runNow(statement);
  } catch (error) {
    // The steps may catch errors of their statements.
    return steps.throw(error);
  }
  return steps.next(found as Answer);
}

/** Runs a list of statements, or steps. */
export function runAll(list: Statements): void {
  runSteps(isSteps(list) ? list : executeAll(list));
}

/** The rows of a raw SQL query. */
export async function readRows<T>(db: Db, statement: SQL): Promise<T[]> {
  return (db as unknown as { all(statement: SQL): T[] }).all(statement);
}

/** The rows of a query as arrays of values, which are cheaper than objects. */
export const rowsAsLists = (query: PromiseLike<unknown[]>): Promise<unknown[][]> =>
  (query as unknown as { values(): Promise<unknown[][]> }).values();

/** Runs a raw SQL statement. */
export async function runSql(db: Db, statement: SQL): Promise<void> {
  (db as unknown as { run(statement: SQL): unknown }).run(statement);
}

/** What is read of a table of sums. */
export interface SumsQuery<Text extends string, Sum extends string> {
  table: Table;
  /** Columns with few different texts each. */
  texts: Record<Text, Column>;
  /** A whole number, of which there are many. */
  day: Column;
  /** Columns of whole numbers. */
  sums: Record<Sum, Column>;
  where: SQL | undefined;
  /** Whether rows that agree in their texts and day may come as one, added up. */
  mayMerge: boolean;
}

/** Columns of a table of sums, each with the rows in the same order. */
export type SumsColumns<Text extends string, Sum extends string> = Record<Text, string[]> &
  Record<Sum, number[]> & { day: number[] };

/**
 * Reads many rows of a table of sums, which takes a fraction of what a query of rows does. Here each
 * column comes as one JSON list, and no rows are merged: sorting them would take longer.
 *
 * @returns the rows in no particular order
 */
export async function readSums<Text extends string, Sum extends string>(
  db: Db,
  { table, texts, day, sums, where }: SumsQuery<Text, Sum>,
): Promise<SumsColumns<Text, Sum>> {
  const columns = Object.entries<Column>({ ...texts, ...sums, day });
  const lists = columns.map(
    ([name, column]) => sql`json_group_array(${column}) as ${sql.identifier(name)}`,
  );
  const [row = {}] = await readRows<Record<string, string>>(
    db,
    sql`select ${sql.join(lists, sql`, `)} from ${sql.identifier(getTableName(table))}
      ${where ? sql`where ${where}` : sql``}`,
  );
  return Object.fromEntries(
    columns.map(([name]) => [name, JSON.parse(row[name] ?? "[]")]),
  ) as SumsColumns<Text, Sum>;
}
