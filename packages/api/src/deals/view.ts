import type { Db } from "@pickwell/db/client";
import { isTrue } from "@pickwell/db/expressions";
import { deals, products } from "@pickwell/db/schema";
import { and, eq } from "drizzle-orm";
import { shownPictureOf, shownPicturesOf, shownText } from "../markdown/shown-columns.ts";
import { isSecondHandLink, merchantOfLink } from "../offers/merchant-of.ts";

/** The public fields of a deal. */
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
  /** Null for unlimited. */
  maxUsage: deals.maxUsage,
  usageCount: deals.usageCount,
  rating: deals.rating,
  reviewCount: deals.reviewCount,
  features: deals.features,
  images: shownPicturesOf(deals.images),
  cutOut: shownPictureOf(deals.cutOut),
  affiliateLink: deals.affiliateLink,
  /** The merchant's name from a feed, or derived from the link. */
  merchant: merchantOfLink(deals.productId, deals.affiliateLink),
  /** Whether its link leads to a used or refurbished thing. */
  isSecondHand: isSecondHandLink(deals.productId, deals.affiliateLink),
  voucherCode: deals.voucherCode,
  voucherTerms: deals.voucherTerms,
  featured: deals.featured,
  views: deals.views,
  purchases: deals.purchases,
  createdAt: deals.createdAt,
  /** The deal's product, if it is public. */
  product: { id: products.id, slug: products.slug, name: products.name },
};

/** Selects deals with their public product. */
export const selectDeals = (db: Db) =>
  db
    .select(publicFields)
    .from(deals)
    .leftJoin(products, and(eq(products.id, deals.productId), isTrue(products.listed)));

export type DealView = Awaited<ReturnType<typeof selectDeals>>[number];
