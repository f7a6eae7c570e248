import { id, int, json, primaryKey, table } from "@pickwell/db/columns";
import { imports } from "./imports.ts";

/** What an import did to one row. */
export interface RowChange {
  /** Name of the table. */
  table: string;
  /** Values of the columns that name the row. */
  key: (string | number)[];
  /** What its changed columns held; null for a row that was not there. */
  before: Record<string, unknown> | null;
  /** Tells the row as the import left it, see `rowHash`; null for one that it removed. */
  after: string | null;
}

/**
 * What imports did to rows, so that an import can be undone: written in the transactions that did it,
 * one part for each. Parts that were undone are gone.
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
