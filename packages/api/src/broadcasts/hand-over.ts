/** Queues the mails of a broadcast. */
import type { Tx } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
import { broadcastRecipients } from "@pickwell/db/schema";
import { insertGiven } from "../core/rows/insert-rows.ts";
import { newToken } from "../core/security/tokens.ts";
import { broadcastMailsInserts } from "../mail/broadcast-mails.ts";
import { stripProductBlocks } from "../markdown/rules.ts";
import { linksSinceUpdate } from "../newsletter/counts-clicks.ts";
import { mailLinks } from "../newsletter/links.ts";
import { unsubscribeTokensInserts } from "../newsletter/tokens.ts";
import type { BroadcastRow } from "./admin/view.ts";
import { READER, SUBJECT } from "./links.ts";
import type { Recipient } from "./recipients.ts";
import { contentOf } from "./subject-test/assign.ts";

/** A recipient, with their variant of a subject test. */
export interface Addressee extends Recipient {
  subject: string;
  /** Its place; null where nothing is tested, and for the others. */
  arm: number | null;
}

/** How long a mail can be unsubscribed from by its link. CAN-SPAM asks for 30 days. */
const LINK_MS = 400 * 86_400_000;

/**
 * The statements that add recipients of a broadcast and their mails. A duplicate recipient rolls
 * everything back.
 *
 * @param origin - base URL of links in mails
 */
export function handOver(
  tx: Tx,
  now: Date,
  origin: string,
  { id, templateId, namesReaders }: Pick<BroadcastRow, "id" | "templateId" | "namesReaders">,
  recipients: readonly Addressee[],
) {
  if (recipients.length === 0) return [];
  const rows = recipients.map((row) => ({ ...row, outboxId: newId(), token: newToken() }));
  const named = namesReaders ? rows.filter(({ countsClicks }) => countsClicks) : [];
  return [
    ...unsubscribeTokensInserts(
      tx,
      now,
      rows.map((row) => ({ subscriberId: row.id, token: row.token })),
      LINK_MS,
    ),
    ...insertGiven(
      tx,
      "broadcasts:recipients",
      (tx) => tx.insert(broadcastRecipients),
      rows.map((row) => ({
        broadcastId: id,
        subscriberId: row.id,
        outboxId: row.outboxId,
        arm: row.arm,
        createdAt: now,
      })),
    ),
    ...broadcastMailsInserts(
      tx,
      now,
      rows.map((row) => ({
        id: row.outboxId,
        to: row.email,
        subject: stripProductBlocks(row.subject),
        templateId,
        variables: {
          ...mailLinks(origin, row.token),
          [SUBJECT]: row.arm === null ? "" : contentOf(row.arm),
          ...(namesReaders && { [READER]: row.countsClicks ? row.outboxId : "" }),
        },
      })),
    ),
    ...(named.length > 0
      ? [
          linksSinceUpdate(
            tx,
            now,
            named.map((row) => row.id),
          ),
        ]
      : []),
  ];
}
