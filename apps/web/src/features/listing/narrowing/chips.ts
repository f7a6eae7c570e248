import { t } from "@pickwell/texts/t.ts";
import { formatCount, formatTenths, formatWholeMoney } from "@pickwell/ui/format/format.ts";
import type { Chip } from "./chosen-chips.tsx";
import type { Narrowing } from "./narrowing.ts";

/** @param stars - 0 to 5 in steps of 0.5 */
export function ratedAtLeast(stars: number): string {
  const rating = Number.isInteger(stars) ? formatCount(stars) : formatTenths(stars);
  return t("{rating} stars and up", { rating });
}

/** The active filters as removable chips, in the order of the panel. */
export function chipsOf(narrowing: Narrowing): Chip<Narrowing>[] {
  const { min, max, brand = [], attr = [], rating, sale, stock } = narrowing;
  const chips: Chip<Narrowing>[] = [];
  if (min !== undefined || max !== undefined) {
    const from = min === undefined ? "" : formatWholeMoney(min);
    const to = max === undefined ? "" : formatWholeMoney(max);
    const range =
      from && to
        ? t("{from} to {to}", { from, to })
        : from
          ? t("From {price}", { price: from })
          : t("Up to {price}", { price: to });
    chips.push({ label: range, without: { min: undefined, max: undefined } });
  }
  if (rating) chips.push({ label: ratedAtLeast(Number(rating)), without: { rating: undefined } });
  if (sale) chips.push({ label: t("On sale"), without: { sale: undefined } });
  if (stock) chips.push({ label: t("In stock"), without: { stock: undefined } });
  for (const name of brand) {
    const others = brand.filter((other) => other !== name);
    chips.push({ label: name, without: { brand: others.length > 0 ? others : undefined } });
  }
  for (const one of attr) {
    const others = attr.filter((other) => other !== one);
    chips.push({
      label: one.replace(":", ": "),
      without: { attr: others.length > 0 ? others : undefined },
    });
  }
  return chips;
}
