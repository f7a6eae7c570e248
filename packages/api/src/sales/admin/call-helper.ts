/** Shows how a network's last call is interpreted, so that the owner can correct the mapping. */

import type { Db } from "@pickwell/db/client";
import { ledgerReports } from "@pickwell/db/schema";
import { and, count, desc, eq, isNotNull, isNull, like, ne, or } from "drizzle-orm";
import { AppError } from "../../core/errors.ts";
import type { Keyring } from "../../core/security/keyring.ts";
import { adapterOf } from "../../ledger/adapters.ts";
import type { LedgerEvent } from "../../ledger/core/event.ts";
import type { Adapter, Field } from "../../ledger/reading/adapter.ts";
import { keysOfField } from "../../ledger/reading/adapter-names.ts";
import { readCall } from "../../ledger/reading/call.ts";
import { type Call, pairsOf, parsedCall, reportsOf } from "../../ledger/reading/call-rows.ts";
import {
  type OwnerWords,
  unknownCredit,
  unknownWord,
  wordOfProblem,
} from "../../ledger/reading/owner-words.ts";
import { callWithoutPeople, type HashCustomer } from "../../ledger/reading/people.ts";
import { proposeAdapters } from "../../ledger/reading/recognition/propose.ts";
import { networkOfCall } from "../../ledger/reading/recognition/whose-call.ts";
import { nameKey } from "../../ledger/reading/row.ts";
import type { RowReading } from "../../ledger/reading/row-values.ts";
import { openedCall, sealedProblem } from "../../ledger/reading/sealed-call.ts";
import { findAccount, hideCustomersOf, saleCurrency, withSecret } from "../accounts.ts";
import { type CallField, type CallLook, callFields } from "./schema.ts";

const MAX_NAMES = 200;
const MAX_VALUE = 200;
/** The most transactions of one call that are shown. */
const SHOWN = 5;

type Understood = Pick<
  LedgerEvent,
  "transactionId" | "orderId" | "state" | "amount" | "commission" | "soldAt" | "clickRefs"
>;

/** A stored call and its interpretation. */
export interface InspectedCall {
  at: Date;
  /** Names and values of the call; customers are hashed. */
  sent: { name: string; value: string }[];
  /** The call's name that each field was read from; absent when the field was not found. */
  found: Partial<Record<CallField, string>>;
  events: Understood[];
  problems: string[];
}

export interface CallHelp {
  adapter: string;
  currency: string;
  /** The owner's mapping from fields to names. */
  mapping: Partial<Record<CallField, string>>;
  /** The secret that decrypts calls; null when the network does not encrypt them. */
  secret: { label: string; hint: string; isSet: boolean } | null;
  /** Ids of adapters that may fit the call, the likeliest first. */
  proposed: string[];
  /** Whose calls these surely are, at an account of another network; null when that is not known. */
  network: { id: string; name: string } | null;
  /** What the owner has said that words mean. */
  words: OwnerWords;
  /** Words that nobody knows, of all kept reports, the most frequent first. */
  unknownWords: { word: string; reports: number }[];
  /** Number of stored calls that were not understood. */
  unread: number;
  /** The newest call that was not understood, else the newest of all; null when there is none. */
  call: InspectedCall | null;
}

/**
 * Shows the last call of a network as it is read, or would be read with another adapter, currency
 * or mapping.
 *
 * @throws AppError NOT_FOUND when the network has no account
 */
export async function explainCall(db: Db, keyring: Keyring, input: CallLook): Promise<CallHelp> {
  const account = await findAccount(db, input.network);
  if (!account) throw new AppError("NOT_FOUND", "Network not found");
  const adapter = adapterOf(input.adapter ?? "") ?? account.adapter;
  const currency = input.currency || (account.currency ?? (await saleCurrency(db)));
  const mapping: Partial<Record<Field, string>> = input.mapping ?? account.mapping;
  const { unread, report } = await lastCallOf(db, account.id);
  const own = Object.fromEntries(
    callFields.flatMap((field) => (mapping[field] ? [[field, mapping[field]]] : [])),
  );
  const { secret = null } = await withSecret(db, keyring, { ...account, adapter });
  const shown = {
    ...{ adapter: adapter.id, currency, mapping: own, unread },
    words: account.words ?? {},
    unknownWords: await unknownWordsOf(db, account.id),
    secret: adapter.sealed
      ? { label: adapter.sealed.label, hint: adapter.sealed.hint, isSet: secret !== null }
      : null,
  };
  if (!report) return { ...shown, proposed: [], network: null, call: null };
  const reading = { ...account, adapter, currency, mapping, words: input.words ?? account.words };
  const isOpen = account.adapter.id === "generic" && Object.keys(account.mapping).length === 0;
  const hide = hideCustomersOf(keyring, account.name);
  return { ...shown, ...inspected(report, { ...reading, secret, hide, isOpen }) };
}

