/** Writes a reader of the newsletter with what shows that they agreed. */
import { createHash } from "node:crypto";
import { exclusiveTransaction } from "@pickwell/db/atomic";
import { newId } from "@pickwell/db/id";
import { execute } from "@pickwell/db/statements";
import { movedSubscriberInsert } from "../newsletter/moved.ts";
import type { SubscriberEntry } from "./entries.ts";
import { changeInsert, type Writing } from "./write.ts";

/** Names somebody in the log without their address. */
export const readerKey = (email: string): string =>
  createHash("sha256").update(email.toLowerCase()).digest("base64url").slice(0, 22);

/**
 * @param consent - in whose words they agreed, where the list does not say when; empty for none
 * @returns false when the shop knows them already
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
    if (!added) return false;
    yield* execute(
      changeInsert(tx, writing, { kind: "subscriber", targetId: id, origin, version: status }),
    );
    return true;
  });
}
