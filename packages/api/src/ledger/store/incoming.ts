/** Prepares reports for storing: a call is read with its account's adapter. */
import { setImmediate } from "node:timers/promises";
import type { ledgerAccounts, ledgerReports } from "@pickwell/db/schema";
import { adapterOf } from "../adapters.ts";
import type { LedgerEvent } from "../core/event.ts";
import type { ReportOptions } from "../files/table-reading.ts";
import { generic } from "../platforms/generic.ts";
import type { Adapter, Field } from "../reading/adapter.ts";
import { callReading, type ReadCall } from "../reading/call.ts";
import { type Call, pairsOf } from "../reading/call-rows.ts";
import type { OwnerWords } from "../reading/owner-words.ts";
import { callWithoutPeople, type HashCustomer } from "../reading/people.ts";
import { openedCall, sealedProblem } from "../reading/sealed-call.ts";

type ReportRow = typeof ledgerReports.$inferSelect;

/** A report to be stored, with its events. */
export interface Incoming extends Pick<ReportRow, "way" | "at" | "takeId" | "tableAt" | "line"> {
  raw: string;
  problem: string | null;
  events: readonly LedgerEvent[];
  /** Its id, if it is stored already and only these events are new. */
  reportId?: number;
}

export interface Account {
  id: string;
  name: string;
  adapter: Adapter;
  currency: string | null;
  mapping: Partial<Record<Field, string>>;
  words?: OwnerWords;
  /** See `RowReading`. */
  zone?: string;
  /** Decrypts its calls. */
  secret?: string | null;
}

/** An account with the settings for reading one of its files. */
export type FileAccount = Account & Pick<ReportOptions, "hasNoIds" | "dateOrder">;

type StoredAccount = typeof ledgerAccounts.$inferSelect;
export type AccountRow = Omit<StoredAccount, "createdAt" | "words"> &
  Partial<Pick<StoredAccount, "words">>;

/** An account with its adapter; the generic one if its own no longer exists. */
export const accountOf = (row: AccountRow): Account => {
  const { id, name, adapter, currency, mapping, words } = row;
  return {
    ...{ id, name, currency, mapping },
    adapter: adapterOf(adapter) ?? generic,
    ...(words && { words: words as OwnerWords }),
  };
};

type IncomingCall = Incoming & Pick<ReadCall, "problems" | "first">;

/** Reports of a call that are read before others get their turn. */
const READ_AT_ONCE = 50;

/** Reads a call and prepares it for storing. Never throws. */
export function readIncomingCall(...given: Parameters<typeof callSteps>): IncomingCall {
  const steps = callSteps(...given);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same for calls that may have thousands of reports: leaves the event loop to others meanwhile. */
export async function readCallInTurns(
  ...given: Parameters<typeof callSteps>
): Promise<IncomingCall> {
  const steps = callSteps(...given);
  for (let read = 1; ; read++) {
    const step = steps.next();
    if (step.done) return step.value;
    if (read % READ_AT_ONCE === 0) await setImmediate();
  }
}

function* callSteps(
  now: Date,
  account: Account,
  call: Call,
  hide: HashCustomer,
  way: "call" | "poll" = "call",
): Generator<undefined, IncomingCall> {
  const opened = openedCall(call, account.adapter, account.secret ?? null);
  const kept = opened
    ? callWithoutPeople(opened, pairsOf, { hide, adapter: account.adapter })
    : call;
  yield;
  const { events, problems, first } = opened
    ? yield* callReading(kept, { ...account, now: now.getTime() })
    : sealed(account);
  return {
    way,
    at: now,
    takeId: null,
    tableAt: null,
    line: null,
    raw: JSON.stringify(kept),
    problem: problems[0] ?? null,
    problems,
    events,
    first,
  };
}

const sealed = ({ adapter, secret = null }: Account): ReadCall => ({
  events: [],
  problems: [sealedProblem(adapter, secret)],
  first: undefined,
});
