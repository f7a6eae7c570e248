import { choice, id, index, instant, primaryKey, table } from "@pickwell/db/columns";
import { users } from "../people/users.ts";

/** What presence is shown for. */
export const presenceKinds = ["product", "deal", "post", "page"] as const;

/** Who has something open in the back office, while their browser keeps renewing it. */
export const editingLeases = table(
  "editing_leases",
  {
    kind: choice(presenceKinds).notNull(),
    /** Its id; of a page, its slug. */
    targetId: id().notNull(),
    userId: id()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    since: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.targetId, t.userId] }),
    index("editing_leases_of_user").on(t.userId),
    index("editing_leases_by_end").on(t.expiresAt),
  ],
);
