/**
 * Assigns the offers of a feed to products and derives each product's price from its offers.
 *
 * An offer is recognized by its merchant and the merchant's key. A new offer is added to a product
 * that other merchants sell if `matching/decide.ts` is certain; otherwise it becomes a new product.
 */
import type { Db, Tx } from "@pickwell/db/client";
import { idsInOrder } from "@pickwell/db/id";
import type { Listed } from "@pickwell/db/statements";
import { isSameValue } from "../core/rows/same-value.ts";
import { isSameButForCase } from "../core/text/same-but-for-case.ts";
import { choose } from "../matching/decide.ts";
import type { Matchable } from "../matching/features.ts";
import { type PastPrice, pastPricesSeen } from "../price-history/past-prices.ts";
import {
  offerPricesConfirmed,
  offerPricesForgotten,
  offerPricesSeen,
} from "../price-history/price-points.ts";
import { cheapestFirst, type OfferRule, offerOfProduct, type ProductOffer } from "./best-offer.ts";
import { formerKeys } from "./former-keys.ts";
import { readOfferRule } from "./owner-rule.ts";
import { PastRows } from "./past-rows.ts";
import {
  findAlike,
  findOffers,
  type OfferValues,
  type OfferWrites,
  offersOf,
  offerWrites,
  type StoredOffer,
} from "./stored-offers.ts";

/** An offer as read from a row. Without a price the stored price is kept. */
export type RowOffer = Omit<OfferValues, "priceMinor" | "currency" | "isPriced"> & {
  priceMinor: number | null;
  currency: string | null;
};

/** Fields that do not count as a change of the offer. */
const ABOUT_THE_ROW: ReadonlySet<string> = new Set(["seenAt", "rowHash"]);

/** An offer, stored or new; a new one has neither `id` nor `seq`. */
export type KnownOffer = Omit<StoredOffer, "seq" | "id"> & { id: string | null; seq?: number };

/** Offers that a dry run would have written so far. */
export interface ExpectedOffers {
  /** @param names - all names under which `find` returns it */
  add(offer: KnownOffer, names: readonly string[]): void;
  /** @param names - additional names under which `find` returns it */
  change(offer: KnownOffer, names: readonly string[]): void;
  find(name: string): KnownOffer[];
}

const nameOf = ({ merchant, key }: Pick<OfferValues, "merchant" | "key">) => `${merchant}\n${key}`;
/**
 * Whether a row is a known offer whose key is now written in another case, as some programs do from
 * one export to the next. Other programs have keys that differ only in case, so the link or GTIN
 * must be the same too, and no row of this run may have matched the offer yet.
 */
const isRecased = (row: RowOffer, known: KnownOffer): boolean =>
  row.merchant === known.merchant &&
  row.key !== known.key &&
  isSameButForCase(row.key, known.key) &&
  known.seenAt < row.seenAt &&
  (isSameButForCase(row.url, known.url) || (row.gtin !== null && row.gtin === known.gtin));

/**
 * Whether a row is a known offer under one of its `formerKeys`. Other offers of the merchant may
 * have that key, so the link and the title must be the same too, and no row of this run may have
 * matched the offer yet.
 */
const isRekeyed = (row: RowOffer, known: KnownOffer): boolean =>
  row.merchant === known.merchant &&
  row.url === known.url &&
  row.title === known.title &&
  known.seenAt < row.seenAt;

/** Names by which `find` returns offers with the same GTIN or MPN, of any merchant. */
const numbersOf = ({ gtin, mpn }: Pick<OfferValues, "gtin" | "mpn">): string[] => [
  ...(gtin ? [`g:${gtin}`] : []),
  ...(mpn ? [`m:${mpn}`] : []),
];

/** The product of a row. */
export interface OfferPlace {
  productId: string;
  /** Whether the row is the product's first offer, which sets its name, text and pictures. */
  isFirst: boolean;
}

/** What a batch changes. */
export interface OfferOutcome extends OfferWrites {
  /** Offers whose currency changed. */
  converted: StoredOffer[];
  /** Ids of all offers of the batch, unchanged ones included. */
  ids: string[];
  /** Prices of rows that are older than what is known of their offers. */
  past: PastPrice[];
}

