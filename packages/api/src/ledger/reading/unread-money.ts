/** Finds money that a report names by words which no field has. Pure. */
import { message } from "@pickwell/texts/message.ts";
import type { LedgerEvent } from "../core/event.ts";
import { readAmount } from "../money/amounts.ts";
import { compare, type Decimal, signOf } from "../money/decimal.ts";
import { isPaymentCall } from "../platforms/payment-calls.ts";
import { ReadingProblem } from "./reading-problem.ts";
import { isStateSaid } from "./row-state.ts";
import type { RowValues } from "./row-values.ts";

/** Keys of what may be a commission, with their currency behind or not. */
const EARNINGS =
  /^(?!min|max|goal).*(?:profit|commission|payout|revenue|earnings?|provision|comision|comissao)(?:amount|value|total)?(?:usd|eur|gbp)?$/;
/** Keys of any other amount that may be the sale’s. */
const AMOUNT =
  /^(?!tax|vat|discount|coupon|voucher|shipping|delivery).*(?:amount|price|betrag|montant|importe|valor)(?:usd|eur|gbp)?$/;

/** Keys that some call the sale's amount, and others the commission. */
const EITHER = /^(?:total)?revenues?(?:usd|eur|gbp)?$/;

/** Beside a more specific name for the sale's amount, it may be the commission. */
const PLAIN = /^amount$/;

/**
 * A call without any known amount changes a sale's state alone, and counts the sale as nothing if it
 * is the first of it; one without a known commission counts it as nothing earned. Where it has an
 * amount under another name, the owner is asked.
 *
 * @throws ReadingProblem when it has one
 */
export function assertNoUnreadMoney(found: RowValues, events: LedgerEvent[]): void {
  const { row, reading } = found;
  const { adapter, mapping = {}, source } = reading;
  if (source === "call") {
    assertFilledIn(found, events);
    assertSaysSomething(found, events);
  }
  if (source !== "call" || adapter.id !== "generic" || mapping.amount || mapping.commission) return;
  assertNotInCents(found);
  if (events.some(({ commission }) => commission) || isPaymentCall(row)) return;
  const { key = "" } = found.find("amount") ?? {};
  if (EITHER.test(key)) throw unknownMoney(key);
  const amounts = events.flatMap(({ amount }) => amount?.value ?? []);
  const names = amounts.length > 0 ? [EARNINGS, PLAIN] : [EARNINGS, AMOUNT];
  const unread = [...row.values].find(
    ([key, text]) => names.some((each) => each.test(key)) && isOther(text, amounts),
  );
  if (unread) throw unknownMoney(unread[0]);
}

const unknownMoney = (key: string): ReadingProblem =>
  new ReadingProblem(
    message("It is not known what “{name}” is: the sale’s amount or your commission.", {
      name: key.slice(0, 40),
    }),
    "amount",
  );

const isEarned = ({ state }: LedgerEvent): boolean => state !== "declined" && state !== "reversed";

/**
 * A sale whose commission is only a placeholder would count with nothing earned. What takes a sale
 * back needs none.
 *
 * @throws ReadingProblem when the network did not replace it
 */
function assertFilledIn(found: RowValues, events: readonly LedgerEvent[]): void {
  if (!events.some(isEarned) || events.some(({ commission }) => commission)) return;
  const { unfilled } = found.row;
  const key = found.keys("commission").find((each) => unfilled?.has(each));
  if (key === undefined) return;
  throw new ReadingProblem(
    message("“{name}” is still the placeholder “{placeholder}”, so the commission is not known.", {
      name: key.slice(0, 40),
      placeholder: (unfilled?.get(key) ?? "").slice(0, 40),
    }),
    "commission",
  );
}

/**
 * A call with an empty commission and nothing else that changes a sale would be a sale of nothing. With
 * a state it may be news of a sale whose commission is known.
 *
 * @throws ReadingProblem when it has neither an amount nor a state
 */
function assertSaysSomething(found: RowValues, events: readonly LedgerEvent[]): void {
  const { empty } = found.row;
  const key = found.keys("commission").find((each) => empty?.has(each));
  if (key === undefined || isStateSaid(found)) return;
  const isOfNothing = (each: LedgerEvent) =>
    isEarned(each) && each.state !== "paid" && !(each.amount ?? each.commission ?? each.lines[0]);
  if (events.length === 0 || !events.every(isOfNothing)) return;
  throw new ReadingProblem(
    message("“{name}” is empty, so the commission is not known.", { name: key.slice(0, 40) }),
    "commission",
  );
}

/** Calls of ThriveCart, whose documentation does not say in what unit each of its amounts is. */
const UNSAID_UNITS = ["thrivecartaccount", "thrivecartsecret"];

/** @throws ReadingProblem when an amount of such a call has no decimals, and so may be in cents */
function assertNotInCents(found: RowValues): void {
  if (!UNSAID_UNITS.some((key) => found.row.values.has(key))) return;
  for (const field of ["amount", "commission"] as const) {
    const { key, text = "" } = found.find(field) ?? {};
    if (key === undefined || !/^-?[1-9]\d*$/.test(text)) continue;
    throw new ReadingProblem(
      message("It is not known whether “{name}” is in cents.", { name: key.slice(0, 40) }),
      field,
    );
  }
}

/** Whether a text is an amount, and none of those that were read. */
function isOther(text: string, read: readonly Decimal[]): boolean {
  try {
    const { value } = readAmount(text, null);
    return signOf(value) !== 0 && !read.some((each) => compare(each, value) === 0);
  } catch {
    return false;
  }
}
