/** Ranks the offers of a product. Pure. */
import type { offers } from "@pickwell/db/schema";
import type { BestOfferRule } from "../settings/rules.ts";

/** The fields of an offer that ranking depends on. */
export type RankedOffer = Pick<
  typeof offers.$inferSelect,
  | "priceMinor"
  | "originalPriceMinor"
  | "currency"
  | "availability"
  | "isSecondHand"
  | "seenAt"
  | "url"
  | "merchant"
  | "merchantName"
> & {
  /** The owner has replaced this offer's link. */
  isPassedOver?: boolean;
};

/** The owner's rule for choosing between offers in stock. */
export interface OfferRule {
  by: BestOfferRule;
  /** How much more than the cheapest a preferred offer may cost, in percent. */
  marginPercent: number;
  /** Merchant names in lower case, most preferred first. */
  preferred: readonly string[];
  /** Earnings per click by merchant, in any one unit; others earn `usualEarnings`. */
  earnings: ReadonlyMap<string, number>;
  usualEarnings: number;
}

/** The default rule: the cheapest offer. */
export const cheapestFirst: OfferRule = {
  by: "cheapest",
  marginPercent: 0,
  preferred: [],
  earnings: new Map(),
  usualEarnings: 0,
};

/** Whether the offer can be bought, as far as known. */
export const canBeBought = ({ availability, url, isPassedOver }: RankedOffer): boolean =>
  availability !== "out_of_stock" && url !== "" && !isPassedOver;

/** Rank by availability; lower is better. */
const WAIT = { in_stock: 0, unknown: 1, backorder: 2, preorder: 2, out_of_stock: 3 } as const;

/** Criteria before the price, in order; lower is better. */
const groups = (currency: string): ((offer: RankedOffer) => number)[] => [
  ({ availability }) => WAIT[availability],
  ({ isSecondHand }) => (isSecondHand ? 1 : 0),
  (offer) => (offer.currency === currency ? 0 : 1),
];

/** Rank of a merchant by the owner's rule; lower is better. */
function merchantRank({ by, preferred, earnings, usualEarnings }: OfferRule) {
  return ({ merchant, merchantName }: RankedOffer): number => {
    if (by === "paying") return -(earnings.get(merchant) ?? usualEarnings);
    if (by === "cheapest") return 0;
    const places = [merchantName, merchant].map((name) => preferred.indexOf(name.toLowerCase()));
    const known = places.filter((place) => place >= 0);
    return known.length === 0 ? preferred.length : Math.min(...known);
  };
}

/**
 * The offers that can be bought, best first. In stock, new and in the shop's currency come first;
 * among those the owner's rule decides, as long as the price is near the cheapest. The rest is
 * sorted by price; between equal offers the one seen last wins. An empty result means that the
 * product is not available.
 *
 * @param currency - the shop's; prices in other currencies are not compared
 */
export function rankOffers<T extends RankedOffer>(
  offers: readonly T[],
  currency: string,
  rule: OfferRule = cheapestFirst,
): T[] {
  const first = groups(currency);
  const ranks: ((offer: T) => number)[] = [
    ...first,
    ({ priceMinor }) => priceMinor,
    ({ seenAt }) => -seenAt.getTime(),
  ];
  const ranked = offers.filter(canBeBought).sort((one, other) => {
    for (const rank of ranks) {
      const difference = rank(one) - rank(other);
      if (difference !== 0) return difference;
    }
    return 0;
  });
  const [cheapest] = ranked;
  if (!cheapest || rule.by === "cheapest") return ranked;
  const place = merchantRank(rule);
  // Prices in other currencies are not compared.
  const isRival = (offer: T) =>
    offer.currency === cheapest.currency &&
    offer.priceMinor * 100 <= cheapest.priceMinor * (100 + rule.marginPercent) &&
    first.every((group) => group(offer) === group(cheapest));
  const best = ranked
    .filter(isRival)
    .reduce((one, other) => (place(other) < place(one) ? other : one), cheapest);
  return [best, ...ranked.filter((offer) => offer !== best)];
}

/** The price, stock and link of a product, from its offers. */
export interface ProductOffer {
  priceCents?: number;
  originalPriceCents?: number | null;
  affiliateLink?: string;
  inStock?: boolean;
}

/**
 * What the best offer sets on its product. Prices in another currency are never converted: a
 * product with only such offers keeps its price and is not available.
 *
 * @param all - offers of the product, the oldest first
 */
export function offerOfProduct(
  all: readonly RankedOffer[],
  currency: string,
  rule: OfferRule = cheapestFirst,
): ProductOffer {
  // When the owner has replaced the links of all offers, the product keeps its own fields.
  const offers = all.filter(({ isPassedOver }) => !isPassedOver);
  const best = rankOffers(offers, currency, rule).find((offer) => offer.currency === currency);
  const shown = best ?? offers.find((offer) => offer.currency === currency);
  // When no feed states availability, the entered one stays.
  const isSilent = offers.every(({ availability }) => availability === "unknown");
  return {
    ...(shown && {
      priceCents: shown.priceMinor,
      originalPriceCents: shown.originalPriceMinor ?? null,
      ...(shown.url && { affiliateLink: shown.url }),
    }),
    ...(isSilent ? {} : { inStock: best !== undefined }),
  };
}
