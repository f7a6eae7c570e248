/** All that a shop knows, for tests that compare it before and after. */
import type { Db } from "@pickwell/db/client";
import * as schema from "@pickwell/db/schema";
import { getTableColumns, is, Table } from "drizzle-orm";

/** Tables that tell of imports themselves, or whose rows are numbered anew when others move. */
const BESIDE = ["imports", "import_changes", "audit_log", "revisions", "link_checks", "link_uses"];

/** Every row of every other table of the shop, as text. */
export async function everything(db: Db): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const table of Object.values(schema)) {
    if (!is(table, Table)) continue;
    const name = (table as never)[Symbol.for("drizzle:Name")] as string;
    if (BESIDE.includes(name)) continue;
    const rows = await db.select(getTableColumns(table)).from(table as typeof schema.products);
    found[name] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return found;
}
