/** Keeps reports and what they say. Nothing that came is lost, whatever was understood of it. */
import type { Tx } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import {
  type ledgerAccounts,
  ledgerEventReports,
  ledgerEvents,
  ledgerReports,
  ledgerTakes,
  ledgerTransactions,
} from "@pickwell/db/schema";
import { execute, fill, type Steps } from "@pickwell/db/statements";
import { and, desc, eq, isNull, or, sql } from "drizzle-orm";
import { adapterOf } from "../adapters.ts";
import type { HeardEvent } from "../core/derive.ts";
import { eventHash, type LedgerEvent } from "../core/event.ts";
import type { ReportOptions } from "../files/table-reading.ts";
import { generic } from "../platforms/generic.ts";
import type { Adapter, Field } from "../reading/adapter.ts";
import { type Call, pairsOf, type ReadCall, readCall } from "../reading/call.ts";
import { callWithoutPeople, type Hide } from "../reading/people.ts";
import { openedCall, sealedProblem } from "../reading/sealed-call.ts";
import { asNumbered, continueFormer } from "./former-ids.ts";
import { NamesInUse, rememberOtherIds } from "./other-names.ts";
import { type SettledTransactions, settleAll } from "./settle.ts";

const value = sql.placeholder;

type ReportRow = typeof ledgerReports.$inferSelect;

/** A report to be kept. */
export interface Incoming extends Pick<ReportRow, "way" | "at" | "takeId" | "tableAt" | "line"> {
  raw: string;
  problem: string | null;
  events: readonly LedgerEvent[];
}

/** What was kept: the transactions that are spoken of, by the network's ids, and what they are now. */
export interface Kept {
  touched: ReadonlySet<string>;
  settled: SettledTransactions;
}

/**
 * Keeps reports of an account with what they say, and derives what they speak of.
 *
 * @param adapter - that has read them; none of what the owner says
 */
export function* keepReports(
  tx: Tx,
  accountId: string,
  incoming: readonly Incoming[],
  adapter?: Adapter,
): Steps<Kept> {
  const touched = new Set<string>();
  const fresh = new FreshEvents();
  const all = incoming.flatMap((report) => report.events);
  const inUse = adapter && (yield* NamesInUse.among(tx, accountId, adapter, all));
  for (const { events: said, ...report } of incoming) {
    const events: LedgerEvent[] = [];
    for (const each of said) {
      if (adapter && inUse?.has(each)) {
        const own = yield* placed(tx, accountId, adapter, each, { way: report.way, touched });
        for (const { transactionId } of own) fresh.exclude(transactionId);
        events.push(...own);
      } else events.push(each);
      inUse?.add(each);
    }
    const [put] = yield* execute(fill(putReport(tx), { ...report, accountId }));
    if (!put) continue;
    const known = yield* linkEvents(tx, accountId, put.id, events, touched);
    fresh.add(events, { ...report, sequence: put.id, known });
  }
  return { touched, settled: yield* settleAll(tx, accountId, touched, fresh.byTransaction) };
}

/**
 * An event under the best number that its sale is known by, or those of all the sales that it is of, and
 * what is kept of them under other names continued.
 */
export function* placed(
  tx: Tx,
  accountId: string,
  adapter: Adapter,
  said: LedgerEvent,
  { way, touched }: { way: Incoming["way"]; touched: Set<string> },
): Steps<LedgerEvent[]> {
  const events = yield* asNumbered(tx, accountId, adapter, said, way !== "file");
  for (const event of events) {
    yield* takePlace(tx, accountId, event);
    yield* continueFormer(tx, accountId, adapter, event, touched);
  }
  return events;
}

/**
 * Which of some reports tell what was not the last word already: a network that is asked says again
 * what it has said.
 */
