/** Validates events, and marks negative amounts as corrections. Pure. */
import { createHash } from "node:crypto";
import type { LedgerEvent } from "../core/event.ts";
import { absolute, compare, type Decimal, signOf } from "../money/decimal.ts";
import { ReadingProblem } from "./reading-problem.ts";
import type { Row } from "./row.ts";
import type { RowReading } from "./row-values.ts";

/** Larger amounts are rejected as mistakes, since they would distort all sums. */
const TOO_LARGE: Decimal = "10000000000";
const DAY_MS = 86_400_000;
/** Earlier dates are rejected: affiliate sales did not exist yet. */
const EARLIEST = Date.UTC(1995, 0, 1);

/** A click may lead to several sales, which could not be told apart. */
const ONLY_A_CLICK =
  "It names a click, but not which of its sales. Add the network’s id of the sale to the postback URL.";

/** Columns with the kind of a row. */
const KIND_KEYS = [
  "type",
  "transactiontype",
  "transtype",
  "actiontype",
  "commissiontype",
  "conversiontype",
  "eventtype",
  "entrytype",
  "recordtype",
  "category",
  "typ",
  "art",
  "tipo",
];
/** Words for money without an order. */
const ENTRY =
  /\b(?:bonus(?:es)?|adjust(?:ment)?s?|incentives?|tenancy|placement fee|flat fee|fixed fee|prämie|korrektur|anpassung|ajuste?|ajustement|rettifica|correctie|bonificación)\b/iu;

/** Whether a row says that it has no order. */
export const isEntryRow = ({ values }: Row): boolean =>
  KIND_KEYS.some((key) => ENTRY.test((values.get(key) ?? "").replaceAll("_", " ")));

/** Turns a sale into an entry, unless it has an order id or a product. */
export const asEntry = (event: LedgerEvent): LedgerEvent =>
  event.kind === "sale" && event.orderId === null && event.lines.length === 0
    ? { ...event, kind: "entry" }
    : event;

/**
 * Validates an event, and turns a negative amount into a correction.
 *
 * @param hasState - the state is in the report, and not the adapter's default
 * @throws ReadingProblem when it is invalid
 */
export function finishEvent(
  event: LedgerEvent,
  { adapter, source, now = Infinity }: RowReading,
  hasState: boolean,
): LedgerEvent {
  if (event.transactionId === "") {
    const isOfClick = source === "call" && event.clickRefs.length > 0;
    throw new ReadingProblem(
      isOfClick ? ONLY_A_CLICK : "There is no transaction id.",
      "transactionId",
    );
  }
  const isState = event.state !== null && (hasState || event.state !== adapter.defaultState);
  if (!event.amount && !event.commission && !isState) {
    throw new ReadingProblem("It has neither an amount nor a status.", "amount");
  }
  for (const money of [event.amount, event.commission]) {
    if (money && compare(absolute(money.value), TOO_LARGE) >= 0) {
      throw new ReadingProblem(
        `${money.value} ${money.currency} is more than any sale can be.`,
        "amount",
      );
    }
  }
  const soldAt = event.soldAt === null ? null : Date.parse(event.soldAt);
  if (soldAt !== null && soldAt > now + DAY_MS) {
    throw new ReadingProblem(`${event.soldAt?.slice(0, 10)} is in the future.`, "soldAt");
  }
  if (soldAt !== null && soldAt < EARLIEST) {
    throw new ReadingProblem(`${event.soldAt?.slice(0, 10)} is too long ago.`, "soldAt");
  }
  const isAdjustment = event.kind === "entry" && event.part === "" && !adapter.negativesStand;
  if ((event.kind !== "sale" && !isAdjustment) || !isNegative(event)) return event;
  if (adapter.negativesStand) return { ...event, kind: "entry" };
  const isBack = event.state === "declined" || event.state === "reversed";
  const state = isBack ? null : event.state;
  if (event.part !== "") return { ...event, state };
  const day = (event.asOf ?? event.soldAt ?? "").slice(0, 10);
  const part = `correction:${event.amount?.value ?? ""}/${event.commission?.value ?? ""}@${day}`;
  return { ...event, state, part };
}

const isNegative = ({ amount, commission }: LedgerEvent): boolean =>
  signOf(amount?.value ?? "0") < 0 || signOf(commission?.value ?? "0") < 0;

/**
 * The id of a row that has none, from its content. Equal rows of one file are numbered by the
 * reader.
 */
export const rowIdOf = (event: LedgerEvent): string => {
  const { amount, commission, soldAt, clickRefs, merchantName, lines, orderId } = event;
  const facts = [amount, commission, soldAt, clickRefs, merchantName, lines, orderId];
  return `row-${createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, 22)}`;
};
