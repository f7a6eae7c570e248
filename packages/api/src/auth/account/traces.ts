import type { Tx } from "@pickwell/db/client";
import { alertsDelete } from "../../alerts/answer.ts";
import { readerForget } from "../../attribution/clicks.ts";
import { messagesDelete } from "../../contact/remove-messages.ts";
import { mailsDelete } from "../../mail/remove-mails.ts";
import { subscriberIds, subscriptionDelete } from "../../newsletter/remove-subscription.ts";

/**
 * Statements that remove what the shop has of an address besides the account: the subscription, price
 * alerts, mails to it and messages from it. Of an address that nobody has shown to be theirs there are none: what
 * is there may be somebody else's.
 */
export const tracesDelete = (
  tx: Tx,
  { email, emailVerifiedAt }: { email: string; emailVerifiedAt: Date | null },
) =>
  emailVerifiedAt
    ? [
        readerForget(tx, subscriberIds(tx, email)),
        subscriptionDelete(tx, email),
        alertsDelete(tx, email),
        mailsDelete(tx, email),
        messagesDelete(tx, email),
      ]
    : [];
