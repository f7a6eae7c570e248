/**
 * SQLite's column types under neutral names, so that schema files are the same for both engines.
 */
import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import * as sqlite from "drizzle-orm/sqlite-core";
import { sparseFormat } from "../sparse.ts";

export const table = sqlite.sqliteTable;
/** Any table of the schema. */
export type TableOfRows = sqlite.SQLiteTable;
export type TableColumn = sqlite.SQLiteColumn;
export const index = sqlite.index;
export const uniqueIndex = sqlite.uniqueIndex;
export const primaryKey = sqlite.primaryKey;
/** Text. */
export const str = () => sqlite.text();
/** A whole number within JavaScript's safe range. */
export const int = () => sqlite.integer();
/** A number of double precision. */
export const float = () => sqlite.real();
/** Money in whole minor units of the shop's currency. */
export const cents = () => sqlite.integer();
/** True or false; compare it by `isTrue`, as engines store it differently. */
export const bool = () => sqlite.integer({ mode: "boolean" });
/** A moment in UTC, stored in milliseconds since 1970. */
export const instant = () => sqlite.integer({ mode: "timestamp_ms" });
/** Any value of JSON, stored as text. */
export const json = <T>() => sqlite.text({ mode: "json" }).$type<T>();
/** An object as JSON without its usual values, see `sparseFormat`. */
export const sparseJson = <T extends object>(usual: () => Partial<T>) => {
  const { toText, restore } = sparseFormat(usual);
  return sqlite.customType<{ data: T; driverData: string }>({
    dataType: () => "text",
    toDriver: toText,
    fromDriver: (text) => restore(JSON.parse(text)),
  })();
};
/** Growing row number: breaks ties in every sort order, and is the row id of the search index. */
export const sequence = () => sqlite.integer().primaryKey({ autoIncrement: true });
/** Public id, see `newId`. */
export const id = () => sqlite.text();
/** Sort expression that ignores the case of ASCII letters. */
export const nocase = (name: string) => sql.raw(`"${name}" collate nocase`);
/** A text compared and sorted ignoring the case of ASCII letters. */
export const ignoringCase = (column: AnyColumn | SQL): SQL => sql`${column} collate nocase`;
/**
 * True when a text equals the column, ignoring the case of ASCII letters. Can use an index of
 * `nocase`.
 */
export const equalsNocase = (column: AnyColumn, value: string) =>
  sql`${column} = ${value} collate nocase`;
/**
 * True when the column starts with a text, ignoring the case of ASCII letters. Can use an index of
 * `nocase`.
 */
export const beginsNocase = (column: AnyColumn, text: string) =>
  sql`${ignoringCase(column)} >= ${text} and ${ignoringCase(column)} < ${`${text}\u{10ffff}`}`;
/** Columns to include in an index so that rows need not be read. */
export const coveringColumns = <Columns extends readonly AnyColumn[]>(
  ...columns: Columns
): Columns => columns;
/**
 * Columns that expressions of an index are computed from, to include in it. Empty for SQLite, whose
 * `nocase` is a collation: the index has the text itself.
 */
export const computedFrom = (..._columns: readonly AnyColumn[]): [] => [];
/** Text with a fixed set of values. */
export const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  sqlite.text({ enum: values as unknown as [T[number], ...T[number][]] });
/** Later than every moment there can be, as `instant` keeps it. */
const NEVER_MS = 8_640_000_000_000_000;
/** A moment computed by the database from other columns, so that it can be indexed. */
export const computedInstant = (expression: string) =>
  sqlite.integer({ mode: "timestamp_ms" }).generatedAlwaysAs(sql.raw(expression));
/** Text with a fixed set of values, computed by the database from other columns. */
export const computedChoice = <const T extends readonly [string, ...string[]]>(
  values: T,
  expression: string,
) => choice(values).generatedAlwaysAs(sql.raw(expression));
/** SQL for a column's moment; far in the future when it is NULL. */
export const momentOrNever = (name: string) => `coalesce("${name}", ${NEVER_MS})`;
