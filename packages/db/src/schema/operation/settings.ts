import { instant, int, json, str, table } from "@pickwell/db/columns";

/**
 * What the owner has set, a section of the Settings screen a row. What a section may hold, and what
 * holds where there is no row, is said by the API's schema of it; the database only keeps it.
 */
export const settings = table("settings", {
  section: str().primaryKey(),
  value: json<Record<string, unknown>>().notNull(),
  /** Grows with every change, so that nobody overwrites what they have not seen. */
  version: int().notNull().default(1),
  updatedAt: instant().notNull(),
});
