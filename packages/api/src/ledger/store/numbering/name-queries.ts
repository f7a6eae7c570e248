/** What is asked of the numbers that sales are kept under. */
import type { Tx } from "@pickwell/db/client";
import { ignoringCase } from "@pickwell/db/columns";
import { isOneOf } from "@pickwell/db/json";
import { prepared } from "@pickwell/db/prepared";
import {
  clicks,
  ledgerEventReports,
  ledgerEvents,
  ledgerOtherIds,
  ledgerReports,
  ledgerTakes,
  ledgerTransactions,
  sales,
} from "@pickwell/db/schema";
import { type AnyColumn, and, eq, exists, isNotNull, isNull, ne, or, sql } from "drizzle-orm";

const value = sql.placeholder;

/** Sales that are looked at for one event, at most by each name. */
const MAX_FOUND = 250;

/** One of an account's that has any of some names. */
const isAmong = (accountId: AnyColumn, name: AnyColumn) =>
  and(eq(accountId, value("accountId")), isOneOf(name, sql`${value("names")}`));

/** What was said under an id. */
const isUnderId = and(
  eq(ledgerEvents.accountId, value("accountId")),
  eq(ledgerEvents.transactionId, value("transactionId")),
);

/** Keeps a number that a sale has beside its own. */
export const putOtherId = (tx: Tx) =>
  prepared(tx, "ledger:put-other-id", (db) =>
    db
      .insert(ledgerOtherIds)
      .values({
        accountId: value("accountId"),
        otherId: value("otherId"),
        transactionId: value("transactionId"),
      } as never)
      .onConflictDoNothing()
      .prepare(),
  );

/** Sales that have one of some names beside their own. */
export const idsByOther = (tx: Tx) =>
  prepared(tx, "ledger:ids-by-other", (db) =>
    db
      .select({ transactionId: ledgerOtherIds.transactionId })
      .from(ledgerOtherIds)
      .where(isAmong(ledgerOtherIds.accountId, ledgerOtherIds.otherId))
      .limit(MAX_FOUND)
      .prepare(),
  );

/** Which of some names a sale has beside its own. */
export const othersAmong = (tx: Tx) =>
  prepared(tx, "ledger:others-among", (db) =>
    db
      .select({ name: ledgerOtherIds.otherId })
      .from(ledgerOtherIds)
      .where(isAmong(ledgerOtherIds.accountId, ledgerOtherIds.otherId))
      .prepare(),
  );

/** Under which of some names anything was said. */
export const idsAmong = (tx: Tx) =>
  prepared(tx, "ledger:ids-among", (db) =>
    db
      .selectDistinct({ name: ledgerEvents.transactionId })
      .from(ledgerEvents)
      .where(isAmong(ledgerEvents.accountId, ledgerEvents.transactionId))
      .prepare(),
  );

/**
 * Of what is found by its order. To begin with the account, as planners would that know nothing of its
 * size, would be to read all that it has for each order.
 */
const isOfAccount = sql`coalesce(${ledgerTransactions.accountId}, '') = ${value("accountId")}`;

/** Which of some orders have a sale that is kept under another number. */
export const ordersAmong = (tx: Tx) =>
  prepared(tx, "ledger:orders-among", (db) =>
    db
      .selectDistinct({ orderId: ledgerTransactions.orderId })
      .from(sales)
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, sales.id))
      .where(
        and(
          isOneOf(ignoringCase(sales.orderId), sql`${value("lower")}`),
          isOfAccount,
          isOneOf(ledgerTransactions.orderId, sql`${value("orders")}`),
          ne(ledgerTransactions.transactionId, ledgerTransactions.orderId),
        ),
      )
      .prepare(),
  );

/** Sales of an order that are kept under other numbers, of a merchant if one is named. */
export const idsByOrder = (tx: Tx) =>
  prepared(tx, "ledger:ids-by-order", (db) =>
    db
      .select({ transactionId: ledgerTransactions.transactionId })
      .from(sales)
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, sales.id))
      .where(
        and(
          sql`${ignoringCase(sales.orderId)} = ${ignoringCase(sql`${value("order")}`)}`,
          isOfAccount,
          eq(ledgerTransactions.orderId, value("order")),
          ne(ledgerTransactions.transactionId, value("order")),
          or(
            isNull(ledgerTransactions.merchantId),
            sql`cast(${value("merchantId")} as text) is null`,
            eq(ledgerTransactions.merchantId, value("merchantId")),
          ),
        ),
      )
      .orderBy(ledgerTransactions.transactionId)
      .limit(MAX_FOUND)
      .prepare(),
  );

/** Sales that came of a click of ours. */
export const idsByClick = (tx: Tx) =>
  prepared(tx, "ledger:ids-by-click", (db) =>
    db
      .select({ transactionId: ledgerTransactions.transactionId })
      .from(sales)
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, sales.id))
      .where(
        and(
          sql`${ignoringCase(sales.clickId)} = ${ignoringCase(sql`${value("click")}`)}`,
          // Of a click of ours: other references are of a page, or of nobody knows what.
          isNotNull(sales.kind),
          eq(ledgerTransactions.accountId, value("accountId")),
        ),
      )
      .limit(MAX_FOUND)
      .prepare(),
  );

/** All that was ever said under an id, in the order in which it came. */
export const eventsOf = (tx: Tx) =>
  prepared(tx, "ledger:events-of", (db) =>
    db
      .select({ id: ledgerEvents.id, event: ledgerEvents.event })
      .from(ledgerEvents)
      .where(isUnderId)
      .orderBy(ledgerEvents.id)
      .prepare(),
  );

/** The same without what was said only in files whose taking was undone. */
export const countingEventsOf = (tx: Tx) =>
  prepared(tx, "ledger:counting-events-of", (db) =>
    db
      .select({ id: ledgerEvents.id, event: ledgerEvents.event })
      .from(ledgerEvents)
      .where(
        and(
          isUnderId,
          exists(
            db
              .select({ id: ledgerReports.id })
              .from(ledgerEventReports)
              .innerJoin(ledgerReports, eq(ledgerReports.id, ledgerEventReports.reportId))
              .leftJoin(ledgerTakes, eq(ledgerTakes.id, ledgerReports.takeId))
              .where(
                and(eq(ledgerEventReports.eventId, ledgerEvents.id), isNull(ledgerTakes.undoneAt)),
              ),
          ),
        ),
      )
      .orderBy(ledgerEvents.id)
      .prepare(),
  );

/** A click of ours by its id, if there is one. */
export const isClickOfOurs = (tx: Tx) =>
  prepared(tx, "ledger:is-click", (db) =>
    db
      .select({ id: clicks.id })
      .from(clicks)
      .where(eq(clicks.id, value("clickId")))
      .prepare(),
  );

/** Which of some ids are clicks of ours. */
export const clicksAmong = (tx: Tx) =>
  prepared(tx, "ledger:clicks-among", (db) =>
    db
      .select({ id: clicks.id })
      .from(clicks)
      .where(isOneOf(clicks.id, sql`${value("ids")}`))
      .prepare(),
  );
