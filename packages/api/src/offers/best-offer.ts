/** Which of a product's offers it shows. Pure. */
import type { offers } from "@pickwell/db/schema";

/** What the choice goes by. */
export type RankedOffer = Pick<
  typeof offers.$inferSelect,
  | "priceMinor"
  | "originalPriceMinor"
  | "currency"
  | "availability"
  | "isSecondHand"
  | "seenAt"
  | "url"
>;

/** Whether somebody who clicks can buy it, as far as anybody knows. */
export const canBeBought = ({ availability, url }: RankedOffer): boolean =>
  availability !== "out_of_stock" && url !== "";

/** What can be had now comes before what has to be waited for. */
const WAIT = { in_stock: 0, unknown: 1, backorder: 2, preorder: 2, out_of_stock: 3 } as const;

/**
 * The offers that can be bought, the best first: what can be had now, what is new, what has a price in
 * the shop's currency, the cheapest, and of two alike the one that was seen last. None means that the
 * product is not to be had.
 *
 * @param currency - the shop's: prices in another are not compared with its own
 */
export function rankOffers<T extends RankedOffer>(offers: readonly T[], currency: string): T[] {
  /** Lower is better, compared one after the other. */
  const ranks: ((offer: T) => number)[] = [
    ({ availability }) => WAIT[availability],
    ({ isSecondHand }) => (isSecondHand ? 1 : 0),
    (offer) => (offer.currency === currency ? 0 : 1),
    ({ priceMinor }) => priceMinor,
    ({ seenAt }) => -seenAt.getTime(),
  ];
  return offers.filter(canBeBought).sort((one, other) => {
    for (const rank of ranks) {
      const difference = rank(one) - rank(other);
      if (difference !== 0) return difference;
    }
    return 0;
  });
}

/** What a product is sold for, by its offers. */
export interface ProductOffer {
  priceCents?: number;
  originalPriceCents?: number | null;
  affiliateLink?: string;
  inStock?: boolean;
}

/**
 * What the best offer makes of its product. A price in another currency is never taken for one in the
 * shop's: a product that only such offers are left of keeps its own and is not to be had.
 *
 * @param offers - all of the product's, the first one in front
 */
export function offerOfProduct(offers: readonly RankedOffer[], currency: string): ProductOffer {
  const best = rankOffers(offers, currency).find((offer) => offer.currency === currency);
  const shown = best ?? offers.find((offer) => offer.currency === currency);
  // Where no file says anything of stock, what somebody has entered holds.
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
