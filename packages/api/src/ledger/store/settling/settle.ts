/** Derives transactions from their events and stores them, within a database transaction. */
import type { Tx } from "@pickwell/db/client";
import { idsInOrder, newId } from "@pickwell/db/id";
import type { ledgerParts, ledgerTransactions } from "@pickwell/db/schema";
import { execute, fill, type Steps } from "@pickwell/db/statements";
import { derive, type ReceivedEvent } from "../../core/derive.ts";
import { eventsById, eventsOfTransactions } from "./received-events.ts";
import {
  insertParts,
  insertTransactions,
  putTransactions,
  removeParts,
  removeTransactions,
  rowOf,
  storedTransactions,
  type TransactionRow,
} from "./transaction-rows.ts";

type FoundBy = Pick<TransactionRow, "clickRefs" | "clickedAt" | "merchantName">;

/** Whether something by which the click may have been found is no longer reported. */
const hasLostClickEvidence = (before: FoundBy, now: FoundBy): boolean =>
  before.clickRefs.some((ref) => !now.clickRefs.includes(ref)) ||
  (before.clickedAt !== null && !(now.clickedAt && now.clickedAt <= before.clickedAt)) ||
  (before.merchantName !== null && now.merchantName === null);

/**
 * Called after transactions were settled, in the same database transaction.
 *
 * @param repeated - transaction ids with repeated events only, which are not settled again
 */
export type AfterSettling = (
  tx: Tx,
  accountId: string,
  transactionIds: ReadonlySet<string>,
  settled?: SettledTransactions,
  repeated?: ReadonlySet<string>,
) => Steps;

/** A transaction as just written, so that it need not be read again. */
export interface Settled {
  transaction: typeof ledgerTransactions.$inferSelect;
  parts: (typeof ledgerParts.$inferSelect)[];
  /** It did not exist before. */
  isNew: boolean;
  /** Something by which its click may have been found is no longer reported. */
  hasLostClickEvidence?: boolean;
}

/** By transaction id; absent transactions have no events left and were removed. */
export type SettledTransactions = ReadonlyMap<string, Settled>;

/** Transactions settled together. */
const TOGETHER = 256;
/** Transactions of a batch that tell whether it has any new ones. */
const FIRST = 32;

/** Derives and writes transactions. @returns those that have events left; others are removed */
function* settleKnown(
  tx: Tx,
  accountId: string,
  transactionIds: readonly string[],
): Steps<Map<string, Settled>> {
  const named = { accountId, ids: JSON.stringify(transactionIds) };
  const kept = yield* execute(fill(storedTransactions(tx), named));
  const known = new Map(kept.map((row) => [row.transactionId, row]));
  const received = eventsById(yield* execute(fill(eventsOfTransactions(tx), named)));
  yield* removeKept(tx, kept, received);
  const settled = new Map<string, Settled>();
  for (const transactionId of transactionIds) {
    const events = received.get(transactionId);
    if (!events) continue;
    const before = known.get(transactionId);
    const one = settledFrom(accountId, transactionId, events, {
      id: before?.id ?? newId(),
      isNew: before === undefined,
    });
    const hasLost = before !== undefined && hasLostClickEvidence(before, one.transaction);
    settled.set(transactionId, { ...one, hasLostClickEvidence: hasLost });
  }
  const all = [...settled.values()];
  const rows = all.map(({ transaction }) => transaction);
  for (const statement of putTransactions(tx, rows)) yield* execute(statement);
  const parts = all.flatMap((each) => each.parts);
  for (const statement of insertParts(tx, parts)) yield* execute(statement);
  return settled;
}

/** Removes the parts of stored transactions, and those transactions that have no events left. */
function* removeKept(
  tx: Tx,
  kept: readonly { id: string; transactionId: string }[],
  received: ReadonlyMap<string, unknown>,
): Steps {
  if (kept.length === 0) return;
  yield* execute(fill(removeParts(tx), { ids: JSON.stringify(kept.map(({ id }) => id)) }));
  const gone = kept.filter(({ transactionId }) => !received.has(transactionId));
  if (gone.length === 0) return;
  yield* execute(fill(removeTransactions(tx), { ids: JSON.stringify(gone.map(({ id }) => id)) }));
}

function settledFrom(
  accountId: string,
  transactionId: string,
  received: readonly ReceivedEvent[],
  { id, isNew }: { id: string; isNew: boolean },
): Settled {
  const row = rowOf(transactionId, derive(received), received);
  return {
    transaction: { ...row.transaction, id, accountId },
    parts: row.parts.map((part) => ({ ...part, ownerId: id })),
    isNew,
  };
}

/**
 * Settles several transactions.
 *
 * @param freshOf - by transaction id, all events stored in this database transaction if all are
 *   new: if the transaction does not exist yet, no others have to be read
 */
export function* settleAll(
  tx: Tx,
  accountId: string,
  transactionIds: ReadonlySet<string>,
  freshOf: ReadonlyMap<string, readonly ReceivedEvent[]> = new Map(),
): Steps<SettledTransactions> {
  const settled = yield* beginTransactions(tx, accountId, transactionIds, freshOf);
  const others = [...transactionIds].filter((id) => !settled.has(id));
  for (let from = 0; from < others.length; from += TOGETHER) {
    const some = yield* settleKnown(tx, accountId, others.slice(from, from + TOGETHER));
    for (const [id, one] of some) settled.set(id, one);
  }
  return settled;
}

/**
 * Inserts transactions that do not exist yet, unless the first of them all exist, as in a report
 * that amends others: the rest is not derived from its new events in vain then.
 *
 * @returns those that were inserted; existing ones are not changed
 */
function* beginTransactions(
  tx: Tx,
  accountId: string,
  transactionIds: ReadonlySet<string>,
  freshOf: ReadonlyMap<string, readonly ReceivedEvent[]>,
): Steps<Map<string, Settled>> {
  const fresh = [...freshOf].filter(([transactionId]) => transactionIds.has(transactionId));
  const first = yield* insertNew(tx, accountId, fresh.slice(0, FIRST));
  if (first.size === 0 || fresh.length <= FIRST) return first;
  return new Map([...first, ...(yield* insertNew(tx, accountId, fresh.slice(FIRST)))]);
}

/** See `beginTransactions`. */
function* insertNew(
  tx: Tx,
  accountId: string,
  fresh: readonly [string, readonly ReceivedEvent[]][],
): Steps<Map<string, Settled>> {
  const begun = new Map<string, Settled>();
  // Ascending ids keep the new rows together in all indexes.
  const nextId = idsInOrder();
  for (const [transactionId, heard] of fresh) {
    const known = { id: nextId(), isNew: true };
    begun.set(transactionId, settledFrom(accountId, transactionId, heard, known));
  }
  const rows = [...begun.values()].map(({ transaction }) => transaction);
  const added = new Set<string>();
  for (const statement of insertTransactions(tx, rows)) {
    for (const { id } of (yield* execute(statement)) as { id: string }[]) added.add(id);
  }
  for (const [id, { transaction }] of begun) if (!added.has(transaction.id)) begun.delete(id);
  const parts = [...begun.values()].flatMap((each) => each.parts);
  for (const statement of insertParts(tx, parts)) yield* execute(statement);
  return begun;
}
