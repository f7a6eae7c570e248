import { atomicIf } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { equalsNocase } from "@pickwell/db/columns";
import { newId } from "@pickwell/db/id";
import { subscribers, subscriberTokens, visitorMarks } from "@pickwell/db/schema";
import { and, count, eq, lt } from "drizzle-orm";
import { dayOf, visitorHash } from "../attribution/visitor.ts";
import type { Visitor } from "../core/context.ts";
import { AppError } from "../core/errors.ts";
import { newToken } from "../core/tokens.ts";
import { mailInsert } from "../mail/outbox.ts";
import { CROWD_REFUSED } from "./rules.ts";
import { newWelcomeCode, tokenInsert } from "./tokens.ts";
import { welcomeMail } from "./welcome-mail.ts";

/** Addresses that one visitor may enter on a day: enough for a family, too few to bother a town. */
const ADDRESSES_PER_DAY = 20;
/** Nobody is sent the welcome mail more often than this, however often they are entered. */
const PAUSE_MS = 3_600_000;
/** Somebody else may be writing the same row; they cannot be for long. */
const TRIES = 5;

export interface Subscription {
  email: string;
  /** What addresses in the mail begin with. */
  origin: string;
  visitor: Visitor | undefined;
}

type Subscriber = typeof subscribers.$inferSelect;

/**
 * Stores an address as pending and puts the welcome mail into the outbox, both or neither. What the
 * caller learns is the same whether or not the address was known.
 *
 * @throws AppError TOO_MANY_REQUESTS when the visitor has entered too many addresses today
 */
export async function subscribe(db: Db, now: Date, request: Subscription): Promise<void> {
  const visitor = request.visitor ? await visitorHash(db, now, request.visitor) : null;
  const day = dayOf(now);
  if (visitor && !request.visitor?.isLocal) await refuseCrowds(db, day, visitor);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const [known] = await db
      .select()
      .from(subscribers)
      .where(equalsNocase(subscribers.email, request.email));
    const target = known ?? newSubscriber(request.email, now);
    const isMailed = !known || known.mailedAt.getTime() <= now.getTime() - PAUSE_MS;
    const isDone = await atomicIf(
      db,
      (tx) => (known ? subscriberUpdate(tx, known, isMailed, now) : subscriberInsert(tx, target)),
      (tx) => [
        tx.delete(subscriberTokens).where(lt(subscriberTokens.expiresAt, now)),
        ...(visitor ? [markInsert(tx, day, visitor, target.id)] : []),
        ...(isMailed ? welcome(tx, target, request.origin, now) : []),
      ],
    );
    if (isDone) return;
  }
  throw new AppError("CONFLICT", "Please try again.");
}

async function refuseCrowds(db: Db, day: string, visitor: string): Promise<void> {
  const [entered] = await db
    .select({ addresses: count() })
    .from(visitorMarks)
    .where(
      and(
        eq(visitorMarks.day, day),
        eq(visitorMarks.visitor, visitor),
        eq(visitorMarks.action, "subscribe"),
      ),
    );
  if ((entered?.addresses ?? 0) >= ADDRESSES_PER_DAY) {
    throw new AppError("TOO_MANY_REQUESTS", CROWD_REFUSED);
  }
}

const newSubscriber = (email: string, now: Date): Subscriber => ({
  id: newId(),
  email,
  status: "pending",
  welcomeCode: newWelcomeCode(),
  askedAt: now,
  mailedAt: now,
  confirmedAt: null,
  unsubscribedAt: null,
  createdAt: now,
});

const subscriberInsert = (tx: Tx, subscriber: Subscriber) =>
  tx.insert(subscribers).values(subscriber).onConflictDoNothing();

/** Writes in any case, so that a known address takes no less time than a new one. */
const subscriberUpdate = (tx: Tx, known: Subscriber, isMailed: boolean, now: Date) =>
  tx
    .update(subscribers)
    .set({
      askedAt: now,
      mailedAt: isMailed ? now : known.mailedAt,
      status: known.status === "confirmed" ? "confirmed" : "pending",
    })
    .where(
      and(
        eq(subscribers.id, known.id),
        eq(subscribers.status, known.status),
        eq(subscribers.mailedAt, known.mailedAt),
      ),
    );

const markInsert = (tx: Tx, day: string, visitor: string, targetId: string) =>
  tx
    .insert(visitorMarks)
    .values({ day, visitor, action: "subscribe", kind: "subscriber", targetId })
    .onConflictDoNothing();

function welcome(tx: Tx, subscriber: Subscriber, origin: string, now: Date) {
  const isConfirmed = subscriber.status === "confirmed";
  const confirmToken = isConfirmed ? null : newToken();
  const unsubscribeToken = newToken();
  const mail = welcomeMail({
    to: subscriber.email,
    code: subscriber.welcomeCode,
    origin,
    confirmToken,
    unsubscribeToken,
  });
  return [
    ...(confirmToken ? [tokenInsert(tx, subscriber.id, "confirm", confirmToken, now)] : []),
    tokenInsert(tx, subscriber.id, "unsubscribe", unsubscribeToken, now),
    mailInsert(tx, mail, now),
  ];
}
