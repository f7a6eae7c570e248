import { plainMoney, priceDigits } from "@pickwell/ui/format/format.ts";

/** Three digits after a point or blank, such as the first of `1.249,50`. */
const GROUPED = /^\d{1,3}(?:[.'’ \u00a0\u202f]\d{3})+(?=,\d{1,2}$)/;

/**
 * A typed price in cents. A comma counts as the decimal separator if no point, or only points
 * between groups of three digits, such as `1.249,50`, come before it.
 *
 * @returns null for an empty text, NaN for an invalid price, which schemas refuse
 */
export function centsOf(typed: string): number | null {
  const text = typed
    .trim()
    .replace(/^[^\d.,-]+/, "")
    .replace(GROUPED, (whole) => whole.replace(/\D/g, ""));
  if (typed.trim() === "") return null;
  const digits = priceDigits();
  // Currencies with three decimals allow three after a comma.
  const part = digits > 2 ? `{1,${digits}}` : "{1,2}";
  const plain =
    digits > 0 && new RegExp(`^\\d+,\\d${part}$`).test(text)
      ? text.replace(",", ".")
      : text.replace(/,(?=\d{3}(\D|$))/g, "");
  const [, whole, decimals = ""] = /^(\d+)(?:\.(\d+))?$/.exec(plain) ?? [];
  // `1250.00` is an amount of yen, too.
  const [kept, cut] = [decimals.slice(0, digits), decimals.slice(digits)];
  if (whole === undefined || /[1-9]/.test(cut) || decimals.length > Math.max(digits, 2)) {
    return Number.NaN;
  }
  return Number(whole + kept.padEnd(digits, "0"));
}

/** A price as a field holds it, such as `12.50`; empty for none. */
export const moneyText = (cents: number | null): string =>
  cents === null ? "" : plainMoney(cents);
