import type { Tx } from "@pickwell/db/client";
import { equalsNocase } from "@pickwell/db/columns";
import { contactMessages, outbox, subscribers } from "@pickwell/db/schema";

/**
 * Statements that remove what the shop has of an address besides the account: the subscription, mails
 * to it and messages from it. Of an address that nobody has shown to be theirs there are none: what
 * is there may be somebody else's.
 */
export const tracesDelete = (
  tx: Tx,
  { email, emailVerifiedAt }: { email: string; emailVerifiedAt: Date | null },
) =>
  emailVerifiedAt
    ? [
        tx.delete(subscribers).where(equalsNocase(subscribers.email, email)),
        tx.delete(outbox).where(equalsNocase(outbox.to, email)),
        tx.delete(contactMessages).where(equalsNocase(contactMessages.email, email)),
      ]
    : [];
