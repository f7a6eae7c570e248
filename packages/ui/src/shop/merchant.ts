import { type Sold, sellerName } from "@pickwell/api/offers/rules";
import { useShop } from "./shop.ts";

/** What the merchant of something sold is called, see `sellerName`. */
export const useMerchant = (sold: Sold): string => sellerName(sold, useShop().merchants);
