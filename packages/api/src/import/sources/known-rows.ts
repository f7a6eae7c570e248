/** Which rows of a source's file the shop has taken already, so that they are neither read nor written. */
import type { Db } from "@pickwell/db/client";
import { offers } from "@pickwell/db/schema";
import { and, asc, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { SeenKeys } from "../../feeds/seen-keys.ts";
import { HOUR_MS } from "../../time/rules.ts";

/**
 * After which an offer that has not changed is noted as seen all the same, in milliseconds: prices are
 * known for as long as somebody has looked, see `price-history/periods.ts`.
 */
export const CONFIRM_MS = 48 * HOUR_MS;
/** Offers that are read together. */
const BATCH = 5000;

/** A bit for each of many numbers. */
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

/** Some thirty bytes for each row, whatever is in it. */
export class KnownRows {
  readonly #seqs = new SeenKeys();
  /** Offers that the file has named. */
  readonly #named = new Bits();
  /** Offers that are to be noted as seen. */
  readonly #due = new Bits();
  /** Those of them that the file has named of late. */
  #dueNamed: number[] = [];
  /** How many it has named that are not noted as seen. */
  count = 0;

  /** @param isDue - it was noted as seen so long ago that it has to be noted again */
  add(rowHash: string, seq: number, isDue = false): void {
    if (this.#seqs.lineOf(rowHash, seq) === null && isDue) this.#due.add(seq);
  }

  /** Whether a row is as it was taken; it counts as named from then on. */
  isUnchanged = (_merchant: string, _key: string, rowHash: string): boolean => {
    const seq = this.#seqs.find(rowHash);
    if (seq === null) return false;
    if (!this.isNamed(seq)) this.#name(seq);
    return true;
  };

  /** @param seq - of an offer */
  isNamed = (seq: number): boolean => this.#named.has(seq);

  #name(seq: number): void {
    this.#named.add(seq);
    if (this.#due.has(seq)) this.#dueNamed.push(seq);
    else this.count++;
  }

  /** How many offers wait for being noted as seen. */
  get due(): number {
    return this.#dueNamed.length;
  }

  /** Those offers, each once. */
  takeDue(): number[] {
    const due = this.#dueNamed;
    this.#dueNamed = [];
    return due;
  }
}

/** The rows that the offers of a source were read from. */
export async function readKnownRows(db: Db, now: Date, sourceId: string): Promise<KnownRows> {
  const known = new KnownRows();
  const seenBefore = new Date(now.getTime() - CONFIRM_MS);
  for (let after = 0; ; ) {
    const rows = await db
      .select({ seq: offers.seq, rowHash: offers.rowHash, seenAt: offers.seenAt })
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
    const last = rows.at(-1);
    if (!last) return known;
    for (const { seq, rowHash, seenAt } of rows) {
      if (rowHash !== null) known.add(rowHash, seq, seenAt <= seenBefore);
    }
    after = last.seq;
  }
}
