/** Statements for accounts whose network is polled. */
import type { Db, Tx } from "@pickwell/db/client";
import { ledgerAccounts, ledgerPolls } from "@pickwell/db/schema";
import { and, asc, eq, getTableColumns, lte } from "drizzle-orm";

export type PollRow = typeof ledgerPolls.$inferSelect;

/**
 * Stores an account's encrypted credentials and makes it due now.
 *
 * @param isSame - they belong to the same publisher as before, so fetched data is not fetched again
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

/** The statement that changes how an account is polled. */
export const pollUpdate = (tx: Tx, accountId: string, change: Partial<PollRow>) =>
  tx.update(ledgerPolls).set(change).where(eq(ledgerPolls.accountId, accountId));

/** Stores a run's result, unless the credentials were replaced since it started. */
export const runUpdate = (
  tx: Tx,
  { accountId, credentials }: Pick<PollRow, "accountId" | "credentials">,
  change: Partial<PollRow>,
) =>
  tx
    .update(ledgerPolls)
    .set(change)
    .where(and(eq(ledgerPolls.accountId, accountId), eq(ledgerPolls.credentials, credentials)));

/** The statement that ends the polling of an account. */
export const pollDelete = (tx: Tx, accountId: string) =>
  tx.delete(ledgerPolls).where(eq(ledgerPolls.accountId, accountId));

/** The poll settings of an account. */
export const pollOf = (tx: Tx, accountId: string) =>
  tx.select().from(ledgerPolls).where(eq(ledgerPolls.accountId, accountId));

/** All polled accounts, by name. */
export const listPolled = (db: Db) =>
  db
    .select({ ...getTableColumns(ledgerPolls), account: ledgerAccounts })
    .from(ledgerPolls)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerPolls.accountId))
    .orderBy(asc(ledgerAccounts.name));

/** Accounts that are due, the longest overdue first. */
export const duePolls = (db: Db, now: Date) =>
  db
    .select({ ...getTableColumns(ledgerPolls), account: ledgerAccounts })
    .from(ledgerPolls)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerPolls.accountId))
    .where(lte(ledgerPolls.nextAt, now))
    .orderBy(asc(ledgerPolls.nextAt));
