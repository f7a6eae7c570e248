/** Writes a subscriber with the evidence of consent. */
import { createHash } from "node:crypto";
import { exclusiveTransaction } from "@pickwell/db/atomic";
import { newId } from "@pickwell/db/id";
import { moveChanges } from "@pickwell/db/schema";
import { execute } from "@pickwell/db/statements";
import { and, eq } from "drizzle-orm";
import { movedSubscriberInsert } from "../newsletter/moved.ts";
import type { SubscriberEntry } from "./entries.ts";
import { changeInsert, type Writing } from "./write.ts";

/** Identifies a subscriber in the log without the email address. */
export const readerKey = (email: string): string =>
  createHash("sha256").update(email.toLowerCase()).digest("base64url").slice(0, 22);

/**
 * @param consent - how consent was given, in the user's words; empty for none
 * @returns false when the address was known before this move
 */
export function writeSubscriber(
  writing: Writing,
  { email, status, consentAt, proof }: SubscriberEntry,
  { origin, consent }: { origin: string; consent: string },
): Promise<boolean> {
  const { db, now } = writing;
  const id = newId();
  const at = consentAt ?? now;
  return exclusiveTransaction(db, function* (tx) {
    const [added] = yield* execute(
      movedSubscriberInsert(tx, {
        id,
        email,
        status,
        consent: { ...proof, ...(consent && { vouched: consent }) },
        askedAt: at,
        mailedAt: at,
        confirmedAt: status === "confirmed" ? at : null,
        unsubscribedAt: status === "unsubscribed" ? now : null,
        bouncedAt: status === "bounced" ? now : null,
        bounceReason: status === "bounced" ? "The list it came from no longer wrote there." : null,
        createdAt: at,
      }),
    );
    if (!added) {
      // One that was stopped has written some already.
      const own = and(eq(moveChanges.moveId, writing.moveId), eq(moveChanges.origin, origin));
      const rows = yield* execute(
        tx.select({ kind: moveChanges.kind }).from(moveChanges).where(own).limit(1),
      );
      return rows.length > 0;
    }
    yield* execute(
      changeInsert(tx, writing, { kind: "subscriber", targetId: id, origin, version: status }),
    );
    return true;
  });
}
