import type { deals as dealTable } from "../schema/catalogue/deals.ts";
import type { products } from "../schema/catalogue/products.ts";
import { deals } from "./deals.ts";
import { stableId } from "./naming.ts";

const HOUR_MS = 3_600_000;

/** A product of the demo shop, as far as its deal takes after it. */
type Product = Pick<
  typeof products.$inferSelect,
  | "id"
  | "name"
  | "priceCents"
  | "originalPriceCents"
  | "rating"
  | "reviewCount"
  | "images"
  | "cutOut"
  | "affiliateLink"
> & { category: string };

/** The demo's deals, for the seeded products. */
export function dealRows(shelf: Product[], now: Date): (typeof dealTable.$inferInsert)[] {
  const at = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
  return deals.flatMap((deal) => {
    const product = shelf.find(({ name }) => name === deal.product);
    if (!product) return [];
    const startsAt = at(deal.startsInHours);
    return [
      {
        id: stableId("deal", deal.title),
        title: deal.title,
        description: deal.description,
        category: product.category,
        discountType: deal.discountType,
        discountedPriceCents: deal.priceCents ?? product.priceCents,
        originalPriceCents: product.originalPriceCents ?? product.priceCents,
        startsAt,
        endsAt: at(deal.endsInHours),
        maxUsage: deal.maxUsage,
        usageCount: deal.usageCount,
        rating: product.rating,
        reviewCount: product.reviewCount,
        features: deal.features,
        images: product.images,
        cutOut: product.cutOut,
        affiliateLink: product.affiliateLink,
        featured: deal.featured,
        isActive: deal.isActive,
        productId: product.id,
        views: deal.views,
        purchases: deal.purchases,
        createdAt: startsAt < now ? startsAt : now,
        updatedAt: now,
      },
    ];
  });
}
