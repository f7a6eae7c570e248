/**
 * Deletes old audit entries, and makes old IP hashes irreversible. All IP addresses could be tried
 * with the shop's key; so hashes of past months are hashed again with a key per month that is
 * discarded at once.
 */

import { createHmac, randomBytes } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { atomic } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { auditLog } from "@pickwell/db/schema";
import { and, asc, count, gte, lt, min, sql } from "drizzle-orm";
import { entryDelete, ipHashUpdate } from "../core/audit.ts";
import { readSettings } from "../settings/service.ts";

const DAY_MS = 86_400_000;
/** Sign-in compares addresses with the log for this long, see `isKnownAddress`. */
const KEYED_MS = 90 * DAY_MS;
/** Largest share of the log that one run may delete, in case the clock is wrong. */
const SHARE = 0.05;
const AT_LEAST = 100;
const BATCH = 200;

/** Prefix of hashes that can no longer be compared with an address. */
export const REKEYED = "~";

const isKeyed = sql`substr(${auditLog.ipHash}, 1, 1) <> ${sql.raw(`'${REKEYED}'`)}`;

/**
 * Rehashes the addresses of whole months that ended at least 90 days ago. Within a month equal
 * addresses keep equal hashes.
 *
 * @returns how many entries
 */
export async function rekeyAddresses(db: Db, now: Date, signal: AbortSignal): Promise<number> {
  const until = now.getTime() - KEYED_MS;
  let done = 0;
  for (;;) {
    const [first] = await db
      .select({ at: min(auditLog.at) })
      .from(auditLog)
      .where(isKeyed);
    if (!first?.at || signal.aborted) return done;
    const begin = first.at;
    const end = new Date(Date.UTC(begin.getUTCFullYear(), begin.getUTCMonth() + 1));
    if (end.getTime() > until) return done;
    done += await rekeyMonth(db, begin, end, signal);
  }
}

async function rekeyMonth(db: Db, begin: Date, end: Date, signal: AbortSignal): Promise<number> {
  const key = randomBytes(32);
  const rehashed = (hash: string) =>
    REKEYED + createHmac("sha256", key).update(hash).digest("base64url");
  let done = 0;
  while (!signal.aborted) {
    const rows = await db
      .select({ seq: auditLog.seq, ipHash: auditLog.ipHash })
      .from(auditLog)
      .where(and(isKeyed, gte(auditLog.at, begin), lt(auditLog.at, end)))
      .limit(BATCH);
    if (rows.length === 0) break;
    await atomic(db, (tx) =>
      rows.map(({ seq, ipHash }) => ipHashUpdate(tx, seq, rehashed(ipHash ?? ""))),
    );
    done += rows.length;
    // Yields to the event loop between batches.
    await setImmediate();
  }
  return done;
}

/**
 * Deletes entries beyond the retention period of the settings, oldest first.
 *
 * @returns how many entries
 */
export async function removeOldEntries(db: Db, now: Date, signal: AbortSignal): Promise<number> {
  const { auditRetentionDays } = await readSettings(db, "security");
  const before = new Date(now.getTime() - auditRetentionDays * DAY_MS);
  const [counted] = await db.select({ entries: count() }).from(auditLog);
  const most = Math.max(AT_LEAST, Math.floor((counted?.entries ?? 0) * SHARE));
  let removed = 0;
  while (removed < most && !signal.aborted) {
    const part = await removePart(db, before, Math.min(BATCH, most - removed));
    removed += part;
    if (part === 0) break;
    await setImmediate();
  }
  return removed;
}

/** The oldest entries, as long as all of them are expired. */
async function removePart(db: Db, before: Date, limit: number): Promise<number> {
  const oldest = await db
    .select({ seq: auditLog.seq, at: auditLog.at })
    .from(auditLog)
    .orderBy(asc(auditLog.seq))
    .limit(limit);
  const kept = oldest.findIndex(({ at }) => at >= before);
  const gone = kept === -1 ? oldest : oldest.slice(0, kept);
  // One statement each: a database may process several rows of one statement in any order, but only
  // the oldest may be deleted.
  if (gone.length > 0) await atomic(db, (tx) => gone.map(({ seq }) => entryDelete(tx, seq)));
  return gone.length;
}
