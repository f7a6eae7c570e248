/** Compares rows that were read with the shop and saves the differences. */
import type { Db } from "@pickwell/db/client";
import { idsInOrder } from "@pickwell/db/id";
import { type ImportPictureCounts, type PictureRef, UPLOADED } from "@pickwell/db/schema";
import { yieldToWriters } from "@pickwell/db/writers/waiting-writers";
import { GrowingTree } from "../../category-tree/growing-tree.ts";
import type { ImportJournal } from "../../import-changes/journal.ts";
import type { IsRefused } from "../../missing-pictures/note.ts";
import { type ExpectedOffers, OfferBook } from "../../offers/offer-book.ts";
import type { ProductWrites } from "../../products/write-products.ts";
import type { CategoryNames } from "../category-names.ts";
import type { LinkTemplate } from "../link-template.ts";
import type { Findings } from "../report.ts";
import type { Candidate, RowProduct } from "./candidate.ts";
import { ImportCategories } from "./import-categories.ts";
import { ImportPictures } from "./import-pictures.ts";
import { isProductOfOffer } from "./is-product-of-offer.ts";
import { priceJump } from "./price-jump.ts";
import { changesOf, fieldsOfRow, NO_CATEGORY, newProductOf } from "./product-fields.ts";
import { type ExistingProduct, ProductMatcher } from "./product-matcher.ts";
import { saveBatch } from "./save-batch.ts";
import { TakenOffers } from "./taken-offers.ts";

export interface WriterOptions {
  now: Date;
  /** When the file was made, if that is before `now`; null when it tells how things are now. */
  observedAt: Date | null;
  /** When the import of the same file began that was cut off; null when there was none. */
  resumedSince: Date | null;
  isDryRun: boolean;
  /** In a dry run, the offers it would have written so far; else null. */
  expected: ExpectedOffers | null;
  /** Null for an uploaded file. */
  sourceId: string | null;
  categories: CategoryNames;
  /** The shop's currency. */
  currency: string;
  /** Makes a link for products that have none in the file or the shop. */
  linkTemplate: LinkTemplate | null;
  /**
   * The import that finds the pictures, for the list of missing ones; null when it is not recorded.
   */
  importId: string | null;
  isRefusedPicture: IsRefused;
  journal: ImportJournal;
  /** Rows that count as one batch; `write` may be given several batches together. */
  batchSize: number;
}

export class CatalogueWriter {
  created = 0;
  updated = 0;
  unchanged = 0;
  /** Rows whose offer is already known from this source. */
  knownOfSource = 0;
  /** Products without a link to a merchant. */
  withoutLink = 0;
  readonly newCategories: string[] = [];
  /** Batches saved so far. */
  #saved = 0;
  readonly #db: Db;
  readonly #options: WriterOptions;
  readonly #findings: Findings;
  readonly #products: ProductMatcher;
  readonly #offers: OfferBook;
  readonly #tree: GrowingTree;
  readonly #categories: ImportCategories;
  readonly #pictures: ImportPictures;
  readonly #taken: TakenOffers;
  /** Products of the batch with a price of their own, not of an offer. */
  readonly #priced = new Set<string>();
  readonly #newId = idsInOrder();

  constructor(db: Db, options: WriterOptions, findings: Findings) {
    this.#db = db;
    this.#options = options;
    this.#findings = findings;
    this.#products = new ProductMatcher(db);
    this.#offers = new OfferBook(db, options);
    this.#tree = new GrowingTree(db, options.sourceId ?? UPLOADED, options.now);
    this.#categories = new ImportCategories(db, options.categories, this.#tree);
    this.#pictures = new ImportPictures(db, options.isRefusedPicture);
    this.#taken = new TakenOffers(db, options.resumedSince, options.now);
  }

  /** Counts a row that is the same as when it was last imported. */
  noteUnchanged(): void {
    this.unchanged++;
    this.knownOfSource++;
  }

  get pictures(): ImportPictureCounts {
    return this.#pictures.counts;
  }

  /** Rows that were saved by the import that this one goes on with. */
  get taken(): number {
    return this.#taken.count;
  }

  /** Rows that are older than what is known of their offers. */
  get past(): number {
    return this.#offers.pastRows;
  }

  /** Number of offers whose key changed only in case. */
  get recased(): number {
    return this.#offers.recased;
  }

  /** Number of offers that were known by a former key, see `formerKeys`. */
  get rekeyed(): number {
    return this.#offers.rekeyed;
  }

  /** Rows whose category exceeds the maximum size of the source's category tree. */
  get crowdedOut(): number {
    return this.#tree.crowdedOut;
  }

