/** Expressions that the engines write differently. */
import { type AnyColumn, type SQL, type SQLWrapper, sql, type Table } from "drizzle-orm";

type Operand = SQLWrapper | AnyColumn | number | string;

/** PostgreSQL leaves null out; here it is the answer, as with SQLite. */
function extreme(name: "greatest" | "least", operands: Operand[]): SQL<number> {
  const each = operands.map((operand) => sql`${operand}`);
  const isAny = sql.join(
    operands.filter((operand) => typeof operand === "object").map((one) => sql`${one} is null`),
    sql` or `,
  );
  return sql`case when ${isAny} then null else ${sql.raw(name)}(${sql.join(each, sql`, `)}) end`;
}

/** The greatest of some values; NULL when one of them is. */
export const greatest = (first: Operand, ...others: Operand[]): SQL<number> =>
  extreme("greatest", [first, ...others]);

/** The least of some values; NULL when one of them is. */
export const least = (first: Operand, ...others: Operand[]): SQL<number> =>
  extreme("least", [first, ...others]);

/** A number rounded to some decimal digits. */
export const rounded = (value: SQL, digits: number): SQL<number> =>
  sql`round((${value})::numeric, ${sql.raw(String(digits))})`;

/** True when two values differ; NULL equals NULL. */
export const differsFrom = (one: SQLWrapper, other: unknown): SQL =>
  sql`${one} is distinct from ${other}`;

/**
 * Marks a column whose index should not be used. Does nothing here: this planner has statistics.
 */
export const unindexed = (column: AnyColumn | SQL | SQL.Aliased): SQL => sql`${column}`;

/**
 * A column to sort the matches by, instead of walking its index until enough are found. The planner
 * overestimates how many rows match a list parameter.
 */
export const sortWithoutIndex = (column: AnyColumn | SQL | SQL.Aliased): SQL =>
  sql`greatest(${column}, ${column})`;

/**
 * Merges queries that are each sorted by an index, walking them in parallel. Each needs the ORDER
 * BY and a LIMIT of its own, otherwise the planner sorts all of its rows.
 *
 * @param order - terms that name what the queries select
 * @param most - total number of rows to read
 */
export const merged = (queries: SQL[], order: SQL, most: number): SQL => {
  const ordered = queries.map((query) => sql`(${query} order by ${order} limit ${most})`);
  return sql`${sql.join(ordered, sql` union all `)} order by ${order}`;
};

/** True when a flag is set. */
export const isTrue = (flag: AnyColumn | SQL): SQL => sql`${flag}`;

/** True when a flag is not set. */
export const isFalse = (flag: AnyColumn | SQL): SQL => sql`not ${flag}`;

/** Always true; lets an index that starts with the flag be used. */
export const anyBoolean = (flag: AnyColumn | SQL): SQL => sql`${flag} in (true, false)`;

/** True when a text contains another, case-sensitively. */
export const containsText = (text: SQLWrapper, part: SQLWrapper | string): SQL =>
  sql`strpos(${text}, ${part}) > 0`;

/**
 * True when a text matches a LIKE pattern with `\` as escape, ignoring the case of ASCII letters.
 */
export const isLike = (text: SQLWrapper, pattern: SQL | string): SQL =>
  sql`${text} collate "C" ilike ${pattern} escape '\\'`;

/** True for some rows that match a condition, at most `limit`, to delete them in batches. */
export const amongFirst = (table: Table, condition: SQL, limit: number): SQL =>
  sql`ctid = any(array(select ctid from ${table} where ${condition} limit ${limit}))`;

/**
 * True for the rows that a query finds, to claim them by an update: concurrent callers get
 * different rows, and locked rows are skipped.
 *
 * @param found - one column, limited, of the updated table
 */
export const amongClaimable = (column: AnyColumn, found: SQLWrapper): SQL =>
  sql`${column} = any(array(${found} for update skip locked))`;

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
  // One search in an index, where the highest value and then its row would be two.
  rows: sql`lateral (select * from ${table} where ${matches(table)} order by ${order(table)} desc limit 1) ${named}` as unknown as T,
  on: sql`true`,
});

/** About how many rows are grouped in the time that one search in an index takes. PostgreSQL groups rows by hashes, and starts a plan for each search. */
export const ROWS_GROUPED_PER_SEARCH = 100;
