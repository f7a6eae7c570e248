import type { Db } from "@pickwell/db/client";
import type { SharedCounts } from "../shared-counts/shared-counts.ts";

const meters = new WeakMap<Db, { minute: number; counts: Map<string, number> }>();
const shared = new WeakMap<Db, SharedCounts>();

/** Shares counts between processes. Without it each process counts for itself. */
export function shareCountsBetweenProcesses(db: Db, counts: SharedCounts): void {
  shared.set(db, counts);
}

/**
 * Counts an event within the current minute.
 *
 * @param name - what is counted, and for whom
 * @param most - counts up to this need not be shared
 * @returns the count including this one, from 1
 */
export function countInMinute(db: Db, now: Date, name: string, most: number): number {
  const together = shared.get(db);
  if (together) return together.countInMinute(`minute ${name}`, most).current;
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
