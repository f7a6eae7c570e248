/**
 * Continues transactions that were kept under other ids before: see `Adapter.formerly`, and those that
 * one report numbers otherwise than another does.
 */
import type { Db, Tx } from "@pickwell/db/client";
import { ledgerEventReports, ledgerEvents, ledgerTransactions } from "@pickwell/db/schema";
import { execute, runSteps, type Steps } from "@pickwell/db/statements";
import { and, eq } from "drizzle-orm";
import { derive, type HeardEvent } from "../core/derive.ts";
import { eventHash, type LedgerEvent } from "../core/event.ts";
import { add, compare, type Decimal } from "../money/decimal.ts";
import type { Adapter } from "../reading/adapter.ts";
import {
  eventsUnderId,
  isOtherNumber,
  type KeptOfOne,
  keptUnderOtherNames,
  NamesInUse,
  rememberOtherIds,
} from "./other-names.ts";
import {
  isKeptAsBefore,
  isNumberedBetter,
  isSameSale,
  moneyAgreement,
  rankOf,
  type SaidOfOne,
  saidAlone,
} from "./same-sale.ts";
import { merchantsOf, renamed, setApart } from "./set-apart.ts";
import { readHeardOf } from "./settle.ts";

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

/**
 * An event whose number is not the best that its sale is known by, as one of that sale. What speaks of a
 * whole order is said of each of its sales, without the money, which those have already.
 *
 * @param mayBeOfSeveral - whether one event may become several
 */
export function* asNumbered(
  tx: Tx,
  accountId: string,
  adapter: Adapter,
  said: LedgerEvent,
  mayBeOfSeveral: boolean,
): Steps<LedgerEvent[]> {
  const isBest = rankOf(saidAlone(said)) === 2;
  if (isBest && !(yield* isOtherNumber(tx, accountId, adapter, said))) return [said];
  const event = yield* setApart(tx, accountId, adapter, said);
  const kept = yield* keptUnderOtherNames(tx, accountId, adapter, event);
  const better = betterAmong(kept, adapter, event);
  const one = theOneOf(better, event) ?? (yield* merchantsOf(tx, accountId, kept, event));
  if (one) return [renamed(event, one.transactionId)];
  const all = mayBeOfSeveral ? theWholeOf(kept, better, adapter, event) : [];
  if (all.length === 0) return [event];
  return all.map(({ transactionId }) => ({
    ...renamed(event, transactionId),
    ...{ amount: null, commission: null, adjusted: null, lines: [] },
  }));
}

const betterAmong = (kept: readonly KeptOfOne[], adapter: Adapter, event: LedgerEvent) =>
  kept.filter(
    (each) => isNumberedBetter(each, saidAlone(event)) && isSameSale(adapter, each, event),
  );

/**
 * The only one, or of several the one whose money it tells; of equal ones one in the same state. Two equal
 * pieces of an order are of two of its sales.
 */
function theOneOf(better: readonly KeptOfOne[], event: LedgerEvent): KeptOfOne | undefined {
  if (better.length < 2) return better[0];
  const all = better.filter(({ events }) => moneyAgreement(events, event) === true);
  const { part } = event;
  const known = all.filter(({ events }) => events.some((each) => each.part === part));
  const open = all.filter(({ events }) => events.every((each) => each.part === ""));
  const equal = [known, open, all].find((some) => some.length > 0) ?? [];
  const isSo = ({ events }: SaidOfOne) => events.some(({ state }) => state === event.state);
  return equal.find(isSo) ?? equal[0];
}

/**
 * All sales of the order that an event speaks of: those that it is of by itself, or all of one merchant that
 * nothing contradicts, where their sum is its money. None, where it is of no whole order.
 */
function theWholeOf(
  kept: readonly KeptOfOne[],
  better: readonly KeptOfOne[],
  adapter: Adapter,
  event: LedgerEvent,
): readonly KeptOfOne[] {
  if (isOfAll(better, event)) return better;
  if (event.part !== "" || (!event.amount && !event.commission)) return [];
  const ofOrder = kept.filter(
    (each) =>
      isNumberedBetter(each, saidAlone(event)) &&
      each.events.some(({ orderId }) => orderId === event.orderId) &&
      isSameSale(adapter, each, event, true),
  );
  const merchants = ofOrder.flatMap(({ events }) =>
    events.flatMap((each) => each.merchantId ?? []),
  );
  return new Set(merchants).size < 2 && isOfAll(ofOrder, event) ? ofOrder : [];
}

/** Whether an event is of an order, and says nothing of the money that its sales do not say. */
function isOfAll(better: readonly SaidOfOne[], event: LedgerEvent): boolean {
  const isOrder = ({ events }: SaidOfOne) =>
    events.some(({ orderId }) => orderId === event.orderId);
  if (better.length === 0 || event.orderId === null || !better.every(isOrder)) return false;
  const money = event.amount ?? event.commission;
  if (!money) return true;
  const field = event.amount ? "amount" : "commission";
  const parts = better.flatMap(({ events }) => derive(events.map(asHeard)).parts);
  if (parts.some((part) => part[field]?.currency !== money.currency)) return false;
  const sum = parts.reduce<Decimal>((total, part) => add(total, part[field]?.value ?? "0"), "0");
  return compare(sum, money.value) === 0;
}

