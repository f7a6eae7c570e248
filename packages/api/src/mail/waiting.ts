import type { Db } from "@pickwell/db/client";
import { outbox } from "@pickwell/db/schema";
import { and, asc, eq, ne, sql } from "drizzle-orm";
import { isInFuture } from "../core/stored-moments.ts";

/** More are not looked at: the oldest are among them. */
const MAX_ROWS = 1000;

/** The queued mail that has waited longest. */
export interface WaitingMail {
  /** Since when it was to leave. */
  since: Date;
  /** What the mail server said last; null when nobody has asked it yet. */
  lastError: string | null;
}

/**
 * The queued mail that has waited longest. Broadcast mails are not considered: thousands of them
 * wait for their turn.
 */
export async function longestWaiting(db: Db, now: Date): Promise<WaitingMail | null> {
  const since = sql<number>`coalesce(${outbox.retriedAt}, ${outbox.createdAt})`;
  const rows = await db
    .select({ since, lastError: outbox.lastError })
    .from(outbox)
    .where(and(eq(outbox.status, "queued"), ne(outbox.kind, "broadcast")))
    .orderBy(asc(outbox.createdAt))
    .limit(MAX_ROWS);
  const known = rows
    .map((row) => ({ ...row, since: new Date(row.since) }))
    .filter((row) => !isInFuture(row.since, now));
  return known.reduce<WaitingMail | null>(
    (longest, row) => (longest && longest.since <= row.since ? longest : row),
    null,
  );
}
