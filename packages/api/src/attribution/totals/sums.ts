import type { sales } from "@pickwell/db/schema";
import { type Place, placeOf, type Zones } from "../../time/zones.ts";
import { type EventKey, keysOf, nameOfKey } from "./keys.ts";
import { type Addition, type Counts, type Measures, measures, nothing } from "./measures.ts";

/** The fields of a sale that the totals are made from: a row of `sales`, stored or about to be. */
export type SaleFacts = Pick<
  typeof sales.$inferSelect,
  | "kind"
  | "targetId"
  | "productId"
  | "categoryId"
  | "merchant"
  | "page"
  | "placement"
  | "device"
  | "broadcastId"
  | "isNewCustomer"
  | "isFirstOfDay"
  | "isEntry"
  | "amountCents"
  | "commissionCents"
  | "soldAt"
>;

interface CountedAddition extends Addition {
  added: Counts;
}

/** What is added to a key, by its place: the hour and the day. */
interface AdditionsOfKey {
  key: EventKey;
  additions: Map<number, CountedAddition>;
}

/** More days since 1970 than there are in five hundred years. */
const MOST_DAYS = 2 ** 18;

/**
 * Groups amounts by key and hour, so that each total is written once. Pass its list to `addUp`, in
 * the transaction that stores what was counted.
 */
export class Sums {
  readonly #sums = new Map<string, AdditionsOfKey>();
  readonly #zones: Zones;

  /** @param zones - read in the same transaction */
  constructor(zones: Zones) {
    this.#zones = zones;
  }

  /** @param sign - -1 to subtract */
  add(key: EventKey, moment: Date, measures: Measures, sign: 1 | -1 = 1): void {
    this.#addAt(key, placeOf(this.#zones, moment), measures, sign);
  }

  #addAt(key: EventKey, { hour, day }: Place, given: Measures, sign: 1 | -1): void {
    const name = nameOfKey(key);
    const ofKey = this.#sums.get(name) ?? { key, additions: new Map<number, CountedAddition>() };
    this.#sums.set(name, ofKey);
    const place = hour * MOST_DAYS + day;
    const known = ofKey.additions.get(place);
    const { added } = known ?? { added: { ...nothing } };
    if (!known) ofKey.additions.set(place, { key: ofKey.key, hour, day, added });
    for (const measure of measures) added[measure] += sign * (given[measure] ?? 0);
  }

  /**
   * Adds a sale to the totals of the hour it was made in. When a sale becomes its customer's first
   * because an earlier one was reversed, it is subtracted as it was and added as it is now.
   *
   * @param sale - to subtract: as it was when it was added, with `isNewCustomer` and `isFirstOfDay`
   * @param sign - 1 to add, -1 to subtract
   */
  addSale(sale: SaleFacts, sign: 1 | -1): void {
    const measures: Measures = {
      // A payment without an order still counts as revenue.
      orders: Number(!sale.isEntry),
      revenueCents: sale.amountCents,
      commissionCents: sale.commissionCents,
      customers: Number(sale.isFirstOfDay),
      newCustomers: Number(sale.isNewCustomer),
    };
    const place = placeOf(this.#zones, sale.soldAt);
    for (const key of keysOf(sale)) this.#addAt(key, place, measures, sign);
  }

  get list(): Addition[] {
    return [...this.#sums.values()].flatMap(({ additions }) => [...additions.values()]);
  }
}
