/** Reads kept events again, which a newer version may understand. */
import { atomic } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { unknownBounces } from "@pickwell/db/schema";
import { inArray } from "drizzle-orm";
import { isKnownEvent, readBounces } from "./bounce-formats.ts";
import { bounceUpdates } from "./bounces.ts";

/** Events of one transaction. */
const TOGETHER = 50;

/** @returns how many were understood, and how many remain */
export async function rereadBounces(db: Db, now: Date) {
  const rows = await db.select().from(unknownBounces).orderBy(unknownBounces.seq);
  const understood = rows
    .map(({ seq, body }) => ({ seq, event: parsed(body) }))
    .filter(({ event }) => event !== null && isKnownEvent(event));
  for (let from = 0; from < understood.length; from += TOGETHER) {
    const some = understood.slice(from, from + TOGETHER);
    const bounces = some.flatMap(({ event }) => readBounces(event).bounces);
    const ids = some.map(({ seq }) => seq);
    await atomic(db, (tx) => [
      tx.delete(unknownBounces).where(inArray(unknownBounces.seq, ids)),
      ...bounces.flatMap((bounce) => bounceUpdates(tx, now, bounce)),
    ]);
  }
  return { understood: understood.length, left: rows.length - understood.length };
}

/** @returns null for an event that was cut */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
