import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/** True when the column equals an element of a JSON list given as text: `["a","b"]`. */
export function isOneOf(column: AnyColumn, list: SQL | ReturnType<typeof sql.placeholder>): SQL {
  return sql`${column} in (select value from json_each(${list}))`;
}