export function* newsAmong(
  tx: Tx,
  { id: accountId, adapter }: Pick<Account, "id" | "adapter">,
  incoming: readonly Incoming[],
): Steps<Incoming[]> {
  const news: Incoming[] = [];
  for (const report of incoming) {
    let isNews = report.events.length === 0;
    const events: LedgerEvent[] = [];
    for (const said of report.events) {
      events.push(...(yield* asNumbered(tx, accountId, adapter, said, true)));
    }
    for (const event of events) {
      const { transactionId, part } = event;
      const said = yield* execute(fill(lastSaid(tx), { accountId, transactionId }));
      const last = said.find((each) => (each.event as LedgerEvent).part === part);
      if (last?.hash !== eventHash(event)) isNews = true;
    }
    if (isNews) news.push(report);
  }
  return news;
}

/** What was said of a transaction and counts, the last first. */
const lastSaid = (tx: Tx) =>
  prepared(tx, "ledger:last-said", (db) =>
    db
      .select({ hash: ledgerEvents.hash, event: ledgerEvents.event })
      .from(ledgerEvents)
      .innerJoin(ledgerEventReports, eq(ledgerEventReports.eventId, ledgerEvents.id))
      .innerJoin(ledgerReports, eq(ledgerReports.id, ledgerEventReports.reportId))
      .leftJoin(ledgerTakes, eq(ledgerTakes.id, ledgerReports.takeId))
      .where(
        and(
          eq(ledgerEvents.accountId, value("accountId")),
          eq(ledgerEvents.transactionId, value("transactionId")),
          or(isNull(ledgerTakes.id), isNull(ledgerTakes.undoneAt)),
        ),
      )
      .orderBy(desc(ledgerReports.id))
      .prepare(),
  );

/** Transactions of which everything that is kept just now is new. */
class FreshEvents {
  readonly byTransaction = new Map<string, HeardEvent[]>();
  readonly #others = new Set<string>();

  exclude(transactionId: string): void {
    this.#others.add(transactionId);
    this.byTransaction.delete(transactionId);
  }

