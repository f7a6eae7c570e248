import { type Db, poolOf } from "./connection.ts";

/** The file of a database; null when it has none. */
export const fileOf = (_db: Db): string | null => null;

/** The URL of a database, to open another connection. */
export const addressOf = (db: Db): string | null => poolOf(db).options.connectionString ?? null;

/** The size of a database with its indexes, in bytes. */
export async function bytesOf(db: Db): Promise<number> {
  const { rows } = await poolOf(db).query<{ bytes: number }>(
    "select pg_database_size(current_database()) as bytes",
  );
  return rows[0]?.bytes ?? 0;
}
