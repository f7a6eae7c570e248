import {
  bool,
  cents,
  choice,
  computedInstant,
  float,
  id,
  index,
  instant,
  int,
  json,
  momentOrNever,
  nocase,
  primaryKey,
  str,
  table,
} from "@pickwell/db/columns";
import type { PictureRef } from "../content/pictures.ts";
import { products } from "./products.ts";

export const discountTypes = ["percentage", "fixed"] as const;

/**
 * A time-limited offer. It is public from `startsAt` until `closesAt`; no job has to run for it to
 * end on time.
 */
export const deals = table(
  "deals",
  {
    id: id().primaryKey(),
    title: str().notNull(),
    description: str().notNull().default(""),
    /** Free text. */
    category: str().notNull().default(""),
    discountType: choice(discountTypes).notNull().default("percentage"),
    discountedPriceCents: cents().notNull(),
    /** Price before the deal; null when unknown. */
    originalPriceCents: cents(),
    startsAt: instant().notNull(),
    /** Null for no end. */
    endsAt: instant(),
    /** Null for unlimited. */
    maxUsage: int(),
    usageCount: int().notNull().default(0),
    /** 0 to 5. */
    rating: float().notNull().default(0),
    reviewCount: int().notNull().default(0),
    features: json<string[]>().notNull().default([]),
    images: json<PictureRef[]>().notNull().default([]),
    /** The product cut out, with a transparent background. */
    cutOut: json<PictureRef>(),
    affiliateLink: str().notNull(),
    /** The code to enter at the merchant; empty when none is needed. Valid as long as the deal. */
    voucherCode: str().notNull().default(""),
    /** The merchant's conditions. */
    voucherTerms: str().notNull().default(""),
    /** Network and id of a code imported from a file: `awin:2651268`. */
    sourceKey: str().unique(),
    featured: bool().notNull().default(false),
    isActive: bool().notNull().default(true),
    productId: id().references(() => products.id, { onDelete: "set null" }),
    views: int().notNull().default(0),
    clicks: int().notNull().default(0),
    /** Sales reported by merchants. */
    purchases: int().notNull().default(0),
    /** When it stops being public: its end, or a past date when it is inactive or used up. */
    closesAt: computedInstant(
      `case when not "is_active" or "usage_count" >= "max_usage" then 0 else ${momentOrNever("ends_at")} end`,
    ),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index("deals_by_close").on(t.closesAt, t.id),
    index("deals_featured_by_close").on(t.featured, t.closesAt, t.id),
    index("deals_by_start").on(t.startsAt),
    index("deals_by_age").on(t.createdAt, t.id),
    index("deals_by_state").on(t.isActive, t.createdAt, t.id),
    index("deals_by_type").on(t.discountType, t.createdAt, t.id),
    index("deals_by_use").on(t.usageCount, t.id),
    index("deals_by_title").on(nocase("title"), t.id),
    index("deals_of_product").on(t.productId, t.closesAt),
  ],
);

/**
 * Visitors' votes on voucher codes, one per visitor, deal and week. Deleted when the week is over.
 */
export const voucherVotes = table(
  "voucher_votes",
  {
    /** The Monday of the week in UTC: `2026-11-16`. */
    week: str().notNull(),
    dealId: id()
      .notNull()
      .references(() => deals.id, { onDelete: "cascade" }),
    /** The visitor's hash, different for each week and deal. */
    visitor: str().notNull(),
    worked: bool().notNull(),
  },
  (t) => [primaryKey({ columns: [t.week, t.dealId, t.visitor] })],
);
