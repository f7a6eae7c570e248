import {
  bool,
  choice,
  id,
  index,
  instant,
  int,
  json,
  primaryKey,
  str,
  table,
} from "@pickwell/db/columns";

export const bulkResources = ["products", "deals", "posts", "users"] as const;
/** `undoing`: a change that is being reverted. */
export const bulkStates = ["running", "done", "cancelled", "undoing", "undone"] as const;

/** A bulk edit, such as of all results of a filter. */
export const bulkChanges = table(
  "bulk_changes",
  {
    id: id().primaryKey(),
    resource: choice(bulkResources).notNull(),
    /** Which rows: a filter of their list, or their ids. */
    chosen: json<Record<string, unknown>>().notNull(),
    /** The values to set. */
    change: json<Record<string, unknown>>().notNull(),
    state: choice(bulkStates).notNull().default("running"),
    /** Rows that matched when it began. */
    matched: int().notNull(),
    /** Id of the row that was looked at last; those after it are still to be. */
    cursor: str().notNull().default(""),
    changed: int().notNull().default(0),
    /** Rows that were so already. */
    unchanged: int().notNull().default(0),
    /** Rows that could not be changed, and the first of them with the reason. */
    refused: int().notNull().default(0),
    refusals: json<string[]>().notNull().default([]),
    /** Of an undo: number of rows restored, and of those left as they are. */
    restored: int().notNull().default(0),
    kept: int().notNull().default(0),
    keptRows: json<string[]>().notNull().default([]),
    startedBy: id().notNull(),
    startedAt: instant().notNull(),
    finishedAt: instant(),
    undoneBy: id(),
  },
  (t) => [
    index("bulk_changes_by_state").on(t.state, t.startedAt),
    index("bulk_changes_by_age").on(t.resource, t.startedAt, t.id),
  ],
);

/** A bulk edit's change of one row. */
export interface BulkRowChange {
  id: string;
  /** What people call it. */
  label: string;
  /** Values of its fields before, and those that it is given. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Batches of bulk edits, written before they are applied, so that they can be undone. */
export const bulkParts = table(
  "bulk_parts",
  {
    bulkId: id()
      .notNull()
      .references(() => bulkChanges.id, { onDelete: "cascade" }),
    /** The order in which they are done, from 0. */
    part: int().notNull(),
    isDone: bool().notNull().default(false),
    rows: json<BulkRowChange[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.bulkId, t.part] })],
);
