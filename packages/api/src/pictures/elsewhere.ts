import type { Db } from "@pickwell/db/client";
import { isOneOf } from "@pickwell/db/json";
import { pictures } from "@pickwell/db/schema";
import { and, eq } from "drizzle-orm";

/**
 * Which of some pictures were downloaded from elsewhere and are stored. @param keys - of pictures
 */
export async function storedFromElsewhere(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: pictures.key })
    .from(pictures)
    .where(and(isOneOf(pictures.key, keys), eq(pictures.kind, "elsewhere")));
  return new Set(rows.map(({ key }) => key));
}
