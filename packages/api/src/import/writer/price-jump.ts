/** Warns of price changes so large that the file may be wrong or misread. Pure. */
import { amountText } from "../../feeds/values/currencies.ts";
import type { RowOffer } from "../../offers/offer-book.ts";

/** Factor by which a price must change to cause a warning. */
const JUMP = 10;

/** @returns the warnings for an offer's new price, at most one */
export function priceJump(
  { priceMinor: before, currency }: Pick<RowOffer, "priceMinor" | "currency">,
  { priceMinor: after, currency: now }: RowOffer,
): string[] {
  if (!before || !after || currency !== now || currency === null) return [];
  if (Math.max(before, after) < JUMP * Math.min(before, after)) return [];
  const times = Math.floor(Math.max(before, after) / Math.min(before, after));
  const way = after > before ? "up" : "down";
  return [
    `its price has gone ${way} ${times} times, from ${amountText(before, currency)} to ${amountText(after, currency)}`,
  ];
}
