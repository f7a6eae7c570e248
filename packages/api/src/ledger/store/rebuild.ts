/** Derives all transactions again, and finds those that differ from their events. */
import { exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { ledgerEvents, ledgerParts, ledgerTransactions } from "@pickwell/db/schema";
import { and, asc, eq, gt, notExists, or } from "drizzle-orm";
import { derive } from "../core/derive.ts";
import { readReceivedEvents } from "./settling/received-events.ts";
import { type AfterSettling, settleAll } from "./settling/settle.ts";
import { rowOf } from "./settling/transaction-rows.ts";

const TOGETHER = 300;

interface Key {
  accountId: string;
  transactionId: string;
}

/** All transactions with events, and those stored without any, in pages. */
async function* keysOf(db: Db): AsyncGenerator<Key[]> {
  const withoutEvents = notExists(
    db
      .select({ id: ledgerEvents.id })
      .from(ledgerEvents)
      .where(
        and(
          eq(ledgerEvents.accountId, ledgerTransactions.accountId),
          eq(ledgerEvents.transactionId, ledgerTransactions.transactionId),
        ),
      ),
  );
  for (const from of [ledgerEvents, ledgerTransactions]) {
    const isMeant = from === ledgerTransactions ? withoutEvents : undefined;
    let last: Key | undefined;
    for (;;) {
      const after = last
        ? or(
            gt(from.accountId, last.accountId),
            and(eq(from.accountId, last.accountId), gt(from.transactionId, last.transactionId)),
          )
        : undefined;
      const page = await db
        .selectDistinct({ accountId: from.accountId, transactionId: from.transactionId })
        .from(from)
        .where(and(after, isMeant))
        .orderBy(asc(from.accountId), asc(from.transactionId))
        .limit(TOGETHER);
      if (page.length === 0) break;
      yield page;
      last = page.at(-1);
    }
  }
}

/** Whether a transaction is stored as its events say. */
async function matchesEvents(db: Db, { accountId, transactionId }: Key): Promise<boolean> {
  const [stored] = await db
    .select()
    .from(ledgerTransactions)
    .where(
      and(
        eq(ledgerTransactions.accountId, accountId),
        eq(ledgerTransactions.transactionId, transactionId),
      ),
    );
  const received = await readReceivedEvents(db, accountId, transactionId);
  if (!stored || received.length === 0) return !stored && received.length === 0;
  const parts = await db
    .select()
    .from(ledgerParts)
    .where(eq(ledgerParts.ownerId, stored.id))
    .orderBy(asc(ledgerParts.part));
  const expected = rowOf(transactionId, derive(received), received);
  const { id: _, accountId: __, ...transaction } = stored;
  const sorted = [...expected.parts].sort((one, other) => (one.part < other.part ? -1 : 1));
  return (
    canonical(transaction) === canonical(expected.transaction) &&
    canonical(parts.map(({ ownerId: ___, ...part }) => part)) === canonical(sorted)
  );
}

/** JSON with sorted keys, for comparison. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_name, each: unknown) =>
    typeof each === "object" && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );

/** Finds transactions that differ from their events, at most `limit`. */
export async function findMismatches(db: Db, limit = 100): Promise<Key[]> {
  const mismatches: Key[] = [];
  for await (const page of keysOf(db)) {
    for (const key of page) if (!(await matchesEvents(db, key))) mismatches.push(key);
    if (mismatches.length >= limit) return mismatches.slice(0, limit);
  }
  return mismatches;
}

/**
 * Derives all transactions again.
 *
 * @param afterwards - called with all transactions, to update what depends on them
 * @returns how many transactions there are, and how many differed
 */
export async function rebuild(
  db: Db,
  afterwards: AfterSettling,
): Promise<{ transactions: number; corrected: number }> {
  let transactions = 0;
  let corrected = 0;
  for await (const page of keysOf(db)) {
    const mismatches: Key[] = [];
    for (const key of page) if (!(await matchesEvents(db, key))) mismatches.push(key);
    transactions += page.length;
    corrected += mismatches.length;
    await exclusiveTransaction(db, function* (tx) {
      for (const accountId of new Set(page.map((key) => key.accountId))) {
        const idsAmong = (keys: readonly Key[]) =>
          new Set(keys.flatMap((key) => (key.accountId === accountId ? key.transactionId : [])));
        yield* settleAll(tx, accountId, idsAmong(mismatches));
        yield* afterwards(tx, accountId, idsAmong(page));
      }
    });
  }
  return { transactions, corrected };
}
