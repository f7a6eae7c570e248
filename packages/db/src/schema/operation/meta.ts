import { str, table } from "../../dialect/sqlite/columns.ts";

/** Facts about this database itself, one a row. */
export const meta = table("meta", {
  key: str().primaryKey(),
  value: str().notNull(),
});
