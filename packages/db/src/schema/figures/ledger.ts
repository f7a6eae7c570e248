/**
 * Reports of networks, stored permanently, and what is derived from them. See docs/decisions/060.
 */

import {
  bool,
  choice,
  id,
  index,
  instant,
  int,
  json,
  nocase,
  primaryKey,
  sequence,
  sparseJson,
  str,
  table,
  uniqueIndex,
} from "@pickwell/db/columns";
import { sql } from "drizzle-orm";

/** An account with a network. Transactions of two accounts are never merged. */
export const ledgerAccounts = table(
  "ledger_accounts",
  {
    id: id().primaryKey(),
    /** The network's name in postback URLs and in sales. */
    name: str().notNull(),
    /** Which adapter reads its reports. */
    adapter: str().notNull(),
    /** ISO 4217, of amounts that name none; null when every report must. */
    currency: str(),
    /** The owner's own choice of names, by field. */
    mapping: json<Record<string, string>>().notNull(),
    /** What the owner has said that words for states mean; null when nothing. */
    words: json<Record<string, string>>(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("ledger_accounts_name").on(t.name),
    index("ledger_accounts_called").on(nocase("name")),
  ],
);

/** How reports arrive. */
export const reportWays = ["call", "file", "poll", "manual", "migration"] as const;

interface TakenTable {
  name: string;
  columns: string[];
  /** It was a saved API response. */
  isAnswer?: boolean;
  /** Columns of numbers that have a point before their decimals. */
  points?: string[];
}

/** A file, a poll or another batch of reports, which can be undone as a whole. */
export const ledgerTakes = table(
  "ledger_takes",
  {
    id: id().primaryKey(),
    accountId: id().notNull(),
    way: choice(reportWays).notNull(),
    /** Of a file. */
    name: str().notNull(),
    /** What is needed of each table in it to read its rows again, such as its columns. */
    tables: json<TakenTable[]>().notNull(),
    at: instant().notNull(),
    /** Number of stored rows; smaller than the total while reading, or after an interruption. */
    rows: int().notNull().default(0),
    finishedAt: instant(),
    /** The file in keeping, as long as the take is not finished. */
    fileId: id(),
    /** How its columns are read, where the account does not say. */
    reading: json<Record<string, unknown>>(),
    /** End of the process's lease, which it renews. */
    leaseUntil: instant(),
    startedBy: id(),
    /** Its reports count for nothing since then. */
    undoneAt: instant(),
  },
  (t) => [
    index("ledger_takes_of_account").on(t.accountId, t.at),
    index("ledger_takes_unfinished").on(t.leaseUntil).where(sql`file_id is not null`),
  ],
);

/** Accounts whose network's API is polled. */
export const ledgerPolls = table(
  "ledger_polls",
  {
    accountId: id().primaryKey(),
    /** Sealed. */
    credentials: str().notNull(),
    /** All up to then was fetched. */
    fetchedUntil: instant(),
    /** Where to continue a run that was interrupted or waits; null between runs. */
    place: json<{
      from: number;
      to: number;
      step: number;
      cursor: string | null;
      /** The pages of a former step did not end. */
      isEndless?: boolean;
    }>(),
    nextAt: instant().notNull(),
    lastAt: instant(),
    /** What came of the last run. */
    said: str().notNull().default(""),
    /** Runs in a row that came to nothing. */
    failures: int().notNull().default(0),
  },
  (t) => [index("ledger_polls_next").on(t.nextAt)],
);

/** One call, or one row of a file, as it arrived. Only its interpretation may change. */
export const ledgerReports = table(
  "ledger_reports",
  {
    id: sequence(),
    accountId: id().notNull(),
    /** Null of a single call. */
    takeId: id(),
    way: choice(reportWays).notNull(),
    at: instant().notNull(),
    /** For a row of a file: index of its table, and its line. */
    tableAt: int(),
    line: int(),
    /** A call as JSON; a row as the JSON of its cells. */
    raw: str().notNull(),
    /** Why it is not understood; null when it is. */
    problem: str(),
  },
  (t) => [
    index("ledger_reports_of_take").on(t.takeId).where(sql`take_id is not null`),
    index("ledger_reports_unread").on(t.accountId, t.id).where(sql`problem is not null`),
  ],
);

/** The usual values of a `LedgerEvent`, which its stored form leaves out. */
export const usualEvent = () => ({
  part: "",
  kind: "sale" as const,
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

/**
 * A statement of a report about a transaction. Equal statements are stored once, however often they
 * arrive.
 */
export const ledgerEvents = table(
  "ledger_events",
  {
    id: sequence(),
    accountId: id().notNull(),
    transactionId: str().notNull(),
    hash: str().notNull(),
    /** A `LedgerEvent`. */
    event: sparseJson<object>(usualEvent).$type<unknown>().notNull(),
  },
  (t) => [
    uniqueIndex("ledger_events_hash").on(t.accountId, t.hash),
    index("ledger_events_of_transaction").on(t.accountId, t.transactionId),
  ],
);

/** Other ids of a transaction, used by reports that do not have its main id. */
export const ledgerOtherIds = table(
  "ledger_other_ids",
  {
    accountId: id().notNull(),
    otherId: str().notNull(),
    /** References `ledger_transactions`; may be dangling when the transaction got a better id. */
    transactionId: str().notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.otherId, t.transactionId] })],
);

