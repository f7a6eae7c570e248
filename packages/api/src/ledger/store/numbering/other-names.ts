/** Finds what is stored about an event's sale under other ids. */
import type { Tx } from "@pickwell/db/client";
import { execute, fill, type Steps } from "@pickwell/db/statements";
import { type LedgerEvent, withHash } from "../../core/event.ts";
import type { Adapter } from "../../reading/adapter.ts";
import {
  countingEventsOf,
  eventsOf,
  idsByClick,
  idsByOrder,
  idsByOther,
  isClickOfOurs,
  ordersAmong,
  putOtherId,
} from "./name-queries.ts";
import { idsToLookAt, type NamesInUse, otherNamesOf } from "./names-in-use.ts";
import { eventAsSale, isOfMerchant, rankOf, type SaleEvents } from "./same-sale.ts";

/** An account whose events are given ids, and the ids in use. */
export interface Numbering {
  id: string;
  adapter: Adapter;
  inUse?: NamesInUse;
}

/** The stored events under one id. */
export interface StoredSale extends SaleEvents {
  rows: { id: number; event: LedgerEvent }[];
}

/** Everything that may be about the event's sale and is stored under another id. */
export function* storedUnderOtherNames(
  tx: Tx,
  numbering: Numbering,
  event: LedgerEvent,
): Steps<StoredSale[]> {
  const found: StoredSale[] = [];
  for (const transactionId of yield* otherIdsOf(tx, numbering, event)) {
    const rows = yield* eventsUnderId(tx, numbering.id, transactionId);
    const own = rows.filter((row) => isOfMerchant(row.event, event));
    if (own.length === 0) continue;
    found.push({ transactionId, rows: own, events: own.map((row) => row.event) });
  }
  return found;
}

/** Whether the event's id is another id of a sale with a better one. */
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

/** Ids besides the event's under which something may be stored about its sale. */
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
  if (rankOf(eventAsSale(event)) < 2) {
    for (const order of names) {
      add(yield* execute(fill(idsByOrder(tx), { accountId, order, merchantId })));
      for (const id of inUse?.idsOfOrder(order) ?? []) ids.add(id);
    }
  }
  for (const click of adapter.matchesByClick ? clickRefs : []) {
    add(yield* execute(fill(idsByClick(tx), { accountId, click })));
    const meanwhile = inUse?.idsOfClick(click) ?? new Set();
    if (meanwhile.size > 0 && (yield* isClick(tx, click))) for (const id of meanwhile) ids.add(id);
  }
  ids.delete(transactionId);
  return ids;
}

/** All events under an id. */
export function* eventsUnderId(
  tx: Tx,
  accountId: string,
  transactionId: string,
): Steps<{ id: number; event: LedgerEvent }[]> {
  const rows = yield* execute(fill(eventsOf(tx), { accountId, transactionId }));
  return rows as { id: number; event: LedgerEvent }[];
}

/** Events under an id, without those only in files whose import was undone. */
export function* countingUnderId(
  tx: Tx,
  accountId: string,
  transactionId: string,
): Steps<{ id: number; event: LedgerEvent }[]> {
  const rows = yield* execute(fill(countingEventsOf(tx), { accountId, transactionId }));
  return rows.map(({ id, event, hash }) => ({ id, event: withHash(event as LedgerEvent, hash) }));
}

/** Stores the further ids of a sale, and its order's if its own id is not the network's. */
export function* rememberOtherIds(tx: Tx, accountId: string, event: LedgerEvent): Steps {
  const { transactionId, otherIds = [] } = event;
  const isOther = otherIds.includes(transactionId);
  for (const otherId of isOther ? otherNamesOf(event) : otherIds) {
    if (otherId === transactionId) continue;
    yield* rememberNumber(tx, accountId, otherId, transactionId);
  }
}

/** Stores a further id of a sale. */
export function* rememberNumber(
  tx: Tx,
  accountId: string,
  otherId: string,
  transactionId: string,
): Steps {
  yield* execute(fill(putOtherId(tx), { accountId, otherId, transactionId }));
}

/** Which of the orders have a sale with an id other than the order's. */
export function* ordersWithSales(
  tx: Tx,
  accountId: string,
  orders: readonly string[],
): Steps<Set<string>> {
  if (orders.length === 0) return new Set();
  // Lower case as in the index, which only folds A to Z.
  const lower = orders.map((order) => order.replace(/[A-Z]/g, (letter) => letter.toLowerCase()));
  const values = { accountId, orders: JSON.stringify(orders), lower: JSON.stringify(lower) };
  const found = yield* execute(fill(ordersAmong(tx), values));
  return new Set(found.flatMap(({ orderId }) => orderId ?? []));
}

/** Whether a reference is one of our clicks. */
function* isClick(tx: Tx, clickId: string): Steps<boolean> {
  return (yield* execute(fill(isClickOfOurs(tx), { clickId }))).length > 0;
}
