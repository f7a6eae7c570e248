import type { Tx } from "@pickwell/db/client";
import { alertsDelete } from "../../alerts/answer.ts";
import { readerForget } from "../../attribution/clicks.ts";
import { messagesDelete } from "../../contact/remove-messages.ts";
import { mailsDelete } from "../../mail/remove-mails.ts";
import { subscriberIds, subscriptionDelete } from "../../newsletter/remove-subscription.ts";

/**
 * The statements that delete what the shop stores about an address besides the account:
 * subscription, price alerts, mails and messages. None for unverified addresses, which may be
 * somebody else's.
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
