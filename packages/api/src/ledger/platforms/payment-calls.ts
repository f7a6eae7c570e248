/**
 * Calls of payment platforms and affiliate programmes whose notifications name amounts in minor
 * units (1000 is 10.00) and the id of the notification beside that of the sale. By names alone, each
 * of them would be read a hundredfold. Pure.
 */
import { digitsOf } from "../../core/currency/rules.ts";
import type { LedgerEvent, Money, State } from "../core/event.ts";
import { currencyOf } from "../money/currencies.ts";
import { multiply, ofMinor } from "../money/decimal.ts";
import type { AdjustTools } from "../reading/adapter.ts";
import { nameKey, type Row } from "../reading/row.ts";

/** Paths within the notification, as `data.id`; the first one that has a value counts. */
interface PaymentCall {
  platform: string;
  /** Only this platform's notifications have all of them. */
  marks: readonly string[];
  transactionId: readonly string[];
  amount: readonly string[];
  commission: readonly string[];
  currency: readonly string[];
  /** Paths of words that say what happened. */
  happened: readonly string[];
  /** It tells of commissions, so that `paid` is one that was paid out, not a customer's payment. */
  isCommission?: boolean;
}

const CALLS: readonly PaymentCall[] = [
  {
    platform: "Gumroad",
    marks: ["seller_id", "sale_id", "price"],
    transactionId: ["sale_id"],
    amount: ["price"],
    commission: ["affiliate_credit_amount_cents"],
    currency: ["currency"],
    happened: ["resource_name"],
  },
  {
    platform: "Lemon Squeezy",
    marks: ["meta.event_name", "data.id", "data.attributes.total"],
    transactionId: ["data.id"],
    amount: ["data.attributes.total"],
    commission: [],
    currency: ["data.attributes.currency"],
    happened: ["data.attributes.status", "meta.event_name"],
  },
  {
    platform: "Paddle",
    marks: ["event_type", "data.id", "data.details.totals.total"],
    transactionId: ["data.id"],
    amount: ["data.details.totals.total"],
    commission: [],
    currency: ["data.currency_code", "data.details.totals.currency_code"],
    happened: ["data.status", "event_type"],
  },
  {
    platform: "Kiwify",
    marks: ["order_id", "order_status", "commissions.charge_amount"],
    transactionId: ["order_id"],
    amount: ["commissions.charge_amount"],
    commission: ["commissions.my_commission"],
    currency: ["commissions.currency"],
    happened: ["order_status"],
  },
  {
    platform: "Rewardful",
    marks: ["event.type", "object.id", "object.sale.sale_amount_cents"],
    transactionId: ["object.id"],
    amount: ["object.sale.sale_amount_cents"],
    commission: ["object.amount"],
    currency: ["object.currency", "object.sale.currency"],
    happened: ["object.state", "event.type"],
    isCommission: true,
  },
  {
    platform: "FirstPromoter",
    marks: ["event.type", "data.id", "data.unit", "data.sale_amount"],
    transactionId: ["data.id"],
    amount: ["data.sale_amount"],
    commission: ["data.amount"],
    currency: ["data.currency"],
    happened: ["data.status", "event.type"],
    isCommission: true,
  },
];

const HAPPENED: readonly [RegExp, State][] = [
  [/refund|charged?back|dispute/i, "reversed"],
  [/void|deni|reject|refused|cancel|fail|delete/i, "declined"],
  [/pending|waiting/i, "pending"],
];
const YES = /^(?:true|yes|1)$/i;

const paymentCallOf = (row: Row): PaymentCall | undefined =>
  CALLS.find(({ marks }) => marks.every((mark) => row.values.has(nameKey(mark))));

/** Whether one of these platforms sends such calls. */
export const isPaymentCall = (row: Row): boolean => paymentCallOf(row) !== undefined;

/**
 * @returns the event with the platform's own ids, amounts and state; as it is when no such platform
 * has sent it
 */
export function asPaymentCall(event: LedgerEvent, row: Row, tools: AdjustTools): LedgerEvent {
  if (tools.source !== "call") return event;
  const call = paymentCallOf(row);
  if (!call) return event;
  const currency =
    currencyOf(tools.text(...call.currency)) ?? (event.amount ?? event.commission)?.currency;
  // Points of a bonus programme are no money.
  const isMoney = !/^points?$/i.test(tools.text("data.unit"));
  const { otherIds: _, ...own } = event;
  return {
    ...own,
    transactionId: tools.text(...call.transactionId),
    amount: inMajor(tools.decimal(...call.amount), currency),
    commission: isMoney ? inMajor(tools.decimal(...call.commission), currency) : null,
    state: stateOf(call, tools),
  };
}

function stateOf({ happened: paths, isCommission }: PaymentCall, tools: AdjustTools): State {
  const happened = tools.text(...paths);
  const isSet = (name: string) => YES.test(tools.text(name));
  if (isSet("refunded") || isSet("data.attributes.refunded")) return "reversed";
  // A dispute that was won leaves the sale as it was.
  if (isSet("dispute_won") || /dispute_?won/i.test(happened)) return "approved";
  if (isSet("disputed")) return "reversed";
  if (isCommission && /^paid$/i.test(happened)) return "paid";
  return HAPPENED.find(([words]) => words.test(happened))?.[1] ?? "approved";
}

/** Money of an amount in minor units; null when one of the two is missing. */
const inMajor = (minor: string | null, currency: string | undefined): Money | null =>
  minor === null || !currency
    ? null
    : { value: multiply(minor, ofMinor(1, digitsOf(currency))), currency };
