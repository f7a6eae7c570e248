/** What a row says about the delivery of its offer, and about prices that begin or end later. */
import type { OfferDelivery } from "@pickwell/db/schema";
import type { OfferRow } from "../../feeds/offer-row.ts";
import { nextChange } from "../../offers/announced-prices.ts";
import type { RowOffer } from "../../offers/offer-book.ts";
import { productLimits } from "../../products/schema.ts";

/** @returns null when the row says nothing about it */
export function deliveryOf(row: OfferRow): OfferDelivery | null {
  const { deliveryMinor: costMinor, deliveryCountry: country, deliveryDays: days } = row;
  return costMinor === null && days === null ? null : { costMinor, country, days };
}

const NOTHING = { announced: null, changesAt: null };

/**
 * The prices that a row announces.
 *
 * @param now - when the row was true
 */
export function announcedOf(row: OfferRow, now: Date): Pick<RowOffer, "announced" | "changesAt"> {
  const { regularMinor, saleMinor, saleFrom, saleTo, expiresAt } = row;
  if (regularMinor === null || regularMinor > productLimits.priceCents) return NOTHING;
  if (saleFrom === null && saleTo === null && expiresAt === null) return NOTHING;
  const announced = {
    regularMinor,
    saleMinor,
    saleFrom: saleFrom?.getTime() ?? null,
    saleTo: saleTo?.getTime() ?? null,
    expiresAt: expiresAt?.getTime() ?? null,
  };
  const next = nextChange(announced, now.getTime());
  return next === null ? NOTHING : { announced, changesAt: new Date(next) };
}
