/** The postback log for the back office. */

import type { Db } from "@pickwell/db/client";
import { postbackLog } from "@pickwell/db/schema";
import { desc, eq, sql } from "drizzle-orm";
import { MAX_TOTAL } from "../../core/list-input.ts";
import type { PostbackLogInput } from "./schema.ts";

/** A page of the postback log, the newest first. */
export async function listPostbackLog(db: Db, { verdict, page, limit }: PostbackLogInput) {
  const condition = verdict === "all" ? undefined : eq(postbackLog.verdict, verdict);
  const matches = db
    .select({ id: postbackLog.id })
    .from(postbackLog)
    .where(condition)
    .limit(MAX_TOTAL)
    .as("matches");
  const [{ total } = { total: 0 }] = await db
    .select({ total: sql<number>`count(*)` })
    .from(matches);
  const calls = await db
    .select()
    .from(postbackLog)
    .where(condition)
    .orderBy(desc(postbackLog.at), desc(postbackLog.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { calls, total, page, limit };
}
