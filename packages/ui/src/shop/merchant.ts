import { type Sold, sellerName } from "@pickwell/api/offers/rules";
import { useShop } from "./shop.ts";

/** By the shop's names of merchants. A card asks three times, and each time its link would be parsed. */
const known = new WeakMap<object, WeakMap<Sold, string>>();

/** The merchant's name, see `sellerName`. */
export function useMerchant(sold: Sold): string {
  const { merchants } = useShop();
  const names = known.get(merchants) ?? new WeakMap<Sold, string>();
  known.set(merchants, names);
  const name = names.get(sold) ?? sellerName(sold, merchants);
  names.set(sold, name);
  return name;
}
