import { type AnyColumn, Column, is, type SQL, sql } from "drizzle-orm";
import { type JsonList, jsonListOf, type Values } from "../sqlite/json.ts";

export { jsonListOf };

const elements = (list: JsonList) => sql`json_array_elements_text(derived_list((${list})::text))`;

/** Compares with elements of a list, which are texts, in the column's own type. */
function elementsLike(column: AnyColumn | SQL, list: JsonList): SQL {
  const type = is(column, Column) ? column.getSQLType() : "text";
  return type.startsWith("text") ? elements(list) : sql`${elements(list)}::${sql.raw(type)}`;
}

/** True when a column equals one of the values. */
export const isOneOf = (column: AnyColumn | SQL, list: Values): SQL =>
  sql`${column} = any(array(select ${elementsLike(column, jsonListOf(list))}))`;

/** True when a list in a JSON object contains a text. @param name - of the list */
export const listContains = (column: AnyColumn, name: string, text: string): SQL =>
  sql`exists (select 1 from json_array_elements_text(derived_list(${column}) -> ${name}::text) element where element = ${text})`;

/** How many elements two JSON lists share. */
export const countShared = (list: JsonList, other: JsonList): SQL<number> =>
  sql`(select count(*) from ${elements(list)} element where element in (select ${elements(other)}))`;

/**
 * The elements of a JSON list as rows.
 *
 * @param name - alias of the rows
 * @returns the rows, and of each its value as text or number, and its index from 0
 */
export const elementsOf = (list: JsonList, name: string) => ({
  rows: sql`${elements(list)} with ordinality ${sql.raw(`${name}(value, place)`)}`,
  value: sql`${sql.raw(name)}.value`,
  number: sql`${sql.raw(name)}.value::bigint`,
  place: sql`(${sql.raw(name)}.place - 1)`,
});

/** The elements of a JSON list of pairs of texts, `[["a","b"]]`, as rows, and of each its two texts. */
export const pairsIn = (list: JsonList, name: string) => ({
  rows: elementsOf(list, name).rows,
  first: sql`(${sql.raw(name)}.value::json ->> 0)`,
  second: sql`(${sql.raw(name)}.value::json ->> 1)`,
});
