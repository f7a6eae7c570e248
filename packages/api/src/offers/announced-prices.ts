/** Prices that a feed announces: sales that begin or end later, and offers that expire. Pure. */
import type { AnnouncedPrices } from "@pickwell/db/schema";

/** The price of an offer at a moment, in minor units. */
export interface PriceThen {
  minor: number;
  beforeMinor: number | null;
  isExpired: boolean;
}

/** What an offer costs at a moment. */
export function announcedAt(announced: AnnouncedPrices, nowMs: number): PriceThen {
  const { regularMinor, saleMinor, saleFrom, saleTo, expiresAt } = announced;
  const isOn = (saleFrom ?? nowMs) <= nowMs && nowMs <= (saleTo ?? nowMs);
  const isExpired = expiresAt !== null && expiresAt <= nowMs;
  return saleMinor === null || !isOn
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
