/**
 * What somebody typed as a price, in cents. A comma counts as the decimal sign where no point is.
 *
 * @returns null for nothing, NaN for what is no price: schemas refuse it beside its field
 */
export function centsOf(typed: string): number | null {
  const text = typed.trim().replace(/^[^\d.,-]+/, "");
  if (typed.trim() === "") return null;
  const plain = /^\d+,\d{1,2}$/.test(text)
    ? text.replace(",", ".")
    : text.replace(/,(?=\d{3}(\D|$))/g, "");
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN;
}

/** A price as a field holds it, such as `12.50`; empty for none. */
export const moneyText = (cents: number | null): string =>
  cents === null ? "" : (cents / 100).toFixed(2);
