/**
 * Undoes an import: goes back through what it did (`import_changes`), the last part first, and puts
 * every row back as it was, as long as it is what the import left. What somebody has changed since, or
 * what something else hangs on, stays as it is, and is told.
 *
 * A part is undone in one transaction, which removes the part, too: undoing that was cut off goes on
 * where it was. While nobody waits to write, several parts are undone together, which SQLite's search
 * indexes gain by.
 */
import { heldTransaction } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { isOneOf } from "@pickwell/db/json";
import { prepared } from "@pickwell/db/prepared";
import { importChanges, productTotals, type RowChange } from "@pickwell/db/schema";
import { execute, fill, type Steps } from "@pickwell/db/statements";
import { batchesAtOnce } from "@pickwell/db/writers/waiting-writers";
import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { Actor } from "../core/actor.ts";
import { chosenBy, rechooseSteps } from "../products/offers/rechoose.ts";
import { moveToTrash } from "../trash/move-to-trash.ts";
import { dependentsOf, whyNotRestored } from "./hindrances.ts";
import { deleteRows, reinserted, restored } from "./put-back.ts";
import {
  type Images,
  imagesOf,
  type JournalTableName,
  journalTableNames,
  keyText,
  matchesJournal,
  type Row,
  type TouchedRows,
} from "./tables.ts";

/** Rows that are named in a report, at most. */
const MOST_NAMED = 1000;

export interface UndoOutcome {
  restored: number;
  removed: number;
  /** Rows that stay as they are; those whose rows hang on one that stays are not counted apart. */
  left: number;
  /** The first of them, and why. */
  leftRows: string[];
}

export interface UndoOptions {
  now: Date;
  actor: Actor;
  /** Told after every part, and waited for. What it throws ends undoing there. */
  onProgress?: (share: number) => unknown;
  /** How many parts are undone together at most; by default see `batchesAtOnce`. */
  together?: number;
}

interface Change extends RowChange {
  name: JournalTableName;
  text: string;
}

/** @returns what came of it; it may be called again where it was cut off */
export async function undoChanges(
  db: Db,
  importId: string,
  { now, actor, onProgress, together }: UndoOptions,
): Promise<UndoOutcome> {
  const outcome: UndoOutcome = { restored: 0, removed: 0, left: 0, leftRows: [] };
  const parts = await db.$count(importChanges, eq(importChanges.importId, importId));
  const chosen = await chosenBy(db);
  const undone = new Set<string>();
  for (let done = 0; ; ) {
    const most = together ?? batchesAtOnce(db);
    const work = function* (tx: Tx) {
      return yield* new PartUndo(tx, { now, actor }).run(importId, chosen, most);
    };
    const part = await heldTransaction(db, work, "changed", most);
    if (!part) return outcome;
    done += part.parts;
    outcome.restored += part.restored;
    outcome.removed += part.removed;
    for (const [key, why] of part.left) {
      if (undone.has(key)) continue;
      undone.add(key);
      outcome.left++;
      if (outcome.leftRows.length < MOST_NAMED) outcome.leftRows.push(why);
    }
    await onProgress?.(parts === 0 ? 1 : Math.min(1, done / parts));
  }
}

/** Whether there is something of an import that can be undone. */
export const countParts = (db: Db, importId: string): Promise<number> =>
  db.$count(importChanges, eq(importChanges.importId, importId));

const partBefore = (tx: Tx) =>
  prepared(tx, "import-changes:last", (db) =>
    db
      .select({ part: importChanges.part, rows: importChanges.rows })
      .from(importChanges)
      .where(
        and(
          eq(importChanges.importId, sql.placeholder("importId")),
          lt(importChanges.part, sql.placeholder("before")),
        ),
      )
      .orderBy(desc(importChanges.part))
      .limit(1)
      .prepare(),
  );

/** Rows after which no further part is undone in the same transaction, since all are in memory. */
const MOST_ROWS = 7000;

/** More than any part's number, within the range of both engines. */
const AFTER_ALL = 2 ** 31 - 1;

/**
 * The last parts, from the end. A part that changed a row of a later one is left for the next time,
 * because of each row the last change is undone first.
 *
 * @param most - how many parts
 */
function* lastParts(tx: Tx, importId: string, most: number) {
  const parts: number[] = [];
  const changes: Change[] = [];
  const changed = new Set<string>();
  for (let before = AFTER_ALL; parts.length < most && changes.length < MOST_ROWS; ) {
    const [part] = yield* execute(fill(partBefore(tx), { importId, before }));
    if (!part) break;
    const ofPart = part.rows.map((change): Change => {
      const name = change.table as JournalTableName;
      return { ...change, name, text: keyText(name, change.key) };
    });
    if (ofPart.some(({ text }) => changed.has(text))) break;
    for (const change of ofPart) changed.add(change.text);
    changes.push(...ofPart);
    parts.push(part.part);
    before = part.part;
  }
  return { parts, changes };
}

const partDelete = (tx: Tx) =>
  prepared(tx, "import-changes:forget", (db) =>
    db
      .delete(importChanges)
      .where(
        and(
          eq(importChanges.importId, sql.placeholder("importId")),
          eq(importChanges.part, sql.placeholder("part")),
        ),
      )
      .prepare(),
  );

/** One transaction of it: one part or more. */
class PartUndo {
  readonly #tx: Tx;
  readonly #by: { now: Date; actor: Actor };
  #current: Images = new Map();
  /** How many parts were undone. */
  parts = 0;
  restored = 0;
  removed = 0;
  /** Why rows stay, by their keys. */
  readonly left = new Map<string, string>();
  /** Products whose offers are others now. */
  readonly #offered = new Set<string>();
  readonly #restoredProducts = new Set<string>();

