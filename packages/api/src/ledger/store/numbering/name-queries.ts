/** Statements that find sales by their ids. */
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

/** The most sales that are read for one event by each kind of id. */
const MAX_FOUND = 250;

/** Rows of an account with one of the ids in `names`. */
const isAmong = (accountId: AnyColumn, name: AnyColumn) =>
  and(eq(accountId, value("accountId")), isOneOf(name, sql`${value("names")}`));

/** Events of one transaction. */
const isUnderId = and(
  eq(ledgerEvents.accountId, value("accountId")),
  eq(ledgerEvents.transactionId, value("transactionId")),
);

/** Stores another id of a sale. */
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

/** Transaction ids of sales that have one of `names` as another id. */
export const idsByOther = (tx: Tx) =>
  prepared(tx, "ledger:ids-by-other", (db) =>
    db
      .select({ transactionId: ledgerOtherIds.transactionId })
      .from(ledgerOtherIds)
      .where(isAmong(ledgerOtherIds.accountId, ledgerOtherIds.otherId))
      .limit(MAX_FOUND)
      .prepare(),
  );

/** Which of `names` are other ids of a sale. */
export const othersAmong = (tx: Tx) =>
  prepared(tx, "ledger:others-among", (db) =>
    db
      .select({ name: ledgerOtherIds.otherId })
      .from(ledgerOtherIds)
      .where(isAmong(ledgerOtherIds.accountId, ledgerOtherIds.otherId))
      .prepare(),
  );

/** Which of `names` are transaction ids with events. */
export const idsAmong = (tx: Tx) =>
  prepared(tx, "ledger:ids-among", (db) =>
    db
      .selectDistinct({ name: ledgerEvents.transactionId })
      .from(ledgerEvents)
      .where(isAmong(ledgerEvents.accountId, ledgerEvents.transactionId))
      .prepare(),
  );

/**
 * `coalesce` keeps planners without statistics from starting with the account, which would read all
 * its transactions for each order.
 */
const isOfAccount = sql`coalesce(${ledgerTransactions.accountId}, '') = ${value("accountId")}`;

/** Which of the orders have a sale with an id other than the order's. */
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

/** Sales of an order with an id other than the order's, of the merchant if one is given. */
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

/** Sales that came from one of our clicks. */
export const idsByClick = (tx: Tx) =>
  prepared(tx, "ledger:ids-by-click", (db) =>
    db
      .select({ transactionId: ledgerTransactions.transactionId })
      .from(sales)
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, sales.id))
      .where(
        and(
          sql`${ignoringCase(sales.clickId)} = ${ignoringCase(sql`${value("click")}`)}`,
          // Has a click of ours; other references are unknown.
          isNotNull(sales.kind),
          eq(ledgerTransactions.accountId, value("accountId")),
        ),
      )
      .limit(MAX_FOUND)
      .prepare(),
  );

/** All events of a transaction, in the order in which they were stored. */
export const eventsOf = (tx: Tx) =>
  prepared(tx, "ledger:events-of", (db) =>
    db
      .select({ id: ledgerEvents.id, event: ledgerEvents.event })
      .from(ledgerEvents)
      .where(isUnderId)
      .orderBy(ledgerEvents.id)
      .prepare(),
  );

/** Events of a transaction, without those only in files whose import was undone. */
export const countingEventsOf = (tx: Tx) =>
  prepared(tx, "ledger:counting-events-of", (db) =>
    db
      .select({ id: ledgerEvents.id, event: ledgerEvents.event, hash: ledgerEvents.hash })
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

/** Finds one of our clicks by its id. */
export const isClickOfOurs = (tx: Tx) =>
  prepared(tx, "ledger:is-click", (db) =>
    db
      .select({ id: clicks.id })
      .from(clicks)
      .where(eq(clicks.id, value("clickId")))
      .prepare(),
  );

/** Which of the ids are our clicks. */
export const clicksAmong = (tx: Tx) =>
  prepared(tx, "ledger:clicks-among", (db) =>
    db
      .select({ id: clicks.id })
      .from(clicks)
      .where(isOneOf(clicks.id, sql`${value("ids")}`))
      .prepare(),
  );
