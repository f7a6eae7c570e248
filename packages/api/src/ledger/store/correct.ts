/** Stores the owner's corrections and entries, and adopts sales that are not in the ledger. */
import type { Tx } from "@pickwell/db/client";
import {
  ledgerEventReports,
  ledgerEvents,
  ledgerParts,
  ledgerReports,
  ledgerTransactions,
} from "@pickwell/db/schema";
import { execute, type Steps } from "@pickwell/db/statements";
import { and, asc, eq, inArray } from "drizzle-orm";
import { blankEvent, type LedgerEvent, type Money, type State } from "../core/event.ts";
import type { Incoming } from "./incoming.ts";
import { recordReports } from "./record.ts";

type TransactionRow = typeof ledgerTransactions.$inferSelect;

const alone = { takeId: null, tableAt: null, line: null, problem: null } as const;

/** Reads a transaction by its id; undefined when there is none. */
export function* transactionOf(tx: Tx, id: string): Steps<TransactionRow | undefined> {
  const [row] = yield* execute(
    tx.select().from(ledgerTransactions).where(eq(ledgerTransactions.id, id)),
  );
  return row;
}

/**
 * Stores the owner's correction of a transaction's state, for all its parts. It overrides
 * everything that arrived before.
 *
 * @param by - user id, shown in the transaction's history
 */
export function* correctState(
  tx: Tx,
  now: Date,
  { id, accountId, transactionId, kind }: TransactionRow,
  { state, by }: { state: State; by: string },
): Steps {
  const parts = yield* execute(
    tx.select({ part: ledgerParts.part }).from(ledgerParts).where(eq(ledgerParts.ownerId, id)),
  );
  const asOf = now.toISOString();
  const events: LedgerEvent[] = parts.map(({ part }) => ({
    ...blankEvent(transactionId),
    kind,
    part,
    state,
    asOf,
  }));
  const report: Incoming = {
    ...alone,
    way: "manual",
    at: now,
    raw: JSON.stringify({ state, by }),
    events,
  };
  yield* recordReports(tx, accountId, [report]);
}

/** The owner's correction of a whole transaction. */
export interface MoneyCorrection {
  state: State;
  amount: Money;
  commission: Money;
  reason: string | null;
}

/**
 * Stores the owner's correction of a transaction's money. It overrides everything that arrived
 * before. If there are several parts, the first one gets all the money and the others zero.
 *
 * @param by - user id, shown in the transaction's history
 */
export function* correctMoney(
  tx: Tx,
  now: Date,
  { id, accountId, transactionId, kind }: TransactionRow,
  { state, amount, commission, reason, by }: MoneyCorrection & { by: string },
): Steps {
  const parts = yield* execute(
    tx
      .select({ part: ledgerParts.part })
      .from(ledgerParts)
      .where(eq(ledgerParts.ownerId, id))
      .orderBy(asc(ledgerParts.part)),
  );
  const isCorrection = ({ part }: { part: string }) => /^(?:change|correction):/.test(part);
  const first = parts.find((each) => !isCorrection(each)) ?? parts[0] ?? { part: "" };
  const nothing = ({ currency }: Money): Money => ({ value: "0", currency });
  const asOf = now.toISOString();
  const events: LedgerEvent[] = [first, ...parts.filter((each) => each !== first)].map((each) => ({
    ...blankEvent(transactionId),
    // A forecast with a commission is a sale.
    kind: kind === "forecast" ? "sale" : kind,
    part: each.part,
    state,
    amount: each === first ? amount : nothing(amount),
    commission: each === first ? commission : nothing(commission),
    asOf,
    reason,
  }));
  const raw = JSON.stringify({ state, amount, commission, reason, by });
  yield* recordReports(tx, accountId, [{ ...alone, way: "manual", at: now, raw, events }]);
}

/** Stores a transaction that the owner enters by hand. */
export function* enterTransaction(
  tx: Tx,
  now: Date,
  accountId: string,
  { event, by }: { event: LedgerEvent; by: string },
): Steps {
  const raw = JSON.stringify({ ...event, by });
  yield* recordReports(tx, accountId, [{ ...alone, way: "manual", at: now, raw, events: [event] }]);
}

/**
 * Adds a sale from outside the ledger, keeping its id.
 *
 * @param first - the facts about it, and when they were known
 */
export function* adopt(
  tx: Tx,
  accountId: string,
  id: string,
  { event, at }: { event: LedgerEvent; at: Date },
): Steps {
  const { transactionId, kind, state, soldAt, clickRefs } = event;
  yield* execute(
    tx.insert(ledgerTransactions).values({
      id,
      accountId,
      transactionId,
      kind,
      state: state ?? "pending",
      isWaiting: false,
      isPartial: false,
      soldAt: soldAt === null ? at : new Date(soldAt),
      clickRefs,
    }),
  );
  const report: Incoming = {
    ...alone,
    way: "migration",
    at,
    raw: JSON.stringify(event),
    events: [event],
  };
  yield* recordReports(tx, accountId, [report]);
}

/** Deletes transactions that never existed, such as the demo's, with all their reports. */
export function* forgetTransactions(tx: Tx, ids: readonly string[]): Steps {
  for (const id of ids) {
    const row = yield* transactionOf(tx, id);
    if (!row) continue;
    const own = tx
      .select({ id: ledgerEvents.id })
      .from(ledgerEvents)
      .where(
        and(
          eq(ledgerEvents.accountId, row.accountId),
          eq(ledgerEvents.transactionId, row.transactionId),
        ),
      );
    const links = yield* execute(
      tx.select().from(ledgerEventReports).where(inArray(ledgerEventReports.eventId, own)),
    );
    for (const { eventId, reportId } of links) {
      yield* execute(tx.delete(ledgerEventReports).where(eq(ledgerEventReports.eventId, eventId)));
      yield* execute(tx.delete(ledgerEvents).where(eq(ledgerEvents.id, eventId)));
      yield* execute(tx.delete(ledgerReports).where(eq(ledgerReports.id, reportId)));
    }
    yield* execute(tx.delete(ledgerParts).where(eq(ledgerParts.ownerId, id)));
    yield* execute(tx.delete(ledgerTransactions).where(eq(ledgerTransactions.id, id)));
  }
}
