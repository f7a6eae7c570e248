import { keepSymbolOrder, moneyFormat, unitsOf } from "@pickwell/api/currency/rules";
import { locale } from "@pickwell/texts/current.ts";

/**
 * An amount in a currency that need not be the shop's, such as `€10.50`.
 *
 * @param minor - in minor units as ISO 4217 has them, also where `Intl` writes fewer digits
 * @param currency - ISO 4217 code
 */
export const formatForeignMoney = (minor: number, currency: string): string =>
  keepSymbolOrder(
    new Intl.NumberFormat(locale(), moneyFormat(currency)).format(minor / unitsOf(currency)),
  );
