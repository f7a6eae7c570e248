/**
 * History of the shop's time zones. What was counted stays in the day it was counted in: the day is
 * derived from the moment alone, so that corrections are subtracted from the right day. See
 * docs/decisions/041-time-zone.md.
 */

import type { Db, Tx } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import { meta } from "@pickwell/db/schema";
import { execute, fill, type Steps } from "@pickwell/db/statements";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { dayNumberIn, hourNumberIn, UTC } from "./rules.ts";

/** Key in `meta`. */
export const ZONES_KEY = "time-zones";

const stored = z.array(z.object({ since: z.number(), zone: z.string() })).min(1);

/** Zones by time; the first from the beginning. */
export type Zones = z.infer<typeof stored>;

const ever: Zones = [{ since: 0, zone: UTC }];

const zonesRow = (tx: Tx) =>
  prepared(tx, "time:zones", (db) =>
    db.select({ value: meta.value }).from(meta).where(eq(meta.key, ZONES_KEY)).prepare(),
  );

/** The zones, as of this transaction. */
export function* zonesOf(tx: Tx): Steps<Zones> {
  const [row] = yield* execute(fill(zonesRow(tx), {}));
  return readFrom(row);
}

/** The zones as they are now, for figures. */
export async function readZones(db: Db): Promise<Zones> {
  const [row] = await db.select({ value: meta.value }).from(meta).where(eq(meta.key, ZONES_KEY));
  return readFrom(row);
}

const readFrom = (row: { value: string } | undefined): Zones =>
  row ? stored.parse(JSON.parse(row.value)) : ever;

/** The zone a moment is counted in. */
export const zoneAt = (zones: Zones, moment: Date): string =>
  (zones.findLast(({ since }) => since <= moment.getTime()) ?? zones[0])?.zone ?? UTC;

/** The numbers of a day and an hour. */
export interface Place {
  day: number;
  hour: number;
}

/** The day and hour a moment is counted in. */
export function placeOf(zones: Zones, moment: Date): Place {
  const zone = zoneAt(zones, moment);
  return { day: dayNumberIn(zone, moment), hour: hourNumberIn(zone, moment) };
}
