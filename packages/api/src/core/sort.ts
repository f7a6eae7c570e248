import { type AnyColumn, asc, Column, desc, is, type SQL, sql } from "drizzle-orm";
import type { SortOrder } from "./list-input.ts";

/**
 * Terms of an ORDER BY. NULLs come last in both directions.
 *
 * @param columns - to sort by
 * @param key - breaks ties, so that pages never overlap
 */
export function sortTerms(
  columns: readonly (AnyColumn | SQL)[],
  order: SortOrder,
  key: AnyColumn,
): SQL[] {
  const direction = order === "asc" ? asc : desc;
  return [...columns, key].flatMap((column) =>
    is(column, Column) && !column.notNull && column !== key
      ? [asc(sql`${column} is null`), direction(column)]
      : [direction(column)],
  );
}
