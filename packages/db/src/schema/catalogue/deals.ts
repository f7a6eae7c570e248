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
 * A time-limited offer. It is open from `startsAt` until `closesAt`: nothing else decides whether
 * it is public, and no job has to run for it to end on time.
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
    /** Price before the deal; null when the merchant gave none. */
    originalPriceCents: cents(),
    startsAt: instant().notNull(),
    /** Null when no end is known. */
    endsAt: instant(),
    /** Null means unlimited. */
    maxUsage: int(),
    usageCount: int().notNull().default(0),
    /** 0 to 5. */
    rating: float().notNull().default(0),
    reviewCount: int().notNull().default(0),
    features: json<string[]>().notNull().default([]),
    images: json<PictureRef[]>().notNull().default([]),
    /** The thing alone, without a ground, for where the shop brings one of its own. */
    cutOut: json<PictureRef>(),
    affiliateLink: str().notNull(),
    /** What the buyer enters at the merchant's; empty when nothing has to be. It is good as long as the deal. */
    voucherCode: str().notNull().default(""),
    /** Under what conditions, as the merchant says. */
    voucherTerms: str().notNull().default(""),
    /** The network and its number there, of a code that a file brought: `awin:2651268`. */
    sourceKey: str().unique(),
    featured: bool().notNull().default(false),
    isActive: bool().notNull().default(true),
    productId: id().references(() => products.id, { onDelete: "set null" }),
    views: int().notNull().default(0),
    clicks: int().notNull().default(0),
    /** Sales that merchants have reported. */
    purchases: int().notNull().default(0),
    /** From when on it is not offered: long ago when it is switched off or used up. */
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

/** What visitors said of a deal's voucher code in a week, each once. Swept when the week is over. */
export const voucherVotes = table(
  "voucher_votes",
  {
    /** UTC: the day it begins on, a Monday: `2026-11-16`. */
    week: str().notNull(),
    dealId: id()
      .notNull()
      .references(() => deals.id, { onDelete: "cascade" }),
    /** Their hash of the week, of this deal only. */
    visitor: str().notNull(),
    worked: bool().notNull(),
  },
  (t) => [primaryKey({ columns: [t.week, t.dealId, t.visitor] })],
);
