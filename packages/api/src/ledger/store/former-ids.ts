/**
 * Continues transactions that were kept under other ids before: see `Adapter.formerly`, and those that
 * a call has named by nothing but their order, where a report has a number for each.
 */
import type { Db, Tx } from "@pickwell/db/client";
import { ignoringCase } from "@pickwell/db/columns";
import { prepared } from "@pickwell/db/prepared";
import { ledgerEventReports, ledgerEvents, ledgerTransactions, sales } from "@pickwell/db/schema";
import { execute, fill, type Steps } from "@pickwell/db/statements";
import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import type { HeardEvent } from "../core/derive.ts";
import { eventHash, type LedgerEvent } from "../core/event.ts";
import type { Adapter } from "../reading/adapter.ts";
import { readHeardOf } from "./settle.ts";

const value = sql.placeholder;

/**
 * What of all that is kept under a former id is of the sale that an event speaks of: what names its
 * order, or without one its part. What the owner has said of it names a part alone.
 */
function ownAmong<Row extends { event: unknown }>(
  rows: readonly Row[],
  { orderId, part }: LedgerEvent,
): Row[] {
  const said = (row: Row) => row.event as LedgerEvent;
  const isNamed = (row: Row) =>
    said(row).orderId === orderId && (orderId !== null || said(row).part === part);
  const parts = new Set(rows.filter(isNamed).map((row) => said(row).part));
  const others = rows.filter((row) => said(row).orderId !== null && !isNamed(row));
  const theirs = new Set(others.map((row) => said(row).part));
  const isTheSale = (row: Row) => parts.has(said(row).part) && !theirs.has(said(row).part);
  return rows.filter((row) => isNamed(row) || (said(row).orderId === null && isTheSale(row)));
}

const renamed = (event: unknown, transactionId: string): LedgerEvent => ({
  ...(event as LedgerEvent),
  transactionId,
});

/** Whether nothing but its order tells which sale it is of. */
export const isNamedByOrder = ({ transactionId, orderId }: LedgerEvent): boolean =>
  orderId !== null && transactionId === orderId;

/** Ids under which the same sale may have been kept. */
function formerIdsOf(adapter: Adapter, event: LedgerEvent): string[] {
  if (adapter.formerly) return adapter.formerly(event);
  return event.orderId === null || isNamedByOrder(event) ? [] : [event.orderId];
}

/** What one merchant sells is not another's, where both are named. */
const isOfMerchant = (said: unknown, { merchantId }: LedgerEvent): boolean => {
  const other = (said as LedgerEvent).merchantId;
  return other === null || merchantId === null || other === merchantId;
};

/**
 * Whether what is known of a sale and an event of the same order are of one sale. Two shops count their
 * orders from one: without the merchant's name in both, another fact has to agree, and none to contradict.
 * Where the order is only the transaction of a click, which several sales may follow, an event says
 * nothing else of the money.
 */
function isSameSale(
  { orderIsClick = false }: Pick<Adapter, "orderIsClick">,
  known: readonly LedgerEvent[],
  event: LedgerEvent,
): boolean {
  const agreed = {
    merchant: agreement(known, event, ({ merchantId }) => merchantId, isEqual),
    click: agreement(known, event, clicksOf, haveCommon),
    money: agreement(known, event, moneyOf, isEqual),
    day: agreement(known, event, ({ soldAt }) => soldAt, isWithinADay),
  };
  if (agreed.merchant === false || agreed.click === false) return false;
  if (agreed.money === false && (orderIsClick || !(agreed.merchant || agreed.click))) return false;
  if (orderIsClick || agreed.merchant || agreed.click) return true;
  return agreed.day !== false && (agreed.money === true || agreed.day === true);
}

/** Whether what an event says of something is among what is known of it; null where one is silent. */
function agreement<Fact>(
  known: readonly LedgerEvent[],
  event: LedgerEvent,
  factOf: (event: LedgerEvent) => Fact | null,
  doAgree: (one: Fact, other: Fact) => boolean,
): boolean | null {
  const said = factOf(event);
  const facts = known.flatMap((each) => factOf(each) ?? []) as Fact[];
  if (said === null || facts.length === 0) return null;
  return facts.some((fact) => doAgree(fact, said));
}

