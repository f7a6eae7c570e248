/** Saves what a batch of rows changes, in one transaction. */
import { heldTransaction } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { yieldToWriters } from "@pickwell/db/writers/waiting-writers";
import { categoryInserts, type NewCategory } from "../../categories/write-categories.ts";
import type { GrowingTree } from "../../category-tree/growing-tree.ts";
import { nodeInserts } from "../../category-tree/nodes.ts";
import type { ImportJournal } from "../../import-changes/journal.ts";
import type { TouchedRows } from "../../import-changes/tables.ts";
import {
  type IsRefused,
  missingOfImport,
  missingRowInserts,
  missingRows,
} from "../../missing-pictures/note.ts";
import { type OfferBook, offerStatements } from "../../offers/offer-book.ts";
import { oldestObservation, ownPricesSeen } from "../../price-history/price-points.ts";
import {
  namedPictures,
  newProductRows,
  type ProductWrites,
  productStatements,
} from "../../products/write-products.ts";
import type { BatchPictures } from "./import-pictures.ts";

/** What one transaction writes. */
export interface Batch {
  newCategories: NewCategory[];
  newNodes: ReturnType<GrowingTree["takeAdded"]>;
  writes: ProductWrites;
  pictures: BatchPictures;
  offers: ReturnType<OfferBook["outcome"]>;
  /** Products whose offers change. */
  offered: ReturnType<OfferBook["productIds"]>;
  /** Products with a price of their own, not of an offer. */
  priced: string[];
}

export interface SaveOptions {
  now: Date;
  /** When the file's rows were true: now, unless the owner says otherwise. */
  seenAt: Date;
  /** Batches saved before. */
  number: number;
  /** As how many batches it counts for those who wait to write. */
  batches: number;
  /** Null when the import is not recorded. */
  importId: string | null;
  isRefusedPicture: IsRefused;
  journal: ImportJournal;
}

/** Saves a batch; writes nothing when nothing changes. */
export async function saveBatch(db: Db, batch: Batch, options: SaveOptions): Promise<void> {
  const { newCategories, newNodes, writes, pictures, offers, priced } = batch;
  const { now, seenAt, number, batches, importId, journal } = options;
  const { isRefusedPicture: isRefused } = options;
  // One millisecond later per batch, so that rows sorted by date have the order of the file.
  const at = new Date(now.getTime() + number);
  const { create, change } = writes;
  const changed =
    create.length + change.length + priced.length + offers.ids.length + offers.past.length;
  const added = newCategories.length + newNodes.length + pictures.named.length;
  if (changed + added === 0) return;
  const shown = namedPictures(writes, at);
  const missing = missingRows(pictures.added, { now: at, importId, isRefused });
  const isAdded = new Set(missing.map(({ key }) => key));
  const knownKeys = pictures.named.flatMap(({ key }) => (isAdded.has(key) ? [] : key));
  const products = newProductRows(create, now);
  const touched: TouchedRows = {
    added: {
      pictures: shown.filter(({ key }) => isAdded.has(key)),
      products,
      missingPictures: missing,
      offers: offers.add,
    },
    rows: {
      categories: newCategories.map(({ id }) => id),
      sourceCategories: newNodes.map(({ id }) => id),
      pictures: shown.flatMap(({ key }) => (isAdded.has(key) ? [] : key)),
      products: change.map(({ id }) => id),
      missingPictures: knownKeys,
      offers: [...offers.change.map(({ id }) => id), ...offers.seen],
    },
    prices: {
      productIds: productsWithNewPrices(batch),
      // Deleted prices of converted offers may be of any age, and so are those among which others go.
      sinceMs: offers.converted.length + offers.past.length > 0 ? 0 : oldestObservation(seenAt),
    },
  };
  const write = (tx: Tx) =>
    journal.record(tx, touched, [
      ...(newCategories.length > 0 ? [categoryInserts(tx, newCategories, now)] : []),
      ...(newNodes.length > 0 ? [nodeInserts(tx, newNodes)] : []),
      ...productStatements(tx, now, { added: products, change, pictures: shown }),
      ...missingRowInserts(tx, missing),
      ...offerStatements(tx, seenAt, offers),
      ...(priced.length > 0 ? [ownPricesSeen(tx, now, priced)] : []),
      ...(importId && knownKeys.length > 0 ? [missingOfImport(tx, knownKeys, importId)] : []),
    ]);
  await heldTransaction(db, write, productWork(writes), batches);
  await yieldToWriters(db);
}

/** Products of the shop, not new ones, whose prices may change. */
function productsWithNewPrices({ writes, priced, offered }: Batch): string[] {
  const isCreated = new Set(writes.create.map(({ id }) => id));
  const changed = writes.change.map(({ id }) => id);
  return [...new Set([...changed, ...priced, ...offered])].filter((id) => !isCreated.has(id));
}

const productWork = ({ create, change }: ProductWrites) =>
  change.length > 0 ? "changed" : create.length > 0 ? "added" : "none";
