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
    /** Tells merchants apart: the number at the network, the name, or the host that is linked to. */
    merchant: str().notNull(),
    /** As shoppers read it. */
    merchantName: str().notNull(),
    /** What the merchant calls it. */
    key: str().notNull(),
    title: str().notNull(),
    brand: str().notNull(),
    /** Number of the manufacturer, without what is written differently every time. */
    mpn: str().notNull(),
    /** GTIN-14 that names one thing everywhere; null when there is none. */
    gtin: str(),
    /** What tells variants apart. */
    attributes: json<{ size?: string; color?: string }>().notNull(),
    /** The link that earns, else the merchant's page. */
    url: str().notNull(),
    /** ISO 4217. */
    currency: str().notNull(),
    /** In the currency's minor units. */
    priceMinor: int().notNull(),
    /** Price before a reduction. */
    originalPriceMinor: int(),
    /** Its file says what it costs; where not, as of much that is sold out, the price is the last one. */
    isPriced: bool().notNull().default(true),
    /** What is in it, such as `750 ml`; null where the file does not say. */
    content: str(),
    /** What unit prices are given for, such as `100 ml`; null for what is usual. */
    unitBase: str(),
    availability: choice(availabilities).notNull(),
    isSecondHand: bool().notNull(),
    /** When a file said so last. */
    seenAt: instant().notNull(),
    /** Whose files tell of it; null for uploaded ones, and those of a source that was removed. */
    sourceId: id().references(() => feedSources.id, { onDelete: "set null" }),
    /** What its file calls its category; null when it names none. */
    sourceCategoryId: id().references(() => sourceCategories.id, { onDelete: "set null" }),
    /** Since when its source does not name it any more; null while it does. */
    missingSince: instant(),
    /** The owner has put another link in its place: it is not taken, whatever files say. */
    isPassedOver: bool().notNull().default(false),
    /** Tells the row of its source's file, see `cellsHash`; null where the next one is read anyway. */
    rowHash: str(),
  },
  (t) => [
    uniqueIndex("offers_key").on(t.merchant, t.key),
    index("offers_of_product").on(t.productId, t.seq),
    index("offers_by_gtin").on(t.gtin),
    index("offers_by_mpn").on(t.mpn),
    index("offers_of_source").on(t.sourceId, t.seq),
    index("offers_of_source_category").on(t.sourceCategoryId, t.productId),
  ],
);

/** Recent earnings of clicks to a merchant, for choosing the best paying one. */
export const merchantEarnings = table("merchant_earnings", {
  /** As in `offers`. */
  merchant: str().primaryKey(),
  /** People's. */
  clicks: int().notNull(),
  /** In what the shop counts in. */
  commissionCents: cents().notNull(),
  /** When they were added up. */
  updatedAt: instant().notNull(),
});
