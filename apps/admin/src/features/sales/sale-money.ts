import { digitsOf, keepSymbolOrder, moneyFormat } from "@pickwell/api/currency/rules";
import { locale } from "@pickwell/texts/current.ts";
import { formatForeignMoney } from "@pickwell/ui/format/foreign-money.ts";
import { formatMoney } from "@pickwell/ui/format/format.ts";

/** An amount as reported, in minor units of its currency if known. */
export interface ReportedMoney {
  /** ISO 4217; null where it is the shop's. */
  currency: string | null;
  minor: number | null;
  /** In the shop's currency. */
  cents: number;
}

/** Such as `€10.50`, or `¥1,000`. */
export function formatReported({ currency, minor, cents }: ReportedMoney): string {
  if (currency === null || minor === null) return formatMoney(cents);
  return formatForeignMoney(minor, currency);
}

/** A reported decimal amount with all of its digits. */
export function formatDecimal({ value, currency }: { value: string; currency: string }): string {
  const digits = value.split(".")[1]?.length ?? 0;
  const format = new Intl.NumberFormat(locale(), {
    ...moneyFormat(currency),
    maximumFractionDigits: Math.min(20, Math.max(digits, digitsOf(currency))),
  });
  return keepSymbolOrder(format.format(value as `${number}`));
}
