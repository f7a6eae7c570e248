/** Prices that a feed announces: sales that begin or end later, and offers that expire. Pure. */
import type { AnnouncedPrices } from "@pickwell/db/schema";

/** The price of an offer at a moment, in minor units. */
export interface PriceThen {
  minor: number;
  beforeMinor: number | null;
  isExpired: boolean;
}

/**
 * Whether a sale is on at a moment. Both ends belong to it; an end that is not known is open.
 *
 * @param saleFrom - in milliseconds since 1970, as the others
 */
export const isSaleOn = (saleFrom: number | null, saleTo: number | null, nowMs: number): boolean =>
  (saleFrom ?? nowMs) <= nowMs && nowMs <= (saleTo ?? nowMs);

/** What an offer costs at a moment. */
export function announcedAt(announced: AnnouncedPrices, nowMs: number): PriceThen {
  const { regularMinor, saleMinor, saleFrom, saleTo, expiresAt } = announced;
  const isExpired = expiresAt !== null && expiresAt <= nowMs;
  return saleMinor === null || !isSaleOn(saleFrom, saleTo, nowMs)
    ? { minor: regularMinor, beforeMinor: null, isExpired }
    : { minor: saleMinor, beforeMinor: regularMinor, isExpired };
}

/**
 * When the price or validity changes next, in milliseconds since 1970.
 *
 * @returns null when it stays as it is at `nowMs`
 */
export function nextChange(announced: AnnouncedPrices, nowMs: number): number | null {
  const { saleMinor, saleFrom, saleTo, expiresAt } = announced;
  const edges = [
    ...(saleMinor === null ? [] : [saleFrom, saleTo === null ? null : saleTo + 1]),
    expiresAt,
  ];
  const ahead = edges.filter((edge) => edge !== null && edge > nowMs);
  return ahead.length === 0 ? null : Math.min(...(ahead as number[]));
}
