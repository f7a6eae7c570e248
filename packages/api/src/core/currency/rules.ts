/** Small units of currencies. Pure; browsers have it too. */

/** ISO 4217, where it is not two. */
const DIGITS: Readonly<Record<string, number>> = {
  ...perCode("BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF", 0),
  ...perCode("BHD IQD JOD KWD LYD OMR TND", 3),
  ...perCode("CLF UYW", 4),
};

function perCode(codes: string, digits: number): Record<string, number> {
  return Object.fromEntries(codes.split(" ").map((code) => [code, digits]));
}

/**
 * Digits after the point of a currency's amounts, by ISO 4217 and not by what is usual in shops, for
 * amounts are whole numbers of the smallest unit: JPY 0, EUR 2, TND 3.
 */
export const digitsOf = (currency: string): number => DIGITS[currency] ?? 2;

/** How many of its smallest unit are one of a currency: JPY 1, EUR 100, TND 1000. */
export const unitsOf = (currency: string): number => 10 ** digitsOf(currency);

/** How `Intl` writes amounts of a currency: with all digits that it has. */
export const moneyFormat = (currency: string): Intl.NumberFormatOptions => ({
  style: "currency",
  currency,
  minimumFractionDigits: digitsOf(currency),
  maximumFractionDigits: digitsOf(currency),
});

/** An amount for machines, such as `12.50`, `1250` of JPY. @param minor - in the smallest unit */
export const decimalText = (minor: number, currency: string): string =>
  (minor / unitsOf(currency)).toFixed(digitsOf(currency));
