/**
 * Groups rows of one file that may be about the same sale although they have different ids. Pure.
 */
import type { LedgerEvent } from "../core/event.ts";
import type { Adapter } from "../reading/adapter.ts";
import { idsToLookAt, namesToLookAt } from "./numbering/names-in-use.ts";
import { isNumberedRefund } from "./numbering/refunds.ts";
import { eventAsSale, rankOf } from "./numbering/same-sale.ts";

/** The largest group that is evaluated together; rows of larger ones are evaluated one by one. */
const MOST_TOGETHER = 2000;

/** Rows connected by shared ids. */
interface Group {
  /** A transaction id of the group, with its merchant; `hasOthers` tells that there are more. */
  number: string | null;
  hasOthers: boolean;
  /** Some event has other ids besides its transaction id, or only an order's or click's. */
  isLoose: boolean;
  /** Something may be stored about it under another id. */
  isKept: boolean;
  rows: number;
}

/** Connects ids that occur in one row or belong to one sale (a union-find structure). */
export class JoinedRows {
  readonly #adapter: Adapter;
  readonly #parents = new Map<string, string>();
  readonly #groups = new Map<string, Group>();

  constructor(adapter: Adapter) {
    this.#adapter = adapter;
  }

  /**
   * @param events - of one row
   * @param isKept - whether anything may be stored about their sales under other ids
   * @param clicks - their references that are our clicks
   */
  add(events: readonly LedgerEvent[], isKept: boolean, clicks: ReadonlySet<string>): void {
    const [first] = events;
    if (!first) return;
    for (const event of events) {
      const { transactionId, merchantId, clickRefs, otherIds } = event;
      const own = this.#adapter.matchesByClick ? clickRefs.filter((ref) => clicks.has(ref)) : [];
      const known = idsToLookAt(event);
      const names = namesToLookAt(this.#adapter, event);
      for (const name of [...names, ...own, first.transactionId]) {
        this.#unite(transactionId, name);
      }
      const group = this.#groupOf(transactionId);
      addNumber(group, `${transactionId}@${merchantId}`);
      group.isLoose ||= otherIds !== undefined || own.length > 0 || rankOf(eventAsSale(event)) < 2;
      group.isLoose ||= isNumberedRefund(event) || names.some((name) => !known.has(name));
      group.isKept ||= isKept;
    }
    this.#groupOf(first.transactionId).rows += 1;
  }

  /** The group of a row; null when it can be evaluated by itself. */
  groupOf(transactionId: string): string | null {
    const root = this.#rootOf(transactionId);
    const group = this.#groups.get(root);
    if (!group || group.rows > MOST_TOGETHER) return null;
    return group.isKept || (group.isLoose && group.hasOthers) ? root : null;
  }

  #groupOf(name: string): Group {
    const root = this.#rootOf(name);
    const known = this.#groups.get(root);
    if (known) return known;
    const made = { number: null, hasOthers: false, isLoose: false, isKept: false, rows: 0 };
    this.#groups.set(root, made);
    return made;
  }

  #rootOf(name: string): string {
    let root = name;
    for (let next = this.#parents.get(root); next !== undefined; next = this.#parents.get(root)) {
      root = next;
    }
    // Shortens the path, which is as long as the file if all rows share an id.
    for (let at = name; at !== root; ) {
      const next = this.#parents.get(at) ?? root;
      this.#parents.set(at, root);
      at = next;
    }
    return root;
  }

  #unite(one: string, other: string): void {
    const [into, from] = [this.#rootOf(one), this.#rootOf(other)];
    if (into === from) return;
    this.#parents.set(from, into);
    const gone = this.#groups.get(from);
    if (!gone) return;
    this.#groups.delete(from);
    const left = this.#groupOf(into);
    if (gone.number !== null) addNumber(left, gone.number);
    left.hasOthers ||= gone.hasOthers;
    left.isLoose ||= gone.isLoose;
    left.isKept ||= gone.isKept;
    left.rows += gone.rows;
  }
}

function addNumber(group: Group, number: string): void {
  if (group.number !== null && group.number !== number) group.hasOthers = true;
  group.number = number;
}
