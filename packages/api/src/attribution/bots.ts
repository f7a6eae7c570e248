import type { Db } from "@pickwell/db/client";
import type { botReasons } from "@pickwell/db/schema";
import { isbot } from "isbot";

export type BotReason = (typeof botReasons)[number];

/** Clicks in a minute beyond which nobody reads what they click on. */
export const CLICKS_PER_MINUTE = 20;

/** What of a request gives a machine away. */
export interface BotSigns {
  userAgent: string;
  method: string;
  /** Values of the headers by which browsers say that nobody has asked for this yet. */
  purposes: readonly (string | string[] | undefined)[];
  /** The visitor has clicked more than `CLICKS_PER_MINUTE` times within this minute. */
  isFrequent: boolean;
}

/** Why a click does not count as a person's; null for a person's. Every sign is looked at. */
export function botReasonOf({
  userAgent,
  method,
  purposes,
  isFrequent,
}: BotSigns): BotReason | null {
  if (userAgent.trim() === "") return "no-user-agent";
  if (isbot(userAgent)) return "user-agent";
  if (purposes.some((purpose) => /prefetch|prerender|preview/i.test(String(purpose ?? "")))) {
    return "prefetch";
  }
  if (method === "HEAD") return "head";
  return isFrequent ? "rate" : null;
}

const meters = new WeakMap<Db, { minute: number; clicks: Map<string, number> }>();

/** Counts a click. @returns whether the visitor has clicked too often within this minute */
export function isFrequentVisitor(db: Db, now: Date, visitor: string): boolean {
  const minute = Math.floor(now.getTime() / 60_000);
  let meter = meters.get(db);
  if (meter?.minute !== minute) {
    meter = { minute, clicks: new Map() };
    meters.set(db, meter);
  }
  const clicks = (meter.clicks.get(visitor) ?? 0) + 1;
  meter.clicks.set(visitor, clicks);
  return clicks > CLICKS_PER_MINUTE;
}
