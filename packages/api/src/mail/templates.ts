/** Shared templates of mails, and which mails of broadcasts may be sent. */
import type { Db } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import {
  broadcastRecipients,
  broadcasts,
  emailTemplates,
  type outbox,
  subscribers,
} from "@pickwell/db/schema";
import { eq, inArray, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { escapeHtml } from "./escape-html.ts";

type MailRow = typeof outbox.$inferSelect;

/** Puts what a mail has of its own in the places of its template; unknown places stay. */
const filled = (
  text: string,
  variables: Record<string, string>,
  write = (value: string) => value,
) =>
  text.replace(/\{\{(\w+)\}\}/g, (place, name: string) =>
    Object.hasOwn(variables, name) ? write(variables[name] ?? "") : place,
  );

type Template = typeof emailTemplates.$inferSelect;

/** Letters that were read last: nobody changes one, and thousands of mails have it in common. */
const read = new WeakMap<Db, LRUCache<string, Template>>();
const KEPT = 20;

async function templateOf(db: Db, id: string): Promise<Template | undefined> {
  const known = read.get(db) ?? new LRUCache({ max: KEPT });
  read.set(db, known);
  const kept = known.get(id);
  if (kept) return kept;
  const [template] = await prepared(db, "email-templates:one", (db) =>
    db
      .select()
      .from(emailTemplates)
      .where(eq(emailTemplates.id, sql.placeholder("id")))
      .prepare(),
  ).execute({ id });
  if (template) known.set(id, template);
  return template;
}

/** A mail's content: its own, or its template's with its variables filled in. */
export async function withTemplate<Row extends MailRow>(db: Db, mail: Row): Promise<Row> {
  if (mail.templateId === null) return mail;
  const template = await templateOf(db, mail.templateId);
  if (!template) throw new Error(`The template of mail ${mail.id} is missing`);
  const { variables } = mail;
  const headers = Object.entries({ ...template.headers, ...mail.headers });
  return {
    ...mail,
    text: filled(template.text, variables),
    html: filled(template.html, variables, escapeHtml),
    headers: Object.fromEntries(headers.map(([name, value]) => [name, filled(value, variables)])),
  };
}

/** Whether a broadcast mail may be sent now. */
export type Verdict = "go" | "held" | "skipped";

/** Of one that is sent, only what somebody wants to be tried again is left; a series goes on and on. */
const leaving = ["sending", "sent", "series"];

/**
 * The verdict of each broadcast mail: `held` while the broadcast is paused; `skipped` when it was
 * cancelled, or the recipient is not confirmed. Mails without a recipient have none.
 */
export async function deliveryVerdicts(
  db: Db,
  mails: readonly Pick<MailRow, "id">[],
): Promise<Map<string, Verdict>> {
  const found = await db
    .select({
      id: broadcastRecipients.outboxId,
      broadcast: broadcasts.status,
      subscriber: subscribers.status,
    })
    .from(broadcastRecipients)
    .innerJoin(broadcasts, eq(broadcasts.id, broadcastRecipients.broadcastId))
    .leftJoin(subscribers, eq(subscribers.id, broadcastRecipients.subscriberId))
    .where(
      inArray(
        broadcastRecipients.outboxId,
        mails.map(({ id }) => id),
      ),
    );
  const verdictOn = ({ broadcast, subscriber }: (typeof found)[number]): Verdict => {
    if (subscriber !== "confirmed") return "skipped";
    if (broadcast === "paused") return "held";
    return leaving.some((status) => status === broadcast) ? "go" : "skipped";
  };
  return new Map(found.map((row) => [row.id, verdictOn(row)]));
}

/** The SQL condition for mails that are not of a broadcast, or whose verdict is `go`. */
export const isDeliverable = sql`(outbox.kind <> 'broadcast' or exists (
  select 1 from ${broadcastRecipients} r
  join ${broadcasts} b on b.id = r.broadcast_id and b.status in ('sending', 'sent', 'series')
  join ${subscribers} s on s.id = r.subscriber_id and s.status = 'confirmed'
  where r.outbox_id = outbox.id))`;

/** The SQL condition for mails of a paused broadcast. */
export const isPaused = sql`exists (
  select 1 from ${broadcastRecipients} r
  join ${broadcasts} b on b.id = r.broadcast_id and b.status = 'paused'
  where r.outbox_id = outbox.id)`;
