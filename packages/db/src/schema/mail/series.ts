import { bool, id, index, int, table } from "@pickwell/db/columns";
import { broadcasts } from "./broadcasts.ts";

/**
 * Mails of the welcome series, which readers are sent one after another once they have confirmed. What
 * each says, and what became of it, is its broadcast of the status `series`.
 */
export const seriesMails = table(
  "series_mails",
  {
    id: id()
      .primaryKey()
      .references(() => broadcasts.id, { onDelete: "cascade" }),
    /** The first has the lowest. */
    position: int().notNull(),
    /** Off, it is passed over when its turn comes. */
    isOn: bool().notNull().default(false),
    /** Days after the one before; of the first, after confirming. */
    delayDays: int().notNull(),
    /** Hour of that day by the shop's clock, 0 to 23. */
    hour: int().notNull(),
  },
  (t) => [index("series_mails_by_position").on(t.position)],
);
