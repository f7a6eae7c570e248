/** Reads kept events again, which a newer version may understand. */
import { atomic } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { equalsNocase } from "@pickwell/db/columns";
import { subscribers, unknownBounces } from "@pickwell/db/schema";
import { and, gt, inArray, or } from "drizzle-orm";
import type { Bounce } from "./bounce.ts";
import { isKnownEvent, readBounces } from "./bounce-formats.ts";
import { bounceUpdates } from "./bounces.ts";

/** Events of one transaction. */
const TOGETHER = 50;

/**
 * Applies those that are understood now, except to who has confirmed the address since.
 *
 * @returns how many were understood, and how many remain
 */
export async function rereadBounces(db: Db, now: Date) {
  const rows = await db.select().from(unknownBounces).orderBy(unknownBounces.seq);
  const understood = rows
    .map(({ seq, createdAt, body }) => ({ seq, createdAt, event: parsed(body) }))
    .filter(({ event }) => event !== null && isKnownEvent(event));
  for (let from = 0; from < understood.length; from += TOGETHER) {
    const some = understood.slice(from, from + TOGETHER);
    const bounces: Bounce[] = [];
    for (const { event, createdAt } of some) {
      bounces.push(...(await stillMeant(db, createdAt, readBounces(event).bounces)));
    }
    const ids = some.map(({ seq }) => seq);
    await atomic(db, (tx) => [
      tx.delete(unknownBounces).where(inArray(unknownBounces.seq, ids)),
      ...bounces.flatMap((bounce) => bounceUpdates(tx, now, bounce)),
    ]);
  }
  return { understood: understood.length, left: rows.length - understood.length };
}

/** @param at - when they were told. @returns those of addresses that were not confirmed since */
async function stillMeant(db: Db, at: Date, bounces: readonly Bounce[]): Promise<Bounce[]> {
  const isOne = or(...bounces.map(({ email }) => equalsNocase(subscribers.email, email)));
  if (!isOne) return [];
  const renewed = await db
    .select({ email: subscribers.email })
    .from(subscribers)
    .where(and(isOne, gt(subscribers.confirmedAt, at)));
  const emails = new Set(renewed.map(({ email }) => email.toLowerCase()));
  return bounces.filter(({ email }) => !emails.has(email.toLowerCase()));
}

/** @returns null for an event that was cut */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
