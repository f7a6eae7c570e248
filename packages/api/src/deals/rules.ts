/** Rules of deals. Pure; shared with the browser. */
import { message } from "@pickwell/texts/message.ts";

/** A deal that ends within this time is a flash deal. */
export const FLASH_MS = 24 * 3_600_000;
const DAY_MS = 24 * 3_600_000;
/** Deals in the carousel and among the specials of the home page. */
export const HOME_DEALS = 4;
/** Deals per page of the deals screen. */
export const DEALS_PAGE_SIZE = 24;
/** Features listed on a deal's card. */
export const CARD_FEATURES = 3;

/** Ends within 24 hours of `now`, and has not ended. */
export function isFlash({ endsAt }: { endsAt: Date | null }, now: Date): boolean {
  if (!endsAt) return false;
  const left = endsAt.getTime() - now.getTime();
  return left > 0 && left <= FLASH_MS;
}

/**
 * Days until a deal ends, rounded up.
 *
 * @returns 0 or less when it has ended; null when no end is known
 */
export const daysLeft = (endsAt: Date | null, now: Date): number | null =>
  endsAt && Math.ceil((endsAt.getTime() - now.getTime()) / DAY_MS);

/** `inactive`: switched off. `scheduled`: starts later. */
export const dealStatuses = ["active", "scheduled", "inactive"] as const;
export type DealStatus = (typeof dealStatuses)[number];

/** The status of a deal at `now`. A scheduled deal becomes active by itself when it starts. */
export function dealStatus(deal: { isActive: boolean; startsAt: Date }, now: Date): DealStatus {
  if (!deal.isActive) return "inactive";
  return deal.startsAt > now ? "scheduled" : "active";
}

/** How much a deal saves, in cents; 0 when unknown or nothing. */
export function savingCents(original: number | null, discounted: number | null): number {
  if (!original || !discounted) return 0;
  return Math.max(0, original - discounted);
}

/**
 * How full the usage bar is.
 *
 * @param maxUsage - null for unlimited
 * @returns a percentage from 0 to 100, not rounded; null when there is no bar
 */
export function usagePercent(usageCount: number, maxUsage: number | null): number | null {
  if (maxUsage === null || maxUsage <= 0) return null;
  const available = Math.max(0, maxUsage - usageCount);
  const used = Math.max(0, usageCount);
  return (100 * used) / (used + available);
}

/**
 * How many were sold, for the usage bar: at most the uses, because merchants may also report sales
 * that did not use the deal.
 *
 * @param maxUsage - null for unlimited
 */
export function soldCount({ purchases, usageCount, maxUsage }: DealUse): number {
  return maxUsage === null ? purchases : Math.min(purchases, Math.max(0, usageCount));
}

interface DealUse {
  purchases: number;
  usageCount: number;
  maxUsage: number | null;
}

/** Remaining time as shown by a countdown. Hours may exceed 24. */
export interface Countdown {
  hours: number;
  minutes: number;
  seconds: number;
}

/** @param leftMs - in milliseconds; a negative value counts as 0 */
export function countdownParts(leftMs: number): Countdown {
  const left = Math.max(0, Math.floor(leftMs / 1000));
  return {
    hours: Math.floor(left / 3600),
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  };
}

/**
 * What the Deal of the Day counts down to: the earliest end of `deals`.
 *
 * @returns null when none of them has an end
 */
export function earliestEnd(deals: readonly { endsAt: Date | null }[]): Date | null {
  let earliest: Date | null = null;
  for (const { endsAt } of deals) {
    if (endsAt && (!earliest || endsAt < earliest)) earliest = endsAt;
  }
  return earliest;
}

/**
 * Checks the fields of a deal against each other.
 *
 * @returns the wrong field and a message; null when all is right
 */
export function dealProblem(deal: {
  startsAt: Date;
  endsAt: Date | null;
  originalPriceCents: number | null;
  discountedPriceCents: number;
}): { field: "endsAt" | "discountedPriceCents"; message: string } | null {
  if (deal.endsAt && deal.endsAt <= deal.startsAt) {
    return { field: "endsAt", message: message("A deal must end after it starts.") };
  }
  if (deal.originalPriceCents !== null && deal.discountedPriceCents > deal.originalPriceCents) {
    return {
      field: "discountedPriceCents",
      message: message("The price must not be above the original price."),
    };
  }
  return null;
}
