import type { Db } from "./connection.ts";

/** Does nothing: only early SQLite databases contained salts. */
export async function takeFormerSalt(
  _db: Db,
  _keep: (salt: { day: string; salt: string }) => void,
): Promise<void> {}
