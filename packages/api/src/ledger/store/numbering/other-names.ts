/** What is kept of a sale under another id than an event names it by. */
import type { Tx } from "@pickwell/db/client";
import { ignoringCase } from "@pickwell/db/columns";
import { isOneOf } from "@pickwell/db/json";
import { prepared } from "@pickwell/db/prepared";
import {
  clicks,
  ledgerEventReports,
  ledgerEvents,
  ledgerOtherIds,
  ledgerReports,
  ledgerTakes,
  ledgerTransactions,
  sales,
} from "@pickwell/db/schema";
import { execute, fill, type Steps } from "@pickwell/db/statements";
import { and, eq, exists, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import type { LedgerEvent } from "../../core/event.ts";
import type { Adapter } from "../../reading/adapter.ts";
import { isOfMerchant, orderOfMerchant, rankOf, type SaidOfOne, saidAlone } from "./same-sale.ts";

const value = sql.placeholder;

/** Sales that are looked at for one event, at most by each name. */
const MAX_FOUND = 250;

/** An account whose events get their numbers, and the names that are in use meanwhile. */
export interface Numbering {
  id: string;
  adapter: Adapter;
  inUse?: NamesInUse;
}

/** What is kept under an id, with the rows of it. */
export interface KeptOfOne extends SaidOfOne {
  rows: { id: number; event: LedgerEvent }[];
}

/** All that may be of the sale of an event, and is not kept under the event's id. */
export function* keptUnderOtherNames(
  tx: Tx,
  numbering: Numbering,
  event: LedgerEvent,
): Steps<KeptOfOne[]> {
  const found: KeptOfOne[] = [];
  for (const transactionId of yield* otherIdsOf(tx, numbering, event)) {
    const rows = yield* eventsUnderId(tx, numbering.id, transactionId);
    const own = rows.filter((row) => isOfMerchant(row.event, event));
    if (own.length === 0) continue;
    found.push({ transactionId, rows: own, events: own.map((row) => row.event) });
  }
  return found;
}

/** Whether the number of an event is one that a sale has beside a better one. */
export function* isOtherNumber(
  tx: Tx,
  accountId: string,
  { otherNumbers }: Adapter,
  { transactionId }: LedgerEvent,
): Steps<boolean> {
  if (!otherNumbers) return false;
  const names = JSON.stringify([transactionId]);
  return (yield* execute(fill(idsByOther(tx), { accountId, names }))).length > 0;
}

/** The names of a sale beside its own. */
const otherNamesOf = ({ orderId, otherIds = [] }: LedgerEvent): Set<string> =>
  new Set(orderId === null ? otherIds : [...otherIds, orderId]);

/** All that it may be kept under, beside its own. */
const idsToLookAt = (event: LedgerEvent): Set<string> => {
  const ofMerchant = orderOfMerchant(event);
  return ofMerchant === null ? otherNamesOf(event) : otherNamesOf(event).add(ofMerchant);
};

/** Under which ids anything may be kept of the sale of an event, beside its own. */
export function* otherIdsOf(
  tx: Tx,
  { id: accountId, adapter, inUse }: Numbering,
  event: LedgerEvent,
): Steps<Set<string>> {
  const { transactionId, merchantId, clickRefs } = event;
  const names = otherNamesOf(event);
  const ids = idsToLookAt(event);
  const add = (rows: readonly { transactionId: string }[]) => {
    for (const row of rows) ids.add(row.transactionId);
  };
  const all = JSON.stringify([transactionId, ...names]);
  add(yield* execute(fill(idsByOther(tx), { accountId, names: all })));
  if (rankOf(saidAlone(event)) < 2) {
    for (const order of names) {
      add(yield* execute(fill(idsByOrder(tx), { accountId, order, merchantId })));
      for (const id of inUse?.idsOfOrder(order) ?? []) ids.add(id);
    }
  }
  for (const click of adapter.otherNumbersAreClicks ? clickRefs : []) {
    add(yield* execute(fill(idsByClick(tx), { accountId, click })));
    const meanwhile = inUse?.idsOfClick(click) ?? new Set();
    if (meanwhile.size > 0 && (yield* isClick(tx, click))) for (const id of meanwhile) ids.add(id);
  }
  ids.delete(transactionId);
  return ids;
}

/** Which names of some events' sales anything is kept under, so that most need no look at that. */
export class NamesInUse {
  readonly #names: Set<string>;
  readonly #adapter: Adapter;
  /** Of what is kept meanwhile, and not settled yet: numbers by order and by click. */
  readonly #byOrder = new Map<string, Set<string>>();
  readonly #byClick = new Map<string, Set<string>>();

  private constructor(names: Set<string>, adapter: Adapter) {
    this.#names = names;
    this.#adapter = adapter;
  }

  static *among(
    tx: Tx,
    accountId: string,
    adapter: Adapter,
    events: readonly LedgerEvent[],
  ): Steps<NamesInUse> {
    const own = adapter.otherNumbers ? events.map(({ transactionId }) => transactionId) : [];
    const others = events.flatMap((each) => [...idsToLookAt(each)]);
    const names = JSON.stringify([...new Set([...own, ...others])]);
    const inUse = new Set<string>();
    if (names !== "[]") {
      const kept = yield* execute(fill(idsAmong(tx), { accountId, names }));
      for (const { name } of kept) inUse.add(name);
      const numbers = yield* execute(fill(othersAmong(tx), { accountId, names }));
      for (const { name } of numbers) inUse.add(name);
    }
    return new NamesInUse(inUse, adapter);
  }

  /** Whether more may be known of the sale of an event than what is kept under its own id. */
  has(event: LedgerEvent): boolean {
    const { formerly, otherNumbersAreClicks = false } = this.#adapter;
    const rank = rankOf(saidAlone(event));
    if (formerly || otherNumbersAreClicks || rank === 1) return true;
    if (rank === 0 && event.otherIds) return true;
    return [...idsToLookAt(event)].some((name) => this.#names.has(name));
  }

  /** Those of an event that is kept by now. */
  add(event: LedgerEvent): void {
    const { transactionId, orderId, clickRefs } = event;
    this.#names.add(transactionId);
    if (orderId !== null) addTo(this.#byOrder, orderId, transactionId);
    for (const click of clickRefs) addTo(this.#byClick, click, transactionId);
    if (rankOf(saidAlone(event)) > 1) return;
    for (const name of otherNamesOf(event)) this.#names.add(name);
  }

  /** Whether anything is kept under a name. */
  isKept(name: string): boolean {
    return this.#names.has(name);
  }

  /** What was kept meanwhile of an order, by its numbers. */
  idsOfOrder(orderId: string): ReadonlySet<string> {
    return this.#byOrder.get(orderId) ?? new Set();
  }

  idsOfClick(click: string): ReadonlySet<string> {
    return this.#byClick.get(click) ?? new Set();
  }
}

function addTo(sets: Map<string, Set<string>>, name: string, id: string): void {
  const known = sets.get(name);
  if (known) known.add(id);
  else sets.set(name, new Set([id]));
}

/** All that was ever said under an id. */
export function* eventsUnderId(
  tx: Tx,
  accountId: string,
  transactionId: string,
): Steps<{ id: number; event: LedgerEvent }[]> {
  const rows = yield* execute(fill(eventsOf(tx), { accountId, transactionId }));
  return rows as { id: number; event: LedgerEvent }[];
}

/** What counts of that: not what was said only in files whose taking was undone. */
export function* countingUnderId(
  tx: Tx,
  accountId: string,
  transactionId: string,
): Steps<{ id: number; event: LedgerEvent }[]> {
  const rows = yield* execute(fill(countingEventsOf(tx), { accountId, transactionId }));
  return rows as { id: number; event: LedgerEvent }[];
}

/** Remembers what else a sale is numbered by: its order, too, where its number is not the best there is. */
export function* rememberOtherIds(tx: Tx, accountId: string, event: LedgerEvent): Steps {
  const { transactionId, otherIds = [] } = event;
  const isOther = otherIds.includes(transactionId);
  for (const otherId of isOther ? otherNamesOf(event) : otherIds) {
    if (otherId === transactionId) continue;
    yield* rememberNumber(tx, accountId, otherId, transactionId);
  }
}

/** Remembers a number that a sale has beside its own. */
export function* rememberNumber(
  tx: Tx,
  accountId: string,
  otherId: string,
  transactionId: string,
): Steps {
  yield* execute(fill(putOtherId(tx), { accountId, otherId, transactionId }));
}

const putOtherId = (tx: Tx) =>
  prepared(tx, "ledger:put-other-id", (db) =>
    db
      .insert(ledgerOtherIds)
      .values({
        accountId: value("accountId"),
        otherId: value("otherId"),
        transactionId: value("transactionId"),
      } as never)
      .onConflictDoNothing()
      .prepare(),
  );

const idsByOther = (tx: Tx) =>
  prepared(tx, "ledger:ids-by-other", (db) =>
    db
      .select({ transactionId: ledgerOtherIds.transactionId })
      .from(ledgerOtherIds)
      .where(
        and(
          eq(ledgerOtherIds.accountId, value("accountId")),
          isOneOf(ledgerOtherIds.otherId, sql`${value("names")}`),
        ),
      )
      .limit(MAX_FOUND)
      .prepare(),
  );

const othersAmong = (tx: Tx) =>
  prepared(tx, "ledger:others-among", (db) =>
    db
      .select({ name: ledgerOtherIds.otherId })
      .from(ledgerOtherIds)
      .where(
        and(
          eq(ledgerOtherIds.accountId, value("accountId")),
          isOneOf(ledgerOtherIds.otherId, sql`${value("names")}`),
        ),
      )
      .prepare(),
  );

const idsAmong = (tx: Tx) =>
  prepared(tx, "ledger:ids-among", (db) =>
    db
      .selectDistinct({ name: ledgerEvents.transactionId })
      .from(ledgerEvents)
      .where(
        and(
          eq(ledgerEvents.accountId, value("accountId")),
          isOneOf(ledgerEvents.transactionId, sql`${value("names")}`),
        ),
      )
      .prepare(),
  );

/**
 * Of what is found by its order. To begin with the account, as planners would that know nothing of its
 * size, would be to read all that it has for each order.
 */
const isOfAccount = sql`coalesce(${ledgerTransactions.accountId}, '') = ${value("accountId")}`;

/** Which of some orders have a sale that is kept under another number. */
export function* ordersWithSales(
  tx: Tx,
  accountId: string,
  orders: readonly string[],
): Steps<Set<string>> {
  if (orders.length === 0) return new Set();
  // As the index has them: only letters from A to Z have a case there.
  const lower = orders.map((order) => order.replace(/[A-Z]/g, (letter) => letter.toLowerCase()));
  const values = { accountId, orders: JSON.stringify(orders), lower: JSON.stringify(lower) };
  const found = yield* execute(fill(ordersAmong(tx), values));
  return new Set(found.flatMap(({ orderId }) => orderId ?? []));
}

const ordersAmong = (tx: Tx) =>
  prepared(tx, "ledger:orders-among", (db) =>
    db
      .selectDistinct({ orderId: ledgerTransactions.orderId })
      .from(sales)
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, sales.id))
      .where(
        and(
          isOneOf(ignoringCase(sales.orderId), sql`${value("lower")}`),
          isOfAccount,
          isOneOf(ledgerTransactions.orderId, sql`${value("orders")}`),
          ne(ledgerTransactions.transactionId, ledgerTransactions.orderId),
        ),
      )
      .prepare(),
  );

const idsByOrder = (tx: Tx) =>
  prepared(tx, "ledger:ids-by-order", (db) =>
    db
      .select({ transactionId: ledgerTransactions.transactionId })
      .from(sales)
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, sales.id))
      .where(
        and(
          sql`${ignoringCase(sales.orderId)} = ${ignoringCase(sql`${value("order")}`)}`,
          isOfAccount,
          eq(ledgerTransactions.orderId, value("order")),
          ne(ledgerTransactions.transactionId, value("order")),
          or(
            isNull(ledgerTransactions.merchantId),
            sql`cast(${value("merchantId")} as text) is null`,
            eq(ledgerTransactions.merchantId, value("merchantId")),
          ),
        ),
      )
      .orderBy(ledgerTransactions.transactionId)
      .limit(MAX_FOUND)
      .prepare(),
  );

