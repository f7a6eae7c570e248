/**
 * PostgreSQL's column types under the same names as in `../sqlite/columns.ts`, with the same
 * values.
 */
import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import * as pg from "drizzle-orm/pg-core";
import { sparseFormat } from "../sparse.ts";

/** Compared and sorted by its bytes, as SQLite does, whatever the database's own collation is. */
const TEXT = 'text collate "C"';
const quoted = (text: string) => sql.raw(`'${text.replaceAll("'", "''")}'`);

const textType = pg.customType<{ data: string }>({ dataType: () => TEXT });
/** Drizzle asks these types for nulls, too, where a value is given by a placeholder. */
const orNull = <T, R>(value: T | null, as: (value: T) => R): R | null =>
  value === null ? null : as(value);
const momentType = pg.customType<{ data: Date; driverData: number | null }>({
  dataType: () => "bigint",
  toDriver: (moment) => orNull(moment, (date) => date.getTime()),
  fromDriver: (ms) => new Date(Number(ms)),
});
/** Kept as the text that was written: the order of keys, and what `jsonb` refuses, stay. */
const jsonType = pg.customType<{ data: unknown; driverData: string | null }>({
  dataType: () => TEXT,
  toDriver: (value) => orNull(value, JSON.stringify),
  fromDriver: (text) => JSON.parse(text ?? "null"),
});

/** What Drizzle says of a column besides its type in the database, for which all types of ours are "custom". */
function described<B>(builder: B, about: { dataType: string; enumValues?: readonly string[] }): B {
  Object.assign((builder as { config: object }).config, about);
  return builder;
}
const plainText = () => described(textType(), { dataType: "string" });
const momentMs = () => described(momentType(), { dataType: "date" });
const jsonText = () => described(jsonType(), { dataType: "json" });

export const table = pg.pgTable;
/** Any table of the schema. */
export type TableOfRows = pg.PgTable;
export type TableColumn = pg.PgColumn;
export const index = pg.index;
export const uniqueIndex = pg.uniqueIndex;
export const primaryKey = pg.primaryKey;
/** Text. */
export const str = () => plainText();
/** A whole number within JavaScript's safe range. */
export const int = () => pg.bigint({ mode: "number" });
/** A number of double precision. */
export const float = () => pg.doublePrecision();
/** Money in whole minor units of the shop's currency. */
export const cents = () => pg.bigint({ mode: "number" });
/** True or false; compare it by `isTrue`, as engines store it differently. */
export const bool = () => pg.boolean();
/** A moment in UTC, stored in milliseconds since 1970. */
export const instant = () => momentMs();
/** Any value of JSON, stored as text. */
export const json = <T>() => {
  const column = jsonText().$type<T>();
  const plain = column.default.bind(column);
  // Drizzle does not encode the default of a custom type.
  column.default = ((value: unknown) => plain(quoted(JSON.stringify(value)))) as typeof plain;
  return column;
};
/** An object as JSON without its usual values, see `sparseFormat`. */
export const sparseJson = <T extends object>(usual: () => Partial<T>) => {
  const { toText, restore } = sparseFormat(usual);
  const type = pg.customType<{ data: T; driverData: string }>({
    dataType: () => TEXT,
    toDriver: toText,
    fromDriver: (text) => restore(JSON.parse(text)),
  });
  return described(type(), { dataType: "json" });
};
/** Growing row number: breaks ties in every sort order, and is the row id of the search index. */
export const sequence = () => int().primaryKey().generatedByDefaultAsIdentity();
/** Public id, see `newId`. */
export const id = () => plainText();
/** Sort expression that ignores the case of ASCII letters. */
export const nocase = (name: string) => sql.raw(`lower("${name}" collate "C")`);
/** A text compared and sorted ignoring the case of ASCII letters. */
export const ignoringCase = (column: AnyColumn | SQL): SQL =>
  sql`lower((${column})::text collate "C")`;
/**
 * True when a text equals the column, ignoring the case of ASCII letters. Can use an index of
 * `nocase`.
 */
export const equalsNocase = (column: AnyColumn, value: string) =>
  sql`lower(${column} collate "C") = lower(${value} collate "C")`;
/**
 * True when the column starts with a text, ignoring the case of ASCII letters. Can use an index of
 * `nocase`.
 */
export const beginsNocase = (column: AnyColumn, text: string) =>
  sql`${ignoringCase(column)} >= lower(${text} collate "C") and ${ignoringCase(column)} < lower(${`${text}\u{10ffff}`} collate "C")`;
/**
 * Columns to include in an index so that rows need not be read. Empty for PostgreSQL, whose index
 * entries are limited to 2,704 bytes: larger rows could not be written.
 */
export const coveringColumns = (..._columns: readonly AnyColumn[]): [] => [];
/**
 * Columns that expressions of an index are computed from, to include in it: PostgreSQL only takes
 * an expression's value from the index, without reading the row, when these are there, too. They
 * have to be short, see `coveringColumns`.
 */
export const computedFrom = <Columns extends readonly AnyColumn[]>(...columns: Columns): Columns =>
  columns;
/** Text with a fixed set of values. */
export const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  described(textType(), { dataType: "string", enumValues: values }).$type<T[number]>();
/** Later than every moment there can be, as `instant` keeps it. */
const NEVER_MS = 8_640_000_000_000_000;
/** A moment computed by the database from other columns, so that it can be indexed. */
export const computedInstant = (expression: string) =>
  momentMs().generatedAlwaysAs(sql.raw(expression));
/** Text with a fixed set of values, computed by the database from other columns. */
export const computedChoice = <const T extends readonly [string, ...string[]]>(
  values: T,
  expression: string,
) => choice(values).generatedAlwaysAs(sql.raw(expression));
/** SQL for a column's moment; far in the future when it is NULL. */
export const momentOrNever = (name: string) => `coalesce("${name}", ${NEVER_MS})`;
