import { clientOf, type Db } from "./connection.ts";

/** The file of a database, by which another connection can open it; null for one in memory. */
export function fileOf(db: Db): string | null {
  const client = clientOf(db);
  return client.memory ? null : client.name;
}

/** The size of a database with what is in its log, in bytes. */
export function bytesOf(db: Db): number {
  const size = "select page_count * page_size from pragma_page_count, pragma_page_size";
  return clientOf(db).prepare<[], number>(size).pluck().get() ?? 0;
}
