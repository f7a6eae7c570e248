import { int, primaryKey, str, table } from "@pickwell/db/columns";

/** Counts of several processes for clients near a rate limit, kept for some minutes. */
export const sharedCounts = table(
  "shared_counts",
  {
    /** Keyed hash of who is counted, and for what. */
    key: str().notNull(),
    /** Ten seconds since 1970. */
    slot: int().notNull(),
    /** The process that has counted. */
    owner: str().notNull(),
    units: int().notNull(),
  },
  (t) => [primaryKey({ columns: [t.slot, t.key, t.owner] })],
);
