/** Compares rows that were read with the shop and saves the differences. */
import { createHash } from "node:crypto";
import { heldTransaction } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { idsInOrder, newId } from "@pickwell/db/id";
import { isOneOf } from "@pickwell/db/json";
import { prepared } from "@pickwell/db/prepared";
import {
  categories,
  type ImportPictureCounts,
  type PictureRef,
  UPLOADED,
} from "@pickwell/db/schema";
import { yieldToWriters } from "@pickwell/db/writers/waiting-writers";
import { sql } from "drizzle-orm";
import { categoryInserts, type NewCategory } from "../categories/write-categories.ts";
import { GrowingTree } from "../category-tree/growing-tree.ts";
import { nodeInserts } from "../category-tree/nodes.ts";
import { isSameButForCase } from "../core/text/same-but-for-case.ts";
import { slugify } from "../core/text/slug.ts";
import { RowRefusal } from "../csv/import-error.ts";
import { copyText } from "../csv/text.ts";
import { SeenKeys } from "../feeds/seen-keys.ts";
import { hostOf } from "../feeds/values/addresses.ts";
import { amountText } from "../feeds/values/currencies.ts";
import type { ImportJournal } from "../import-changes/journal.ts";
import type { TouchedRows } from "../import-changes/tables.ts";
import {
  countFailed,
  type IsRefused,
  missingOfImport,
  missingRowInserts,
  missingRows,
  type NamedPicture,
  newPictures,
} from "../missing-pictures/note.ts";
import {
  type ExpectedOffers,
  OfferBook,
  offerStatements,
  type RowOffer,
} from "../offers/offer-book.ts";
import { oldestSight, ownPricesSeen } from "../price-history/price-points.ts";
import { withAttributes } from "../products/attributes.ts";
import { altOf, pictureOf } from "../products/pictures.ts";
import { type ProductInput, productInput } from "../products/schema.ts";
import {
  namedPictures,
  newProductRows,
  type ProductWrites,
  productStatements,
} from "../products/write-products.ts";
import type { CategoryNames } from "./category-names.ts";
import type { LinkTemplate } from "./link-template.ts";
import {
  type ExistingProduct,
  type MatchedBy,
  type ProductMatch,
  ProductMatcher,
} from "./matches.ts";
import type { Offer } from "./offer.ts";
import type { ProductRow } from "./product-row.ts";
import type { Findings } from "./report.ts";

/** Where products without a category go. */
const NO_CATEGORY = ["Uncategorized"];

/** A product as read from the file. */
export interface Candidate {
  line: number;
  row: ProductRow;
  /**
   * Null when the row has no price in the shop's currency; then only known products can be changed.
   */
  offer: Offer | null;
  /** The merchant's offer; absent for the export of a shop. */
  sold?: RowOffer;
  /** Id of its category in Google's taxonomy, if the feed gives one. */
  googleId?: number | null;
  /** Why the row cannot become a new product, for rows without a usable price. */
  refusal?: string;
}

export interface WriterOptions {
  now: Date;
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
  readonly pictures: ImportPictureCounts = { named: 0, toFetch: 0, refused: 0, failedBefore: 0 };
  /** Batches saved so far. */
  #saved = 0;
  /** Keys of the pictures counted so far. */
  readonly #counted = new SeenKeys();
  readonly #db: Db;
  readonly #options: WriterOptions;
  readonly #findings: Findings;
  readonly #slugs: ProductMatcher;
  readonly #offers: OfferBook;
  readonly #tree: GrowingTree;
  /** Category ids by slug, including those a dry run would have added. */
  readonly #categoryIds = new Map<string, string>();
  /** Products of the batch with a price of their own, not of an offer. */
  readonly #priced = new Set<string>();
  readonly #newId = idsInOrder();
  /** Slugs without a category in the shop. */
  readonly #unknownSlugs = new Set<string>();

  constructor(db: Db, options: WriterOptions, findings: Findings) {
    this.#db = db;
    this.#options = options;
    this.#findings = findings;
    this.#slugs = new ProductMatcher(db);
    this.#offers = new OfferBook(db, options);
    this.#tree = new GrowingTree(db, options.sourceId ?? UPLOADED, options.now);
  }

  /** Counts a row that is the same as when it was last imported. */
  noteUnchanged(): void {
    this.unchanged++;
    this.knownOfSource++;
  }