export class OfferBook {
  readonly #db: Db;
  readonly #currency: string;
  /** Offers of the products in the batch by product id, oldest first. */
  #ofProduct = new Map<string, KnownOffer[]>();
  /** New and changed offers, with the names of the fields that changed. */
  #changed = new Map<KnownOffer, Set<keyof OfferValues>>();
  #seen = new Set<string>();
  /** Offers whose currency changed. */
  #converted = new Set<KnownOffer>();
  /** In a dry run, the offers it would have written so far; else null. */
  readonly #expected: ExpectedOffers | null;
  readonly #newId = idsInOrder();
  /** Names of the offers in the batch. */
  #asked: ReadonlySet<string> = new Set();
  #isNamed: (seq: number) => boolean = () => false;
  /** Names of the batch's rows that are known by a former key, with the ids of their offers. */
  #rekeyed: ReadonlyMap<string, string> = new Map();
  /** Number of offers whose key changed only in case. */
  recased = 0;
  /** Number of offers that were known by a former key. */
  rekeyed = 0;
  /** Rows that are older than their offers; null when the file tells how things are now. */
  readonly #past: PastRows | null;
  /** The owner's rule, read at the start of each batch. */
  #rule: OfferRule = cheapestFirst;

  /**
   * @param options.expected - for a dry run; null to write for real
   * @param options.observedAt - when the file was made; by default it tells how things are now
   */
  constructor(
    db: Db,
    options: { currency: string; expected: ExpectedOffers | null; observedAt?: Date | null },
  ) {
    const { currency, expected, observedAt = null } = options;
    this.#past = observedAt && new PastRows(db);
    this.#db = db;
    this.#currency = currency;
    this.#expected = expected;
  }

