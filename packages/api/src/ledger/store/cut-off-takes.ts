/** Finds and claims imports whose process has ended early. */
import type { Db } from "@pickwell/db/client";
import { ledgerAccounts, ledgerTakes } from "@pickwell/db/schema";
import { changedRows } from "@pickwell/db/statements";
import { and, asc, eq, isNotNull } from "drizzle-orm";
import { expired } from "../../core/stored-moments.ts";
import { TAKE_LEASE_MS, takeLeaseEnd } from "./take-file.ts";

const cutOff = (now: Date) =>
  and(isNotNull(ledgerTakes.fileId), expired(ledgerTakes.leaseUntil, now, TAKE_LEASE_MS));

/**
 * Whether there is an interrupted import that no process works on; cheap enough to be called every
 * second.
 */
export const hasCutOffTake = async (db: Db, now: Date): Promise<boolean> =>
  (await db.select({ id: ledgerTakes.id }).from(ledgerTakes).where(cutOff(now)).limit(1)).length >
  0;

/** Claims the oldest interrupted import for the caller; undefined when there is none. */
export async function claimCutOffTake(db: Db, now: Date) {
  const [found] = await db
    .select({ take: ledgerTakes, network: ledgerAccounts.name, adapter: ledgerAccounts.adapter })
    .from(ledgerTakes)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerTakes.accountId))
    .where(cutOff(now))
    .orderBy(asc(ledgerTakes.at))
    .limit(1);
  if (!found) return undefined;
  // Another process may have claimed it in between.
  const claimed = await db
    .update(ledgerTakes)
    .set({ leaseUntil: takeLeaseEnd(now) })
    .where(and(eq(ledgerTakes.id, found.take.id), cutOff(now)));
  return changedRows(claimed) > 0 ? found : undefined;
}

/**
 * Gives up an import whose file is gone. Its recorded rows stay, and it stays marked as unfinished.
 */
export async function giveUpTake(db: Db, id: string): Promise<void> {
  await db.update(ledgerTakes).set({ fileId: null }).where(eq(ledgerTakes.id, id));
}