  add(
    events: readonly LedgerEvent[],
    {
      way,
      at,
      sequence,
      known,
    }: Pick<Incoming, "way" | "at"> & { sequence: number; known: Set<string> },
  ): void {
    for (const event of events) {
      const { transactionId } = event;
      const isFresh = !known.has(eventHash(event)) && way !== "migration" && way !== "manual";
      if (!isFresh) this.exclude(transactionId);
      if (this.#others.has(transactionId)) continue;
      const heard = { event, hash: eventHash(event), heardAt: at.getTime(), sequence };
      const before = this.byTransaction.get(transactionId);
      if (before) before.push(heard);
      else this.byTransaction.set(transactionId, [heard]);
    }
  }
}

/**
 * Sales of before the ledger, and those that were entered by hand, are known by their order. The first
 * report that names a transaction of it speaks of that, and from then on the network's own number is
 * theirs.
 */
function* takePlace(tx: Tx, accountId: string, event: LedgerEvent): Steps {
  const { transactionId, orderId } = event;
  if (orderId === null || orderId === transactionId) return;
  const former = yield* execute(fill(eventsUnder(tx), { accountId, transactionId: orderId }));
  const isOurs = (way: string) => way === "migration" || way === "manual";
  if (former.length === 0 || !former.every(({ way }) => isOurs(way))) return;
  const known = yield* execute(fill(eventsUnder(tx), { accountId, transactionId }));
  if (known.length > 0) return;
  for (const table of [ledgerEvents, ledgerTransactions] as const) {
    yield* execute(
      tx
        .update(table)
        .set({ transactionId })
        .where(and(eq(table.accountId, accountId), eq(table.transactionId, orderId))),
    );
  }
}

/** By which ways a transaction was heard of. */
const eventsUnder = (tx: Tx) =>
  prepared(tx, "ledger:events-under", (db) =>
    db
      .select({ way: ledgerReports.way })
      .from(ledgerEvents)
      .innerJoin(ledgerEventReports, eq(ledgerEventReports.eventId, ledgerEvents.id))
      .innerJoin(ledgerReports, eq(ledgerReports.id, ledgerEventReports.reportId))
      .where(
        and(
          eq(ledgerEvents.accountId, value("accountId")),
          eq(ledgerEvents.transactionId, value("transactionId")),
        ),
      )
      .limit(2)
      .prepare(),
  );

/**
 * Adds what a report says; what has been said before is only said once more.
 *
 * @returns hashes of the latter
 */
export function* linkEvents(
  tx: Tx,
  accountId: string,
  reportId: number,
  events: readonly LedgerEvent[],
  touched: Set<string>,
): Steps<Set<string>> {
  const repeated = new Set<string>();
  for (const event of events) {
    const hash = eventHash(event);
    const { transactionId } = event;
    const values = { accountId, transactionId, hash, event };
    const [added] = yield* execute(fill(putEvent(tx), values));
    if (!added) repeated.add(hash);
    const [known] = added ? [added] : yield* execute(fill(eventByHash(tx), { accountId, hash }));
    const eventId = known?.id ?? 0;
    yield* execute(fill(putLink(tx), { eventId, reportId }));
    if (added && event.otherIds) yield* rememberOtherIds(tx, accountId, event);
    touched.add(transactionId);
  }
  return repeated;
}

const putReport = (tx: Tx) =>
  prepared(tx, "ledger:put-report", (db) =>
    db
      .insert(ledgerReports)
      .values({
        accountId: value("accountId"),
        takeId: value("takeId"),
        way: value("way"),
        at: value("at"),
        tableAt: value("tableAt"),
        line: value("line"),
        raw: value("raw"),
        problem: value("problem"),
      } as never)
      .returning({ id: ledgerReports.id })
      .prepare(),
  );

const eventByHash = (tx: Tx) =>
  prepared(tx, "ledger:event-by-hash", (db) =>
    db
      .select({ id: ledgerEvents.id })
      .from(ledgerEvents)
      .where(
        and(eq(ledgerEvents.accountId, value("accountId")), eq(ledgerEvents.hash, value("hash"))),
      )
      .prepare(),
  );

const putEvent = (tx: Tx) =>
  prepared(tx, "ledger:put-event", (db) =>
    db
      .insert(ledgerEvents)
      .values({
        accountId: value("accountId"),
        transactionId: value("transactionId"),
        hash: value("hash"),
        event: value("event"),
      } as never)
      .onConflictDoNothing()
      .returning({ id: ledgerEvents.id })
      .prepare(),
  );

const putLink = (tx: Tx) =>
  prepared(tx, "ledger:put-link", (db) =>
    db
      .insert(ledgerEventReports)
      .values({ eventId: value("eventId"), reportId: value("reportId") } as never)
      .onConflictDoNothing()
      .prepare(),
  );

export interface Account {
  id: string;
  name: string;
  adapter: Adapter;
  currency: string | null;
  mapping: Partial<Record<Field, string>>;
  /** See `RowReading`. */
  zone?: string;
  /** What opens its calls that are encrypted. */
  secret?: string | null;
}

/** An account as a file of it is to be read. */
export type FileAccount = Account & Pick<ReportOptions, "hasNoIds" | "dateOrder">;

export type AccountRow = Omit<typeof ledgerAccounts.$inferSelect, "createdAt">;

/** An account with its adapter; one that no adapter is known of any more is read as any network. */
export const accountOf = ({ id, name, adapter, currency, mapping }: AccountRow): Account => ({
  id,
  name,
  adapter: adapterOf(adapter) ?? generic,
  currency,
  mapping,
});

/** A call as it is to be kept, with what it says. Never throws. */
export function readIncomingCall(
  now: Date,
  account: Account,
  call: Call,
  hide: Hide,
  way: "call" | "poll" = "call",
): Incoming & Pick<ReadCall, "problems" | "first"> {
  const opened = openedCall(call, account.adapter, account.secret ?? null);
  const kept = opened ? callWithoutPeople(opened, pairsOf, hide) : call;
  const { events, problems, first } = opened
    ? readCall(kept, { ...account, now: now.getTime() })
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
