/** Expressions that every engine knows, each by another name. */
import { type AnyColumn, type SQL, type SQLWrapper, sql, type Table } from "drizzle-orm";

type Operand = SQLWrapper | AnyColumn | number | string;

/** The greatest of some values; null when one of them is. */
export const greatest = (first: Operand, ...others: Operand[]): SQL<number> =>
  sql`max(${sql.join([sql`${first}`, ...others.map((other) => sql`${other}`)], sql`, `)})`;

/** The least of some values; null when one of them is. */
export const least = (first: Operand, ...others: Operand[]): SQL<number> =>
  sql`min(${sql.join([sql`${first}`, ...others.map((other) => sql`${other}`)], sql`, `)})`;

/** A number with so many digits after its point. */
export const rounded = (value: SQL, digits: number): SQL<number> =>
  sql`round(${value}, ${sql.raw(String(digits))})`;

/** True when two values are not the same, where null is the same as null alone. */
export const differsFrom = (one: SQLWrapper, other: unknown): SQL => sql`${one} is not ${other}`;

/** A column whose index is not to be used: the planner would take it before the better one. */
export const unindexed = (column: AnyColumn | SQL | SQL.Aliased): SQL => sql`+${column}`;

/** A column to sort by what a condition has found, rather than to walk its index until enough is found. */
export const sortWithoutIndex = unindexed;

/**
 * Queries that an index gives in an order each, as one in that order: all are walked at the same time.
 *
 * @param order - terms that name what the queries select
 * @param _most - rows that are read of them altogether
 */
export const merged = (queries: SQL[], order: SQL, _most: number): SQL =>
  sql`${sql.join(queries, sql` union all `)} order by ${order}`;

/** True when a flag is set. */
export const isTrue = (flag: AnyColumn | SQL): SQL => sql`${flag} = 1`;

/** True when a flag is not set. */
export const isFalse = (flag: AnyColumn | SQL): SQL => sql`${flag} = 0`;

/** True of every flag, so that an index which begins with it may serve. */
export const anyBoolean = (flag: AnyColumn | SQL): SQL => sql`${flag} in (0, 1)`;

/** True when a text holds another, letter by letter. */
export const containsText = (text: SQLWrapper, part: SQLWrapper | string): SQL =>
  sql`instr(${text}, ${part}) > 0`;

/** True when a text is like a pattern, with `\` as its escape, whatever the case of ASCII letters. */
export const isLike = (text: SQLWrapper, pattern: SQL | string): SQL =>
  sql`${text} like ${pattern} escape '\\'`;

/** True for the first few rows of a table of which a condition is true, in no order, to delete them. */
export const amongFirst = (table: Table, condition: SQL, limit: number): SQL =>
  sql`rowid in (select rowid from ${table} where ${condition} limit ${limit})`;

/**
 * True for the rows that a query finds, to change them so that it finds them no more: of several who ask
 * at once, each is given others.
 *
 * @param found - one column, limited; of the table that is changed
 */
export const amongClaimable = (column: AnyColumn, found: SQLWrapper): SQL =>
  sql`${column} in (${found})`;
