import { int, str, table } from "@pickwell/db/columns";

/**
 * A number per topic that increases with every change of its tables, in any process. Caches compare
 * it. Derived, see `dialect/sqlite/derived/derived.ts`.
 */
export const revisions = table("revisions", {
  topic: str().primaryKey(),
  revision: int().notNull(),
});
