/** Which of a product's offers it shows. Pure. */
import type { offers } from "@pickwell/db/schema";
import type { BestOfferRule } from "../settings/rules.ts";

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
  | "merchant"
  | "merchantName"
> & {
  /** The owner has put another link in its place. */
  isPassedOver?: boolean;
};

/** By which of the offers that can be had now the owner wants one to be the product's. */
export interface OfferRule {
  by: BestOfferRule;
  /** How much more than the cheapest another may cost to be chosen for its merchant, in percent. */
  marginPercent: number;
  /** Names of merchants in small letters, the one that is preferred most first. */
  preferred: readonly string[];
  /** What a click has earned by merchant, in any one unit; what is not in it earns `usualEarnings`. */
  earnings: ReadonlyMap<string, number>;
  usualEarnings: number;
}

/** The cheapest, whoever sells it. */
export const cheapestFirst: OfferRule = {
  by: "cheapest",
  marginPercent: 0,
  preferred: [],
  earnings: new Map(),
  usualEarnings: 0,
};

/** Whether somebody who clicks can buy it, as far as anybody knows. */
export const canBeBought = ({ availability, url, isPassedOver }: RankedOffer): boolean =>
  availability !== "out_of_stock" && url !== "" && !isPassedOver;

/** What can be had now comes before what has to be waited for. */
const WAIT = { in_stock: 0, unknown: 1, backorder: 2, preorder: 2, out_of_stock: 3 } as const;

/** What comes before the price, each in its turn; lower is better. */
const groups = (currency: string): ((offer: RankedOffer) => number)[] => [
  ({ availability }) => WAIT[availability],
  ({ isSecondHand }) => (isSecondHand ? 1 : 0),
  (offer) => (offer.currency === currency ? 0 : 1),
];

/** Where a merchant stands by the owner's rule; lower is better. */
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
 * The offers that can be bought, the best first: what can be had now, what is new, what has a price in
 * the shop's currency; of those the one that the owner's rule prefers, where it costs little more than
 * the cheapest. The others by price, and of two alike the one that was seen last. None means that
 * the product is not to be had.
 *
 * @param currency - the shop's: prices in another are not compared with its own
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
  // Prices in another currency are compared with nothing.
  const isRival = (offer: T) =>
    offer.currency === cheapest.currency &&
    offer.priceMinor * 100 <= cheapest.priceMinor * (100 + rule.marginPercent) &&
    first.every((group) => group(offer) === group(cheapest));
  const best = ranked
    .filter(isRival)
    .reduce((one, other) => (place(other) < place(one) ? other : one), cheapest);
  return [best, ...ranked.filter((offer) => offer !== best)];
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
 * @param all - offers of the product, the first one in front
 */
export function offerOfProduct(
  all: readonly RankedOffer[],
  currency: string,
  rule: OfferRule = cheapestFirst,
): ProductOffer {
  // Where the owner has put another link in the place of every one, the product is as it was entered.
  const offers = all.filter(({ isPassedOver }) => !isPassedOver);
  const best = rankOffers(offers, currency, rule).find((offer) => offer.currency === currency);
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
