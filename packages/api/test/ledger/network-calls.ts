/** Calls as networks make them, read by the adapters. */
import { adapterOf } from "../../src/ledger/adapters.ts";
import type { LedgerEvent } from "../../src/ledger/core/event.ts";
import { readCall } from "../../src/ledger/reading/call.ts";
import type { Call } from "../../src/ledger/reading/call-rows.ts";

/** A GET as `?a=b`, a form as `a=b`, JSON as it is. */
export function callOf(sent: string | object): Call {
  if (typeof sent === "object") return { query: [], body: JSON.stringify(sent) };
  if (sent.startsWith("?")) return { query: [...new URLSearchParams(sent)], body: "" };
  return { query: [], body: sent };
}

/** @param id - of an adapter. @returns what it reads in a call */
export function readSent(id: string, sent: string | object, currency: string | null = null) {
  const adapter = adapterOf(id);
  if (!adapter) throw new Error(`There is no ${id}.`);
  return readCall(callOf(sent), { adapter, currency });
}

/** What a call is mostly about. */
export const brief = ({
  transactionId,
  state,
  amount,
  commission,
  clickRefs,
  soldAt,
}: LedgerEvent) => [
  transactionId,
  state,
  amount && `${amount.value} ${amount.currency}`,
  commission && `${commission.value} ${commission.currency}`,
  clickRefs[0],
  soldAt,
];
