/**
 * Recognizes rows of a source's file that were imported before, so that they are not read again.
 */
import type { Db } from "@pickwell/db/client";
import { categories, offers, products, sourceCategories } from "@pickwell/db/schema";
import { rowsAsLists } from "@pickwell/db/statements";
import {
  and,
  asc,
  eq,
  exists,
  gt,
  gte,
  isNotNull,
  isNull,
  lte,
  max,
  type SQL,
  sql,
} from "drizzle-orm";
import { SeenKeys } from "../../feeds/seen-keys.ts";
import { FRESH_MS } from "../../price-history/price-points.ts";
import { HOUR_MS } from "../../time/rules.ts";

/**
 * After this time an unchanged offer is marked as seen anyway, in milliseconds, since a price
 * counts as known only near its observations (see `price-history/periods.ts`).
 */
export const CONFIRM_MS = 48 * HOUR_MS;
/** Offers per query. */
const BATCH = 5000;

/** A set of integers, stored as bits. */
class Bits {
  #bytes = new Uint8Array(1024);

  has = (at: number): boolean => ((this.#bytes[at >> 3] ?? 0) & (1 << (at & 7))) !== 0;

  add(at: number): void {
    const byte = at >> 3;
    if (byte >= this.#bytes.length) {
      const grown = new Uint8Array(Math.max(byte + 1, this.#bytes.length * 2));
      grown.set(this.#bytes);
      this.#bytes = grown;
    }
    this.#bytes[byte] = (this.#bytes[byte] ?? 0) | (1 << (at & 7));
  }
}

/** The rows that offers were read from. Takes about 30 bytes per row. */
export class KnownRows {
  readonly #seqs = new SeenKeys();
  /** Offers that the file lists, by `seq`. */
  readonly #named = new Bits();
  /** Offers that have to be marked as seen, by `seq`. */
  readonly #due = new Bits();
  /** Offers in `#due` that the file lists, since the last `takeDue`. */
  #dueNamed: number[] = [];
  /** Listed offers that do not have to be marked as seen. */
  count = 0;
  /** Listed offers. */
  listed = 0;

  /** @param isDue - the offer has to be marked as seen when it is listed */
  add(rowHash: string, seq: number, isDue = false): void {
    if (this.#seqs.lineOf(rowHash, seq) === null && isDue) this.#due.add(seq);
  }

  /** Whether a row is the same as when it was last imported. Its offer then counts as listed. */
  isUnchanged = (_merchant: string, _key: string, rowHash: string): boolean => {
    const seq = this.#seqs.find(rowHash);
    if (seq === null) return false;
    if (!this.isNamed(seq)) this.#name(seq);
    return true;
  };

  /** Whether the file lists an offer. @param seq - of the offer */
  isNamed = (seq: number): boolean => this.#named.has(seq);

  #name(seq: number): void {
    this.#named.add(seq);
    this.listed++;
    if (this.#due.has(seq)) this.#dueNamed.push(seq);
    else this.count++;
  }

  /** Number of listed offers to be marked as seen. */
  get due(): number {
    return this.#dueNamed.length;
  }

  /** Returns these offers and clears the list. */
  takeDue(): number[] {
    const due = this.#dueNamed;
    this.#dueNamed = [];
    return due;
  }
}

/** Loads the row hashes of a source's offers that are not missing. */
export const readKnownRows = (db: Db, now: Date, sourceId: string): Promise<KnownRows> =>
  readRows(db, eq(offers.sourceId, sourceId), new Date(now.getTime() - CONFIRM_MS));

/**
 * Offers of uploads that are read although the file has fewer rows: it takes a tenth of a second.
 * Beyond, those are read that may well be in the file.
 */
const FEW = 20_000;
const MOST_PER_ROW = 4;

/**
 * Loads the row hashes of offers that uploads have brought, as far as comparing their rows would find
 * that nothing has changed: their products have not been changed since they were seen, nor has any
 * category or where one leads.
 *
 * @param rows - of the file
 * @returns null when there are so many other offers that it is better to compare the rows
 */
export async function readKnownUploads(db: Db, now: Date, rows: number): Promise<KnownRows | null> {
  const isUploaded = isNull(offers.sourceId);
  if ((await db.$count(offers, isUploaded)) > FEW + MOST_PER_ROW * rows) return null;
  const [tree] = await db
    .select({ changedAt: max(categories.updatedAt), mappedAt: sql`(${lastMapped(db)})` })
    .from(categories);
  const changedMs = Math.max(tree?.changedAt?.getTime() ?? 0, Number(tree?.mappedAt ?? 0));
  const isAsSeen = and(
    isUploaded,
    gte(offers.seenAt, new Date(changedMs)),
    exists(
      db
        .select({ one: sql`1` })
        .from(products)
        .where(and(eq(products.id, offers.productId), lte(products.updatedAt, offers.seenAt))),
    ),
  );
  return readRows(db, isAsSeen, new Date(now.getTime() - FRESH_MS));
}

const lastMapped = (db: Db) =>
  db.select({ at: max(sourceCategories.mappedAt) }).from(sourceCategories);

/** @param dueBefore - offers that were last noted as seen before have to be noted again */
async function readRows(db: Db, which: SQL | undefined, dueBefore: Date): Promise<KnownRows> {
  const known = new KnownRows();
  for (let after = 0; ; ) {
    const query = db
      .select({
        seq: offers.seq,
        rowHash: offers.rowHash,
        isDue: sql<unknown>`${lte(offers.seenAt, dueBefore)}`,
      })
      .from(offers)
      .where(
        and(which, gt(offers.seq, after), isNotNull(offers.rowHash), isNull(offers.missingSince)),
      )
      .orderBy(asc(offers.seq))
      .limit(BATCH);
    // As lists: a file may have a million rows.
    const rows = (await rowsAsLists(query)) as [number, string, unknown][];
    const last = rows.at(-1);
    if (!last) return known;
    for (const [seq, rowHash, isDue] of rows) known.add(rowHash, seq, Boolean(isDue));
    after = last[0];
  }
}
