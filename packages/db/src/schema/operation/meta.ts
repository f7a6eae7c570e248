import { str, table } from "@pickwell/db/columns";

/** Key-value facts about this database. */
export const meta = table("meta", {
  key: str().primaryKey(),
  value: str().notNull(),
});
