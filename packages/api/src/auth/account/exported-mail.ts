/** What the shop stores about an email address: newsletter, clicked links, messages. */
import type { Db } from "@pickwell/db/client";
import { equalsNocase } from "@pickwell/db/columns";
import {
  broadcastRecipients,
  broadcasts,
  clicks,
  contactMessages,
  products,
  seriesReaders,
  subscribers,
} from "@pickwell/db/schema";
import { desc, eq } from "drizzle-orm";

/** Of clicks and of mails. */
const MAX_ROWS = 10_000;

/** @param email - verified. @returns null when it never subscribed */
export async function exportNewsletter(db: Db, email: string) {
  const [found] = await db
    .select({
      id: subscribers.id,
      status: subscribers.status,
      askedAt: subscribers.askedAt,
      confirmedAt: subscribers.confirmedAt,
      unsubscribedAt: subscribers.unsubscribedAt,
      pausedUntil: subscribers.pausedUntil,
      bouncedAt: subscribers.bouncedAt,
      bounceReason: subscribers.bounceReason,
      consent: subscribers.consent,
      signUpPage: subscribers.signUpPage,
      signUpSource: subscribers.signUpSource,
      countsClicks: subscribers.countsClicks,
      linksSince: subscribers.linksSince,
      wantsDigest: subscribers.wantsDigest,
    })
    .from(subscribers)
    .where(equalsNocase(subscribers.email, email));
  if (!found) return null;
  const { id, ...newsletter } = found;
  const [followed, sent, series] = await Promise.all([
    db
      .select({
        at: clicks.createdAt,
        product: products.name,
        merchant: clicks.merchant,
        mail: broadcasts.subject,
      })
      .from(clicks)
      .leftJoin(products, eq(products.id, clicks.productId))
      .leftJoin(broadcasts, eq(broadcasts.id, clicks.broadcastId))
      .where(eq(clicks.readerId, id))
      .orderBy(desc(clicks.createdAt), desc(clicks.seq))
      .limit(MAX_ROWS),
    db
      .select({
        at: broadcastRecipients.createdAt,
        mail: broadcasts.subject,
        state: broadcastRecipients.state,
      })
      .from(broadcastRecipients)
      .innerJoin(broadcasts, eq(broadcasts.id, broadcastRecipients.broadcastId))
      .where(eq(broadcastRecipients.subscriberId, id))
      .orderBy(desc(broadcastRecipients.createdAt), desc(broadcastRecipients.outboxId))
      .limit(MAX_ROWS),
    db
      .select({
        startedAt: seriesReaders.startedAt,
        lastAt: seriesReaders.lastAt,
        outcome: seriesReaders.outcome,
      })
      .from(seriesReaders)
      .where(eq(seriesReaders.subscriberId, id)),
  ]);
  return { ...newsletter, clicks: followed, sent, series: series[0] ?? null };
}

/** Contact messages from an address. @param email - verified */
export const exportMessages = (db: Db, email: string) =>
  db
    .select({
      at: contactMessages.createdAt,
      name: contactMessages.name,
      subject: contactMessages.subject,
      message: contactMessages.message,
    })
    .from(contactMessages)
    .where(equalsNocase(contactMessages.email, email))
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id));
