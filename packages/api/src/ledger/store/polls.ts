/** Accounts whose network is asked, as they are kept. */
import type { Db, Tx } from "@pickwell/db/client";
import { ledgerAccounts, ledgerPolls } from "@pickwell/db/schema";
import { and, asc, eq, getTableColumns, lte } from "drizzle-orm";

export type PollRow = typeof ledgerPolls.$inferSelect;

/**
 * Sealed credentials of an account, which is asked at once.
 *
 * @param isSame - they are of the publisher who was asked for until now: what was fetched stays fetched
 */
export function pollInsert(
  tx: Tx,
  now: Date,
  { accountId, credentials, isSame }: { accountId: string; credentials: string; isSame: boolean },
) {
  const from = isSame ? {} : { fetchedUntil: null };
  const row = { credentials, nextAt: now, failures: 0, place: null, ...from };
  return tx
    .insert(ledgerPolls)
    .values({ accountId, ...row })
    .onConflictDoUpdate({ target: ledgerPolls.accountId, set: row });
}

export const pollUpdate = (tx: Tx, accountId: string, change: Partial<PollRow>) =>
  tx.update(ledgerPolls).set(change).where(eq(ledgerPolls.accountId, accountId));

/** What a run notes, unless other credentials were entered since it began: what it knows is not theirs. */
export const runUpdate = (
  tx: Tx,
  { accountId, credentials }: Pick<PollRow, "accountId" | "credentials">,
  change: Partial<PollRow>,
) =>
  tx
    .update(ledgerPolls)
    .set(change)
    .where(and(eq(ledgerPolls.accountId, accountId), eq(ledgerPolls.credentials, credentials)));

export const pollDelete = (tx: Tx, accountId: string) =>
  tx.delete(ledgerPolls).where(eq(ledgerPolls.accountId, accountId));

/** How an account is asked. */
export const pollOf = (tx: Tx, accountId: string) =>
  tx.select().from(ledgerPolls).where(eq(ledgerPolls.accountId, accountId));

/** Every account that is asked. */
export const listPolled = (db: Db) =>
  db
    .select({ ...getTableColumns(ledgerPolls), account: ledgerAccounts })
    .from(ledgerPolls)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerPolls.accountId))
    .orderBy(asc(ledgerAccounts.name));

/** Those whose time has come. */
export const duePolls = (db: Db, now: Date) =>
  db
    .select({ ...getTableColumns(ledgerPolls), account: ledgerAccounts })
    .from(ledgerPolls)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerPolls.accountId))
    .where(lte(ledgerPolls.nextAt, now))
    .orderBy(asc(ledgerPolls.nextAt));
