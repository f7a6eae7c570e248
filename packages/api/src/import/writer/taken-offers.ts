/**
 * Recognizes rows that an import has saved which was cut off, when its file is imported again: they are
 * not compared with the shop once more.
 */
import type { Db } from "@pickwell/db/client";
import { findOffers } from "../../offers/stored-offers.ts";
import type { Candidate } from "./candidate.ts";

const nameOf = ({ merchant, key }: { merchant: string; key: string }) => `${merchant}\n${key}`;

export class TakenOffers {
  readonly #db: Db;
  readonly #since: Date | null;
  readonly #now: Date;
  /** Rows that were left out. */
  count = 0;

  /**
   * @param since - when the import began that was cut off; null when there was none
   * @param now - when this one began
   */
  constructor(db: Db, since: Date | null, now: Date) {
    this.#db = db;
    this.#since = since;
    this.#now = now;
  }

  /** The rows of a batch that are not saved yet. */
  async left(batch: Candidate[]): Promise<Candidate[]> {
    const since = this.#since;
    if (since === null) return batch;
    const sold = batch.flatMap((candidate) => candidate.sold ?? []);
    if (sold.length === 0) return batch;
    const found = await findOffers(this.#db, sold);
    const taken = new Set(
      found.filter(({ seenAt }) => seenAt >= since && seenAt < this.#now).map(nameOf),
    );
    const left = batch.filter(({ sold }) => !sold || !taken.has(nameOf(sold)));
    this.count += batch.length - left.length;
    return left;
  }
}
