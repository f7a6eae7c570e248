/** What the shop says of itself where the browser application does not speak for it. */

export const SHOP_NAME = "Pickwell";
export const SHOP_HEADLINE = ["Good things,", "picked well."] as const;
export const SHOP_DESCRIPTION =
  "Everyday objects, tried, compared and price-watched, with a link to the honest best of each.";
/** BCP 47. */
export const SHOP_LANGUAGE = "en-US";

const money = new Intl.NumberFormat(SHOP_LANGUAGE, { style: "currency", currency: "USD" });

/** @param cents - price in cents @returns such as `$1,249.00` */
export const formatPrice = (cents: number): string => money.format(cents / 100);

/**
 * A price in the pieces that are set in different sizes.
 *
 * @param cents - price in cents
 * @returns such as `$1,249`, `.00` and nothing after it
 */
export function splitPrice(cents: number): { whole: string; fraction: string; after: string } {
  const parts = money.formatToParts(cents / 100);
  const at = parts.findIndex(({ type }) => type === "decimal");
  const text = (from: number, to?: number) =>
    parts
      .slice(from, to)
      .map(({ value }) => value)
      .join("");
  if (at < 0) return { whole: text(0), fraction: "", after: "" };
  return { whole: text(0, at), fraction: text(at, at + 2), after: text(at + 2) };
}
