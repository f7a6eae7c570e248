import { int, str, table } from "@pickwell/db/columns";

/**
 * A number per topic that grows with every change of its tables, in whatever process it happened.
 * Caches compare it. Derived, see `dialect/sqlite/derived/derived.ts`.
 */
export const revisions = table("revisions", {
  topic: str().primaryKey(),
  revision: int().notNull(),
});