  /**
   * Starts a batch.
   *
   * @param isNamed - whether an unchanged row, which is in no batch, has named an offer, by its `seq`
   * @param numbers - of each row, see `formerKeys`
   * @returns for each row its product; null when it needs a new one
   */
  async place(
    rows: readonly (RowOffer | undefined)[],
    isNamed: (seq: number) => boolean,
    numbers: readonly string[] = [],
  ): Promise<(OfferPlace | null)[]> {
    this.#ofProduct = new Map();
    this.#changed = new Map();
    this.#seen = new Set();
    this.#converted = new Set();
    this.#past?.begin();
    const asked = rows.filter((row) => row !== undefined);
    this.#asked = new Set(asked.map(nameOf));
    this.#isNamed = isNamed;
    if (asked.length === 0) return rows.map(() => null);
    this.#rule = await readOfferRule(this.#db);
    const known = new Map<string, KnownOffer>();
    for (const offer of await findOffers(this.#db, asked)) known.set(nameOf(offer), offer);
    for (const row of asked) {
      const [would] = this.#expected?.find(nameOf(row)) ?? [];
      if (would) known.set(nameOf(row), would);
    }
    const unknown = asked.filter((row) => !known.has(nameOf(row)));
    const numberOf = new Map(rows.map((row, at) => [row, numbers[at] ?? ""]));
    const former = await this.#former(
      unknown.map((row) => [row, formerKeys(row.key, numberOf.get(row) ?? "")]),
    );
    this.#rekeyed = new Map([...former].map(([name, { id }]) => [name, id]));
    const alike = await this.#alike(unknown.filter((row) => !former.has(nameOf(row))));
    const productIds = rows.map((row) => {
      if (!row) return null;
      const offer =
        known.get(nameOf(row)) ??
        former.get(nameOf(row)) ??
        alike.find((other) => this.#isRecased(row, other));
      return offer?.productId ?? chooseProduct(row, alike);
    });
    await this.#load(productIds.filter((id) => id !== null));
    return rows.map((row, at) => {
      const productId = productIds[at];
      if (!row || !productId) return null;
      return { productId, isFirst: this.hasAny(productId) && this.isFirst(productId, row) };
    });
  }

  /** The offers of unknown rows that are known by a former key, by the rows' names. */
  async #former(
    rows: readonly (readonly [row: RowOffer, keys: readonly string[]])[],
  ): Promise<Map<string, StoredOffer>> {
    const found = new Map<string, StoredOffer>();
    const named = rows.flatMap(([{ merchant }, keys]) => keys.map((key) => ({ merchant, key })));
    if (named.length === 0) return found;
    const stored = new Map<string, StoredOffer>();
    for (const offer of await findOffers(this.#db, named)) stored.set(nameOf(offer), offer);
    for (const [row, keys] of rows) {
      for (const key of keys) {
        const name = nameOf({ merchant: row.merchant, key });
        const offer = stored.get(name);
        if (!offer || !isRekeyed(row, offer) || this.#isInFile(offer)) continue;
        found.set(nameOf(row), offer);
        // The product's key was that of one variant only.
        stored.delete(name);
        break;
      }
    }
    return found;
  }

  /** Offers with the same GTIN or MPN as one of the unknown rows. */
  async #alike(rows: readonly RowOffer[]): Promise<KnownOffer[]> {
    const gtins = rows.flatMap(({ gtin }) => gtin ?? []);
    const mpns = rows.flatMap(({ mpn }) => (mpn === "" ? [] : [mpn]));
    if (gtins.length + mpns.length === 0) return [];
    const stored = await findAlike(this.#db, { gtins, mpns });
    const names = this.#expected ? new Set(rows.flatMap(numbersOf)) : [];
    return [...stored, ...[...names].flatMap((name) => this.#expected?.find(name) ?? [])];
  }

  /** Loads the offers of products that `place` did not find. */
  async load(productIds: readonly string[]): Promise<void> {
    await this.#load(productIds.filter((id) => !this.#ofProduct.has(id)));
  }

  async #load(productIds: readonly string[]): Promise<void> {
    for (const id of productIds) this.#ofProduct.set(id, []);
    if (productIds.length === 0) return;
    const stored = await offersOf(this.#db, productIds);
    for (const offer of stored) this.#ofProduct.get(offer.productId)?.push(offer);
    await this.#past?.load(stored);
    for (const id of new Set(productIds)) {
      for (const offer of this.#expected?.find(`p:${id}`) ?? [])
        this.#ofProduct.get(id)?.push(offer);
    }
  }

  /** Whether the product has an offer in this batch or the database. */
  hasAny = (productId: string): boolean => (this.#ofProduct.get(productId)?.length ?? 0) > 0;

  /** Whether the row is the product's first offer, or the product has none yet. */
  isFirst(productId: string, row: RowOffer | undefined): boolean {
    const [first] = this.#ofProduct.get(productId) ?? [];
    return first === undefined || (row !== undefined && this.known(row, productId) === first);
  }

  /** Number of rows that were older than their offers. */
  get pastRows(): number {
    return this.#past?.count ?? 0;
  }

  /**
   * Adds a row that is older than what is known of its offer.
   *
   * @returns whether it is; otherwise nothing was done
   */
  putPast(productId: string, row: RowOffer): boolean {
    const known = this.known(row, productId);
    if (!known || !this.#past?.isPast(row, known)) return false;
    this.#past.note(row, known);
    return true;
  }

  /**
   * Adds a row to the batch.
   *
   * @returns whether the offer is new or changed
   */
  put(productId: string, row: RowOffer): boolean {
    const list = this.#ofProduct.get(productId) ?? [];
    this.#ofProduct.set(productId, list);
    const known = this.#knownOf(list, row);
    if (!known) {
      const { priceMinor, currency } = row;
      if (priceMinor === null || currency === null) return false;
      const added: KnownOffer = {
        // Before the spread, see docs/decisions/268.
        id: null,
        productId,
        isPriced: true,
        isPassedOver: false,
        ...row,
        priceMinor,
        currency,
      };
      list.push(added);
      this.#changed.set(added, new Set());
      this.#expected?.add(added, [nameOf(added), `p:${productId}`, ...numbersOf(added)]);
      return true;
    }
    const { priceMinor, originalPriceMinor, currency } = row.priceMinor === null ? known : row;
    const sourceId = row.sourceId ?? known.sourceId;
    const isPriced = row.priceMinor !== null;
    // What an upload says of an offer of a source is put right when the source is read again.
    const rowHash = row.sourceId === sourceId ? row.rowHash : null;
    const about = { sourceId, rowHash };
    const values = { isPriced, ...row, priceMinor, originalPriceMinor, currency, ...about };
    const changed = (Object.keys(values) as (keyof typeof values)[]).filter(
      (name) => !isSameValue(values[name], known[name]),
    );
    const isChanged = changed.some((name) => !ABOUT_THE_ROW.has(name));
    // A row with another hash but the same values: only the new hash is written.
    if (isChanged || values.rowHash !== known.rowHash) this.#noteChanged(known, changed);
    else if (known.id !== null && known.seenAt < row.seenAt) this.#seen.add(known.id);
    if (values.currency !== known.currency && known.id !== null) this.#converted.add(known);
    if (known.id !== null && known.id === this.#rekeyed.get(nameOf(row))) this.rekeyed++;
    else if (known.key !== row.key) this.recased++;
    const numbers = numbersOf(known);
    Object.assign(known, values);
    const added = numbersOf(known).filter((number) => !numbers.includes(number));
    if (isChanged) this.#expected?.change(known, added);
    return isChanged;
  }

  #noteChanged(offer: KnownOffer, names: readonly (keyof OfferValues)[]): void {
    const noted = this.#changed.get(offer) ?? new Set();
    for (const name of names) noted.add(name);
    this.#changed.set(offer, noted);
  }

  /** The stored offer of a row, before `put` changes it; null when it is new. */
  known = (row: RowOffer, productId: string): Readonly<KnownOffer> | null =>
    this.#knownOf(this.#ofProduct.get(productId) ?? [], row) ?? null;

  #knownOf = (list: readonly KnownOffer[], row: RowOffer): KnownOffer | undefined =>
    list.find((offer) => nameOf(offer) === nameOf(row)) ??
    list.find((offer) => this.#isRecased(row, offer)) ??
    list.find(({ id }) => id !== null && id === this.#rekeyed.get(nameOf(row)));

  /** An offer whose key the file still contains as it was has not changed its case. */
  #isRecased = (row: RowOffer, known: KnownOffer): boolean =>
    isRecased(row, known) && !this.#isInFile(known);

  /** Whether the file still contains an offer's key as it was, as far as it has been read. */
  #isInFile = (known: KnownOffer): boolean =>
    this.#asked.has(nameOf(known)) || (known.seq !== undefined && this.#isNamed(known.seq));

  /** What the best offer sets on a product of the batch, including the rows added so far. */
  soldOf(productId: string): ProductOffer {
    return offerOfProduct(this.#ofProduct.get(productId) ?? [], this.#currency, this.#rule);
  }

  /** Whether the batch has anything to write. */
  get hasChanges(): boolean {
    return this.#changed.size + this.#seen.size > 0;
  }

  /** The changes of the batch. Call it once, at the end, because it assigns ids. */
  outcome(): OfferOutcome {
    const add = [...this.#changed.keys()]
      .filter(({ id }) => id === null)
      .map((row) => ({ ...row, id: this.#newId() }));
    const change = [...this.#changed].flatMap(([offer, names]) => {
      if (offer.id === null) return [];
      const values = Object.fromEntries([...names].map((name) => [name, offer[name]]));
      return { id: offer.id, values };
    });
    const converted = [...this.#converted].filter((one): one is StoredOffer => one.id !== null);
    const seen = [...this.#seen];
    return {
      add,
      change,
      seen,
      converted,
      ids: [...add, ...change].map(({ id }) => id).concat(seen),
      past: this.#past?.prices ?? [],
    };
  }

  /** Ids of the products in the batch. */
  productIds = (): string[] => [...this.#ofProduct.keys()];
}

/** The statements that write a batch. @param now - when its rows were true */
export const offerStatements = (tx: Tx, now: Date, outcome: OfferOutcome): Listed[] => [
  ...(outcome.change.length + outcome.seen.length > 0
    ? [offerPricesConfirmed(tx, outcome.ids)]
    : []),
  ...offerWrites(tx, now, outcome),
  ...offerPricesForgotten(tx, outcome.converted),
  offerPricesSeen(tx, now, outcome.ids),
  ...(outcome.past.length > 0 ? [pastPricesSeen(tx, now, outcome.past)] : []),
];

const matchable = ({
  gtin,
  title,
  brand,
  mpn,
  priceMinor,
  currency,
  attributes,
}: RowOffer): Matchable => ({
  gtin,
  title,
  brand,
  mpn,
  priceMinor,
  currency,
  attributes,
});

/**
 * Whether a merchant has several products under one number that it does not tell apart by size or
 * colour, so that the number names none of them.
 */
function areSeveralThings(offers: readonly KnownOffer[]): boolean {
  const products = new Map<string, string>();
  return offers.some(({ merchant, brand, attributes, productId }) => {
    const variant = JSON.stringify([merchant, brand.toLowerCase(), attributes]);
    const other = products.get(variant);
    products.set(variant, productId);
    return other !== undefined && other !== productId;
  });
}

/** The product of other merchants that a new offer certainly matches; null when there is none. */
function chooseProduct(row: RowOffer, alike: readonly KnownOffer[]): string | null {
  const near = alike.filter(
    ({ gtin, mpn }) => (gtin !== null && gtin === row.gtin) || (mpn !== "" && mpn === row.mpn),
  );
  if (near.length === 0) return null;
  // A product is represented by its oldest matching offer. A product that already has an offer of
  // the same merchant is probably another one.
  const ofProduct = new Map<string, KnownOffer>();
  for (const offer of near)
    if (!ofProduct.has(offer.productId)) ofProduct.set(offer.productId, offer);
  const isSharedNumber = areSeveralThings(near);
  const candidates = [...ofProduct].map(([id, offer]) => ({
    id,
    product: matchable(offer),
    hasOtherOfMerchant: near.some(
      ({ productId, merchant }) => productId === id && merchant === row.merchant,
    ),
    isSharedNumber,
  }));
  const { verdict, id } = choose(matchable(row), candidates);
  return verdict === "merge" ? id : null;
}
