import { clientOf, type Db } from "./connection.ts";

/** The file of a database; null when it has none. */
export function fileOf(db: Db): string | null {
  const client = clientOf(db);
  return client.memory ? null : client.name;
}

/** The path of a database, to open another connection; null for a database in memory. */
export const addressOf = (db: Db): string | null => fileOf(db);

/** The size of a database with its log, in bytes. */
export async function bytesOf(db: Db): Promise<number> {
  const size = "select page_count * page_size from pragma_page_count, pragma_page_size";
  return clientOf(db).prepare<[], number>(size).pluck().get() ?? 0;
}
