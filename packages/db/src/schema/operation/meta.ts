import { str, table } from "@pickwell/db/columns";

/** Facts about this database itself, one a row. */
export const meta = table("meta", {
  key: str().primaryKey(),
  value: str().notNull(),
});
