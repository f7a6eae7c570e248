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

/** Some thirty bytes for each row, whatever is in it. */
export class KnownRows {
  readonly #seqs = new SeenKeys();
  /** A bit for each offer that the file has named. */
  #named = new Uint8Array(1024);
  /** How many it has named. */
  count = 0;

  add(rowHash: string, seq: number): void {
    this.#seqs.lineOf(rowHash, seq);
  }

  /** Whether a row is as it was taken; it counts as named from then on. */
  isUnchanged = (_merchant: string, _key: string, rowHash: string): boolean => {
    const seq = this.#seqs.find(rowHash);
    if (seq === null) return false;
    if (!this.isNamed(seq)) this.#name(seq);
    return true;
  };

  /** @param seq - of an offer */
  isNamed = (seq: number): boolean => ((this.#named[seq >> 3] ?? 0) & (1 << (seq & 7))) !== 0;

  #name(seq: number): void {
    const at = seq >> 3;
    if (at >= this.#named.length) {
      const grown = new Uint8Array(Math.max(at + 1, this.#named.length * 2));
      grown.set(this.#named);
      this.#named = grown;
    }
    this.#named[at] = (this.#named[at] ?? 0) | (1 << (seq & 7));
    this.count++;
  }
}

/** The rows that the offers of a source were read from, but for those that are to be noted as seen. */
export async function readKnownRows(db: Db, now: Date, sourceId: string): Promise<KnownRows> {
  const known = new KnownRows();
  for (let after = 0; ; ) {
    const rows = await db
      .select({ seq: offers.seq, rowHash: offers.rowHash })
      .from(offers)
      .where(
        and(
          eq(offers.sourceId, sourceId),
          gt(offers.seq, after),
          isNotNull(offers.rowHash),
          isNull(offers.missingSince),
          gt(offers.seenAt, new Date(now.getTime() - CONFIRM_MS)),
        ),
      )
      .orderBy(asc(offers.seq))
      .limit(BATCH);
    const last = rows.at(-1);
    if (!last) return known;
    for (const { seq, rowHash } of rows) if (rowHash !== null) known.add(rowHash, seq);
    after = last.seq;
  }
}
