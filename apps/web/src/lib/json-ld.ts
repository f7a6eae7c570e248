/** Structured data about a page, as schema.org describes it. */
export type JsonLd = { "@type": string } & Record<string, unknown>;

/**
 * The text of an `application/ld+json` script.
 *
 * @returns JSON that cannot end the script it stands in, whatever the data holds
 */
export const jsonLdText = (data: JsonLd): string =>
  JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");

/**
 * The way to a page.
 *
 * @param origin - where the shop is reached
 * @param trail - from the home page to the page itself
 */
export const breadcrumbList = (
  origin: string,
  trail: { label: string; path: string }[],
): JsonLd => ({
  "@type": "BreadcrumbList",
  itemListElement: trail.map(({ label, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: label,
    item: origin + path,
  })),
});

interface ProductFacts {
  name: string;
  description: string;
  brand: string;
  images: { key: string }[];
  priceCents: number;
  rating: number;
  reviewCount: number;
  inStock: boolean;
}

/**
 * A product with its offer and rating.
 *
 * @param origin - where the shop is reached
 * @param path - of the product's page
 * @param currency - ISO 4217 code of the price
 */
export const productData = (
  origin: string,
  path: string,
  product: ProductFacts,
  currency: string,
): JsonLd => ({
  "@type": "Product",
  name: product.name,
  description: product.description,
  image: product.images.map(({ key }) => `${origin}/img/${encodeURIComponent(key)}?w=1280`),
  brand: product.brand ? { "@type": "Brand", name: product.brand } : undefined,
  offers: {
    "@type": "Offer",
    url: origin + path,
    price: (product.priceCents / 100).toFixed(2),
    priceCurrency: currency,
    availability: `https://schema.org/${product.inStock ? "InStock" : "OutOfStock"}`,
  },
  // A rating nobody gave is not a rating.
  aggregateRating:
    product.reviewCount > 0
      ? {
          "@type": "AggregateRating",
          ratingValue: product.rating,
          reviewCount: product.reviewCount,
        }
      : undefined,
});