const DAY_MS = 86_400_000;
const isEqual = (one: string, other: string) => one === other;
const isWithinADay = (one: string, other: string) =>
  Math.abs(Date.parse(one) - Date.parse(other)) <= DAY_MS;
const haveCommon = ({ clicks }: Clicks, other: Clicks) =>
  clicks.some((click) => other.clicks.includes(click));
type Clicks = { clicks: readonly string[] };
const clicksOf = ({ clickRefs }: LedgerEvent): Clicks | null =>
  clickRefs.length > 0 ? { clicks: clickRefs } : null;
/** What was sold, or where nobody says that, what it earns. */
const moneyOf = ({ amount, commission }: LedgerEvent): string | null => {
  const money = amount ?? commission;
  return money && `${amount ? "amount" : "commission"} ${money.value} ${money.currency}`;
};

const said = (rows: readonly { event: unknown }[]) => rows.map(({ event }) => event as LedgerEvent);

/**
 * An event that names nothing but the order, as one of the only sale of that order that is known by a
 * number of its own.
 */
export function* asNumbered(
  tx: Tx,
  accountId: string,
  adapter: Adapter,
  event: LedgerEvent,
): Steps<LedgerEvent> {
  if (!isNamedByOrder(event)) return event;
  const numbered = yield* execute(fill(numberedOf(tx), placeOf(accountId, event)));
  const [only] = numbered;
  if (!only || numbered.length > 1) return event;
  const { transactionId } = only;
  const known = yield* execute(fill(eventsOf(tx), { accountId, transactionId }));
  return isSameSale(adapter, said(known), event) ? renamed(event, transactionId) : event;
}

const placeOf = (accountId: string, { orderId, merchantId }: LedgerEvent) => ({
  accountId,
  orderId,
  merchantId,
});

/** Sales of an order that have numbers of their own, two at most. */
const numberedOf = (tx: Tx) =>
  prepared(tx, "ledger:numbered", (db) =>
    db
      .select({ transactionId: ledgerTransactions.transactionId })
      .from(sales)
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, sales.id))
      .where(
        and(
          sql`${ignoringCase(sales.orderId)} = ${ignoringCase(sql`${value("orderId")}`)}`,
          eq(ledgerTransactions.accountId, value("accountId")),
          eq(ledgerTransactions.orderId, value("orderId")),
          ne(ledgerTransactions.transactionId, value("orderId")),
          or(
            isNull(ledgerTransactions.merchantId),
            sql`cast(${value("merchantId")} as text) is null`,
            eq(ledgerTransactions.merchantId, value("merchantId")),
          ),
        ),
      )
      .orderBy(ledgerTransactions.transactionId)
      .limit(2)
      .prepare(),
  );

/**
 * Gives what was said of a sale under another id the one that an event has.
 *
 * @param touched - is told which transactions have to be settled for it
 * @returns whether there was any
 */
export function* continueFormer(
  tx: Tx,
  accountId: string,
  adapter: Adapter,
  event: LedgerEvent,
  touched: Set<string>,
): Steps<boolean> {
  const { transactionId } = event;
  let isContinued = false;
  for (const former of formerIdsOf(adapter, event)) {
    const rows = yield* execute(fill(eventsOf(tx), { accountId, transactionId: former }));
    const own = ownAmong(rows, event).filter((row) => isOfMerchant(row.event, event));
    if (own.length === 0) continue;
    if (!adapter.formerly && !isSameSale(adapter, said(own), event)) continue;
    for (const row of own) yield* rename(tx, accountId, row.id, renamed(row.event, transactionId));
    const isWhole = own.length === rows.length;
    if (!(isWhole && (yield* renameTransaction(tx, accountId, former, transactionId)))) {
      touched.add(former);
    }
    touched.add(transactionId);
    isContinued = true;
  }
  return isContinued;
}

