import { locale } from "@pickwell/texts/current.ts";
import { formatMoney } from "@pickwell/ui/format/format.ts";

/** An amount as reported, in minor units of its currency if known. */
export interface ReportedMoney {
  /** ISO 4217; null where it is the shop's. */
  currency: string | null;
  minor: number | null;
  /** In the shop's currency. */
  cents: number;
}

const written = (currency: string) =>
  new Intl.NumberFormat(locale(), { style: "currency", currency });

/** Such as `€10.50`, or `¥1,000`. */
export function formatReported({ currency, minor, cents }: ReportedMoney): string {
  if (currency === null || minor === null) return formatMoney(cents);
  const format = written(currency);
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
  return format.format(minor / 10 ** digits);
}

/** A reported decimal amount with all of its digits. */
export function formatDecimal({ value, currency }: { value: string; currency: string }): string {
  const digits = value.split(".")[1]?.length ?? 0;
  const format = new Intl.NumberFormat(locale(), {
    style: "currency",
    currency,
    maximumFractionDigits: Math.min(20, Math.max(digits, fractionDigits(currency))),
  });
  return format.format(value as `${number}`);
}

const fractionDigits = (currency: string): number =>
  written(currency).resolvedOptions().maximumFractionDigits ?? 2;

/** Minor units as typed: `19.99`, or `1000` for yen. */
export function decimalOfMinor(minor: number, currency: string): string {
  const digits = fractionDigits(currency);
  return (minor / 10 ** digits).toFixed(digits);
}
