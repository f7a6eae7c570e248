/**
 * The event: one report's statement about one transaction, stored for good. Plain JSON: amounts are
 * decimal texts, times ISO 8601 in UTC. Pure.
 */
import { hash as hashOnce } from "node:crypto";
import { usualEvent } from "@pickwell/db/schema";
import type { Decimal } from "../money/decimal.ts";

/** States in the order of the life cycle, which decides between events without a date. */
export const states = ["pending", "approved", "paid", "declined", "reversed"] as const;
export type State = (typeof states)[number];

export interface Money {
  value: Decimal;
  /** ISO 4217. */
  currency: string;
}

/** One product of an order; null where unknown. */
export interface EventLine {
  sku: string | null;
  name: string | null;
  quantity: Decimal | null;
  amount: Decimal | null;
  commission: Decimal | null;
  group: string | null;
}

export interface LedgerEvent {
  /** The network's id of the transaction; unique within an account. */
  transactionId: string;
  /**
   * Other ids of the sale, from reports that do not have the network's own id. If `transactionId`
   * is one of them, a report with the network's own id replaces it. Absent when there is none.
   */
  otherIds?: string[];
  /** The part of the transaction that this is about; "" is the whole. */
  part: string;
  /**
   * `sale`: of an order. `entry`: money without an order (bonus, adjustment, rows of Amazon), which
   * may be negative by itself. `forecast`: an order whose commission is not reported yet; excluded
   * from all sums.
   */
  kind: "sale" | "entry" | "forecast";
  /** Null when the report has no state. */
  state: State | null;
  amount: Money | null;
  commission: Money | null;
  /**
   * How far a whole's `amount` and `commission` are from the first ones, if the network says so.
   * Prevents adding changes twice that the network also reports one by one.
   */
  adjusted: { amount: Decimal; commission: Decimal } | null;
  /** 0, or higher in a report that amends an earlier one. */
  revision: number;
  orderId: string | null;
  soldAt: string | null;
  clickedAt: string | null;
  /** When the reported state began; null when the network does not say. */
  asOf: string | null;
  /** All sub-ids that were found, the likeliest first. */
  clickRefs: string[];
  /** The customer's keyed hash, see `HashCustomer`; null when unknown. */
  customer: string | null;
  merchantId: string | null;
  merchantName: string | null;
  /** Why it was declined or changed. */
  reason: string | null;
  /** The network's id of the payment that included it. */
  paymentId: string | null;
  lines: EventLine[];
  /** The original `transactionId` of an event that was moved to a sale of its order. */
  saidOf?: string;
  /**
   * The money of an event about a whole order, when it is stored once for each of the order's sales
   * (which have that money already).
   */
  saidMoney?: Pick<LedgerEvent, "amount" | "commission" | "adjusted" | "lines">;
  /** That money is less than the order's sales come to, and it is not known of which it is. */
  saidInPart?: true;
  /**
   * The report names no currency and no sign of one, so that of the account or the network's usual one
   * was assumed.
   */
  hasAssumedCurrency?: true;
}

/** An event with only its transaction id. */
export const blankEvent = (transactionId: string): LedgerEvent => ({
  transactionId,
  ...usualEvent(),
});

const hashes = new WeakMap<LedgerEvent, string>();

/** A hashed value's name as JSON, and the whole pair with null, which most values are. */
interface HashedName {
  name: keyof LedgerEvent;
  before: string;
  ofNull: string;
}

/** The hashed names of events in alphabetical order, by the order in which events have them. */
const hashedNames = new Map<string, readonly HashedName[]>();

function namesInOrder(event: LedgerEvent): readonly HashedName[] {
  const names = Object.keys(event);
  const key = names.join();
  const known = hashedNames.get(key);
  if (known) return known;
  const sorted = names.filter((name) => name !== "hasAssumedCurrency").sort();
  const ready = sorted.map((name): HashedName => {
    const before = `[${JSON.stringify(name)},`;
    return { name: name as keyof LedgerEvent, before, ofNull: `${before}null]` };
  });
  hashedNames.set(key, ready);
  return ready;
}

/** The pairs of names and values as JSON. */
function hashedText(event: LedgerEvent): string {
  let text = "[";
  for (const { name, before, ofNull } of namesInOrder(event)) {
    if (text.length > 1) text += ",";
    // As in a list, where JSON has null for what is undefined.
    const value = event[name] ?? null;
    text += value === null ? ofNull : `${before}${JSON.stringify(value)}]`;
  }
  return `${text}]`;
}

/**
 * Hash by which equal events are recognized, however they arrived: 132 bits, base64url. Without
 * `hasAssumedCurrency`, which events of earlier versions lack.
 */
export function eventHash(event: LedgerEvent): string {
  const known = hashes.get(event);
  if (known !== undefined) return known;
  const hash = hashOnce("sha256", hashedText(event), "base64url").slice(0, 22);
  hashes.set(event, hash);
  return hash;
}

/** Spares an event that was read again the computation of its hash. @returns the event */
export function withHash(event: LedgerEvent, hash: string): LedgerEvent {
  hashes.set(event, hash);
  return event;
}
