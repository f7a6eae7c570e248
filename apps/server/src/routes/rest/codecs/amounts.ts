/** Decimal digits of amounts: those of the shop's currency, set once before a call is parsed. */
import { digitsOf } from "@pickwell/api/currency/rules";

let digits = 2;

/** Sets the currency of amounts. @param currency - ISO 4217 */
export function setAmountCurrency(currency: string): void {
  digits = digitsOf(currency);
}

/** Decimal digits: 2 for EUR, 0 for JPY, 3 for KWD. */
export const amountDigits = (): number => digits;
