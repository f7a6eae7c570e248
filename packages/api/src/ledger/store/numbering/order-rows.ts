/** Reads all stored events of an order and its sales. */
import type { Tx } from "@pickwell/db/client";
import type { Steps } from "@pickwell/db/statements";
import { blankEvent, eventHash, type LedgerEvent } from "../../core/event.ts";
import { isOfOrderAlone, originalEvent } from "./order-assignments.ts";
import { countingUnderId, type Numbering, otherIdsOf } from "./other-names.ts";

/** A stored event. */
export interface StoredEvent {
  id: number;
  event: LedgerEvent;
  /** The transaction id it is stored under. */
  transactionId: string;
}

/** Whether an id is the order's, alone or with a merchant. */
export const isNumberOf = (orderId: string, transactionId: string): boolean =>
  transactionId === orderId || transactionId.startsWith(`${orderId}@`);

/**
 * Reads all events that count under the order's id and under those of its sales.
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
  const examined = new Set<string>();
  const add = function* (): Steps {
    for (const transactionId of ids) {
      if (examined.has(transactionId)) continue;
      examined.add(transactionId);
      for (const row of yield* countingUnderId(tx, numbering.id, transactionId)) {
        rows.push({ ...row, transactionId });
      }
    }
  };
  const asked = new Set<string>();
  const ask = function* (events: readonly LedgerEvent[]): Steps {
    for (const event of events.map(originalEvent).filter(isOfOrderAlone)) {
      // Without the merchant, so that sales of all merchants are found.
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

/**
 * Where an equal event is already stored: returns those stored events, or the event itself when it
 * is new.
 */
export function* storedAssignmentsOf(
  tx: Tx,
  numbering: Numbering,
  event: LedgerEvent,
): Steps<LedgerEvent[]> {
  const { orderId } = event;
  if (orderId === null || numbering.inUse?.isKept(orderId) === false) return [event];
  const hash = eventHash(event);
  // Checked first, since most stay under the order's id.
  const own = yield* countingUnderId(tx, numbering.id, orderId);
  if (own.some((row) => eventHash(row.event) === hash)) return [event];
  const rows = yield* rowsOfOrder(tx, numbering, orderId, [event]);
  const same = rows.filter((row) => eventHash(originalEvent(row.event)) === hash);
  return same.length > 0 ? same.map((row) => row.event) : [event];
}
