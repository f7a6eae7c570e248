import type { Db } from "@pickwell/db/client";

const meters = new WeakMap<Db, { minute: number; counts: Map<string, number> }>();

/**
 * Counts one more of something within this minute.
 *
 * @param name - what is counted, and whose it is
 * @returns the how-manieth it is, from 1
 */
export function countInMinute(db: Db, now: Date, name: string): number {
  const minute = Math.floor(now.getTime() / 60_000);
  let meter = meters.get(db);
  if (meter?.minute !== minute) {
    meter = { minute, counts: new Map() };
    meters.set(db, meter);
  }
  const count = (meter.counts.get(name) ?? 0) + 1;
  meter.counts.set(name, count);
  return count;
}
