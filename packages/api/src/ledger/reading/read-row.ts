/** Reads a row into events, with its network's adapter. Pure. */
import { blankEvent, type LedgerEvent } from "../core/event.ts";
import { asEntry, finishEvent, isEntryRow, rowIdOf } from "./finish-event.ts";
import { partsByState } from "./item-states.ts";
import { otherNumbersOf } from "./other-numbers.ts";
import { ReadingProblem } from "./reading-problem.ts";
import type { Row } from "./row.ts";
import { MAX_TEXT, readItems, readLines } from "./row-lines.ts";
import { readMoney } from "./row-money.ts";
import { readState } from "./row-state.ts";
import { MAX_ID, type RowReading, RowValues } from "./row-values.ts";
import { assertNoUnreadMoney } from "./unread-money.ts";

/** Fields that the money depends on: two of the same name must not differ in them. */
const SINGLE_FIELDS = [
  ...(["transactionId", "orderId", "amount", "commission", "currency", "state"] as const),
];
const moneyFields = ["amount", "commission"] as const;
/** A spreadsheet's 1.23457E+15 may be any of many ids. */
const ROUNDED_ID = /^\d(?:[.,]\d+)?E\+\d{2}$/i;

/**
 * Reads a row.
 *
 * @returns its events; none for rows that the ledger does not store, such as clicks
 * @throws ReadingProblem when it cannot be understood
 */
export function readRow(row: Row, reading: RowReading): LedgerEvent[] {
  if (row.hasTooManyNames) throw new ReadingProblem("It has too many names to be read.");
  const found = new RowValues(row, reading);
  const { adapter } = reading;
  const isFile = reading.source === "file";
  for (const field of SINGLE_FIELDS) found.assertSingleValue(field);
  const transactionId = found.text("transactionId") || found.text("orderId");
  if (isFile && ROUNDED_ID.test(transactionId)) {
    throw new ReadingProblem(
      `A spreadsheet has rounded the id “${transactionId}”. Take the file as it was downloaded.`,
      "transactionId",
    );
  }
  const state = readState(found);
  if (state === "none") return [];
  const event = blankEvent(transactionId.slice(0, MAX_ID));
  event.orderId = found.text("orderId").slice(0, MAX_ID) || null;
  Object.assign(event, otherNumbersOf(found, event));
  event.part = found.text("partId").slice(0, MAX_ID);
  event.state = state;
  event.amount = readMoney(found, "amount", "amountCurrency");
  event.commission = readMoney(found, "commission", "commissionCurrency");
  const moneys = moneyFields.filter((field) => event[field] !== null);
  if (moneys.length > 0 && moneys.every((field) => found.withoutCurrency.has(field)))
    event.hasAssumedCurrency = true;
  event.soldAt = found.soldAt();
  event.clickedAt = found.moment("clickedAt");
  event.asOf = found.latest("asOf");
  event.clickRefs = found.all("clickRef");
  event.customer = found.text("customer").slice(0, MAX_ID) || null;
  event.merchantId = found.text("merchantId").slice(0, MAX_ID) || null;
  event.merchantName = found.text("merchantName").slice(0, MAX_ID) || null;
  event.reason = found.text("reason").slice(0, MAX_TEXT) || null;
  const paymentId = found.text("paymentId").slice(0, MAX_ID);
  event.paymentId = /^0*$/.test(paymentId) ? null : paymentId;
  event.lines = readLines(found);
  if (adapter.hasNoIds || reading.hasNoIds) {
    if (adapter.hasNoIds && event.soldAt === null && event.lines.length === 0)
      throw new ReadingProblem("It names neither a date nor a product.", "soldAt");
    event.transactionId = rowIdOf(event);
  }
  const events = adapter.adjust ? adapter.adjust(event, row, found.tools()) : [event];
  assertNoUnreadMoney(found, events);
  const [only] = events;
  const parts = only && events.length === 1 ? partsByState(only, readItems(found)) : events;
  const hasState = found.text("state") !== "" || parts.length > 1;
  const isWithoutOrder = isEntryRow(row);
  return parts.map((each) => finishEvent(isWithoutOrder ? asEntry(each) : each, reading, hasState));
}
