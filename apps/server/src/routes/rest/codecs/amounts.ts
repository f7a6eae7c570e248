/**
 * How many digits amounts have on the wire: those of the shop's currency. A shop has one, so it is
 * said before a call is read, as a page says it before it is drawn.
 */
import { digitsOf } from "@pickwell/api/currency/rules";

let digits = 2;

/** Amounts are in this currency from now on. @param currency - ISO 4217 */
export function setAmountCurrency(currency: string): void {
  digits = digitsOf(currency);
}

/** Digits after the point: 2 of EUR, none of JPY, 3 of KWD. */
export const amountDigits = (): number => digits;
