import { id, int, json, primaryKey, table } from "@pickwell/db/columns";
import { imports } from "./imports.ts";

/** A change of one row by an import. */
export interface RowChange {
  /** Name of the table. */
  table: string;
  /** Values of the columns that name the row. */
  key: (string | number)[];
  /** What its changed columns held; null for a row that was not there. */
  before: Record<string, unknown> | null;
  /** Hash of the row as the import left it, see `rowHash`; null for a removed row. */
  after: string | null;
}

/**
 * Changes of imports to rows, so that an import can be undone. Written in the transactions that
 * made them, and deleted when undone.
 */
export const importChanges = table(
  "import_changes",
  {
    importId: id()
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    /** The order in which they were written, from 0. */
    part: int().notNull(),
    rows: json<RowChange[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.part] })],
);
