/** Cached products for lists, valid until the catalogue changes. */
import type { Db } from "@pickwell/db/client";
import { isOneOf } from "@pickwell/db/json";
import { prepared } from "@pickwell/db/prepared";
import { products } from "@pickwell/db/schema";
import { sql } from "drizzle-orm";
import type { ReadCache } from "../core/caches/read-cache.ts";
import {
  announcePriceChanges,
  type ChangesAt,
  type OfferedProduct,
  readOffered,
  withEffectivePrice,
} from "../offers/effective-price.ts";
import { type ProductView, productFields, selectFields } from "./view.ts";

/** A product's price depends on its deal, and the settings decide how both are shown. */
export const productTopics = ["catalog", "deals", "settings"] as const;

/** Some three kilobytes each. */
const VIEWS = 1000;
const TOTALS = 2000;

/** What reading a list needs: the moment, the callback for when time changes it, and the cache. */
export interface ListReading {
  moment: Date;
  changesAt?: ChangesAt | undefined;
  /** Absent to read from the database. */
  kept?: ReadCache | undefined;
}

/** Forwards calls of `changesAt` and remembers the earliest moment. */
function listening(changesAt: ChangesAt | undefined) {
  const announced = { changesAt: Number.POSITIVE_INFINITY };
  const announce: ChangesAt = (moment) => {
    announced.changesAt = Math.min(announced.changesAt, moment.getTime());
    changesAt?.(moment);
  };
  return { announced, announce };
}

const announceCached = (changesAt: number, announce: ChangesAt | undefined) => {
  if (Number.isFinite(changesAt)) announce?.(new Date(changesAt));
};

/** Products by sequence number, in the given order, at their current price. */
export async function productsBySeq(
  db: Db,
  seqs: readonly number[],
  { moment, changesAt, kept }: ListReading,
): Promise<ProductView[]> {
  const shelf = kept?.of<ProductView>("products", productTopics, VIEWS);
  const found = new Map<number, ProductView>();
  for (const seq of seqs) {
    const known = shelf?.get(seq, moment);
    if (!known) continue;
    found.set(seq, known.value);
    announceCached(known.changesAt, changesAt);
  }
  const missing = seqs.filter((seq) => !found.has(seq));
  if (missing.length > 0) {
    const rows = await prepared(db, "products:by-seq", (db) =>
      selectFields(db, { ...productFields, seq: products.seq })
        .where(isOneOf(products.seq, sql.placeholder("seqs")))
        .prepare(),
    ).execute({ seqs: JSON.stringify(missing) });
    const { announced, announce } = listening(changesAt);
    for (const { seq, ...view } of await withEffectivePrice(db, moment, rows, announce, kept)) {
      found.set(seq, view);
      shelf?.set(seq, moment, view, announced.changesAt);
    }
  }
  return seqs.flatMap((seq) => found.get(seq) ?? []);
}

/** A cached count. @param key - everything that the count depends on */
export async function cachedTotal(
  key: string,
  { moment, kept }: ListReading,
  count: () => Promise<number>,
): Promise<number> {
  const shelf = kept?.of<number>("totals", productTopics, TOTALS);
  const known = shelf?.get(key, moment);
  if (known) return known.value;
  const total = await count();
  shelf?.set(key, moment, total, Number.POSITIVE_INFINITY);
  return total;
}

/** The products with an open deal; calls `changesAt` with the moment at which they change. */
export async function offeredNow(db: Db, reading: ListReading): Promise<readonly OfferedProduct[]> {
  const { moment, changesAt, kept } = reading;
  const shelf = kept?.of<readonly OfferedProduct[]>("offered", productTopics, 1);
  const known = shelf?.get("", moment);
  if (known) {
    announceCached(known.changesAt, changesAt);
    return known.value;
  }
  const { announced, announce } = listening(changesAt);
  const offered = await readOffered(db, moment);
  await announcePriceChanges(db, moment, announce);
  shelf?.set("", moment, offered, announced.changesAt);
  return offered;
}
