/**
 * Writes down what an import does to rows, in the transaction that does it.
 *
 * The rows that a transaction may write are read before and after its statements; what differs goes
 * into `import_changes`. Where something fails, both are taken back together.
 */
import type { Tx } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import { importChanges, type RowChange } from "@pickwell/db/schema";
import { execute, executeAll, fill, type Listed, type Steps } from "@pickwell/db/statements";
import { desc, eq, sql } from "drizzle-orm";
import { isSameValue } from "../core/rows/same-value.ts";
import {
  addedHash,
  type Images,
  imagesOf,
  type JournalTableName,
  journalTableNames,
  keyOf,
  type Row,
  rowHash,
  type TouchedRows,
  watchedColumns,
} from "./tables.ts";

export class ImportJournal {
  readonly #importId: string | null;
  /** The number of the next part; null until it is known. */
  #next: number | null = null;

  /** @param importId - null for one that is not written down */
  constructor(importId: string | null) {
    this.#importId = importId;
  }

  /**
   * The steps of a transaction, and what they did.
   *
   * @param touched - every row that `work` may write
   */
  *record(tx: Tx, touched: TouchedRows, work: readonly Listed[]): Steps {
    if (this.#importId === null) {
      yield* executeAll(work);
      return;
    }
    const before = yield* imagesOf(tx, touched);
    yield* executeAll(work);
    const after = yield* imagesOf(tx, withPricesOfAdded(touched));
    const rows = [...additionsOf(touched), ...changesBetween(before, after)];
    if (rows.length === 0) return;
    const part = yield* this.#part(tx, this.#importId);
    yield* execute(fill(partInsert(tx), { importId: this.#importId, part, rows }));
    this.#next = part + 1;
  }

  *#part(tx: Tx, importId: string): Steps<number> {
    if (this.#next !== null) return this.#next;
    const [last] = yield* execute(
      tx
        .select({ part: importChanges.part })
        .from(importChanges)
        .where(eq(importChanges.importId, importId))
        .orderBy(desc(importChanges.part))
        .limit(1),
    );
    return (last?.part ?? -1) + 1;
  }
}

const partInsert = (tx: Tx) =>
  prepared(tx, "import-changes:part", (db) =>
    db
      .insert(importChanges)
      .values({
        importId: sql.placeholder("importId"),
        part: sql.placeholder("part"),
        rows: sql.placeholder("rows"),
      })
      .prepare(),
  );

/** What is added has no prices before. */
function withPricesOfAdded({ rows, prices, added }: TouchedRows): TouchedRows {
  if (!prices || !added?.products) return { rows, prices };
  const ids = (added.products as readonly Row[]).map(({ id }) => String(id));
  return { rows, prices: { ...prices, productIds: [...prices.productIds, ...ids] } };
}

/** What was added, told by what it was given. */
function additionsOf({ added = {} }: TouchedRows): RowChange[] {
  const additions: RowChange[] = [];
  for (const name of journalTableNames) {
    for (const row of (added[name] ?? []) as readonly Row[]) {
      const after = addedHash(name, row);
      additions.push({ table: name, key: keyOf(name, row), before: null, after });
    }
  }
  return additions;
}

/** In the order of `journalTables`, so that undoing goes through them from the end. */
function* changesBetween(before: Images, after: Images): Generator<RowChange> {
  for (const [key, { name, row }] of after) {
    const former = before.get(key)?.row;
    const changed = former && changedColumns(name, former, row);
    if (changed && Object.keys(changed).length === 0) continue;
    yield {
      table: name,
      key: keyOf(name, row),
      before: changed ?? null,
      after: rowHash(name, row),
    };
  }
  for (const [key, { name, row }] of before) {
    if (!after.has(key)) yield { table: name, key: keyOf(name, row), before: row, after: null };
  }
}

/** What the columns held that hold something else now. */
const changedColumns = (name: JournalTableName, former: Row, row: Row): Row =>
  Object.fromEntries(
    watchedColumns(name)
      .filter((column) => !isSameValue(former[column], row[column]))
      .map((column) => [column, former[column] ?? null]),
  );
