/** All that is kept of an order: what names nothing else, and its sales. */
import type { Tx } from "@pickwell/db/client";
import type { Steps } from "@pickwell/db/statements";
import { blankEvent, eventHash, type LedgerEvent } from "../../core/event.ts";
import { isOfOrderAlone, originalEvent } from "./order-places.ts";
import { countingUnderId, type Numbering, otherIdsOf } from "./other-names.ts";

/** An event as it is kept. */
export interface StoredEvent {
  id: number;
  event: LedgerEvent;
  /** That it stands under. */
  transactionId: string;
}

/** Whether a number is that of an order, or of a merchant's one. */
export const isNumberOf = (orderId: string, transactionId: string): boolean =>
  transactionId === orderId || transactionId.startsWith(`${orderId}@`);

/**
 * All that counts and is kept under the number of an order, and under those of its sales.
 *
 * @param of - events that name the order
 */
export function* rowsOfOrder(
  tx: Tx,
  numbering: Numbering,
  orderId: string,
  of: readonly LedgerEvent[],
): Steps<StoredEvent[]> {
  const ids = new Set([orderId]);
  const rows: StoredEvent[] = [];
  const looked = new Set<string>();
  const add = function* (): Steps {
    for (const transactionId of ids) {
      if (looked.has(transactionId)) continue;
      looked.add(transactionId);
      for (const row of yield* countingUnderId(tx, numbering.id, transactionId)) {
        rows.push({ ...row, transactionId });
      }
    }
  };
  const asked = new Set<string>();
  const ask = function* (events: readonly LedgerEvent[]): Steps {
    for (const event of events.map(originalEvent).filter(isOfOrderAlone)) {
      // By the order alone all are found, whoever the merchant is.
      const { otherIds = [], clickRefs } = event;
      const names = JSON.stringify([otherIds, clickRefs]);
      if (asked.has(names)) continue;
      asked.add(names);
      const meant = { ...event, merchantId: null };
      for (const id of yield* otherIdsOf(tx, numbering, meant)) ids.add(id);
    }
  };
  yield* ask([{ ...blankEvent(orderId), orderId }, ...of]);
  yield* add();
  yield* ask(rows.map(({ event }) => event));
  yield* add();
  return rows;
}

/** What says the same is said again of the sales that it was of: those events, or itself when it is new. */
export function* storedPlacesOf(
  tx: Tx,
  numbering: Numbering,
  event: LedgerEvent,
): Steps<LedgerEvent[]> {
  const { orderId } = event;
  if (orderId === null || numbering.inUse?.isKept(orderId) === false) return [event];
  const hash = eventHash(event);
  // Most stay under their order's number: then nothing else has to be looked at.
  const own = yield* countingUnderId(tx, numbering.id, orderId);
  if (own.some((row) => eventHash(row.event) === hash)) return [event];
  const rows = yield* rowsOfOrder(tx, numbering, orderId, [event]);
  const same = rows.filter((row) => eventHash(originalEvent(row.event)) === hash);
  return same.length > 0 ? same.map((row) => row.event) : [event];
}
