import { bool, id, index, int, table } from "@pickwell/db/columns";
import { broadcasts } from "./broadcasts.ts";

/**
 * Mails of the welcome series, sent one after another after a subscriber has confirmed. The content
 * and statistics of each are a broadcast with status `series`.
 */
export const seriesMails = table(
  "series_mails",
  {
    id: id()
      .primaryKey()
      .references(() => broadcasts.id, { onDelete: "cascade" }),
    /** The first has the lowest. */
    position: int().notNull(),
    /** Skipped while off. */
    isOn: bool().notNull().default(false),
    /** Days after the one before; of the first, after confirming. */
    delayDays: int().notNull(),
    /** Hour of that day by the shop's clock, 0 to 23. */
    hour: int().notNull(),
  },
  (t) => [index("series_mails_by_position").on(t.position)],
);