interface KeptCall {
  raw: string;
  at: Date;
}

/** The newest call that was not understood, else the newest of all. */
async function lastCallOf(
  db: Db,
  accountId: string,
): Promise<{ unread: number; report: KeptCall | undefined }> {
  const isCall = and(
    eq(ledgerReports.accountId, accountId),
    isNull(ledgerReports.takeId),
    ne(ledgerReports.raw, ""),
  );
  const isUnread = and(isCall, isNotNull(ledgerReports.problem));
  const [counted] = await db.select({ unread: count() }).from(ledgerReports).where(isUnread);
  const unread = counted?.unread ?? 0;
  const [report] = await db
    .select({ raw: ledgerReports.raw, at: ledgerReports.at })
    .from(ledgerReports)
    .where(unread > 0 ? isUnread : and(isCall, eq(ledgerReports.way, "call")))
    .orderBy(desc(ledgerReports.id))
    .limit(1);
  return { unread, report };
}

interface Inspecting extends Omit<RowReading, "source"> {
  secret: string | null;
  hide: HashCustomer;
  /** Whether the account is of no known network, and its owner has chosen no names. */
  isOpen: boolean;
}

/** Reads a kept call, and says whose it may be. */
function inspected(
  { raw, at }: KeptCall,
  { secret, hide, isOpen, ...reading }: Inspecting,
): Pick<CallHelp, "proposed" | "network" | "call"> {
  const { adapter, mapping = {} } = reading;
  const kept = JSON.parse(raw) as Call;
  const opened = openedCall(kept, adapter, secret);
  const call = parsedCall(opened ? callWithoutPeople(opened, pairsOf, { hide, adapter }) : kept);
  const { things, wholeOf } = reportsOf(call, adapter, mapping);
  const values = things.length > 0 ? wholeOf(things[0]).values : new Map<string, string>();
  const { events, problems } = opened
    ? readCall(call, { ...reading, now: at.getTime() })
    : { events: [], problems: [sealedProblem(adapter, secret)] };
  const sure = isOpen ? networkOfCall(call) : null;
  const proposed = proposeAdapters(call);
  const network = sure ?? (isOpen && events.length === 0 ? proposed[0] : null) ?? null;
  return {
    proposed: proposed.map(({ id }) => id),
    network: network && { id: network.id, name: network.name },
    call: {
      at,
      sent: [...values]
        .slice(0, MAX_NAMES)
        .map(([name, value]) => ({ name, value: value.slice(0, MAX_VALUE) })),
      found: foundIn(values, adapter, mapping),
      events: events
        .slice(0, SHOWN)
        .map(({ transactionId, orderId, state, amount, commission, soldAt, clickRefs }) => ({
          ...{ transactionId, orderId, state, amount, commission, soldAt, clickRefs },
        })),
      problems: problems.slice(0, SHOWN),
    },
  };
}

/** The name that each field is read from. */
const foundIn = (
  values: ReadonlyMap<string, string>,
  adapter: Adapter,
  mapping: Partial<Record<Field, string>>,
): InspectedCall["found"] =>
  Object.fromEntries(
    callFields.flatMap((field) => {
      const chosen = mapping[field];
      const keys = chosen ? [nameKey(chosen)] : keysOfField(adapter, field);
      const name = keys.find((key) => values.has(key));
      return name === undefined ? [] : [[field, name]];
    }),
  );

/** The most unknown words that are listed. */
const MAX_WORDS = 50;

async function unknownWordsOf(db: Db, accountId: string): Promise<CallHelp["unknownWords"]> {
  const reports = count();
  const { problem } = ledgerReports;
  const found = await db
    .select({ problem, reports })
    .from(ledgerReports)
    .where(
      and(
        eq(ledgerReports.accountId, accountId),
        or(like(problem, unknownWord("%")), like(problem, unknownCredit("%"))),
      ),
    )
    .groupBy(problem)
    .orderBy(desc(reports), problem)
    .limit(MAX_WORDS);
  return found.flatMap((each) => {
    const word = wordOfProblem(each.problem ?? "");
    return word === null ? [] : [{ word, reports: each.reports }];
  });
}
