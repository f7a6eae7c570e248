import { conditionalTransaction } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { notices } from "@pickwell/db/schema";
import type { Listed } from "@pickwell/db/statements";
import { inLanguage } from "@pickwell/texts/current.ts";
import { SOURCE_LANGUAGE } from "@pickwell/texts/languages.ts";
import { t } from "@pickwell/texts/t.ts";
import { and, eq, sql } from "drizzle-orm";
import { isInFuture } from "../core/stored-moments.ts";
import { shopCounter } from "../mail/limits.ts";
import { mailInsert } from "../mail/outbox.ts";
import { ownerEmail } from "../mail/owner-email.ts";
import { type Sender, senderOf } from "../mail/sender.ts";
import { readSettings } from "../settings/service.ts";

/** Lines of a list that are written out. */
const MAX_LINES = 50;

/** A notice to the owner. */
export interface OwnerNotice {
  /** Without the shop's name, which is put before it. */
  subject: string;
  paragraphs: string[];
  /** Where in the back office there is more of it, such as `/admin/products`. */
  path: string;
}

/** New notices, and the statements that remember them. */
export interface OwnerNews {
  /** Writes it, in the language of that moment; null when there is nothing to say. */
  news: (() => OwnerNotice) | null;
  remember?: (tx: Tx) => Listed[];
}

interface Notice {
  name: string;
  /** The owner's switch for it, see Settings → Notifications. */
  setting: "lowStockAlerts" | "customerReviews" | "systemUpdates" | "marketingReports";
  origin: string;
  /** @param since - up to when everything has been told; null when it is not time yet */
  find: (since: Date) => Promise<OwnerNews | null>;
}

/**
 * Mails new notices to the shop's contact address. The mail is queued in the transaction that
 * remembers the notices, and only one process does it: nothing is sent twice or lost. If the owner
 * has switched the notices off they are only remembered, so that switching them on sends no
 * backlog. The first run only records the state.
 *
 * @returns what was done, for the Jobs screen
 */
export async function notifyOwner(
  db: Db,
  now: Date,
  { name, setting, origin, find }: Notice,
): Promise<string | undefined> {
  const [told] = await db.select().from(notices).where(eq(notices.name, name));
  // Told by a clock that was ahead: nothing would be for as long, so it begins anew.
  if (!told || isInFuture(told.reportedUntil, now)) {
    await find(now);
    const row = { name, reportedUntil: now };
    await db.insert(notices).values(row).onConflictDoUpdate({ target: notices.name, set: row });
    return undefined;
  }
  const found = await find(told.reportedUntil);
  if (!found) return undefined;
  const isWanted = (await readSettings(db, "notifications"))[setting];
  const [sender, owner] = await Promise.all([senderOf(db, origin), ownerEmail(db)]);
  const mail = isWanted && found.news && owner ? mailOf(found.news, owner, sender) : null;
  const isNotified = await conditionalTransaction(
    db,
    (tx) =>
      tx
        .update(notices)
        .set({ reportedUntil: now, version: sql`${notices.version} + 1` })
        .where(and(eq(notices.name, name), eq(notices.version, told.version))),
    (tx) => [
      ...(found.remember?.(tx) ?? []),
      ...(mail ? [mailInsert(tx, shopCounter, mail, now)] : []),
    ],
  );
  if (!isNotified || !mail || !found.news) return undefined;
  return `Wrote to ${mail.to}: ${inLanguage(SOURCE_LANGUAGE, found.news).subject}.`;
}

const mailOf = (write: () => OwnerNotice, to: string, { shop, origin, language }: Sender) =>
  inLanguage(language, () => {
    const { subject, paragraphs, path } = write();
    const why = t("You get this because you own {shop}. Which mails you get: {url}", {
      ...{ shop, url: `${origin}/admin/settings` },
    });
    return {
      to,
      subject: `${shop}: ${subject}`,
      text: [...paragraphs, `${origin}${path}`, why].join("\n\n"),
      html: "",
      headers: { "Auto-Submitted": "auto-generated" },
    };
  });

/** A list as a paragraph, truncated when long. */
export function bulletList(lines: readonly string[]): string {
  const rest = lines.length - MAX_LINES;
  const shown = lines.slice(0, MAX_LINES).map((line) => `- ${line}`);
  return [...shown, ...(rest > 0 ? [t("and {n} more ## lines of a mail", { n: rest })] : [])].join(
    "\n",
  );
}
