import type { Db } from "./connection.ts";

/** Takes the salts out of a database of a version that kept them there: none of this engine did. */
export async function takeFormerSalt(
  _db: Db,
  _keep: (salt: { day: string; salt: string }) => void,
): Promise<void> {}
