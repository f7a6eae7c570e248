/** Expressions that the engines write differently. */
import { type AnyColumn, type SQL, type SQLWrapper, sql, type Table } from "drizzle-orm";

type Operand = SQLWrapper | AnyColumn | number | string;

/** The greatest of some values; NULL when one of them is. */
export const greatest = (first: Operand, ...others: Operand[]): SQL<number> =>
  sql`max(${sql.join([sql`${first}`, ...others.map((other) => sql`${other}`)], sql`, `)})`;

/** The least of some values; NULL when one of them is. */
export const least = (first: Operand, ...others: Operand[]): SQL<number> =>
  sql`min(${sql.join([sql`${first}`, ...others.map((other) => sql`${other}`)], sql`, `)})`;

/** A number rounded to some decimal digits. */
export const rounded = (value: SQL, digits: number): SQL<number> =>
  sql`round(${value}, ${sql.raw(String(digits))})`;

/** True when two values differ; NULL equals NULL. */
export const differsFrom = (one: SQLWrapper, other: unknown): SQL => sql`${one} is not ${other}`;

/**
 * Marks a column whose index should not be used, because the planner would prefer it to a better
 * one.
 */
export const unindexed = (column: AnyColumn | SQL | SQL.Aliased): SQL => sql`+${column}`;

/** A column to sort the matches by, instead of walking its index until enough are found. */
export const sortWithoutIndex = unindexed;

/**
 * Merges queries that are each sorted by an index, walking them in parallel.
 *
 * @param order - terms that name what the queries select
 * @param _most - total number of rows to read
 */
export const merged = (queries: SQL[], order: SQL, _most: number): SQL =>
  sql`${sql.join(queries, sql` union all `)} order by ${order}`;

/** True when a flag is set. */
export const isTrue = (flag: AnyColumn | SQL): SQL => sql`${flag} = 1`;

/** True when a flag is not set. */
export const isFalse = (flag: AnyColumn | SQL): SQL => sql`${flag} = 0`;

/** Always true; lets an index that starts with the flag be used. */
export const anyBoolean = (flag: AnyColumn | SQL): SQL => sql`${flag} in (0, 1)`;

/** True when a text contains another, case-sensitively. */
export const containsText = (text: SQLWrapper, part: SQLWrapper | string): SQL =>
  sql`instr(${text}, ${part}) > 0`;

/**
 * True when a text matches a LIKE pattern with `\` as escape, ignoring the case of ASCII letters.
 */
export const isLike = (text: SQLWrapper, pattern: SQL | string): SQL =>
  sql`${text} like ${pattern} escape '\\'`;

/** True for some rows that match a condition, at most `limit`, to delete them in batches. */
export const amongFirst = (table: Table, condition: SQL, limit: number): SQL =>
  sql`rowid in (select rowid from ${table} where ${condition} limit ${limit})`;

/**
 * True for the rows that a query finds, to claim them by an update: concurrent callers get
 * different rows.
 *
 * @param found - one column, limited, of the updated table
 */
export const amongClaimable = (column: AnyColumn, found: SQLWrapper): SQL =>
  sql`${column} in (${found})`;

/**
 * How to left-join, to each row, the last of the rows that match a condition.
 *
 * @param named - the table under an alias, by which its columns are selected
 * @param matches - the condition, of the table or its alias; may name columns of the rows before
 * @param order - the column of which the last has the highest value; unique among those that match
 */
export const joinLast = <T extends Table>(
  table: T,
  named: T,
  matches: (table: T) => SQL,
  order: (table: T) => AnyColumn,
): { rows: T; on: SQL } => ({
  rows: named,
  on: sql`${matches(named)} and ${order(named)} = (select max(${order(table)}) from ${table} where ${matches(table)})`,
});

/** About how many rows are grouped in the time that one search in an index takes. SQLite sorts rows to group them. */
export const ROWS_GROUPED_PER_SEARCH = 4;
