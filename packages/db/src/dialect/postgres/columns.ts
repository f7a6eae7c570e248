/** PostgreSQL's column types under the names of `../sqlite/columns.ts`, each keeping the same values. */
import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import * as pg from "drizzle-orm/pg-core";

/** Compared and sorted by its bytes, as SQLite does, whatever the database's own collation is. */
const TEXT = 'text collate "C"';
const quoted = (text: string) => sql.raw(`'${text.replaceAll("'", "''")}'`);

const textType = pg.customType<{ data: string }>({ dataType: () => TEXT });
const momentType = pg.customType<{ data: Date; driverData: number }>({
  dataType: () => "bigint",
  toDriver: (moment) => moment.getTime(),
  fromDriver: (ms) => new Date(Number(ms)),
});
/** Kept as the text that was written: the order of keys, and what `jsonb` refuses, stay. */
const jsonType = pg.customType<{ data: unknown; driverData: string }>({
  dataType: () => TEXT,
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (text) => JSON.parse(text),
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
/** Any table of the schema, and any column of one. */
export type TableOfRows = pg.PgTable;
export type TableColumn = pg.PgColumn;
export const index = pg.index;
export const uniqueIndex = pg.uniqueIndex;
export const primaryKey = pg.primaryKey;
export const str = () => plainText();
export const int = () => pg.bigint({ mode: "number" });
export const float = () => pg.doublePrecision();
/** Money in whole cents of the shop's currency. */
export const cents = () => pg.bigint({ mode: "number" });
export const bool = () => pg.boolean();
/** A moment in UTC, kept in whole milliseconds since 1970. */
export const instant = () => momentMs();
export const json = <T>() => {
  const column = jsonText().$type<T>();
  const plain = column.default.bind(column);
  // Drizzle writes the default of a type that it does not know as it stands.
  column.default = ((value: unknown) => plain(quoted(JSON.stringify(value)))) as typeof plain;
  return column;
};
/** Growing row number: breaks ties in every order and is the row id of the search index. */
export const sequence = () => int().primaryKey().generatedByDefaultAsIdentity();
/** Public identifier, see `newId`. */
export const id = () => plainText();
/** Text that sorts without regard to the case of ASCII letters. */
export const nocase = (name: string) => sql.raw(`lower("${name}" collate "C")`);
/** A text as it is sorted and compared without regard to the case of ASCII letters. */
export const ignoringCase = (column: AnyColumn | SQL): SQL =>
  sql`lower((${column})::text collate "C")`;
/** True when a text equals the column but for the case of ASCII letters, as `nocase` sorts it. */
export const equalsNocase = (column: AnyColumn, value: string) =>
  sql`lower(${column} collate "C") = lower(${value} collate "C")`;
/** True when a text begins with another, whatever the case of ASCII letters, as `nocase` sorts it. */
export const beginsNocase = (column: AnyColumn, text: string) =>
  sql`${ignoringCase(column)} >= lower(${text} collate "C") and ${ignoringCase(column)} < lower(${`${text}\u{10ffff}`} collate "C")`;
/**
 * Columns that an index holds beside those that it sorts by, so that the rows need not be read. Here it
 * holds none: an entry has at most 2,704 bytes, and a row that needs more could not be written.
 */
export const coveringColumns = (..._columns: readonly AnyColumn[]): [] => [];
/** Text that is one of a fixed set of words. */
export const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  described(textType(), { dataType: "string", enumValues: values }).$type<T[number]>();
/** Later than every moment there can be, as `instant` keeps it. */
const NEVER_MS = 8_640_000_000_000_000;
/** A moment that the database computes from the row's other columns, so that an index can hold it. */
export const computedInstant = (expression: string) =>
  momentMs().generatedAlwaysAs(sql.raw(expression));
/** One of a fixed set of words that the database computes from the row's other columns. */
export const computedChoice = <const T extends readonly [string, ...string[]]>(
  values: T,
  expression: string,
) => choice(values).generatedAlwaysAs(sql.raw(expression));
/** Expression for a column's moment, or for one that never comes when it has none. */
export const momentOrNever = (name: string) => `coalesce("${name}", ${NEVER_MS})`;
