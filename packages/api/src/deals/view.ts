import type { Db } from "@pickwell/db/client";
import { isTrue } from "@pickwell/db/expressions";
import { deals, products } from "@pickwell/db/schema";
import { and, eq } from "drizzle-orm";
import { shownPictureOf, shownPicturesOf, shownText } from "../markdown/shown-columns.ts";
import { merchantOfLink } from "../offers/merchant-of.ts";

/** What a visitor may know of a deal. */
const publicFields = {
  id: deals.id,
  title: deals.title,
  description: shownText(deals.description),
  category: deals.category,
  discountType: deals.discountType,
  discountedPriceCents: deals.discountedPriceCents,
  originalPriceCents: deals.originalPriceCents,
  startsAt: deals.startsAt,
  endsAt: deals.endsAt,
  /** Null means unlimited. */
  maxUsage: deals.maxUsage,
  usageCount: deals.usageCount,
  rating: deals.rating,
  reviewCount: deals.reviewCount,
  features: deals.features,
  images: shownPicturesOf(deals.images),
  cutOut: shownPictureOf(deals.cutOut),
  affiliateLink: deals.affiliateLink,
  /** Who sells it, where a feed says so; else the link tells. */
  merchant: merchantOfLink(deals.productId, deals.affiliateLink),
  voucherCode: deals.voucherCode,
  voucherTerms: deals.voucherTerms,
  featured: deals.featured,
  views: deals.views,
  purchases: deals.purchases,
  createdAt: deals.createdAt,
  /** The product it is a deal for, while visitors may see that. */
  product: { id: products.id, slug: products.slug, name: products.name },
};

/** Deals with the listed product they name. */
export const selectDeals = (db: Db) =>
  db
    .select(publicFields)
    .from(deals)
    .leftJoin(products, and(eq(products.id, deals.productId), isTrue(products.listed)));

export type DealView = Awaited<ReturnType<typeof selectDeals>>[number];
