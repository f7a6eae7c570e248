import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/** True when the column equals an element of a JSON list given as text: `["a","b"]`. */
export function isOneOf(column: AnyColumn, list: SQL | ReturnType<typeof sql.placeholder>): SQL {
  return sql`${column} in (select value from json_each(${list}))`;
}

/** True when the list of this name in a JSON object holds the text. */
export const listContains = (column: AnyColumn, name: string, text: string): SQL =>
  sql`exists (select 1 from json_each(${column}, ${`$.${name}`}) where value = ${text})`;
