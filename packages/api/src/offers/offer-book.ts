/**
 * The offers of a feed: which product each is of, and what those of a product make of it.
 *
 * An offer is known again by its merchant and its number there. One that is new is of a product that
 * another merchant sells when `matching/decide.ts` has no doubt; otherwise it is a product of its own.
 */
import type { Db, Tx } from "@pickwell/db/client";
import { idsInOrder } from "@pickwell/db/id";
import type { Statement } from "@pickwell/db/statements";
import { isSameButForCase } from "../core/text/same-but-for-case.ts";
import { choose } from "../matching/decide.ts";
import type { Matchable } from "../matching/features.ts";
import {
  offerPricesConfirmed,
  offerPricesForgotten,
  offerPricesSeen,
} from "../price-history/price-points.ts";
import { cheapestFirst, type OfferRule, offerOfProduct, type ProductOffer } from "./best-offer.ts";
import { readOfferRule } from "./owner-rule.ts";
import {
  findAlike,
  findOffers,
  type OfferValues,
  type OfferWrites,
  offersOf,
  offerWrites,
  type StoredOffer,
} from "./stored-offers.ts";

/** An offer as a row says it. Without a price the one that is known stays. */
export type RowOffer = Omit<OfferValues, "priceMinor" | "currency" | "isPriced"> & {
  priceMinor: number | null;
  currency: string | null;
};

/** What changes nothing of an offer. */
const ABOUT_THE_ROW: ReadonlySet<string> = new Set(["seenAt", "rowHash"]);

export type KnownOffer = Omit<StoredOffer, "seq" | "id"> & { id: string | null };

/** What a dry run would have put into the shop by now. */
export interface ExpectedOffers {
  /** @param names - all that it is found by */
  add(offer: KnownOffer, names: readonly string[]): void;
  /** @param names - those that it is found by from now on, too */
  change(offer: KnownOffer, names: readonly string[]): void;
  find(name: string): KnownOffer[];
}

const nameOf = ({ merchant, key }: Pick<OfferValues, "merchant" | "key">) => `${merchant}\n${key}`;
/**
 * Whether a row is of an offer that is not named in its letters any more: some programs write their numbers
 * small today and in capitals tomorrow. Since others tell things apart by that, it has to lead to the same
 * page, or to have the same GTIN, and no row of this run may have been of that offer.
 */
const isRecased = (row: RowOffer, known: KnownOffer): boolean =>
  row.merchant === known.merchant &&
  row.key !== known.key &&
  isSameButForCase(row.key, known.key) &&
  known.seenAt < row.seenAt &&
  (isSameButForCase(row.url, known.url) || (row.gtin !== null && row.gtin === known.gtin));

/** Names under which offers of other merchants may be of the same thing. */
const numbersOf = ({ gtin, mpn }: Pick<OfferValues, "gtin" | "mpn">): string[] => [
  ...(gtin ? [`g:${gtin}`] : []),
  ...(mpn ? [`m:${mpn}`] : []),
];

/** Where an offer belongs. */
export interface OfferPlace {
  productId: string;
  /** The product's name, text and pictures are from it. */
  isFirst: boolean;
}

/** What a batch writes. */
export interface OfferOutcome extends OfferWrites {
  /** Offers whose currency is another now. */
  converted: StoredOffer[];
  /** Ids of all that the batch has told of. */
  ids: string[];
}

export class OfferBook {
  readonly #db: Db;
  readonly #currency: string;
  /** Offers of the products that the batch is about, the first of each in front. */
  #ofProduct = new Map<string, KnownOffer[]>();
  #changed = new Set<KnownOffer>();
  #seen = new Set<string>();
  /** Offers whose currency is another now. */
  #converted = new Set<KnownOffer>();
  /** Of a dry run: what would be in the shop by now. */
  readonly #expected: ExpectedOffers | null;
  readonly #newId = idsInOrder();
  /** Offers whose number is written in other letters than before. */
  recased = 0;
  /** The owner's, as it is when a batch begins. */
  #rule: OfferRule = cheapestFirst;