/** In the order in which they were kept. */
const asHeard = (event: LedgerEvent, at: number): HeardEvent => ({
  event,
  hash: eventHash(event),
  heardAt: at,
});

/**
 * Gives what was said of a sale under another id the one that an event has.
 *
 * @param touched - is told which transactions have to be settled for it
 * @param left - is told which numbers its events stood under until now
 * @returns whether there was any
 */
export function* continueFormer(
  tx: Tx,
  accountId: string,
  adapter: Adapter,
  event: LedgerEvent,
  touched: Set<string>,
  left: Set<string> = new Set(),
): Steps<boolean> {
  const { transactionId } = event;
  const former = yield* formerOf(tx, accountId, adapter, event);
  for (const { transactionId: before, rows } of former) {
    left.add(before);
    const all = yield* eventsUnderId(tx, accountId, before);
    for (const row of rows) yield* rename(tx, accountId, row.id, renamed(row.event, transactionId));
    const isWhole = rows.length === all.length;
    if (!(isWhole && (yield* renameTransaction(tx, accountId, before, transactionId)))) {
      touched.add(before);
    }
    touched.add(transactionId);
  }
  return former.length > 0;
}

/** What is kept of the sale of an event under ids that are not as good. */
function* formerOf(
  tx: Tx,
  accountId: string,
  adapter: Adapter,
  event: LedgerEvent,
): Steps<KeptOfOne[]> {
  const former: KeptOfOne[] = [];
  for (const transactionId of adapter.formerly?.(event) ?? []) {
    const rows = ownAmong(yield* eventsUnderId(tx, accountId, transactionId), event);
    if (rows.length > 0) former.push({ transactionId, rows, events: rows.map((row) => row.event) });
  }
  const kept = yield* keptUnderOtherNames(tx, accountId, adapter, event);
  const worse = kept.filter(
    (each) =>
      !former.some(({ transactionId }) => transactionId === each.transactionId) &&
      (isNumberedBetter(saidAlone(event), each) || isKeptAsBefore(each, event)) &&
      isSameSale(adapter, each, event),
  );
  return [...former, ...worse.map((each) => pieceOf(each, event))];
}

/** Of an order that was told in pieces, the piece whose money a sale comes to; all, where there is none. */
function pieceOf(kept: KeptOfOne, event: LedgerEvent): KeptOfOne {
  const parts = [...new Set(kept.events.map(({ part }) => part))].filter((part) => part !== "");
  if (parts.length < 2 || event.part !== "" || rankOf(kept) > 0) return kept;
  const rowsOf = (part: string) => kept.rows.filter((row) => row.event.part === part);
  const own = parts.map(rowsOf).find((rows) => {
    const said = rows.map((row) => row.event);
    return moneyAgreement(said, event) === true;
  });
  return own ? { ...kept, rows: own, events: own.map((row) => row.event) } : kept;
}

/** Where the same has been said under the new id, its reports have said that. */
function* rename(tx: Tx, accountId: string, id: number, event: LedgerEvent): Steps {
  yield* rememberOtherIds(tx, accountId, event);
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
  // Only read: as good on the database as in a transaction.
  const tx = db as unknown as Tx;
  const inUse = await runSteps(NamesInUse.among(tx, accountId, adapter, events));
  const others = new Map<LedgerEvent, KeptOfOne[]>();
  for (const event of events) {
    if (!inUse.has(event)) continue;
    others.set(event, await runSteps(othersOf(tx, accountId, adapter, event)));
  }
  const ids = new Set(
    events.flatMap((event) => [
      event.transactionId,
      ...(others.get(event) ?? []).map(({ transactionId }) => transactionId),
    ]),
  );
  const heard = await readHeardOf(db, accountId, [...ids], exceptTake);
  const known = new Map(heard);
  for (const [event, kept] of others) {
    const { transactionId } = event;
    for (const other of kept) {
      const own = new Set(other.events.map(eventHash));
      for (const each of heard.get(other.transactionId) ?? []) {
        if (!own.has(each.hash)) continue;
        const before = known.get(transactionId) ?? [];
        const said = renamed(each.event, transactionId);
        const hash = eventHash(said);
        if (before.some((one) => one.hash === hash)) continue;
        known.set(transactionId, [...before, { ...each, event: said, hash }]);
      }
    }
  }
  return known;
}

/** Under which other ids the sale of an event is kept. */
function* othersOf(
  tx: Tx,
  accountId: string,
  adapter: Adapter,
  event: LedgerEvent,
): Steps<KeptOfOne[]> {
  const former = yield* formerOf(tx, accountId, adapter, event);
  if (rankOf(saidAlone(event)) === 2) return former;
  const kept = yield* keptUnderOtherNames(tx, accountId, adapter, event);
  const one = theOneOf(betterAmong(kept, adapter, event), event);
  return one ? [...former, one] : former;
}
