/** Who sells a product, as visitors see it. */
import type { Db } from "@pickwell/db/client";
import { canBeBought, rankOffers } from "./best-offer.ts";
import { readOfferRule } from "./owner-rule.ts";
import { merchantName } from "./rules.ts";
import { offersOf, type StoredOffer } from "./stored-offers.ts";

/** What a visitor may know of an offer. */
export interface OfferView {
  /** Null for the one of a product that was entered by hand. */
  id: string | null;
  merchant: string;
  /** ISO 4217. */
  currency: string;
  /** In the currency's minor units. */
  priceMinor: number;
  originalPriceMinor: number | null;
  availability: StoredOffer["availability"];
  affiliateLink: string;
  /** When its merchant said so last; null when it was entered by hand. */
  seenAt: Date | null;
}

interface OwnOffer {
  id: string;
  priceCents: number;
  originalPriceCents: number | null;
  inStock: boolean;
  affiliateLink: string;
}

/**
 * The offers of a product, the best first, and those that cannot be bought last. One that was entered
 * by hand has its own, and none when it has no link.
 *
 * @param currency - of the shop's prices
 */
export async function listOffers(
  db: Db,
  product: OwnOffer,
  currency: string,
): Promise<OfferView[]> {
  const stored = await offersOf(db, [product.id]);
  if (stored.length === 0) return ownOffer(product, currency);
  const ranked = rankOffers(stored, currency, await readOfferRule(db));
  return [...ranked, ...stored.filter((offer) => !canBeBought(offer))].map(viewOf);
}

const viewOf = ({ id, merchantName: merchant, url, ...offer }: StoredOffer): OfferView => ({
  id,
  merchant,
  currency: offer.currency,
  priceMinor: offer.priceMinor,
  originalPriceMinor: offer.originalPriceMinor,
  availability: offer.availability,
  affiliateLink: url,
  seenAt: offer.seenAt,
});

function ownOffer(product: OwnOffer, currency: string): OfferView[] {
  const { priceCents, originalPriceCents, inStock, affiliateLink } = product;
  if (affiliateLink === "" || priceCents === 0) return [];
  return [
    {
      id: null,
      merchant: merchantName(affiliateLink, {}),
      currency,
      priceMinor: priceCents,
      originalPriceMinor: originalPriceCents,
      availability: inStock ? "in_stock" : "out_of_stock",
      affiliateLink,
      seenAt: null,
    },
  ];
}
