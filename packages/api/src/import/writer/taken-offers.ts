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
  /** Rows that are saved. */
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

  /** Splits a batch into rows that are saved, and those that are left. */
  async split(batch: Candidate[]): Promise<{ taken: Candidate[]; left: Candidate[] }> {
    const since = this.#since;
    const offers = since === null ? [] : batch.flatMap(({ sold }) => sold ?? []);
    if (since === null || offers.length === 0) return { taken: [], left: batch };
    const found = await findOffers(this.#db, offers);
    const names = new Set(
      found.filter(({ seenAt }) => seenAt >= since && seenAt < this.#now).map(nameOf),
    );
    const isTaken = ({ sold }: Candidate) => sold !== undefined && names.has(nameOf(sold));
    const taken = batch.filter(isTaken);
    this.count += taken.length;
    return { taken, left: batch.filter((candidate) => !isTaken(candidate)) };
  }
}
