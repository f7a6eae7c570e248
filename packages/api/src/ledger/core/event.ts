/**
 * What one report says of one transaction, as it is kept for good. Plain JSON: amounts are decimal
 * texts, moments are ISO 8601 in UTC. Pure.
 */
import { hash as hashOnce } from "node:crypto";
import type { Decimal } from "../money/decimal.ts";

/** The life cycle, in the order in which words without a moment of their own are believed. */
export const states = ["pending", "approved", "paid", "declined", "reversed"] as const;
export type State = (typeof states)[number];

export interface Money {
  value: Decimal;
  /** ISO 4217. */
  currency: string;
}

/** One product of an order, as far as it is told. */
export interface EventLine {
  sku: string | null;
  name: string | null;
  quantity: Decimal | null;
  amount: Decimal | null;
  commission: Decimal | null;
  group: string | null;
}

export interface LedgerEvent {
  /** As the network numbers its transactions; unique within an account. */
  transactionId: string;
  /**
   * What else it is numbered by, in reports that do not know that number. Where `transactionId` is one of
   * them, a report that does knows it better. Absent where there is nothing else.
   */
  otherIds?: string[];
  /** The piece of the transaction that is spoken of; "" is the whole. */
  part: string;
  /**
   * `sale` is of an order; `entry` is money without one (bonus, adjustment, Amazon's rows), which
   * may be negative by itself; `forecast` is an order whose commission nobody has told yet, which
   * is in no sum of money.
   */
  kind: "sale" | "entry" | "forecast";
  /** Null where the report says nothing of it. */
  state: State | null;
  amount: Money | null;
  commission: Money | null;
  /**
   * How far `amount` and `commission` of a whole are from the first ones, where the network says:
   * changes that it reports one by one as parts as well are not added twice.
   */
  adjusted: { amount: Decimal; commission: Decimal } | null;
  /** 0; higher of a report that says it amends an earlier one. */
  revision: number;
  orderId: string | null;
  soldAt: string | null;
  clickedAt: string | null;
  /** Since when it is as reported; null when the network does not say. */
  asOf: string | null;
  /** Every sub-id that was found, the likeliest first. */
  clickRefs: string[];
  /** Whoever bought, unknowable, see `Hide`; null when nobody is named. */
  customer: string | null;
  merchantId: string | null;
  merchantName: string | null;
  /** Why it was declined or changed. */
  reason: string | null;
  /** What it was paid with. */
  paymentId: string | null;
  lines: EventLine[];
  /** The order's number, where it named nothing else and stands under the number of a sale by now. */
  saidOf?: string;
  /** What it told of the money of an order, where it stands under each of its sales without any. */
  saidMoney?: Pick<LedgerEvent, "amount" | "commission" | "adjusted" | "lines">;
}

/** An event of which nothing is known but what it is about. */
export const blankEvent = (transactionId: string): LedgerEvent => ({
  transactionId,
  part: "",
  kind: "sale",
  state: null,
  amount: null,
  commission: null,
  adjusted: null,
  revision: 0,
  orderId: null,
  soldAt: null,
  clickedAt: null,
  asOf: null,
  clickRefs: [],
  customer: null,
  merchantId: null,
  merchantName: null,
  reason: null,
  paymentId: null,
  lines: [],
});

const hashes = new WeakMap<LedgerEvent, string>();

/** The same for the same reading, from whatever way it came. 132 bits, base64url. */
export function eventHash(event: LedgerEvent): string {
  const known = hashes.get(event);
  if (known !== undefined) return known;
  const values = Object.entries(event).sort(([one], [other]) => (one < other ? -1 : 1));
  const hash = hashOnce("sha256", JSON.stringify(values), "base64url").slice(0, 22);
  hashes.set(event, hash);
  return hash;
}
