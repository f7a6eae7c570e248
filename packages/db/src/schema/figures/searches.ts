import { instant, int, primaryKey, str, table } from "@pickwell/db/columns";

/**
 * Search texts by day and how often, without who searched. Texts that may be personal, and those
 * beyond the daily limit, count together under "".
 *
 * WITHOUT ROWID on SQLite, which the migration adds by hand.
 */
export const searches = table(
  "searches",
  {
    /** Of the shop's zone, counted from 1970. */
    day: int().notNull(),
    /** In small letters, with single blanks; "" of all whose words are not kept. */
    words: str().notNull(),
    times: int().notNull(),
    /** Results of the last one that looked through everything; null as long as none has. */
    found: int(),
    lastAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.words] })],
);