const idsByClick = (tx: Tx) =>
  prepared(tx, "ledger:ids-by-click", (db) =>
    db
      .select({ transactionId: ledgerTransactions.transactionId })
      .from(sales)
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, sales.id))
      .where(
        and(
          sql`${ignoringCase(sales.clickId)} = ${ignoringCase(sql`${value("click")}`)}`,
          // Of a click of ours: other references are of a page, or of nobody knows what.
          isNotNull(sales.kind),
          eq(ledgerTransactions.accountId, value("accountId")),
        ),
      )
      .limit(MAX_FOUND)
      .prepare(),
  );

/** Whether a reference is a click of ours. */
function* isClick(tx: Tx, clickId: string): Steps<boolean> {
  const statement = prepared(tx, "ledger:is-click", (db) =>
    db
      .select({ id: clicks.id })
      .from(clicks)
      .where(eq(clicks.id, value("clickId")))
      .prepare(),
  );
  return (yield* execute(fill(statement, { clickId }))).length > 0;
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

const countingEventsOf = (tx: Tx) =>
  prepared(tx, "ledger:counting-events-of", (db) =>
    db
      .select({ id: ledgerEvents.id, event: ledgerEvents.event })
      .from(ledgerEvents)
      .where(
        and(
          eq(ledgerEvents.accountId, value("accountId")),
          eq(ledgerEvents.transactionId, value("transactionId")),
          exists(
            db
              .select({ id: ledgerReports.id })
              .from(ledgerEventReports)
              .innerJoin(ledgerReports, eq(ledgerReports.id, ledgerEventReports.reportId))
              .leftJoin(ledgerTakes, eq(ledgerTakes.id, ledgerReports.takeId))
              .where(
                and(eq(ledgerEventReports.eventId, ledgerEvents.id), isNull(ledgerTakes.undoneAt)),
              ),
          ),
        ),
      )
      .orderBy(ledgerEvents.id)
      .prepare(),
  );
