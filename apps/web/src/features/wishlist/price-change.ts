import { formatMoney } from "../../lib/format.ts";

export interface PriceChange {
  words: string;
  isLess: boolean;
}

/**
 * The price now against the price when the product was saved.
 *
 * @param savedCents - price when it was saved, in cents
 * @param currentCents - price now, in cents
 */
export function priceChange(savedCents: number, currentCents: number): PriceChange {
  const than = "than when you saved it";
  if (currentCents < savedCents) {
    return { words: `${formatMoney(savedCents - currentCents)} less ${than}`, isLess: true };
  }
  if (currentCents > savedCents) {
    return { words: `${formatMoney(currentCents - savedCents)} more ${than}`, isLess: false };
  }
  return { words: "Same price as when you saved it", isLess: false };
}
