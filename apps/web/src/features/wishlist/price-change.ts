import { t } from "@pickwell/texts/t.ts";
import { formatMoney } from "@pickwell/ui/format/format.ts";

export interface PriceChange {
  words: string;
  isLess: boolean;
}

/**
 * The change of a price since the product was saved.
 *
 * @param savedCents - price when saved, in cents; 0 for none
 * @param currentCents - current price, in cents; 0 for none
 * @returns without text when there is nothing to compare
 */
export function priceChange(savedCents: number, currentCents: number): PriceChange {
  if (!savedCents || !currentCents) return { words: "", isLess: false };
  if (currentCents < savedCents) {
    return {
      words: t("{price} less than when you saved it", {
        price: formatMoney(savedCents - currentCents),
      }),
      isLess: true,
    };
  }
  if (currentCents > savedCents) {
    return {
      words: t("{price} more than when you saved it", {
        price: formatMoney(currentCents - savedCents),
      }),
      isLess: false,
    };
  }
  return { words: t("Same price as when you saved it"), isLess: false };
}
