import { decimalText } from "@pickwell/api/currency/rules";
import { sellerName } from "@pickwell/api/offers/rules";
import { type JsonLd, pictureUrl, someOf } from "./json-ld.ts";

interface OfferFacts {
  /** In cents; 0 if unknown, then there is no offer. */
  priceCents: number;
  /** Price before a reduction, in cents. */
  originalPriceCents?: number | null;
  inStock?: boolean;
  /** Link to the merchant, who is the seller. */
  affiliateLink?: string;
  merchant?: string | null;
  /** Whether the link leads to a used or refurbished one; by default its best offer is asked. */
  isSecondHand?: boolean;
  /** When the price started to be valid, and until when it is. */
  startsAt?: Date;
  endsAt?: Date | null;
  /** When the price was observed, if the merchant's programme requires showing that. */
  priceSeenAt?: Date | null;
  /** The deal that sets the price. */
  deal?: { startsAt: Date; endsAt: Date | null } | null;
  /** Offers of all merchants, in any currency, the best first. */
  offers?: readonly {
    priceMinor: number;
    currency: string;
    availability: string;
    isSecondHand?: boolean;
    affiliateLink?: string;
  }[];
}

/**
 * The merchant's offer whose price is given. The best one may be in another currency, and a deal may
 * be of any merchant, or of one that no feed knows.
 */
const pricedOffer = ({ offers, deal, affiliateLink }: OfferFacts, currency: string) =>
  offers?.find((one) => (deal ? one.affiliateLink === affiliateLink : one.currency === currency));

/** @param currency - ISO 4217 code of the price */
const offer = (url: string, facts: OfferFacts, currency: string): JsonLd | undefined => {
  if (!facts.priceCents) return undefined;
  const price = decimalText(facts.priceCents, currency);
  const { originalPriceCents: before, inStock = true } = facts;
  const seller = sellerName({ merchant: null, affiliateLink: "", ...facts }, {});
  return {
    "@type": "Offer",
    url,
    price,
    priceCurrency: currency,
    availability: `https://schema.org/${inStock ? "InStock" : "OutOfStock"}`,
    // Source: Google, merchant listing, which takes what says nothing for new.
    itemCondition:
      (facts.isSecondHand ?? pricedOffer(facts, currency)?.isSecondHand)
        ? "https://schema.org/UsedCondition"
        : undefined,
    validFrom: (facts.deal ?? facts).startsAt ?? facts.priceSeenAt ?? undefined,
    priceValidUntil: (facts.deal ?? facts).endsAt ?? undefined,
    seller: seller ? { "@type": "Organization", name: seller } : undefined,
    // Source: Google, product structured data, sale pricing.
    priceSpecification:
      before && before > facts.priceCents
        ? {
            "@type": "UnitPriceSpecification",
            priceType: "https://schema.org/StrikethroughPrice",
            price: decimalText(before, currency),
            priceCurrency: currency,
          }
        : undefined,
  };
};

/**
 * The merchants' price range if several have the product in stock and new; a deal's price is a
 * single offer.
 */
function offersOf(url: string, facts: OfferFacts, currency: string): JsonLd | undefined {
  const prices = (facts.offers ?? [])
    .filter(
      (one) =>
        one.currency === currency && one.availability !== "out_of_stock" && !one.isSecondHand,
    )
    .map(({ priceMinor }) => priceMinor);
  if (prices.length < 2 || facts.deal) return offer(url, facts, currency);
  return {
    "@type": "AggregateOffer",
    url,
    lowPrice: decimalText(Math.min(...prices), currency),
    highPrice: decimalText(Math.max(...prices), currency),
    priceCurrency: currency,
    offerCount: prices.length,
    availability: "https://schema.org/InStock",
  };
}

interface RatingFacts {
  rating: number;
  reviewCount: number;
}

/** Lowest rating on a scale from 1 to 5. */
const WORST_RATING = 1;

/** Omitted without reviews, and when a feed told their number alone. */
const ratingOf = ({ rating, reviewCount }: RatingFacts): JsonLd | undefined =>
  reviewCount > 0 && rating >= WORST_RATING
    ? { "@type": "AggregateRating", ratingValue: rating, reviewCount }
    : undefined;

interface ProductFacts extends OfferFacts, RatingFacts {
  name: string;
  description: string;
  brand: string;
  category?: string;
  images: readonly { key: string; url?: string; isLinked?: true }[];
  attributes?: readonly { name: string; value: string }[];
}

/**
 * A product with its offer and rating. Source: Google, product snippet, which takes a product with
 * neither for an error.
 *
 * @param origin - base URL of the shop
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
  url: origin + path,
  name: product.name,
  description: product.description || product.name,
  image: someOf(
    product.images.map((picture) =>
      picture.isLinked && picture.url ? picture.url : pictureUrl(origin, picture),
    ),
  ),
  brand: product.brand ? { "@type": "Brand", name: product.brand } : undefined,
  category: product.category || undefined,
  additionalProperty: someOf(
    (product.attributes ?? []).map(({ name, value }) => ({
      "@type": "PropertyValue",
      name,
      value,
    })),
  ),
  offers: offersOf(origin + path, product, currency),
  aggregateRating: ratingOf(product),
});

interface DealFacts extends RatingFacts {
  title: string;
  description: string;
  category: string;
  discountedPriceCents: number;
  originalPriceCents: number | null;
  startsAt: Date;
  endsAt: Date | null;
  affiliateLink: string;
  merchant?: string | null;
  isSecondHand?: boolean;
  images: readonly { key: string }[];
}

/** Structured data of a deal: its product at the deal's price; parameters as for `productData`. */
export const dealData = (
  origin: string,
  path: string,
  { title, discountedPriceCents, ...deal }: DealFacts,
  currency: string,
): JsonLd =>
  productData(
    origin,
    path,
    { ...deal, name: title, brand: "", priceCents: discountedPriceCents },
    currency,
  );
