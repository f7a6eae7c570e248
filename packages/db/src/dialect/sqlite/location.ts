import { clientOf, type Db } from "./connection.ts";

/** The file of a database; null for one that has none. */
export function fileOf(db: Db): string | null {
  const client = clientOf(db);
  return client.memory ? null : client.name;
}

/** What `connect` takes, so that another connection can be opened; null for a database in memory. */
export const addressOf = (db: Db): string | null => fileOf(db);

/** The size of a database with what is in its log, in bytes. */
export async function bytesOf(db: Db): Promise<number> {
  const size = "select page_count * page_size from pragma_page_count, pragma_page_size";
  return clientOf(db).prepare<[], number>(size).pluck().get() ?? 0;
}
