/** Minor units of currencies. Pure; shared with the browser. */

/** ISO 4217, for currencies that do not have two digits. */
const DIGITS: Readonly<Record<string, number>> = {
  ...perCode("BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF", 0),
  ...perCode("BHD IQD JOD KWD LYD OMR TND", 3),
  ...perCode("CLF UYW", 4),
};

function perCode(codes: string, digits: number): Record<string, number> {
  return Object.fromEntries(codes.split(" ").map((code) => [code, digits]));
}

/**
 * Decimal digits of a currency by ISO 4217, not by shop custom: amounts are whole minor units. JPY
 * 0, EUR 2, TND 3.
 */
export const digitsOf = (currency: string): number => DIGITS[currency] ?? 2;

/** Minor units in one unit of a currency: JPY 1, EUR 100, TND 1000. */
export const unitsOf = (currency: string): number => 10 ** digitsOf(currency);

/** `Intl.NumberFormat` options of a currency, with all of its decimal digits. */
export const moneyFormat = (currency: string): Intl.NumberFormatOptions => ({
  style: "currency",
  currency,
  minimumFractionDigits: digitsOf(currency),
  maximumFractionDigits: digitsOf(currency),
});

/**
 * A written amount whose symbol stays as it is: from right to left, the sign of `US$` at its end
 * would be shown on the other side of its letters.
 */
export const keepSymbolOrder = (written: string): string =>
  written.startsWith("\u200f") ? written.replace(/[A-Z]\p{Sc}$/u, "$&\u200e") : written;

/** An amount for machines: `12.50`, or `1250` for JPY. @param minor - in minor units */
export const decimalText = (minor: number, currency: string): string =>
  (minor / unitsOf(currency)).toFixed(digitsOf(currency));