  /**
   * Saves a batch in one transaction. A dry run only counts what would be saved.
   *
   * @param isNamed - whether an unchanged row of the file has named an offer, by its `seq`
   */
  async write(read: Candidate[], isNamed: (seq: number) => boolean = () => false): Promise<void> {
    const { taken, left: batch } = await this.#taken.split(read);
    this.unchanged += taken.length;
    for (const { line, row } of taken) this.#findings.warn(line, row.warnings);
    if (batch.length === 0) return;
    // Reading and comparing does not hold the write lock, so other writers go first.
    await yieldToWriters(this.#db);
    await this.#tree.begin();
    for (const { row, sold, googleId = null } of batch) {
      if (sold && row.category) sold.sourceCategoryId = this.#tree.place(row.category, googleId);
    }
    const rows = await this.#findProducts(batch, isNamed);
    const newCategories = await this.#categories.find(
      batch.flatMap((candidate, index) => {
        const path = categoryToSet(candidate, rows[index]);
        return path ? [path] : [];
      }),
    );
    const writes: ProductWrites = { create: [], change: [] };
    this.#priced.clear();
    const named: PictureRef[] = [];
    for (const [index, candidate] of batch.entries()) {
      const product = rows[index];
      if (!product) continue;
      const images = this.#findings.guard(candidate.line, () =>
        this.#decide(candidate, product, writes),
      );
      named.push(...(images ?? []));
      this.#findings.warn(candidate.line, candidate.row.warnings);
    }
    this.newCategories.push(...newCategories.map(({ name }) => name));
    const pictures = await this.#pictures.count(named);
    const newNodes = this.#tree.takeAdded();
    if (this.#options.isDryRun) return;
    await yieldToWriters(this.#db);
    const { now, observedAt, importId, isRefusedPicture, journal, batchSize } = this.#options;
    await saveBatch(
      this.#db,
      {
        newCategories,
        newNodes,
        writes,
        pictures,
        offers: this.#offers.outcome(),
        offered: this.#offers.productIds(),
        priced: [...this.#priced],
      },
      {
        now,
        seenAt: observedAt ?? now,
        number: this.#saved++,
        batches: Math.ceil(batch.length / batchSize),
        importId,
        isRefusedPicture,
        journal,
      },
    );
  }

  /** Finds the product of each row and loads its offers. */
  async #findProducts(
    batch: readonly Candidate[],
    isNamed: (seq: number) => boolean,
  ): Promise<RowProduct[]> {
    const offered = await this.#offers.place(
      batch.map(({ sold }) => sold),
      isNamed,
      batch.map(({ formerKey = "" }) => formerKey),
    );
    const found = await this.#products.find(
      batch.map(({ row, sold }, index) => ({
        name: row.fields.name,
        sku: row.fields.sku,
        slug: row.slug,
        productId: offered[index]?.productId,
        ...(sold && { mayBe: (existing, by) => isProductOfOffer(sold, row, existing, by) }),
      })),
    );
    await this.#offers.load(
      found.flatMap(({ existing }, index) => (existing && batch[index]?.sold ? existing.id : [])),
    );
    return found.map((match, index) => ({
      slug: match.slug,
      existing: match.existing,
      isSkuTaken: match.isSkuTaken,
      // The product id of an offer that only exists in a dry run.
      awaitedId: match.existing === null ? (offered[index]?.productId ?? null) : null,
      isFirst:
        offered[index]?.isFirst ??
        (!match.existing || this.#offers.isFirst(match.existing.id, batch[index]?.sold)),
    }));
  }

  /** Adds what a row changes to the batch. @returns the pictures that it names */
  #decide(candidate: Candidate, product: RowProduct, writes: ProductWrites): PictureRef[] {
    const { sold } = candidate;
    if (sold && product.awaitedId) {
      this.#offers.put(product.awaitedId, sold);
      this.updated++;
      return [];
    }
    const { existing } = product;
    return existing
      ? this.#change(candidate, { ...product, existing }, writes)
      : this.#create(candidate, product, writes);
  }

  #create(candidate: Candidate, product: RowProduct, writes: ProductWrites): PictureRef[] {
    const created = newProductOf(this.#fields(candidate, product));
    const id = this.#newId();
    writes.create.push({ slug: product.slug, id, ...created });
    if (candidate.sold) this.#offers.put(id, candidate.sold);
    else this.#priced.add(id);
    this.created++;
    if (created.affiliateLink === "") this.withoutLink++;
    return created.images;
  }

  #change(
    candidate: Candidate,
    product: RowProduct & { existing: ExistingProduct },
    writes: ProductWrites,
  ): PictureRef[] {
    const { existing } = product;
    const { sold, offer, line } = candidate;
    if (sold && this.#offers.putPast(existing.id, sold)) {
      this.unchanged++;
      return [];
    }
    const wanted = this.#fields(candidate, product);
    let isChanged = false;
    if (!sold && offer) this.#priced.add(existing.id);
    if (sold) {
      const { sourceId } = this.#options;
      const known = this.#offers.known(sold, existing.id);
      if (sourceId && known?.sourceId === sourceId) this.knownOfSource++;
      if (known) this.#findings.warn(line, priceJump(known, sold));
      isChanged = this.#offers.put(existing.id, sold);
      Object.assign(wanted, this.#offers.soldOf(existing.id));
    }
    const changes = changesOf(wanted, existing);
    if (changes) writes.change.push({ id: existing.id, changes });
    if (changes || isChanged) this.updated++;
    else this.unchanged++;
    if ((wanted.affiliateLink ?? existing.affiliateLink) === "") this.withoutLink++;
    return wanted.images ?? [];
  }

  /** What the row says of the product; nothing when another offer sets its fields. */
  #fields(candidate: Candidate, product: RowProduct) {
    if (!product.isFirst) return {};
    return fieldsOfRow(candidate, product, {
      categoryOf: (path) => this.#categories.idOf(path),
      linkTemplate: this.#options.linkTemplate,
    });
  }
}

/** The category path that a row sets; null when it sets none. */
function categoryToSet({ row, offer }: Candidate, product: RowProduct | undefined) {
  if (!product?.isFirst || product.awaitedId !== null) return null;
  // New products without a price are refused, so their category is not added.
  if (!product.existing && offer === null) return null;
  return row.category ?? (product.existing ? null : NO_CATEGORY);
}
