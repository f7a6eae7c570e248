/** Expressions that every engine knows, each by another name. */
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

/** The greatest of some values; null when one of them is. */
export const greatest = (first: Operand, ...others: Operand[]): SQL<number> =>
  extreme("greatest", [first, ...others]);

/** The least of some values; null when one of them is. */
export const least = (first: Operand, ...others: Operand[]): SQL<number> =>
  extreme("least", [first, ...others]);

/** A number with so many digits after its point. */
export const rounded = (value: SQL, digits: number): SQL<number> =>
  sql`round((${value})::numeric, ${sql.raw(String(digits))})`;

/** True when two values are not the same, where null is the same as null alone. */
export const differsFrom = (one: SQLWrapper, other: unknown): SQL =>
  sql`${one} is distinct from ${other}`;

/** A column whose index is not to be used. This planner knows its data, and needs no such word. */
export const unindexed = (column: AnyColumn | SQL | SQL.Aliased): SQL => sql`${column}`;

/**
 * A column to sort by what a condition has found, rather than to walk its index until enough is found. How
 * much a list finds that comes as a parameter the planner has to guess, and it guesses far too much.
 */
export const sortWithoutIndex = (column: AnyColumn | SQL | SQL.Aliased): SQL =>
  sql`greatest(${column}, ${column})`;

/**
 * Queries that an index gives in an order each, as one in that order: all are walked at the same time. Each
 * has to be in that order itself, and to say how much is wanted of it, or the planner sorts all that it gives.
 *
 * @param order - terms that name what the queries select
 * @param most - rows that are read of them altogether
 */
export const merged = (queries: SQL[], order: SQL, most: number): SQL => {
  const ordered = queries.map((query) => sql`(${query} order by ${order} limit ${most})`);
  return sql`${sql.join(ordered, sql` union all `)} order by ${order}`;
};

/** True when a flag is set. */
export const isTrue = (flag: AnyColumn | SQL): SQL => sql`${flag}`;

/** True when a flag is not set. */
export const isFalse = (flag: AnyColumn | SQL): SQL => sql`not ${flag}`;

/** True of every flag, so that an index which begins with it may serve. */
export const anyBoolean = (flag: AnyColumn | SQL): SQL => sql`${flag} in (true, false)`;

/** True when a text holds another, letter by letter. */
export const containsText = (text: SQLWrapper, part: SQLWrapper | string): SQL =>
  sql`strpos(${text}, ${part}) > 0`;

/** True when a text is like a pattern, with `\` as its escape, whatever the case of ASCII letters. */
export const isLike = (text: SQLWrapper, pattern: SQL | string): SQL =>
  sql`${text} collate "C" ilike ${pattern} escape '\\'`;

/** True for the first few rows of a table of which a condition is true, in no order, to delete them. */
export const amongFirst = (table: Table, condition: SQL, limit: number): SQL =>
  sql`ctid = any(array(select ctid from ${table} where ${condition} limit ${limit}))`;

/**
 * True for the rows that a query finds, to change them so that it finds them no more: of several who ask
 * at once, each is given others. What somebody else is changing is passed over.
 *
 * @param found - one column, limited; of the table that is changed
 */
export const amongClaimable = (column: AnyColumn, found: SQLWrapper): SQL =>
  sql`${column} = any(array(${found} for update skip locked))`;
