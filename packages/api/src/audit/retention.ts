/**
 * Lets go of the audit log's far end, and of what its addresses could be guessed by. There are few
 * enough addresses in the world to try them all with the shop's key; so the hashes of months that are
 * over are hashed once more, with a key that is made for the month and forgotten at once.
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
/** As long as sign-ins ask whether an address is familiar, see `isKnownAddress`. */
const KEYED_MS = 90 * DAY_MS;
/** What one run may remove at most, of all that there is: a clock that is wrong removes no more. */
const SHARE = 0.05;
const AT_LEAST = 100;
const BATCH = 200;

/** Begins a hash that can no longer be compared with an address. */
export const REKEYED = "~";

const isKeyed = sql`substr(${auditLog.ipHash}, 1, 1) <> ${sql.raw(`'${REKEYED}'`)}`;

/**
 * Hashes the addresses of whole months anew that ended 90 days ago or longer. Within a month the same
 * address keeps the same hash.
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
    // Others get their turn between batches.
    await setImmediate();
  }
  return done;
}

/**
 * Removes what is older than the owner keeps, from the far end on.
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

/** The oldest entries, as far as all of them are old. */
async function removePart(db: Db, before: Date, limit: number): Promise<number> {
  const oldest = await db
    .select({ seq: auditLog.seq, at: auditLog.at })
    .from(auditLog)
    .orderBy(asc(auditLog.seq))
    .limit(limit);
  const kept = oldest.findIndex(({ at }) => at >= before);
  const gone = kept === -1 ? oldest : oldest.slice(0, kept);
  // One after the other: of many at once, a database takes them as they lie.
  if (gone.length > 0) await atomic(db, (tx) => gone.map(({ seq }) => entryDelete(tx, seq)));
  return gone.length;
}
