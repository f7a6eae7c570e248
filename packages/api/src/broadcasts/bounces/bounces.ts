/** Processing bounces. */
import { setImmediate } from "node:timers/promises";
import { atomic } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { equalsNocase } from "@pickwell/db/columns";
import {
  bounceHooks,
  broadcastRecipients,
  subscribers,
  subscriberTokens,
} from "@pickwell/db/schema";
import { message } from "@pickwell/texts/message.ts";
import { and, desc, eq, inArray } from "drizzle-orm";
import { hashOf } from "../../core/security/tokens.ts";
import { bouncedUpdate, softBounceUpdate } from "../../newsletter/bounced.ts";
import { unsubscribedUpdate } from "../../newsletter/pause.ts";
import type { Bounce } from "./bounce.ts";
import {
  type BounceReport,
  eventsIn,
  readBounces,
  type UnknownEvent,
  unknownEvents,
} from "./bounce-formats.ts";
import { readBounceMails } from "./bounce-mails.ts";
import { keepUnknown } from "./unknown-events.ts";

/** Bounces of one transaction. */
const TOGETHER = 50;
/** Events that are read without a pause; SparkPost gathers ten thousand. */
const READ_TOGETHER = 250;
const MAX_VERDICT = 200;

const COMPLAINT = "Complained: called it spam.";

/** Whether the URL for bounces has this secret. */
export async function isBounceUrl(db: Db, secret: string): Promise<boolean> {
  return (await findHook(db, secret)) !== undefined;
}

async function findHook(db: Db, secret: string) {
  const isIt = eq(bounceHooks.hash, hashOf(secret));
  const [hook] = await db.select().from(bounceHooks).where(isIt);
  return hook;
}

/**
 * Processes a provider's report, or a bounce mail.
 *
 * @param secret - of the URL
 * @param body - parsed JSON, the fields of a form, or a mail or mbox file as text, one character
 *   per byte; undefined when it could not be parsed
 * @returns how many bounces it contained; null when the secret is wrong
 */
export async function receiveBounces(
  db: Db,
  now: Date,
  secret: string,
  body: unknown,
): Promise<number | null> {
  const hook = await findHook(db, secret);
  if (!hook) return null;
  const { bounces, confirmUrl, unknown } = await reportIn(db, body);
  for (let from = 0; from < bounces.length; from += TOGETHER) {
    const some = bounces.slice(from, from + TOGETHER);
    await atomic(db, (tx) => some.flatMap((bounce) => bounceUpdates(tx, now, bounce)));
  }
  await keepUnknown(db, now, unknown);
  await db
    .update(bounceHooks)
    .set({
      usedAt: now,
      lastVerdict: verdictOf(body, { bounces, confirmUrl }, unknown).slice(0, MAX_VERDICT),
      // Once it is confirmed, Amazon sends something else.
      confirmUrl: confirmUrl ?? (bounces.length > 0 ? null : hook.confirmUrl),
    })
    .where(eq(bounceHooks.hash, hook.hash));
  return bounces.length;
}

type Report = BounceReport & { unknown: UnknownEvent[] };

async function reportIn(db: Db, body: unknown): Promise<Report> {
  if (typeof body === "string") {
    return { bounces: await bouncesInMail(db, body), confirmUrl: null, unknown: [] };
  }
  const events = eventsIn(body);
  if (events.length <= READ_TOGETHER) return { ...readBounces(body), unknown: unknownEvents(body) };
  const found: Report = { bounces: [], confirmUrl: null, unknown: [] };
  for (let from = 0; from < events.length; from += READ_TOGETHER) {
    const some = events.slice(from, from + READ_TOGETHER);
    found.bounces.push(...readBounces(some).bounces);
    found.unknown.push(...unknownEvents(some));
    // Visitors are answered in between.
    await setImmediate();
  }
  return found;
}

/**
 * @param text - a mail, or an mbox file, one character per byte
 * @returns its bounces, for the original recipients
 */
export async function bouncesInMail(db: Db, text: string): Promise<Bounce[]> {
  const found: Bounce[] = [];
  for (const bounce of await readBounceMails(text)) {
    const email = bounce.token ? await emailOf(db, bounce.token) : undefined;
    if (email ?? bounce.email) found.push({ ...bounce, email: email ?? bounce.email });
  }
  return found;
}

/** The recipient by the link in the mail: providers redact addresses in complaints (RFC 6590). */
async function emailOf(db: Db, token: string): Promise<string | undefined> {
  const isOfRecipients = and(
    eq(subscriberTokens.hash, hashOf(token)),
    eq(subscriberTokens.purpose, "unsubscribe"),
  );
  const [found] = await db
    .select({ email: subscribers.email })
    .from(subscriberTokens)
    .innerJoin(subscribers, eq(subscribers.id, subscriberTokens.subscriberId))
    .where(isOfRecipients);
  return found?.email;
}

function verdictOf(
  body: unknown,
  { bounces, confirmUrl }: BounceReport,
  unknown: readonly UnknownEvent[],
) {
  if (confirmUrl) return message("Amazon asks to confirm the address.");
  if (body === undefined) return message("What was sent could not be read.");
  const names = new Set(unknown.map(({ name }) => name).filter(Boolean));
  const events = [...names].join(", ");
  const rest = events && ` ${message("Not understood: {events}.", { events })}`;
  return told(bounces) + rest;
}

/** How many of each kind. */
function told(bounces: readonly Bounce[]): string {
  if (bounces.length === 0) return message("Nothing in it tells of mail that came back.");
  const count = (type: Bounce["type"]) => bounces.filter((bounce) => bounce.type === type).length;
  const known = { hard: count("hard"), soft: count("soft"), complaints: count("complaint") };
  const left = count("unsubscribe");
  return left > 0
    ? message("{hard} hard, {soft} soft, {complaints} complaints, {left} unsubscribed.", {
        ...known,
        left,
      })
    : message("{hard} hard, {soft} soft, {complaints} complaints.", known);
}

/** The statements for a bounce. For unknown addresses they change nothing, in the same time. */
export function bounceUpdates(tx: Tx, now: Date, { email, type, reason }: Bounce) {
  if (type === "soft") return [softBounceUpdate(tx, email)];
  if (type === "unsubscribe") return [unsubscribedUpdate(tx, now, email)];
  const recipientIds = tx
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(equalsNocase(subscribers.email, email));
  const last = tx
    .select({ id: broadcastRecipients.outboxId })
    .from(broadcastRecipients)
    .where(
      and(
        inArray(broadcastRecipients.subscriberId, recipientIds),
        // Mails that were sent; others cannot have bounced.
        inArray(broadcastRecipients.state, ["sent", "unsure", "bounced"]),
      ),
    )
    .orderBy(desc(broadcastRecipients.createdAt))
    .limit(1);
  return [
    tx
      .update(broadcastRecipients)
      .set({ state: "bounced" })
      .where(inArray(broadcastRecipients.outboxId, last)),
    bouncedUpdate(
      tx,
      now,
      email,
      type === "complaint" ? COMPLAINT : reason || "No reason was given.",
    ),
  ];
}
