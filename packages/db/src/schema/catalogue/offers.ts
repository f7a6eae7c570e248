import {
  bool,
  cents,
  choice,
  id,
  index,
  instant,
  int,
  json,
  sequence,
  str,
  table,
  uniqueIndex,
} from "@pickwell/db/columns";
import { sql } from "drizzle-orm";
import { feedSources } from "./feed-sources.ts";
import { products } from "./products.ts";
import { sourceCategories } from "./source-categories.ts";

/** Availability of an offer. `backorder` and `preorder` can be ordered, with a delay. */
export const availabilities = [
  "in_stock",
  "out_of_stock",
  "preorder",
  "backorder",
  "unknown",
] as const;

/** How long delivery takes, in days. */
export interface DeliveryDays {
  /** Null where only the longest time is known. */
  least: number | null;
  most: number;
  /** Only working days count. */
  areWorkdays: boolean;
  /** They end when it is sent, not when it arrives. */
  untilSent: boolean;
}

/** What a feed says about the delivery of an offer. */
export interface OfferDelivery {
  /** In minor units of the offer's currency; 0 for free; null when unknown. */
  costMinor: number | null;
  /** ISO 3166 code of the country that cost and days are for; null when the feed names none. */
  country: string | null;
  days: DeliveryDays | null;
}

/** Prices of an offer by time, as its row announced them. Moments are in milliseconds since 1970. */
export interface AnnouncedPrices {
  /** Price without the sale, in minor units. */
  regularMinor: number;
  /** Price during the sale; null without one. */
  saleMinor: number | null;
  saleFrom: number | null;
  /** The last moment of the sale. */
  saleTo: number | null;
  /** From when the offer is not valid any more. */
  expiresAt: number | null;
}

/**
 * A merchant's offer of a product: usually a row of a feed. The best one is chosen when offers are
 * written, and its price, stock and link become the product's. A product without offers was entered
 * by hand.
 *
 * The first offer of a product is the source of its name, text and pictures.
 */
export const offers = table(
  "offers",
  {
    seq: sequence(),
    id: id().notNull().unique(),
    productId: id()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /**
     * Identifies the merchant: by its number at the network, its name, or the host of its links.
     */
    merchant: str().notNull(),
    /** As shoppers read it. */
    merchantName: str().notNull(),
    /** The merchant's id for the offer. */
    key: str().notNull(),
    title: str().notNull(),
    brand: str().notNull(),
    /** Manufacturer part number, normalized. */
    mpn: str().notNull(),
    /** GTIN-14 that names one thing everywhere; null when there is none. */
    gtin: str(),
    /** Distinguish variants. */
    attributes: json<{ size?: string; color?: string }>().notNull(),
    /** The link that earns, else the merchant's page. */
    url: str().notNull(),
    /** ISO 4217. */
    currency: str().notNull(),
    /** In the currency's minor units. */
    priceMinor: int().notNull(),
    /** Price before a reduction. */
    originalPriceMinor: int(),
    /**
     * The file contains a price. Otherwise, as for many sold-out offers, the price is the last
     * known one.
     */
    isPriced: bool().notNull().default(true),
    /** Content of the package, such as `750 ml`; null when unknown. */
    content: str(),
    /** Base measure of the unit price, such as `100 ml`; null for the default. */
    unitBase: str(),
    availability: choice(availabilities).notNull(),
    isSecondHand: bool().notNull(),
    /** Null when the feed says nothing about it. */
    delivery: json<OfferDelivery>(),
    /** Prices that begin or end after the row was read; null when there are none. */
    announced: json<AnnouncedPrices>(),
    /** When the next of them begins or ends. */
    changesAt: instant(),
    /** When it was last in a file. */
    seenAt: instant().notNull(),
    /** Whose files tell of it; null for uploaded ones, and those of a source that was removed. */
    sourceId: id().references(() => feedSources.id, { onDelete: "set null" }),
    /** What its file calls its category; null when it names none. */
    sourceCategoryId: id().references(() => sourceCategories.id, { onDelete: "set null" }),
    /** Since when its source does not name it any more; null while it does. */
    missingSince: instant(),
    /** The owner has put another link in its place: it is not taken, whatever files say. */
    isPassedOver: bool().notNull().default(false),
    /**
     * Hash of the row that it was read from, see `cellsHash`; null to read the next row in any case.
     */
    rowHash: str(),
  },
  (t) => [
    uniqueIndex("offers_key").on(t.merchant, t.key),
    index("offers_of_product").on(t.productId, t.seq),
    index("offers_by_gtin").on(t.gtin),
    index("offers_by_mpn").on(t.mpn),
    index("offers_of_source").on(t.sourceId, t.seq),
    index("offers_of_source_category").on(t.sourceCategoryId, t.productId),
    index("offers_by_change").on(t.changesAt).where(sql`changes_at is not null`),
  ],
);

/** Recent earnings of clicks to a merchant, for choosing the best paying one. */
export const merchantEarnings = table("merchant_earnings", {
  /** As in `offers`. */
  merchant: str().primaryKey(),
  /** People's. */
  clicks: int().notNull(),
  /** In the shop's currency. */
  commissionCents: cents().notNull(),
  /** When they were added up. */
  updatedAt: instant().notNull(),
});
