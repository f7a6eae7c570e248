import type { Db } from "@pickwell/db/client";
import { linkChecks, linkTexts } from "@pickwell/db/schema";
import { max } from "drizzle-orm";
import { countLinks } from "./list.ts";

/** Numbers of links by state, and when the last check was. */
export async function linkStats(db: Db) {
  const [last] = await db.select({ at: max(linkChecks.checkedAt) }).from(linkChecks);
  return {
    ...(await countLinks(db)),
    /** Texts whose links have still to be found. */
    texts: await db.$count(linkTexts),
    lastCheckedAt: last?.at ?? null,
  };
}
