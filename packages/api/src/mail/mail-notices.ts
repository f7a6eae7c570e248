import { outbox } from "@pickwell/db/schema";
import { message } from "@pickwell/texts/message.ts";
import { and, eq, gt, sql } from "drizzle-orm";
import type { NoticeSource } from "../core/notice.ts";
import { hasMailServer } from "../core/ports/mailer.ts";
import { longestWaiting } from "./waiting.ts";

/** Older failures are history. */
const RECENT_MS = 7 * 86_400_000;

/** A server that is busy, or started anew, takes mails again before. */
const LONG_MS = 3_600_000;
const MAX_REASON_LENGTH = 200;

/**
 * Notices about mails of the last week that were not or possibly not delivered, and about mails
 * that wait too long.
 */
export const mailNotices: NoticeSource = async (ctx) => [
  ...(await waitingNotices(ctx)),
  ...(await failedNotices(ctx)),
  ...(await unsureNotices(ctx)),
];

/** Without a mail server they all wait, which is what the shop's owner has chosen. */
const waitingNotices: NoticeSource = async ({ db, now, mailer }) => {
  if (!(await hasMailServer({ mailer }))) return [];
  const mail = await longestWaiting(db, now());
  const ms = mail ? now().getTime() - mail.since.getTime() : 0;
  if (!mail || ms <= LONG_MS) return [];
  const reason =
    mail.lastError?.slice(0, MAX_REASON_LENGTH) ?? message("the mail server has not been checked.");
  const text = message(
    "A mail has waited to leave for {hours, plural, one {# hour} other {# hours}}: {reason}",
    { hours: Math.floor(ms / LONG_MS), reason },
  );
  return [{ kind: "mail", text, href: "/admin/newsletter?tab=outbox&status=queued" }];
};

/** Mails of the last week that have ended in such a way. */
async function countEnded(
  { db, now }: Parameters<NoticeSource>[0],
  status: "failed" | "unsure",
): Promise<number> {
  const since = new Date(now().getTime() - RECENT_MS);
  const [row] = await db
    .select({ mails: sql<number>`count(*)` })
    .from(outbox)
    .where(and(eq(outbox.status, status), gt(outbox.createdAt, since)));
  return row?.mails ?? 0;
}

const failedNotices: NoticeSource = async (ctx) => {
  const failed = await countEnded(ctx, "failed");
  if (failed === 0) return [];
  const text = message(
    "{failed, plural, one {A mail of this week could not be delivered.} other {# mails of this week could not be delivered.}}",
    { failed },
  );
  return [{ kind: "mail", text, href: "/admin/newsletter?tab=outbox&status=failed" }];
};

/** A server that has taken a mail and fallen silent, or a shop that was killed meanwhile. */
const unsureNotices: NoticeSource = async (ctx) => {
  const unsure = await countEnded(ctx, "unsure");
  if (unsure === 0) return [];
  const text = message(
    "{unsure, plural, one {It is unknown whether a mail of this week has arrived.} other {It is unknown whether # mails of this week have arrived.}}",
    { unsure },
  );
  return [{ kind: "mail", text, href: "/admin/newsletter?tab=outbox&status=unsure" }];
};
