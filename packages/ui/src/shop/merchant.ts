import { type Sold, sellerName } from "@pickwell/api/offers/rules";
import { useShop } from "./shop.ts";

/** The merchant's name, see `sellerName`. */
export const useMerchant = (sold: Sold): string => sellerName(sold, useShop().merchants);