  constructor(tx: Tx, by: { now: Date; actor: Actor }) {
    this.#tx = tx;
    this.#by = by;
  }

  /**
   * @param most - how many parts
   * @returns null when there is no part left
   */
  *run(
    importId: string,
    chosen: Parameters<typeof rechooseSteps>[3],
    most: number,
  ): Steps<PartUndo | null> {
    const { parts, changes } = yield* lastParts(this.#tx, importId, most);
    if (parts.length === 0) return null;
    this.parts = parts.length;
    this.#current = yield* imagesOf(this.#tx, touchedBy(changes));
    const isLeft = new Set(changes.filter((change) => this.#isChanged(change)));
    const leftOffers = this.#pricesLeft(isLeft);
    const isOfLeft = ({ name, key }: Change) =>
      name === "pricePoints" && leftOffers.has(`${key[0]}:${key[1]}`);
    for (const change of isLeft) this.#leave(change, "changed since");
    const undone = changes.filter((change) => !isLeft.has(change) && !isOfLeft(change));
    // What hangs on others comes before those, which is from the end of the tables.
    for (const name of journalTableNames.toReversed()) {
      const ofTable = undone.filter((change) => change.name === name);
      yield* this.#remove(
        name,
        ofTable.filter(({ before }) => before === null),
      );
      for (const change of ofTable) yield* this.#restore(change);
    }
    const open = [...this.#offered].filter((id) => !this.#restoredProducts.has(id));
    yield* rechooseSteps(this.#tx, this.#by.now, open, chosen);
    for (const part of parts) yield* execute(fill(partDelete(this.#tx), { importId, part }));
    return this;
  }

  /** Whether a row is not what the import left. */
  #isChanged({ name, text, after }: Change): boolean {
    const row = this.#current.get(text)?.row;
    if (row === undefined || after === null) return (row === undefined) !== (after === null);
    return !matchesJournal(name, row, after);
  }

  /** What prices belong to that stays: those of an offer, or of a product itself. */
  #pricesLeft(left: ReadonlySet<Change>): Set<string> {
    const owners = new Set<string>();
    for (const { name, text } of left) {
      const row = this.#current.get(text)?.row;
      if (row && name === "offers") owners.add(`${row.productId}:${row.seq}`);
      if (row && name === "products") owners.add(`${row.id}:0`);
    }
    return owners;
  }

  #leave(change: Pick<Change, "name" | "text" | "before">, why: string): void {
    const label = labelOf(change.name, this.#current.get(change.text)?.row ?? change.before);
    if (label !== null) this.left.set(change.text, `${label}: ${why}`);
  }

  /** Removes rows that the import added. */
  *#remove(name: JournalTableName, added: readonly Change[]): Steps {
    const present = added.filter(({ text }) => this.#current.has(text));
    const ids = present.map(({ key }) => String(key[0]));
    const reasons = yield* dependentsOf(this.#tx, name, ids);
    const keys: Change["key"][] = [];
    for (const change of present) {
      const id = String(change.key[0]);
      const row = this.#current.get(change.text)?.row;
      if (name === "offers") this.#offered.add(String(row?.productId));
      const why = reasons.get(id);
      if (why !== undefined) {
        this.#leave(change, why);
        continue;
      }
      this.removed++;
      if (name === "products" && Number(row?.clicks) + Number(row?.views) > 0) {
        // Figures and old links go on knowing what people have seen.
        yield* moveToTrash(this.#tx, { kind: "product", id, ...this.#by });
      } else keys.push(change.key);
    }
    yield* deleteRows(this.#tx, name, keys);
    if (name === "categories" && keys.length > 0) {
      // What was counted in them has come down to nothing.
      const removed = keys.map(([id]) => String(id));
      yield* execute(
        this.#tx.delete(productTotals).where(isOneOf(productTotals.categoryId, removed)),
      );
    }
  }

  /** Puts back what a row was that the import changed or removed. */
  *#restore({ name, text, key, before, after }: Change): Steps {
    if (before === null) return;
    const row = this.#current.get(text)?.row;
    if (name === "offers" && row) this.#offered.add(String(row.productId));
    const why = yield* whyNotRestored(this.#tx, name, key, before);
    if (why !== null) return this.#leave({ name, text, before }, why);
    yield* execute(
      after === null ? reinserted(this.#tx, name, before) : restored(this.#tx, name, key, before),
    );
    if (name === "products") this.#restoredProducts.add(String(key[0]));
    this.restored++;
  }
}

function touchedBy(changes: readonly Change[]): TouchedRows {
  const firstKeys = (name: JournalTableName) =>
    changes.flatMap((change) => (change.name === name ? String(change.key[0]) : []));
  const rows = Object.fromEntries(
    journalTableNames
      .filter((name) => name !== "pricePoints")
      .map((name) => [name, firstKeys(name)]),
  );
  return { rows, prices: { productIds: [...new Set(firstKeys("pricePoints"))], sinceMs: 0 } };
}

/** What a row is called for whoever reads what stayed; null for those that only hang on others. */
function labelOf(name: JournalTableName, row: Row | null): string | null {
  if (name === "products") return `Product ${row?.name ?? "that is gone"}`;
  if (name === "offers")
    return `Offer of ${row?.merchantName ?? "a merchant"}: ${row?.title ?? "gone"}`;
  if (name === "categories") return `Category ${row?.name ?? "that is gone"}`;
  if (name === "feedSources") return `Source ${row?.name ?? "that is gone"}`;
  return null;
}
