import { clientOf, type Db } from "./connection.ts";

/**
 * Removes the salts from a database of an early version.
 *
 * @param keep - called with the newest before it is removed
 */
export async function takeFormerSalt(
  db: Db,
  keep: (salt: { day: string; salt: string }) => void,
): Promise<void> {
  const client = clientOf(db);
  const isThere = client
    .prepare("select 1 from sqlite_master where type = 'table' and name = 'visitor_salts'")
    .get();
  if (!isThere) return;
  const newest = client
    .prepare<[], { day: string; salt: string }>(
      "select day, salt from visitor_salts order by day desc limit 1",
    )
    .get();
  if (newest) keep(newest);
  // With zeros in their place: a dropped table stays on its pages.
  client.pragma("secure_delete = ON");
  client.exec("delete from visitor_salts");
  client.pragma("secure_delete = OFF");
}
