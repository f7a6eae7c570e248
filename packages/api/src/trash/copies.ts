/** Rows in the trash: JSON by column name. */

import type { Tx } from "@pickwell/db/client";
import type { TableColumn, TableOfRows } from "@pickwell/db/columns";
import type { RowCopies } from "@pickwell/db/schema";
import { execute, type Steps } from "@pickwell/db/statements";
import { type Column, eq, getTableColumns, getTableName } from "drizzle-orm";

/** The rows of a table with a value in a column. */
export function* copyRows(
  tx: Tx,
  table: TableOfRows,
  column: TableColumn,
  value: string,
): Steps<RowCopies> {
  const rows = yield* execute(tx.select().from(table).where(eq(column, value)));
  return { table: getTableName(table), rows: rows as Record<string, unknown>[] };
}

/**
 * A row as its table accepts it today: dates are parsed, computed and former columns are left out,
 * new columns get their default.
 */
export function restoredRow(table: TableOfRows, copy: Record<string, unknown>) {
  const columns = Object.entries(getTableColumns(table) as Record<string, Column>);
  return Object.fromEntries(
    columns
      .filter(([name, { generated }]) => !generated && copy[name] !== undefined)
      .map(([name, { dataType }]) => {
        const value = copy[name];
        return [name, dataType === "date" && value !== null ? new Date(String(value)) : value];
      }),
  );
}
