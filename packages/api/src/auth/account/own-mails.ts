import type { Db } from "@pickwell/db/client";
import { type Call, networkOf } from "../../core/client.ts";
import type { Session } from "../../core/context.ts";
import { mailCounter } from "../../mail/limits.ts";

/**
 * Who is counted for a mail that somebody causes at their own account.
 *
 * @param to - whom it is to; by default the account's address
 */
export const ownCounter = (
  db: Db,
  now: Date,
  { client }: Pick<Call, "client">,
  { user }: Session,
  kind: "verify" | "notice",
  to: string = user.email,
) => mailCounter(db, now, { kind, to, account: user.id, network: networkOf(client) });
