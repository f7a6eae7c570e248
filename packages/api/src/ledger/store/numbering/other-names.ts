/** What is kept of a sale under another id than an event names it by. */
import type { Tx } from "@pickwell/db/client";
import { execute, fill, type Steps } from "@pickwell/db/statements";
import type { LedgerEvent } from "../../core/event.ts";
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

/** An account whose events get their numbers, and the names that are in use meanwhile. */
export interface Numbering {
  id: string;
  adapter: Adapter;
  inUse?: NamesInUse;
}

/** What is kept under an id, with the rows of it. */
export interface StoredSale extends SaleEvents {
  rows: { id: number; event: LedgerEvent }[];
}

/** All that may be of the sale of an event, and is not kept under the event's id. */
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
  if (rankOf(eventAsSale(event)) < 2) {
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

/** Whether a reference is a click of ours. */
function* isClick(tx: Tx, clickId: string): Steps<boolean> {
  return (yield* execute(fill(isClickOfOurs(tx), { clickId }))).length > 0;
}
