/** Broadcasts for tests: one that has begun, and its way to a mail server. */
import { queueBroadcasts } from "@pickwell/api/broadcasts/queue";
import { NOW, ORIGIN } from "@pickwell/api/testing";
import type { Db } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
import { broadcasts, emailTemplates, subscribers } from "@pickwell/db/schema";
import { deliverDueMail } from "../src/mail/deliver-due.ts";
import { serverAt } from "../src/mail/mail-server.ts";
import { Pace } from "../src/mail/pace.ts";
import { createSmtpDelivery } from "../src/mail/smtp-delivery.ts";

export const FROM = "Pickwell <hello@shop.example>";

/** A broadcast that has just begun, to so many. */
export async function begun(db: Db, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    email: `a${index}@example.com`,
    status: "confirmed" as const,
    welcomeCode: `WELCOME-${index}`,
    askedAt: NOW,
    mailedAt: NOW,
    confirmedAt: NOW,
    createdAt: NOW,
  }));
  await db.insert(subscribers).values(rows);
  await db.insert(emailTemplates).values({
    id: "letter",
    text: "Hello. {{unsubscribe}}",
    html: '<p>Hello. <a href="{{unsubscribe}}">Unsubscribe</a></p>',
    headers: { "List-Unsubscribe": "<{{unsubscribe}}>" },
    createdAt: NOW,
  });
  await db.insert(broadcasts).values({
    id: "broadcast",
    subject: "Six lamps",
    slug: "six-lamps",
    status: "sending",
    templateId: "letter",
    audience: count,
    startedAt: NOW,
    createdAt: NOW,
    updatedAt: NOW,
  });
  return rows.map(({ email }) => email).sort();
}

const signal = new AbortController().signal;

/** Puts its mails into the outbox. */
export const queue = (db: Db, now = NOW, perMinute = 0) =>
  queueBroadcasts({ db, now: () => now, signal, origin: ORIGIN, perMinute });

/** Delivers what is due. */
export const deliver = (db: Db, url: string, now = NOW, pace = new Pace()) =>
  deliverDueMail({ db, now: () => now, pace, deliver: createSmtpDelivery(serverAt(url, FROM)) });
