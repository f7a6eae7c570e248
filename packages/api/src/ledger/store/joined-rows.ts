/** Which rows of one file may be of one sale, though they number it differently. Pure. */
import type { LedgerEvent } from "../core/event.ts";
import type { Adapter } from "../reading/adapter.ts";
import { idsToLookAt, namesToLookAt } from "./numbering/names-in-use.ts";
import { eventAsSale, rankOf } from "./numbering/same-sale.ts";
import { isTakenBack } from "./numbering/taken-back.ts";

/** Rows that are looked at together: beyond, each is told by itself. */
const MOST_TOGETHER = 2000;

/** What hangs together by its names. */
interface Group {
  /** What is spoken of, by its best number and its merchant. */
  number: string | null;
  hasOthers: boolean;
  /** Some of it is not numbered by its own number alone. */
  isLoose: boolean;
  /** Some of it is kept under another name. */
  isKept: boolean;
  rows: number;
}

/** Names of sales, of which those that stand in one row, or are one sale's, hang together. */
export class JoinedRows {
  readonly #adapter: Adapter;
  readonly #parents = new Map<string, string>();
  readonly #groups = new Map<string, Group>();

  constructor(adapter: Adapter) {
    this.#adapter = adapter;
  }

  /**
   * @param events - of one row
   * @param isKept - whether anything may be kept of their sales under other names
   * @param clicks - those among their references that are ours
   */
  add(events: readonly LedgerEvent[], isKept: boolean, clicks: ReadonlySet<string>): void {
    const [first] = events;
    if (!first) return;
    for (const event of events) {
      const { transactionId, merchantId, clickRefs, otherIds } = event;
      const own = this.#adapter.otherNumbersAreClicks
        ? clickRefs.filter((ref) => clicks.has(ref))
        : [];
      const known = idsToLookAt(event);
      const names = namesToLookAt(this.#adapter, event);
      for (const name of [...names, ...own, first.transactionId]) {
        this.#unite(transactionId, name);
      }
      const group = this.#groupOf(transactionId);
      addNumber(group, `${transactionId}@${merchantId}`);
      group.isLoose ||= otherIds !== undefined || own.length > 0 || rankOf(eventAsSale(event)) < 2;
      group.isLoose ||= isTakenBack(event) || names.some((name) => !known.has(name));
      group.isKept ||= isKept;
    }
    this.#groupOf(first.transactionId).rows += 1;
  }

  /** By what a row is told together with others; null where it stands for itself. */
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
    // Whoever was on the way stands below it at once: of a number that is in every row, the way is as long as the file.
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