/** Which report contained which event. */
export const ledgerEventReports = table(
  "ledger_event_reports",
  {
    eventId: int().notNull(),
    reportId: int().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.reportId] }),
    index("ledger_event_reports_of_report").on(t.reportId),
  ],
);

/** The current state, derived from the events; can be rebuilt at any time. */
export const ledgerTransactions = table(
  "ledger_transactions",
  {
    id: id().primaryKey(),
    accountId: id().notNull(),
    /** As the network numbers it. */
    transactionId: str().notNull(),
    kind: choice(["sale", "entry", "forecast"]).notNull(),
    state: choice(["pending", "approved", "paid", "declined", "reversed"]).notNull(),
    /** A correction whose original has not been reported yet. */
    isWaiting: bool().notNull(),
    isPartial: bool().notNull(),
    orderId: str(),
    /** When it was sold, or else first heard of. */
    soldAt: instant().notNull(),
    clickedAt: instant(),
    asOf: instant(),
    clickRefs: json<string[]>().notNull(),
    /** A keyed hash. */
    customer: str(),
    merchantId: str(),
    merchantName: str(),
    reason: str(),
    paymentId: str(),
  },
  (t) => [
    uniqueIndex("ledger_transactions_key").on(t.accountId, t.transactionId),
    index("ledger_transactions_by_state").on(t.state, t.soldAt),
    index("ledger_transactions_of_payment")
      .on(t.accountId, t.paymentId)
      .where(sql`payment_id is not null`),
  ],
);

/** Parts of transactions, each with its state and amounts; sums are calculated from these. */
export const ledgerParts = table(
  "ledger_parts",
  {
    /** Of `ledger_transactions`. */
    ownerId: id().notNull(),
    part: str().notNull(),
    state: choice(["pending", "approved", "paid", "declined", "reversed", "waiting"]).notNull(),
    amountCurrency: str(),
    /** Whole minor units. */
    amountMinor: int(),
    /** Fraction of a minor unit, as a decimal in major units; usually "0". */
    amountRest: str(),
    commissionCurrency: str(),
    commissionMinor: int(),
    commissionRest: str(),
    lines: json<unknown[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.part] })],
);

/**
 * Reference rates of the European Central Bank: units of a currency per euro, on the days it
 * published one.
 */
export const ledgerRates = table(
  "ledger_rates",
  {
    /** ISO 4217. */
    currency: str().notNull(),
    /** Days since 1970. */
    day: int().notNull(),
    /** A decimal. */
    rate: str().notNull(),
  },
  (t) => [primaryKey({ columns: [t.currency, t.day] })],
);
