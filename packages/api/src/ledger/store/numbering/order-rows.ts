/** Reads all stored events of an order and its sales. */
import type { Tx } from "@pickwell/db/client";
import type { Steps } from "@pickwell/db/statements";
import { blankEvent, eventHash, type LedgerEvent } from "../../core/event.ts";
import type { NamesInUse } from "./names-in-use.ts";
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

/** Reads the counting events of an order, each id once, however many events ask for them. */
export class OrderRows {
  readonly #orderId: string;
  readonly #ids: Set<string>;
  readonly #examined = new Set<string>();
  readonly #asked = new Set<string>();

  constructor(orderId: string) {
    this.#orderId = orderId;
    this.#ids = new Set([orderId]);
  }

  /**
   * Reads all events that count under the order's id and under those of its sales.
   *
   * @param of - events that name the order
   * @returns the events under ids that were not read yet
   */
  *next(tx: Tx, numbering: Numbering, of: readonly LedgerEvent[]): Steps<StoredEvent[]> {
    const orderId = this.#orderId;
    for (const id of numbering.inUse?.idsOfOrder(orderId) ?? []) this.#ids.add(id);
    yield* this.#ask(tx, numbering, [{ ...blankEvent(orderId), orderId }, ...of]);
    const rows = yield* this.#read(tx, numbering);
    yield* this.#ask(
      tx,
      numbering,
      rows.map(({ event }) => event),
    );
    return [...rows, ...(yield* this.#read(tx, numbering))];
  }

  *#read(tx: Tx, numbering: Numbering): Steps<StoredEvent[]> {
    const rows: StoredEvent[] = [];
    for (const transactionId of this.#ids) {
      if (this.#examined.has(transactionId)) continue;
      this.#examined.add(transactionId);
      for (const row of yield* countingUnderId(tx, numbering.id, transactionId)) {
        rows.push({ ...row, transactionId });
      }
    }
    return rows;
  }

  *#ask(tx: Tx, numbering: Numbering, events: readonly LedgerEvent[]): Steps {
    for (const event of events.map(originalEvent).filter(isOfOrderAlone)) {
      // Without the merchant, so that sales of all merchants are found.
      const { otherIds = [], clickRefs } = event;
      const names = JSON.stringify([otherIds, clickRefs]);
      if (this.#asked.has(names)) continue;
      this.#asked.add(names);
      const meant = { ...event, merchantId: null };
      for (const id of yield* otherIdsOf(tx, numbering, meant)) this.#ids.add(id);
    }
  }
}

/** Where the events of an order are stored, by their hashes. */
class OrderPlaces {
  readonly #rows: OrderRows;
  readonly #orderId: string;
  /** Hashes of events under the order's id. */
  readonly #own = new Set<string>();
  /** By the hash of the event as it was reported. */
  readonly #byReported = new Map<string, LedgerEvent[]>();

  constructor(orderId: string) {
    this.#orderId = orderId;
    this.#rows = new OrderRows(orderId);
  }

  /** Where an equal event is stored, see `storedAssignmentsOf`. */
  *of(tx: Tx, numbering: Numbering, event: LedgerEvent): Steps<LedgerEvent[]> {
    for (const row of yield* this.#rows.next(tx, numbering, [event])) this.#add(row);
    const hash = eventHash(event);
    return this.#own.has(hash) ? [event] : (this.#byReported.get(hash) ?? [event]);
  }

  #add({ event, transactionId }: StoredEvent): void {
    if (transactionId === this.#orderId) this.#own.add(eventHash(event));
    const hash = eventHash(originalEvent(event));
    const known = this.#byReported.get(hash);
    if (known) known.push(event);
    else this.#byReported.set(hash, [event]);
  }
}

/** By batch: the places of orders, and as of which `NamesInUse.moves` they were read. */
const placesOfBatches = new WeakMap<
  NamesInUse,
  { moves: number; byOrder: Map<string, OrderPlaces> }
>();

/** What was read for a batch so that an order is read once however many lines it has. */
function placesOfBatch(inUse: NamesInUse): Map<string, OrderPlaces> {
  const known = placesOfBatches.get(inUse);
  if (known?.moves === inUse.moves) return known.byOrder;
  const byOrder = new Map<string, OrderPlaces>();
  placesOfBatches.set(inUse, { moves: inUse.moves, byOrder });
  return byOrder;
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
  const { inUse, adapter } = numbering;
  if (orderId === null || inUse?.isKept(orderId) === false) return [event];
  // By clicks, each event may find other sales.
  if (!inUse || adapter.matchesByClick) {
    return yield* new OrderPlaces(orderId).of(tx, numbering, event);
  }
  const known = placesOfBatch(inUse);
  const places = known.get(orderId) ?? new OrderPlaces(orderId);
  known.set(orderId, places);
  return yield* places.of(tx, numbering, event);
}
