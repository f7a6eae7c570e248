import { message } from "@pickwell/texts/message.ts";
import { unitsOf } from "../../core/currency/rules.ts";
import { webUrl } from "../../core/text/url.ts";
import { productLimits } from "../../products/schema.ts";
import { movedPrice, type PriceRounding, replacedText } from "../rules.ts";
import type { Plan } from "./resource.ts";

/** The plan for replacing a part of a link. */
export function planLink(link: string, find: string, replacement: string): Plan {
  const next = replacedText(link, find, replacement);
  if (next === link) return null;
  if (webUrl.safeParse(next).success) return { to: { affiliateLink: next } };
  return { why: message("its link would not be an http or https address") };
}

interface PriceMove {
  percent: number;
  rounding: PriceRounding;
  showFormer?: boolean;
}

/**
 * The plan for changing a price; the former price stays above it.
 *
 * @param field - name of the price's field
 */
export function planPrice(
  field: "priceCents" | "discountedPriceCents",
  price: number,
  original: number | null,
  { percent, rounding, showFormer }: PriceMove,
  currency: string,
): Plan {
  if (price === 0) return { why: message("it has no price") };
  const next = movedPrice(price, percent, rounding, unitsOf(currency));
  if (next === price) return null;
  if (next > productLimits.priceCents) return { why: message("its price would be too high") };
  const former = showFormer && next < price ? Math.max(price, original ?? 0) : original;
  if (former !== null && former <= next) {
    return { why: message("its price would not be below the price before the reduction") };
  }
  return { to: { [field]: next, ...(former !== original && { originalPriceCents: former }) } };
}
