import type { Db } from "@pickwell/db/client";
import { categories, products } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { shownPictureOf, shownPicturesOf, shownText } from "../markdown/shown-columns.ts";
import type { WithEffectivePrice } from "../offers/effective-price.ts";
import { merchantOfLink } from "../offers/merchant-of.ts";
import type { OfferView } from "../offers/of-product.ts";
import type { PriceHistory } from "../price-history/view.ts";

/** The public fields of a product. */
export const productFields = {
  id: products.id,
  slug: products.slug,
  name: products.name,
  brand: products.brand,
  category: categories.name,
  categorySlug: categories.slug,
  description: shownText(products.description),
  priceCents: products.priceCents,
  originalPriceCents: products.originalPriceCents,
  rating: products.rating,
  reviewCount: products.reviewCount,
  inStock: products.inStock,
  isNew: products.isNew,
  isBestseller: products.isBestseller,
  featured: products.featured,
  images: shownPicturesOf(products.images),
  features: products.features,
  affiliateLink: products.affiliateLink,
  /** The merchant named in a feed; otherwise derived from the link. */
  merchant: merchantOfLink(products.id, products.affiliateLink),
  createdAt: products.createdAt,
};

/** Additional fields of a product's own page, not used in lists. */
const wholeFields = {
  ...productFields,
  attributes: products.attributes,
  ratingSource: products.ratingSource,
  cutOut: shownPictureOf(products.cutOut),
};

/** One product as its own screen shows it, before the price that is in force. */
export const selectWholeProducts = (db: Db) => selectFields(db, wholeFields);

/** Products with the name and slug of their category. */
export const selectProducts = (db: Db) => selectFields(db, productFields);

/** The same with other fields. */
export const selectFields = <T extends typeof productFields>(db: Db, fields: T) =>
  db.select(fields).from(products).innerJoin(categories, eq(categories.id, products.categoryId));

/** A stored product. */
export type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number];

/** A product at the price it has for the moment, see `withEffectivePrice`. */
export type ProductView = WithEffectivePrice<ProductRow>;

/** The same with everything that its own screen shows. */
export type WholeProductView = WithEffectivePrice<
  Awaited<ReturnType<typeof selectWholeProducts>>[number]
> & {
  /** Who sells it, the best offer first. */
  offers: OfferView[];
  /** Observed prices; null when they are insufficient, or may not be shown. */
  priceHistory: PriceHistory | null;
  /** Rules of the merchant's programme; null when there are none. */
  programme: { allowsAlerts: boolean; sentence: string } | null;
};
