/** The names that sales go by, and which of them are in use. */
import type { Tx } from "@pickwell/db/client";
import { execute, fill, type Steps } from "@pickwell/db/statements";
import type { LedgerEvent } from "../../core/event.ts";
import type { Adapter } from "../../reading/adapter.ts";
import { idsAmong, othersAmong } from "./name-queries.ts";
import { eventAsSale, orderOfMerchant, rankOf } from "./same-sale.ts";

/** The names of a sale beside its own. */
export const otherNamesOf = ({ orderId, otherIds = [] }: LedgerEvent): Set<string> =>
  new Set(orderId === null ? otherIds : [...otherIds, orderId]);

/** All that it may be kept under, beside its own. */
export const idsToLookAt = (event: LedgerEvent): Set<string> => {
  const ofMerchant = orderOfMerchant(event);
  return ofMerchant === null ? otherNamesOf(event) : otherNamesOf(event).add(ofMerchant);
};

/** The same, with what former readings of the adapter knew it by. */
export const namesToLookAt = (
  { formerly, formerlyAlone }: Adapter,
  event: LedgerEvent,
): string[] => [
  ...idsToLookAt(event),
  ...(formerly?.(event) ?? []),
  ...(formerlyAlone?.(event) ?? []),
];

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

  /** Whether more may be known of the sale of an event than what is kept under its own id. */
  has(event: LedgerEvent): boolean {
    const rank = rankOf(eventAsSale(event));
    if (this.#adapter.otherNumbersAreClicks || rank === 1) return true;
    if (rank === 0 && event.otherIds) return true;
    return namesToLookAt(this.#adapter, event).some((name) => this.#names.has(name));
  }

  /** Those of an event that is kept by now. */
  add(event: LedgerEvent): void {
    const { transactionId, orderId, clickRefs } = event;
    this.#names.add(transactionId);
    if (orderId !== null) addTo(this.#byOrder, orderId, transactionId);
    for (const click of clickRefs) addTo(this.#byClick, click, transactionId);
    if (rankOf(eventAsSale(event)) > 1) return;
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
