import type { Db } from "@pickwell/db/client";
import { type Call, networkOf } from "../../core/client.ts";
import type { Session } from "../../core/context.ts";
import { mailCounter } from "../../mail/limits.ts";

/**
 * The mail counter for mails about one's own account.
 *
 * @param to - recipient; by default the account's address
 */
export const ownCounter = (
  db: Db,
  now: Date,
  { client }: Pick<Call, "client">,
  { user }: Session,
  kind: "verify" | "notice",
  to: string = user.email,
) => mailCounter(db, now, { kind, to, account: user.id, network: networkOf(client) });
