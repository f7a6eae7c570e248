import { instant, int, primaryKey, str, table } from "@pickwell/db/columns";

/**
 * What was searched for on a day, and how often; never by whom. Words that may be somebody's own, and
 * those beyond what is kept of a day, count together under "".
 *
 * Without row ids, which the migration says by hand.
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