  /** Number of offers whose key changed only in case. */
  get recased(): number {
    return this.#offers.recased;
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
  async write(batch: Candidate[], isNamed: (seq: number) => boolean = () => false): Promise<void> {
    // Reading and comparing does not hold the write lock, so other writers go first.
    await yieldToWriters(this.#db);
    await this.#tree.begin();
    for (const { row, sold, googleId = null } of batch) {
      if (sold && row.category) sold.sourceCategoryId = this.#tree.place(row.category, googleId);
    }
    const places = await this.#place(batch, isNamed);
    const newCategories = await this.#findCategories(
      batch.map(({ row }, index) => {
        const place = places[index];
        if (!place?.isFirst || place.awaitedId !== null) return null;
        // New products without a price are refused, so their category is not added.
        if (!place.existing && batch[index]?.offer === null) return null;
        return row.category ?? (place.existing ? null : NO_CATEGORY);
      }),
    );
    const writes: ProductWrites = { create: [], change: [] };
    this.#priced.clear();
    const named: PictureRef[] = [];
    for (const [index, candidate] of batch.entries()) {
      const place = places[index];
      if (!place) continue;
      const images = this.#findings.guard(candidate.line, () =>
        this.#decide(candidate, place, writes),
      );
      named.push(...(images ?? []));
      this.#findings.warn(candidate.line, candidate.row.warnings);
    }
    this.newCategories.push(...newCategories.map(({ name }) => name));
    const pictures = await this.#countPictures(named);
    const newNodes = this.#tree.takeAdded();
    if (this.#options.isDryRun) return;
    await yieldToWriters(this.#db);
    await this.#save({ newCategories, newNodes, writes, pictures });
  }

  async #save({ newCategories, newNodes, writes, pictures }: Batch): Promise<void> {
    const { now, importId, isRefusedPicture: isRefused, journal } = this.#options;
    // One millisecond later per batch, so that rows sorted by date have the order of the file.
    const at = new Date(now.getTime() + this.#saved++);
    const priced = [...this.#priced];
    const outcome = this.#offers.outcome();
    const { create, change } = writes;
    const hasNews = create.length + change.length + priced.length + outcome.ids.length > 0;
    const added = newCategories.length + newNodes.length + pictures.named.length;
    if (!hasNews && added === 0) return;
    const shown = namedPictures(writes, at);
    const missing = missingRows(pictures.added, { now: at, importId, isRefused });
    const isAdded = new Set(missing.map(({ key }) => key));
    const knownKeys = pictures.named.flatMap(({ key }) => (isAdded.has(key) ? [] : key));
    const isCreated = new Set(create.map(({ id }) => id));
    const changedIds = change.map(({ id }) => id);
    const touched: TouchedRows = {
      added: {
        pictures: shown.filter(({ key }) => isAdded.has(key)),
        products: newProductRows(create, now),
        missingPictures: missing,
        offers: outcome.add,
      },
      rows: {
        categories: newCategories.map(({ id }) => id),
        sourceCategories: newNodes.map(({ id }) => id),
        pictures: shown.flatMap(({ key }) => (isAdded.has(key) ? [] : key)),
        products: changedIds,
        missingPictures: knownKeys,
        offers: [...outcome.change.map(({ id }) => id), ...outcome.seen],
      },
      prices: {
        productIds: [...new Set([...changedIds, ...priced, ...this.#offers.productIds()])].filter(
          (id) => !isCreated.has(id),
        ),
        // Deleted prices of converted offers may be of any age.
        sinceMs: outcome.converted.length > 0 ? 0 : oldestSight(now),
      },
    };
    const write = (tx: Tx) =>
      journal.record(tx, touched, [
        ...(newCategories.length > 0 ? [categoryInserts(tx, newCategories, now)] : []),
        ...(newNodes.length > 0 ? [nodeInserts(tx, newNodes)] : []),
        ...productStatements(tx, writes, now, shown),
        ...missingRowInserts(tx, missing),
        ...offerStatements(tx, now, outcome),
        ...(priced.length > 0 ? [ownPricesSeen(tx, now, priced)] : []),
        ...(importId && knownKeys.length > 0 ? [missingOfImport(tx, knownKeys, importId)] : []),
      ]);
    await heldTransaction(this.#db, write, productWork(writes));
    // Other writers wait for at most one batch.
    await yieldToWriters(this.#db);
  }

  /** Finds the product of each row and loads its offers. */
  async #place(batch: readonly Candidate[], isNamed: (seq: number) => boolean): Promise<Place[]> {
    const offered = await this.#offers.place(
      batch.map(({ sold }) => sold),
      isNamed,
    );
    const found = await this.#slugs.find(
      batch.map(({ row, sold }, index) => ({
        ...row.fields,
        slug: row.slug,
        productId: offered[index]?.productId,
        ...(sold && { mayBe: (existing, by) => mayBeOf(sold, row, existing, by) }),
      })),
    );
    await this.#offers.load(
      found.flatMap(({ existing }, index) => (existing && batch[index]?.sold ? existing.id : [])),
    );
    return found.map((match, index) => ({
      ...match,
      // The product id of an offer that only exists in a dry run.
      awaitedId: match.existing === null ? (offered[index]?.productId ?? null) : null,
      isFirst:
        offered[index]?.isFirst ??
        (!match.existing || this.#offers.isFirst(match.existing.id, batch[index]?.sold)),
    }));
  }

  /**
   * Counts external pictures, each once. @returns them, and those of them that are new to the shop
   */
  async #countPictures(images: readonly PictureRef[]) {
    const named = images.flatMap(({ key, url }): NamedPicture[] => {
      if (url === undefined || this.#counted.lineOf(key, 1) !== null) return [];
      return [{ key, url }];
    });
    if (named.length === 0) return { named, added: [] };
    const added = await newPictures(this.#db, named);
    const refused = named.filter(({ url }) => this.#options.isRefusedPicture(url) !== null);
    const open = added.filter((picture) => !refused.includes(picture));
    this.pictures.named += named.length;
    this.pictures.toFetch += open.length;
    this.pictures.refused += refused.length;
    this.pictures.failedBefore += await countFailed(
      this.#db,
      named.filter((picture) => !refused.includes(picture)),
    );
    return { named, added };
  }

  /** Adds what a row changes to the batch. @returns the pictures that it names */
  #decide(candidate: Candidate, place: Place, writes: ProductWrites): PictureRef[] {
    const { existing, slug } = place;
    const { sold } = candidate;
    if (sold && place.awaitedId) {
      this.#offers.put(place.awaitedId, sold);
      this.updated++;
      return [];
    }
    const wanted = place.isFirst ? this.#wanted(candidate, place) : {};
    if (place.isSkuTaken) delete wanted.sku;
    if (!existing) {
      const product = check(() =>
        productInput.safeParse({
          sku: null,
          brand: "",
          description: "",
          originalPriceCents: null,
          inStock: true,
          isNew: false,
          isBestseller: false,
          featured: false,
          images: [],
          features: [],
          attributes: [],
          ratingSource: "",
          affiliateLink: "",
          status: "published",
          ...wanted,
        }),
      );
      const id = this.#newId();
      writes.create.push({ ...product, slug, id });
      if (sold) this.#offers.put(id, sold);
      else this.#priced.add(id);
      this.created++;
      if (product.affiliateLink === "") this.withoutLink++;
      return product.images;
    }
    let isNews = false;
    if (!sold && candidate.offer) this.#priced.add(existing.id);
    if (sold) {
      const { sourceId } = this.#options;
      const known = this.#offers.known(sold, existing.id);
      if (sourceId && known?.sourceId === sourceId) this.knownOfSource++;
      if (known) this.#findings.warn(candidate.line, priceJump(known, sold));
      isNews = this.#offers.put(existing.id, sold);
      Object.assign(wanted, this.#offers.soldOf(existing.id));
    }
    const changes = Object.fromEntries(
      Object.entries(wanted).filter(
        ([name, value]) =>
          JSON.stringify(value) !== JSON.stringify(existing[name as keyof typeof existing]),
      ),
    );
    if (Object.keys(changes).length > 0) {
      const checked = check(() => productInput.partial().safeParse(changes));
      writes.change.push({ id: existing.id, changes: checked });
      isNews = true;
    }
    if (isNews) this.updated++;
    else this.unchanged++;
    if ((wanted.affiliateLink ?? existing.affiliateLink) === "") this.withoutLink++;
    return wanted.images ?? [];
  }

  /** The product's fields according to the row. */
  #wanted(
    { row, offer, refusal }: Candidate,
    { slug, existing }: ProductMatch,
  ): Partial<ProductInput> {
    const { fields, category, images } = row;
    const wanted: Partial<ProductInput> = { ...fields };
    if (fields.attributes && existing) {
      wanted.attributes = withAttributes(existing.attributes, fields.attributes);
    }
    if (offer) {
      wanted.priceCents = offer.priceCents;
      wanted.originalPriceCents = offer.originalPriceCents;
    } else if (!existing) {
      throw new RowRefusal(refusal ?? "the file has no price for this new product");
    }
    if (category !== null || !existing) {
      wanted.categoryId = this.#categoryOf(category ?? NO_CATEGORY);
    }
    if (images) {
      wanted.images = images.map((url, index) => {
        const own = ownPicture(url, existing?.images);
        if (own) return own;
        const picture = pictureOf(url, fields.name, index);
        const known = existing?.images.find(({ key }) => key === picture.key);
        // An edited alternative text is kept; one made from the product's former name is replaced.
        const isOurs = !known || !existing || known.alt === altOf(existing.name, index);
        return isOurs ? picture : known;
      });
    }
    // Imports do not publish archived products.
    if (existing?.status === "archived") delete wanted.status;
    if (!wanted.affiliateLink && !existing?.affiliateLink && this.#options.linkTemplate) {
      const { name, sku } = fields;
      const link = this.#options.linkTemplate({ sku: sku ?? "", slug, name, id: row.id });
      if (link) wanted.affiliateLink = link;
    }
    return wanted;
  }

  /**
   * Id of the category for a path: the one the owner has mapped it to, else the one with its name.
   */
  #categoryOf(path: readonly string[]): string | undefined {
    const lead = this.#tree.leadOf(path);
    if (lead !== null) return lead;
    const slugs = this.#options.categories.of(path).map(categorySlug);
    return slugs.map((slug) => this.#categoryIds.get(slug)).find((id) => id !== undefined);
  }

  /** Looks up the categories of paths by name. @returns those to be added */
  async #findCategories(paths: (string[] | null)[]): Promise<NewCategory[]> {
    const { categories: names } = this.#options;
    const wanted = paths.flatMap((path) =>
      path === null || this.#tree.leadOf(path) !== null ? [] : [names.of(path)],
    );
    const unknown = new Set(
      wanted
        .flat()
        .map(categorySlug)
        .filter((slug) => !this.#categoryIds.has(slug) && !this.#unknownSlugs.has(slug)),
    );
    if (unknown.size > 0) {
      const found = await prepared(this.#db, "import:categories", (db) =>
        db
          .select({ id: categories.id, slug: categories.slug })
          .from(categories)
          .where(isOneOf(categories.slug, sql.placeholder("slugs")))
          .prepare(),
      ).execute({ slugs: JSON.stringify([...unknown]) });
      for (const { id, slug } of found) {
        this.#categoryIds.set(slug, id);
        unknown.delete(slug);
      }
      for (const slug of unknown) this.#unknownSlugs.add(copyText(slug));
    }
    const added: NewCategory[] = [];
    for (const of of wanted) {
      if (of.some((name) => this.#categoryIds.has(categorySlug(name)))) continue;
      const name = copyText(of.at(-1) ?? "");
      const slug = copyText(categorySlug(name));
      const id = newId();
      this.#categoryIds.set(slug, id);
      added.push({ id, slug, name });
    }
    return added;
  }
}

/** What one transaction writes. */
interface Batch {
  newCategories: NewCategory[];
  newNodes: ReturnType<GrowingTree["takeAdded"]>;
  writes: ProductWrites;
  pictures: { named: NamedPicture[]; added: NamedPicture[] };
}

const productWork = ({ create, change }: ProductWrites) =>
  change.length > 0 ? "changed" : create.length > 0 ? "added" : "none";

/** The product of a row. */
interface Place extends ProductMatch {
  /** In a dry run, the id of the product that an earlier row would have added; else null. */
  awaitedId: string | null;
  /** Whether the row sets the product's name, text and pictures. */
  isFirst: boolean;
}

/** Factor by which a price must change to cause a warning. */
const JUMP = 10;

/** Warns of a price change so large that the file may be wrong or misread. */
function priceJump(
  { priceMinor: before, currency }: Pick<RowOffer, "priceMinor" | "currency">,
  { priceMinor: after, currency: now }: RowOffer,
): string[] {
  if (!before || !after || currency !== now || currency === null) return [];
  if (Math.max(before, after) < JUMP * Math.min(before, after)) return [];
  const times = Math.floor(Math.max(before, after) / Math.min(before, after));
  const way = after > before ? "up" : "down";
  return [
    `its price has gone ${way} ${times} times, from ${amountText(before, currency)} to ${amountText(after, currency)}`,
  ];
}

/**
 * Whether a product found by SKU or slug is really the row's product, since several merchants may
 * use the same SKU. The same link or merchant proves it. The same name does too, but only for
 * products without offers: those of other merchants may have that name as well.
 */
function mayBeOf(
  { url }: RowOffer,
  { fields }: ProductRow,
  { affiliateLink, name, isSold }: ExistingProduct,
  by: MatchedBy,
): boolean {
  if (by === "slug") return affiliateLink === url;
  if (by === "case") return isSameButForCase(affiliateLink, url);
  if (hostOf(url) === hostOf(affiliateLink)) return true;
  return !isSold && (affiliateLink === "" || name === fields.name);
}

/** The shop's own picture, recognized by its URL in our export. */
function ownPicture(url: string, images: readonly PictureRef[] = []): PictureRef | undefined {
  const key = /\/img\/([0-9a-f]{16})$/.exec(url)?.[1];
  return images.find((image) => image.key === key && image.url === undefined);
}

function categorySlug(name: string): string {
  return slugify(name) || `category-${createHash("sha256").update(name).digest("hex").slice(0, 8)}`;
}

/** Validates fields by the same rules as the product form. @throws RowRefusal */
function check<T>(
  parse: () => { success: true; data: T } | { success: false; error: { issues: Issue[] } },
): T {
  const result = parse();
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new RowRefusal(`${issue?.path.join(".")}: ${issue?.message}`);
}

interface Issue {
  path: PropertyKey[];
  message: string;
}
