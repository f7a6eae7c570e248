import type { WholeProduct } from "@pickwell/ui/shop/product.ts";

/** The merchant whose offer the product is sold by; links of networks do not tell. */
export const sellerOf = ({ offers, affiliateLink }: WholeProduct): string | undefined =>
  offers.find((offer) => offer.id !== null && offer.affiliateLink === affiliateLink)?.merchant;
