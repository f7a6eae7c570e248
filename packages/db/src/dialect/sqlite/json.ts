import { type AnyColumn, type Placeholder, type SQL, sql } from "drizzle-orm";

/** A JSON list given as text: `["a","b"]`. */
export type JsonList = SQL | Placeholder | AnyColumn;

/** A JSON list, or the values that it is to hold. */
export type Values = JsonList | readonly (string | number)[];

const isArray = (list: Values): list is readonly (string | number)[] => Array.isArray(list);

/** @returns the list as SQL: one parameter, however many values there are */
export const jsonListOf = (list: Values): JsonList =>
  isArray(list) ? sql`${JSON.stringify(list)}` : list;

/** True when a column equals one of the values. */
export const isOneOf = (column: AnyColumn | SQL, list: Values): SQL =>
  sql`${column} in (select value from json_each(${jsonListOf(list)}))`;

/** True when a list in a JSON object contains a text. @param name - of the list */
export const listContains = (column: AnyColumn, name: string, text: string): SQL =>
  sql`exists (select 1 from json_each(${column}, ${`$.${name}`}) where value = ${text})`;

/** How many elements two JSON lists share. */
export const countShared = (list: JsonList, other: JsonList): SQL<number> =>
  sql`(select count(*) from json_each(${list}) where value in (select value from json_each(${other})))`;

/**
 * The elements of a JSON list as rows.
 *
 * @param name - alias of the rows
 * @returns the rows, and of each its value as text or number, and its index from 0
 */
export const elementsOf = (list: JsonList, name: string) => ({
  rows: sql`json_each(${list}) ${sql.raw(name)}`,
  value: sql`${sql.raw(name)}.value`,
  number: sql`${sql.raw(name)}.value`,
  place: sql`${sql.raw(name)}.key`,
});

/** The elements of a JSON list of pairs of texts, `[["a","b"]]`, as rows, and of each its two texts. */
export const pairsIn = (list: JsonList, name: string) => ({
  rows: elementsOf(list, name).rows,
  first: sql`json_extract(${sql.raw(name)}.value, '$[0]')`,
  second: sql`json_extract(${sql.raw(name)}.value, '$[1]')`,
});
