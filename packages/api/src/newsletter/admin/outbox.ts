import type { Db } from "@pickwell/db/client";
import { outbox } from "@pickwell/db/schema";
import { and, desc, eq, sql } from "drizzle-orm";
import { AppError } from "../../core/errors.ts";
import { containsAllWords } from "../../core/text/contains-all-words.ts";
import { withTemplate } from "../../mail/templates.ts";
import type { mailStates, OutboxListInput } from "./schema.ts";

/** What a list tells of a mail. */
const summary = {
  id: outbox.id,
  to: outbox.to,
  subject: outbox.subject,
  status: outbox.status,
  attempts: outbox.attempts,
  /** Why it has not been delivered; null when nothing went wrong. */
  lastError: outbox.lastError,
  sentAt: outbox.sentAt,
  createdAt: outbox.createdAt,
};

/** A page of matching mails, newest first, with counts by status. */
export async function listMails(db: Db, { search, status, page, limit }: OutboxListInput) {
  const condition = and(
    status === "all" ? undefined : eq(outbox.status, status),
    containsAllWords(search, [outbox.to, outbox.subject]),
  );
  const [counted] = await db.select({ total: sql<number>`count(*)` }).from(outbox).where(condition);
  const mails = await db
    .select(summary)
    .from(outbox)
    .where(condition)
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { mails, total: counted?.total ?? 0, page, limit, counts: await countMails(db) };
}

async function countMails(db: Db) {
  const counts: Record<"all" | (typeof mailStates)[number], number> = {
    all: 0,
    queued: 0,
    sending: 0,
    sent: 0,
    failed: 0,
    unsure: 0,
    held: 0,
    skipped: 0,
  };
  const rows = await db
    .select({ status: outbox.status, total: sql<number>`count(*)` })
    .from(outbox)
    .groupBy(outbox.status);
  for (const { status, total } of rows) {
    counts[status] = total;
    counts.all += total;
  }
  return counts;
}

/** What opens an account to whoever has it. */
const RESET_TOKEN = /(\/reset-password\?token=)[\w-]+/g;

/** A text without what would let an admin into somebody else's account. */
const withoutKeys = (text: string): string => text.replace(RESET_TOKEN, "$1…");

/**
 * A mail as written, except for links that set a password. Show its HTML in a sandboxed frame.
 *
 * @throws AppError NOT_FOUND when there is no mail with this id
 */
export async function getMail(db: Db, id: string) {
  const [row] = await db.select().from(outbox).where(eq(outbox.id, id));
  if (!row) throw new AppError("NOT_FOUND", "Mail not found");
  const { text, html, ...mail } = await withTemplate(db, row);
  return { ...mail, text: withoutKeys(text), html: withoutKeys(html) };
}
