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

/** No transaction, or no merchant. */
const NONE = -1;

/** Rows connected by shared ids. */
interface Group {
  /** A transaction id of the group, with its merchant; `hasOthers` tells that there are more. */
  transaction: number;
  merchant: number;
  hasOthers: boolean;
  /** Some event has other ids besides its transaction id, or only an order's or click's. */
  isLoose: boolean;
  /** Something may be stored about it under another id. */
  isKept: boolean;
  rows: number;
}

/** Numbers of texts, counted from 0. */
class TextNumbers {
  readonly #numbers = new Map<string, number>();

  of(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    // A copy, because a piece of a text keeps all of that text in memory.
    this.#numbers.set(JSON.parse(JSON.stringify(text)), number);
    return number;
  }
}

/** Connects ids that occur in one row or belong to one sale (a union-find structure). */
export class JoinedRows {
  readonly #adapter: Adapter;
  readonly #ids = new TextNumbers();
  readonly #merchants = new TextNumbers();
  /** By the number of an id: that of another one of its group, or its own. */
  readonly #parents: number[] = [];
  readonly #groups = new Map<number, Group>();

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
      const id = this.idNumber(transactionId);
      for (const name of [...names, ...own, first.transactionId]) {
        this.#unite(id, this.idNumber(name));
      }
      const group = this.#groupOf(id);
      addNumber(group, id, merchantId === null ? NONE : this.#merchants.of(merchantId));
      group.isLoose ||= otherIds !== undefined || own.length > 0 || rankOf(eventAsSale(event)) < 2;
      group.isLoose ||= isNumberedRefund(event) || names.some((name) => !known.has(name));
      group.isKept ||= isKept;
    }
    this.#groupOf(this.idNumber(first.transactionId)).rows += 1;
  }

  /** The number that stands for an id here. */
  idNumber(id: string): number {
    const number = this.#ids.of(id);
    if (number === this.#parents.length) this.#parents.push(number);
    return number;
  }

  /**
   * The group of a row; null when it can be evaluated by itself.
   *
   * @param id - see `idNumber`
   */
  groupOf(id: number): number | null {
    const root = this.#rootOf(id);
    const group = this.#groups.get(root);
    if (!group || group.rows > MOST_TOGETHER) return null;
    return group.isKept || (group.isLoose && group.hasOthers) ? root : null;
  }

  #groupOf(id: number): Group {
    const root = this.#rootOf(id);
    const known = this.#groups.get(root);
    if (known) return known;
    const flags = { hasOthers: false, isLoose: false, isKept: false };
    const made = { transaction: NONE, merchant: NONE, ...flags, rows: 0 };
    this.#groups.set(root, made);
    return made;
  }

  #parentOf(id: number): number {
    return this.#parents[id] ?? id;
  }

  #rootOf(id: number): number {
    let root = id;
    while (this.#parentOf(root) !== root) root = this.#parentOf(root);
    // Shortens the path, which is as long as the file if all rows share an id.
    for (let at = id; at !== root; ) {
      const next = this.#parentOf(at);
      this.#parents[at] = root;
      at = next;
    }
    return root;
  }

  #unite(one: number, other: number): void {
    const [into, from] = [this.#rootOf(one), this.#rootOf(other)];
    if (into === from) return;
    this.#parents[from] = into;
    const gone = this.#groups.get(from);
    if (!gone) return;
    this.#groups.delete(from);
    const left = this.#groupOf(into);
    if (gone.transaction !== NONE) addNumber(left, gone.transaction, gone.merchant);
    left.hasOthers ||= gone.hasOthers;
    left.isLoose ||= gone.isLoose;
    left.isKept ||= gone.isKept;
    left.rows += gone.rows;
  }
}

function addNumber(group: Group, transaction: number, merchant: number): void {
  const isSame = group.transaction === transaction && group.merchant === merchant;
  if (group.transaction !== NONE && !isSame) group.hasOthers = true;
  group.transaction = transaction;
  group.merchant = merchant;
}
