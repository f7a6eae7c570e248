/** What every event must have, whatever row it is from. Pure. */
import { createHash } from "node:crypto";
import type { LedgerEvent } from "../core/event.ts";
import { absolute, compare, type Decimal, signOf } from "../money/decimal.ts";
import { ReadingProblem } from "./reading-problem.ts";
import type { Row } from "./row.ts";
import type { RowReading } from "./row-values.ts";

/** Amounts beyond are a mistake, and would bury every other sum. */
const TOO_LARGE: Decimal = "10000000000";
const DAY_MS = 86_400_000;
/** Before anybody sold anything this way. */
const EARLIEST = Date.UTC(1995, 0, 1);

/** Columns that say what a row is. */
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
/** Money that no order is behind, in the words of people. */
const ENTRY =
  /\b(?:bonus(?:es)?|adjust(?:ment)?s?|incentives?|tenancy|placement fee|flat fee|fixed fee|prämie|korrektur|anpassung|ajuste?|ajustement|rettifica|correctie|bonificación)\b/iu;

/** Whether a row says that no order is behind it. */
export const isEntryRow = ({ values }: Row): boolean =>
  KIND_KEYS.some((key) => ENTRY.test((values.get(key) ?? "").replaceAll("_", " ")));

/** A sale as money without an order. What names an order, or a product, is of one all the same. */
export const asEntry = (event: LedgerEvent): LedgerEvent =>
  event.kind === "sale" && event.orderId === null && event.lines.length === 0
    ? { ...event, kind: "entry" }
    : event;

/**
 * Checks what every event must have, and makes a negative amount the correction that it is.
 *
 * @param isStateSaid - its state is the row's own word, and not what silence means
 * @throws ReadingProblem when it cannot be
 */
export function finishEvent(
  event: LedgerEvent,
  { adapter, now = Infinity }: RowReading,
  isStateSaid: boolean,
): LedgerEvent {
  if (event.transactionId === "")
    throw new ReadingProblem("There is no transaction id.", "transactionId");
  const isState = event.state !== null && (isStateSaid || event.state !== adapter.unsaid);
  if (!event.amount && !event.commission && !isState) {
    throw new ReadingProblem("It says neither an amount nor a status.", "amount");
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

/** Of a row without an id: what it says. Equal rows of one file are told apart by their reader. */
export const rowIdOf = (event: LedgerEvent): string => {
  const { amount, commission, soldAt, clickRefs, merchantName, lines, orderId } = event;
  const said = [amount, commission, soldAt, clickRefs, merchantName, lines, orderId];
  return `row-${createHash("sha256").update(JSON.stringify(said)).digest("base64url").slice(0, 22)}`;
};
