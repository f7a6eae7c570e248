import { sql } from "drizzle-orm";
import type { Db } from "./connection.ts";
import { readRows } from "./statements.ts";

/** The time of the database server, which all hosts share. */
export async function readDatabaseTime(db: Db): Promise<Date | null> {
  const now = sql`select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as ms`;
  const [row] = await readRows<{ ms: number }>(db, now);
  return row ? new Date(row.ms) : null;
}
