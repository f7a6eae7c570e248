import { instant, int, json, str, table } from "@pickwell/db/columns";

/** Settings, a row per section. The API's schema defines the fields and defaults of a section. */
export const settings = table("settings", {
  section: str().primaryKey(),
  value: json<Record<string, unknown>>().notNull(),
  /** Incremented by each change, for detecting conflicting edits. */
  version: int().notNull().default(1),
  updatedAt: instant().notNull(),
});
