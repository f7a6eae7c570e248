import { merchantName } from "@pickwell/api/offers/rules";
import { useShop } from "./shop.ts";

/** What the merchant is called that a link leads to, see `merchantName`. */
export const useMerchant = (affiliateLink: string): string =>
  merchantName(affiliateLink, useShop().merchants);
