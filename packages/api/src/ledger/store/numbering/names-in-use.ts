/** The ids that a sale may have, and which of them are in use. */
import type { Tx } from "@pickwell/db/client";
import { execute, fill, type Steps } from "@pickwell/db/statements";
import type { LedgerEvent } from "../../core/event.ts";
import type { Adapter } from "../../reading/adapter.ts";
import { idsAmong, othersAmong } from "./name-queries.ts";
import { eventAsSale, orderOfMerchant, rankOf } from "./same-sale.ts";

/** Further ids of a sale, including its order's. */
export const otherNamesOf = ({ orderId, otherIds = [] }: LedgerEvent): Set<string> =>
  new Set(orderId === null ? otherIds : [...otherIds, orderId]);

/** Ids under which the sale may also be stored. */
export const idsToLookAt = (event: LedgerEvent): Set<string> => {
  const ofMerchant = orderOfMerchant(event);
  return ofMerchant === null ? otherNamesOf(event) : otherNamesOf(event).add(ofMerchant);
};

/**
 * Ids under which the sale may also be stored, including those of former versions of the adapter.
 */
export const namesToLookAt = (
  { formerly, formerlyAlone }: Adapter,
  event: LedgerEvent,
): string[] => [
  ...idsToLookAt(event),
  ...(formerly?.(event) ?? []),
  ...(formerlyAlone?.(event) ?? []),
];

/** Knows which ids of some events are in use, so that most events need no query. */
export class NamesInUse {
  readonly #names: Set<string>;
  readonly #adapter: Adapter;
  /** Ids stored but not settled yet, by order and by click. */
  readonly #byOrder = new Map<string, Set<string>>();
  readonly #byClick = new Map<string, Set<string>>();
  /**
   * Rises when stored events were moved, or may be found by further ids: what was read of them has to
   * be read again.
   */
  moves = 0;

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
    const others = events.flatMap((each) => namesToLookAt(adapter, each));
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

  /** Whether something may be stored about the event's sale under another id. */
  has(event: LedgerEvent): boolean {
    const rank = rankOf(eventAsSale(event));
    if (this.#adapter.matchesByClick || rank === 1) return true;
    if (rank === 0 && event.otherIds) return true;
    return namesToLookAt(this.#adapter, event).some((name) => this.#names.has(name));
  }

  /** Adds the ids of an event that is stored now. */
  add(event: LedgerEvent): void {
    const { transactionId, orderId, clickRefs, otherIds } = event;
    this.#names.add(transactionId);
    // Its further ids may lead to sales of orders that were read before.
    if (otherIds) this.moves++;
    if (orderId !== null) addTo(this.#byOrder, orderId, transactionId);
    for (const click of clickRefs) addTo(this.#byClick, click, transactionId);
    if (rankOf(eventAsSale(event)) > 1) return;
    for (const name of otherNamesOf(event)) this.#names.add(name);
  }

  /** Whether anything is stored under an id. */
  isKept(name: string): boolean {
    return this.#names.has(name);
  }

  /** Ids of the order that were stored since this was read. */
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
