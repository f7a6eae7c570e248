/**
 * Recognizes rows of a source's file that were imported before, so that they are not read again.
 */
import type { Db } from "@pickwell/db/client";
import { offers } from "@pickwell/db/schema";
import { rowsAsLists } from "@pickwell/db/statements";
import { and, asc, eq, gt, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { SeenKeys } from "../../feeds/seen-keys.ts";
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

/** The rows of a source's offers. Takes about 30 bytes per row. */
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
export async function readKnownRows(db: Db, now: Date, sourceId: string): Promise<KnownRows> {
  const known = new KnownRows();
  const seenBefore = new Date(now.getTime() - CONFIRM_MS);
  for (let after = 0; ; ) {
    const query = db
      .select({
        seq: offers.seq,
        rowHash: offers.rowHash,
        isDue: sql<unknown>`${lte(offers.seenAt, seenBefore)}`,
      })
      .from(offers)
      .where(
        and(
          eq(offers.sourceId, sourceId),
          gt(offers.seq, after),
          isNotNull(offers.rowHash),
          isNull(offers.missingSince),
        ),
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
