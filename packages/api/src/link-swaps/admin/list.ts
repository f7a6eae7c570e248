import type { Db } from "@pickwell/db/client";
import { linkSwaps } from "@pickwell/db/schema";
import { desc } from "drizzle-orm";

/** Swaps that are listed: who wants one back wants it soon. */
const SHOWN = 10;

/** The last link replacements, newest first. */
export async function listSwaps(db: Db) {
  const rows = await db
    .select()
    .from(linkSwaps)
    .orderBy(desc(linkSwaps.createdAt), desc(linkSwaps.id))
    .limit(SHOWN);
  return rows.map(({ changes, ...swap }) => ({
    ...swap,
    changed: changes.filter(({ kind }) => kind !== "offer").length,
  }));
}
