import type { Db } from "@pickwell/db/client";

const meters = new WeakMap<Db, { minute: number; clicks: Map<string, number> }>();

/** Counts a click, or else. @returns the how-manieth of its visitor it is within this minute, from 1 */
export function countInMinute(db: Db, now: Date, visitor: string): number {
  const minute = Math.floor(now.getTime() / 60_000);
  let meter = meters.get(db);
  if (meter?.minute !== minute) {
    meter = { minute, clicks: new Map() };
    meters.set(db, meter);
  }
  const clicks = (meter.clicks.get(visitor) ?? 0) + 1;
  meter.clicks.set(visitor, clicks);
  return clicks;
}
