/**
 * Rows of a file that is older than what the shop knows: they change nothing of their offers, and
 * what they say of prices goes into the history.
 */
import type { Db } from "@pickwell/db/client";
import type { PastPrice } from "../price-history/past-prices.ts";
import { lastSeen, type StoredOffer, sourcesChecked } from "./stored-offers.ts";

type Seen = Pick<StoredOffer, "sourceId" | "missingSince" | "seenAt">;

export class PastRows {
  readonly #db: Db;
  #checked: ReadonlyMap<string, Date> = new Map();
  /** Prices of the batch. */
  prices: PastPrice[] = [];
  /** Rows of all batches. */
  count = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Starts a batch. */
  begin(): void {
    this.prices = [];
  }

  /** Loads when the sources of offers were last checked. */
  async load(offers: readonly Seen[]): Promise<void> {
    this.#checked = new Map([...this.#checked, ...(await sourcesChecked(this.#db, offers))]);
  }

  /** Whether an offer was seen after the file was made. */
  isPast = (row: { seenAt: Date }, known: Seen): boolean =>
    lastSeen(known, this.#checked) > row.seenAt;

  /** Adds a row. A price in another currency than now is not compared with the others. */
  note(
    row: { priceMinor: number | null; currency: string | null },
    known: Pick<StoredOffer, "productId" | "currency"> & { seq?: number },
  ): void {
    this.count++;
    const { productId, currency, seq } = known;
    if (seq === undefined || row.priceMinor === null || row.currency !== currency) return;
    if (row.priceMinor > 0) this.prices.push({ productId, seq, minor: row.priceMinor });
  }
}
