import { formatWholeMoney } from "@pickwell/ui/format/format.ts";
import type { Chip } from "./chosen-chips.tsx";
import type { Narrowing } from "./narrowing.ts";

/** What a listing is narrowed by, in the order of its panel. */
export function chipsOf(narrowing: Narrowing): Chip<Narrowing>[] {
  const { min, max, brand = [], attr = [], rating, sale, stock } = narrowing;
  const chips: Chip<Narrowing>[] = [];
  if (min !== undefined || max !== undefined) {
    const from = min === undefined ? "" : formatWholeMoney(min);
    const to = max === undefined ? "" : formatWholeMoney(max);
    const range = from && to ? `${from} to ${to}` : from ? `From ${from}` : `Up to ${to}`;
    chips.push({ label: range, without: { min: undefined, max: undefined } });
  }
  if (rating) chips.push({ label: `${rating} stars and up`, without: { rating: undefined } });
  if (sale) chips.push({ label: "On sale", without: { sale: undefined } });
  if (stock) chips.push({ label: "In stock", without: { stock: undefined } });
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
