/** What the owner says of a transaction, and what was known of a sale that no network has reported. */
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
import { keepReports } from "./record.ts";

type TransactionRow = typeof ledgerTransactions.$inferSelect;

const alone = { takeId: null, tableAt: null, line: null, problem: null } as const;

/** A transaction by its id; undefined when there is none. */
export function* transactionOf(tx: Tx, id: string): Steps<TransactionRow | undefined> {
  const [row] = yield* execute(
    tx.select().from(ledgerTransactions).where(eq(ledgerTransactions.id, id)),
  );
  return row;
}

/**
 * Keeps what the owner says of the state of a whole transaction, all of its parts. It holds against
 * everything that was heard before.
 *
 * @param by - who says it, for the transaction's history
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
  yield* keepReports(tx, accountId, [report]);
}

/** What the owner says of a transaction as a whole. */
export interface MoneyCorrection {
  state: State;
  amount: Money;
  commission: Money;
  reason: string | null;
}

/**
 * Keeps what the owner says of the money of a whole transaction, which holds against everything that
 * was heard before it. Of several parts the first is given all of it, the others nothing.
 *
 * @param by - who says it, for the transaction's history
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
    // What was ordered is sold once it has a commission.
    kind: kind === "forecast" ? "sale" : kind,
    part: each.part,
    state,
    amount: each === first ? amount : nothing(amount),
    commission: each === first ? commission : nothing(commission),
    asOf,
    reason,
  }));
  const raw = JSON.stringify({ state, amount, commission, reason, by });
  yield* keepReports(tx, accountId, [{ ...alone, way: "manual", at: now, raw, events }]);
}

/** Keeps a transaction that the owner tells of, and no network has. */
export function* enterTransaction(
  tx: Tx,
  now: Date,
  accountId: string,
  { event, by }: { event: LedgerEvent; by: string },
): Steps {
  const raw = JSON.stringify({ ...event, by });
  yield* keepReports(tx, accountId, [{ ...alone, way: "manual", at: now, raw, events: [event] }]);
}

/**
 * Lets the ledger know of something that was kept without it, under the id that it has.
 *
 * @param first - what is known of it; when it was
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
  yield* keepReports(tx, accountId, [report]);
}

/** Forgets transactions that never were, such as a demo's, with all that was said of them. */
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