/** Where the same has been said under the new id, its reports have said that. */
function* rename(tx: Tx, accountId: string, id: number, event: LedgerEvent): Steps {
  const hash = eventHash(event);
  const { transactionId } = event;
  const [same] = yield* execute(
    tx
      .select({ id: ledgerEvents.id })
      .from(ledgerEvents)
      .where(and(eq(ledgerEvents.accountId, accountId), eq(ledgerEvents.hash, hash))),
  );
  const isThis = eq(ledgerEvents.id, id);
  if (!same) {
    yield* execute(tx.update(ledgerEvents).set({ transactionId, hash, event }).where(isThis));
    return;
  }
  const isOfThis = eq(ledgerEventReports.eventId, id);
  const links = yield* execute(tx.select().from(ledgerEventReports).where(isOfThis));
  for (const { reportId } of links) {
    const link = { eventId: same.id, reportId };
    yield* execute(tx.insert(ledgerEventReports).values(link).onConflictDoNothing());
  }
  yield* execute(tx.delete(ledgerEventReports).where(isOfThis));
  yield* execute(tx.delete(ledgerEvents).where(isThis));
}

/** The sale stays the same one. @returns whether the id was free */
function* renameTransaction(tx: Tx, accountId: string, from: string, to: string): Steps<boolean> {
  const under = (id: string) =>
    and(eq(ledgerTransactions.accountId, accountId), eq(ledgerTransactions.transactionId, id));
  const { id } = ledgerTransactions;
  const [taken] = yield* execute(tx.select({ id }).from(ledgerTransactions).where(under(to)));
  if (taken) return false;
  yield* execute(tx.update(ledgerTransactions).set({ transactionId: to }).where(under(from)));
  return true;
}

/**
 * What counts of all that was reported of the sales that some events speak of, under whatever id, by
 * the ids that they have now.
 *
 * @param exceptTake - see `readHeard`
 */
export async function readKnownOf(
  db: Db,
  { id: accountId, adapter }: { id: string; adapter: Adapter },
  events: readonly LedgerEvent[],
  exceptTake: string | null = null,
): Promise<Map<string, HeardEvent[]>> {
  const numbers = new Map<LedgerEvent, string[]>();
  for (const event of events) {
    if (!isNamedByOrder(event)) continue;
    // Only read: as good on the database as in a transaction.
    const found = await numberedOf(db as unknown as Tx).execute(placeOf(accountId, event));
    numbers.set(event, found.length === 1 ? [found[0]?.transactionId ?? ""] : []);
  }
  const formerIds = (event: LedgerEvent) => numbers.get(event) ?? formerIdsOf(adapter, event);
  const ids = new Set(events.flatMap((event) => [event.transactionId, ...formerIds(event)]));
  const heard = await readHeardOf(db, accountId, [...ids], exceptTake);
  const known = new Map(heard);
  for (const event of events) {
    const { transactionId } = event;
    for (const former of formerIds(event)) {
      const heardThere = heard.get(former) ?? [];
      const isNumber = numbers.has(event);
      const own = (isNumber ? heardThere : ownAmong(heardThere, event)).filter((each) =>
        isOfMerchant(each.event, event),
      );
      const isSure = !isNumber && adapter.formerly !== undefined;
      if (!isSure && !isSameSale(adapter, said(own), event)) continue;
      for (const each of own) {
        const before = known.get(transactionId) ?? [];
        const said = renamed(each.event, transactionId);
        const hash = eventHash(said);
        if (before.some((other) => other.hash === hash)) continue;
        known.set(transactionId, [...before, { ...each, event: said, hash }]);
      }
    }
  }
  return known;
}

const eventsOf = (tx: Tx) =>
  prepared(tx, "ledger:events-of", (db) =>
    db
      .select({ id: ledgerEvents.id, event: ledgerEvents.event })
      .from(ledgerEvents)
      .where(
        and(
          eq(ledgerEvents.accountId, value("accountId")),
          eq(ledgerEvents.transactionId, value("transactionId")),
        ),
      )
      .orderBy(ledgerEvents.id)
      .prepare(),
  );