  /** @param options.expected - of a dry run; null where what is told is written */
  constructor(
    db: Db,
    { currency, expected }: { currency: string; expected: ExpectedOffers | null },
  ) {
    this.#db = db;
    this.#currency = currency;
    this.#expected = expected;
  }

  /** Begins a batch. @returns the product of each row; null where the shop has none */
  async place(rows: readonly (RowOffer | undefined)[]): Promise<(OfferPlace | null)[]> {
    this.#ofProduct = new Map();
    this.#changed = new Set();
    this.#seen = new Set();
    this.#converted = new Set();
    const asked = rows.filter((row) => row !== undefined);
    if (asked.length === 0) return rows.map(() => null);
    this.#rule = await readOfferRule(this.#db);
    const known = new Map<string, KnownOffer>();
    for (const offer of await findOffers(this.#db, asked)) known.set(nameOf(offer), offer);
    for (const row of asked) {
      const [would] = this.#expected?.find(nameOf(row)) ?? [];
      if (would) known.set(nameOf(row), would);
    }
    const alike = await this.#alike(asked.filter((row) => !known.has(nameOf(row))));
    const productIds = rows.map((row) => {
      if (!row) return null;
      const offer = known.get(nameOf(row)) ?? alike.find((other) => isRecased(row, other));
      return offer?.productId ?? chooseProduct(row, alike);
    });
    await this.#load(productIds.filter((id) => id !== null));
    return rows.map((row, at) => {
      const productId = productIds[at];
      if (!row || !productId) return null;
      return { productId, isFirst: this.hasAny(productId) && this.isFirst(productId, row) };
    });
  }

  /** Offers that share a number with rows nobody knows. */
  async #alike(rows: readonly RowOffer[]): Promise<KnownOffer[]> {
    const gtins = rows.flatMap(({ gtin }) => gtin ?? []);
    const mpns = rows.flatMap(({ mpn }) => (mpn === "" ? [] : [mpn]));
    if (gtins.length + mpns.length === 0) return [];
    const stored = await findAlike(this.#db, { gtins, mpns });
    const names = this.#expected ? new Set(rows.flatMap(numbersOf)) : [];
    return [...stored, ...[...names].flatMap((name) => this.#expected?.find(name) ?? [])];
  }

  /** Has the offers of products at hand that the batch turns out to be about. */
  async load(productIds: readonly string[]): Promise<void> {
    await this.#load(productIds.filter((id) => !this.#ofProduct.has(id)));
  }

  async #load(productIds: readonly string[]): Promise<void> {
    for (const id of productIds) this.#ofProduct.set(id, []);
    if (productIds.length === 0) return;
    for (const offer of await offersOf(this.#db, productIds)) {
      this.#ofProduct.get(offer.productId)?.push(offer);
    }
    for (const id of new Set(productIds)) {
      for (const offer of this.#expected?.find(`p:${id}`) ?? [])
        this.#ofProduct.get(id)?.push(offer);
    }
  }

  /** Whether a product has any offer yet. */
  hasAny = (productId: string): boolean => (this.#ofProduct.get(productId)?.length ?? 0) > 0;

  /** Whether a product is called as a row says: no offer is before it. */
  isFirst(productId: string, row: RowOffer | undefined): boolean {
    const [first] = this.#ofProduct.get(productId) ?? [];
    return first === undefined || (row !== undefined && this.known(row, productId) === first);
  }

  /**
   * Takes what a row says into the batch.
   *
   * @returns whether the shop did not know it yet
   */
  put(productId: string, row: RowOffer): boolean {
    const list = this.#ofProduct.get(productId) ?? [];
    this.#ofProduct.set(productId, list);
    const known = this.#knownOf(list, row);
    if (!known) {
      const { priceMinor, currency } = row;
      if (priceMinor === null || currency === null) return false;
      const added: KnownOffer = {
        ...row,
        priceMinor,
        currency,
        isPriced: true,
        productId,
        isPassedOver: false,
        id: null,
      };
      list.push(added);
      this.#changed.add(added);
      this.#expected?.add(added, [nameOf(added), `p:${productId}`, ...numbersOf(added)]);
      return true;
    }
    const { priceMinor, originalPriceMinor, currency } = row.priceMinor === null ? known : row;
    const sourceId = row.sourceId ?? known.sourceId;
    const isPriced = row.priceMinor !== null;
    const said = { ...row, priceMinor, originalPriceMinor, currency, sourceId, isPriced };
    const isChanged = (Object.keys(said) as (keyof typeof said)[]).some(
      (name) =>
        !ABOUT_THE_ROW.has(name) && JSON.stringify(said[name]) !== JSON.stringify(known[name]),
    );
    // Written otherwise, and saying the same: it is known by how it is written now.
    if (isChanged || said.rowHash !== known.rowHash) this.#changed.add(known);
    else if (known.id !== null && known.seenAt < row.seenAt) this.#seen.add(known.id);
    if (said.currency !== known.currency && known.id !== null) this.#converted.add(known);
    if (known.key !== row.key) this.recased++;
    const numbers = numbersOf(known);
    Object.assign(known, said);
    const added = numbersOf(known).filter((number) => !numbers.includes(number));
    if (isChanged) this.#expected?.change(known, added);
    return isChanged;
  }

  /** The offer as it is known before a row changes it; null when it is new. */
  known = (row: RowOffer, productId: string): Readonly<KnownOffer> | null =>
    this.#knownOf(this.#ofProduct.get(productId) ?? [], row) ?? null;

  #knownOf = (list: readonly KnownOffer[], row: RowOffer): KnownOffer | undefined =>
    list.find((offer) => nameOf(offer) === nameOf(row)) ??
    list.find((offer) => isRecased(row, offer));

  /** What the best offer makes of a product of the batch, with what rows have said by now. */
  soldOf(productId: string): ProductOffer {
    return offerOfProduct(this.#ofProduct.get(productId) ?? [], this.#currency, this.#rule);
  }

  /** Whether anything of the batch has to be written. */
  get hasChanges(): boolean {
    return this.#changed.size + this.#seen.size > 0;
  }

  /** What the batch comes to. To be asked for once, when all of it is in. */
  outcome(): OfferOutcome {
    const changed = [...this.#changed];
    const add = changed
      .filter(({ id }) => id === null)
      .map((row) => ({ ...row, id: this.#newId() }));
    const change = changed.filter((offer): offer is StoredOffer => offer.id !== null);
    const converted = [...this.#converted].filter((one): one is StoredOffer => one.id !== null);
    const seen = [...this.#seen];
    return {
      add,
      change,
      seen,
      converted,
      ids: [...add, ...change].map(({ id }) => id).concat(seen),
    };
  }

  /** The products whose offers the batch is about. */
  productIds = (): string[] => [...this.#ofProduct.keys()];
}

/** The statements that write a batch. */
export const offerStatements = (tx: Tx, now: Date, outcome: OfferOutcome): Statement[] => [
  ...(outcome.change.length + outcome.seen.length > 0
    ? [offerPricesConfirmed(tx, outcome.ids)]
    : []),
  ...offerWrites(tx, now, outcome),
  ...offerPricesForgotten(tx, outcome.converted),
  offerPricesSeen(tx, now, outcome.ids),
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

/** The product of other merchants that a new offer is of without doubt; null when there is none. */
function chooseProduct(row: RowOffer, alike: readonly KnownOffer[]): string | null {
  const near = alike.filter(
    ({ gtin, mpn }) => (gtin !== null && gtin === row.gtin) || (mpn !== "" && mpn === row.mpn),
  );
  if (near.length === 0) return null;
  // One offer speaks for its product; the merchant's own others say that this one is another thing.
  const ofProduct = new Map<string, KnownOffer>();
  for (const offer of near)
    if (!ofProduct.has(offer.productId)) ofProduct.set(offer.productId, offer);
  const candidates = [...ofProduct].map(([id, offer]) => ({
    id,
    product: matchable(offer),
    hasOtherOfMerchant: near.some(
      ({ productId, merchant }) => productId === id && merchant === row.merchant,
    ),
  }));
  const { verdict, id } = choose(matchable(row), candidates);
  return verdict === "merge" ? id : null;
}
