/** Reads what is known about the sales in a file before the file is stored. */
import type { Db, Tx } from "@pickwell/db/client";
import { execute, fill, runSteps, type Steps } from "@pickwell/db/statements";
import type { ReceivedEvent } from "../core/derive.ts";
import type { LedgerEvent } from "../core/event.ts";
import type { Adapter } from "../reading/adapter.ts";
import { formerOf } from "./numbering/former-ids.ts";
import { clicksAmong } from "./numbering/name-queries.ts";
import { NamesInUse } from "./numbering/names-in-use.ts";
import { type Numbering, ordersWithSales, storedUnderOtherNames } from "./numbering/other-names.ts";
import { isNumberedRefund } from "./numbering/refunds.ts";
import { eventAsSale, rankOf } from "./numbering/same-sale.ts";
import { readReceivedEventsOf } from "./settling/received-events.ts";

export interface KnownOf {
  /** By transaction id: the events that count. */
  received: Map<string, ReceivedEvent[]>;
  /** Events whose sale may be stored under other ids. */
  kept: ReadonlySet<LedgerEvent>;
  /** References that are our clicks, for adapters that match sales by them. */
  clicks: ReadonlySet<string>;
}

/**
 * Reads what is known about the sales of some events.
 *
 * @param transactionIds - those whose counting events are read
 * @param exceptTake - see `readReceivedEvents`
 */
export async function readKnownOf(
  db: Db,
  { id: accountId, adapter }: { id: string; adapter: Adapter },
  events: readonly LedgerEvent[],
  transactionIds: ReadonlySet<string>,
  exceptTake: string | null = null,
): Promise<KnownOf> {
  // These statements only read, so they need no transaction.
  const tx = db as unknown as Tx;
  const numbering = { id: accountId, adapter };
  const refs = adapter.matchesByClick ? events.flatMap(({ clickRefs }) => clickRefs) : [];
  return {
    received: await readReceivedEventsOf(db, accountId, [...transactionIds], exceptTake),
    kept: await runSteps(keptElsewhere(tx, numbering, events)),
    clicks: await runSteps(clicksOfOurs(tx, [...new Set(refs)])),
  };
}

function* keptElsewhere(
  tx: Tx,
  numbering: Numbering,
  events: readonly LedgerEvent[],
): Steps<Set<LedgerEvent>> {
  const inUse = yield* NamesInUse.among(tx, numbering.id, numbering.adapter, events);
  const ofOrder = events.filter(
    (each) => rankOf(eventAsSale(each)) === 0 || isNumberedRefund(each),
  );
  const orders = [...new Set(ofOrder.flatMap(({ orderId }) => orderId ?? []))];
  const known = yield* ordersWithSales(tx, numbering.id, orders);
  const found = new Set(ofOrder.filter(({ orderId }) => orderId !== null && known.has(orderId)));
  for (const event of events) {
    if (found.has(event) || !inUse.has(event)) continue;
    const former = yield* formerOf(tx, numbering, event);
    const others = yield* storedUnderOtherNames(tx, numbering, event);
    if (former.length + others.length > 0) found.add(event);
  }
  return found;
}

function* clicksOfOurs(tx: Tx, refs: readonly string[]): Steps<Set<string>> {
  if (refs.length === 0) return new Set();
  const rows = yield* execute(fill(clicksAmong(tx), { ids: JSON.stringify(refs) }));
  return new Set(rows.map(({ id }) => id));
}
