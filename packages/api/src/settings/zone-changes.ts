/** Effects of changing the time zone. */

import type { Tx } from "@pickwell/db/client";
import { eventDays, meta } from "@pickwell/db/schema";
import { execute, type Steps } from "@pickwell/db/statements";
import { rescheduleJobs } from "../schedules/waiting-jobs.ts";
import { ZONES_KEY, type Zones, zonesOf } from "../time/zones.ts";

/**
 * Starts days in another zone from now on, or from the beginning if nothing was counted yet, and
 * reschedules jobs.
 */
export function* zoneChange(tx: Tx, now: Date, zone: string): Steps {
  const zones = yield* zonesOf(tx);
  if (zones.at(-1)?.zone === zone) return;
  const [hasFigures] = yield* execute(tx.select({ day: eventDays.day }).from(eventDays).limit(1));
  // Of a clock that was ahead nothing is kept that would never be reached.
  const former = zones.filter(({ since }, index) => index === 0 || since < now.getTime());
  const next: Zones = hasFigures
    ? [...former, { since: now.getTime(), zone }]
    : [{ since: 0, zone }];
  const row = { key: ZONES_KEY, value: JSON.stringify(next) };
  yield* execute(tx.insert(meta).values(row).onConflictDoUpdate({ target: meta.key, set: row }));
  yield* rescheduleJobs(tx, now, zone);
}
