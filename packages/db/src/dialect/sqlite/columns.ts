/** SQLite's column types under neutral names, so that schema files read the same on another engine. */
import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import * as sqlite from "drizzle-orm/sqlite-core";

export const table = sqlite.sqliteTable;
/** Any table of the schema, and any column of one. */
export type TableOfRows = sqlite.SQLiteTable;
export type TableColumn = sqlite.SQLiteColumn;
export const index = sqlite.index;
export const uniqueIndex = sqlite.uniqueIndex;
export const primaryKey = sqlite.primaryKey;
export const str = () => sqlite.text();
export const int = () => sqlite.integer();
export const float = () => sqlite.real();
/** Money in whole cents of the shop's currency. */
export const cents = () => sqlite.integer();
export const bool = () => sqlite.integer({ mode: "boolean" });
/** A moment in UTC, kept in whole milliseconds. */
export const instant = () => sqlite.integer({ mode: "timestamp_ms" });
export const json = <T>() => sqlite.text({ mode: "json" }).$type<T>();
/** Growing row number: breaks ties in every order and is the row id of the search index. */
export const sequence = () => sqlite.integer().primaryKey({ autoIncrement: true });
/** Public identifier, see `newId`. */
export const id = () => sqlite.text();
/** Text that sorts without regard to the case of ASCII letters. */
export const nocase = (name: string) => sql.raw(`"${name}" collate nocase`);
/** A text as it is sorted and compared without regard to the case of ASCII letters. */
export const ignoringCase = (column: AnyColumn | SQL): SQL => sql`${column} collate nocase`;
/** True when a text equals the column but for the case of ASCII letters, as `nocase` sorts it. */
export const equalsNocase = (column: AnyColumn, value: string) =>
  sql`${column} = ${value} collate nocase`;
/** True when a text begins with another, whatever the case of ASCII letters, as `nocase` sorts it. */
export const beginsNocase = (column: AnyColumn, text: string) =>
  sql`${ignoringCase(column)} >= ${text} and ${ignoringCase(column)} < ${`${text}\u{10ffff}`}`;
/** Columns that an index holds beside those that it sorts by, so that the rows need not be read. */
export const coveringColumns = <Columns extends readonly AnyColumn[]>(
  ...columns: Columns
): Columns => columns;
/** Text that is one of a fixed set of words. */
export const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  sqlite.text({ enum: values as unknown as [T[number], ...T[number][]] });
/** Later than every moment there can be, as `instant` keeps it. */
const NEVER_MS = 8_640_000_000_000_000;
/** A moment that the database computes from the row's other columns, so that an index can hold it. */
export const computedInstant = (expression: string) =>
  sqlite.integer({ mode: "timestamp_ms" }).generatedAlwaysAs(sql.raw(expression));
/** One of a fixed set of words that the database computes from the row's other columns. */
export const computedChoice = <const T extends readonly [string, ...string[]]>(
  values: T,
  expression: string,
) => choice(values).generatedAlwaysAs(sql.raw(expression));
/** Expression for a column's moment, or for one that never comes when it has none. */
export const momentOrNever = (name: string) => `coalesce("${name}", ${NEVER_MS})`;
