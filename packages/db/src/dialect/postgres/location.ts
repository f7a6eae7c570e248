import { type Db, poolOf } from "./connection.ts";

/** The file of a database; null for one that has none. */
export const fileOf = (_db: Db): string | null => null;

/** What `connect` takes, so that another connection can be opened. */
export const addressOf = (db: Db): string | null => poolOf(db).options.connectionString ?? null;

/** The size of a database with its indexes, in bytes. */
export async function bytesOf(db: Db): Promise<number> {
  const { rows } = await poolOf(db).query<{ bytes: number }>(
    "select pg_database_size(current_database()) as bytes",
  );
  return rows[0]?.bytes ?? 0;
}
