import { conditionalTransactionAll } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { equalsNocase } from "@pickwell/db/columns";
import { newId } from "@pickwell/db/id";
import { subscribers } from "@pickwell/db/schema";
import { and, eq } from "drizzle-orm";
import { seenAsPerson } from "../attribution/bots/click-behavior.ts";
import { countWithinLimit, dayLimitsOf } from "../attribution/day-limits.ts";
import { originOf } from "../attribution/rules.ts";
import { shopPage } from "../attribution/shop-page.ts";
import { networkOf } from "../attribution/visitor.ts";
import type { Visitor } from "../core/context.ts";
import { AppError } from "../core/errors.ts";
import { newToken } from "../core/security/tokens.ts";
import { isUnexpired } from "../core/stored-moments.ts";
import { assertNotDisposable } from "../mail/assert-not-disposable.ts";
import { type MailCounter, mailCounter } from "../mail/limits.ts";
import { mailInsert } from "../mail/outbox.ts";
import { senderOf } from "../mail/sender.ts";
import { readSettings } from "../settings/service.ts";
import { TOO_MANY_SIGN_UPS } from "./rules.ts";
import { tokenInsert } from "./tokens.ts";
import { trackedUrls } from "./welcome-links.ts";
import { type Welcome, welcomeMail } from "./welcome-mail.ts";

/** Addresses that may be entered on a day: enough for a family or an office, too few for a town. */
const MAX_A_DAY = { visitor: 20, network: 100 };
/** Nobody is sent the welcome mail more often than this, however often they are entered. */
const PAUSE_MS = 3_600_000;
/** The form has a page of its own. */
const SIGN_UP_PAGE = "/newsletter/subscribe";
/** Somebody else may be writing the same row; they cannot be for long. */
const TRIES = 5;

export interface Subscription {
  email: string;
  /** Path and query of the page that the form was on, as whoever asks says. */
  from?: string;
  /** What URLs in the mail begin with. */
  origin: string;
  visitor: Visitor | undefined;
}

type Subscriber = typeof subscribers.$inferSelect;

/**
 * Stores a pending subscription and queues the welcome mail, in one transaction. The result does
 * not reveal whether the address was known.
 *
 * @throws AppError TOO_MANY_REQUESTS when the visitor, or their network, has entered too many
 *   addresses today; as `assertNotDisposable`
 */
export async function subscribe(db: Db, now: Date, request: Subscription): Promise<void> {
  await assertNotDisposable(db, request.email);
  const came = await cameBy(db, now, request.from);
  const limits = await dayLimitsOf(db, now, request.visitor, MAX_A_DAY);
  const [sender, texts] = await Promise.all([
    senderOf(db, request.origin),
    readSettings(db, "welcome"),
  ]);
  const urlOf = await trackedUrls(db, now, texts.text, request.origin);
  // What nobody is sent is not told either: it would tell whether the address was known.
  const counter = await mailCounter(db, now, {
    kind: "welcome",
    to: request.email,
    account: null,
    network: networkOf(request.visitor),
    beyond: "leave-out",
  });
  for (let tries = 0; tries < TRIES; tries += 1) {
    const [known] = await db
      .select()
      .from(subscribers)
      .where(equalsNocase(subscribers.email, request.email));
    const target = {
      ...(known ?? newSubscriber(request.email, now, came)),
      welcomeCode: texts.code,
    };
    const restEnds = known && new Date(known.mailedAt.getTime() + PAUSE_MS);
    const isMailed = !restEnds || !isUnexpired(restEnds, now, PAUSE_MS);
    const refused = await conditionalTransactionAll(
      db,
      (tx) => [
        known
          ? subscriberUpdate(tx, known, isMailed ? target.welcomeCode : null, now)
          : subscriberInsert(tx, target),
        ...limits.map((limit) =>
          countWithinLimit(tx, limit, {
            action: "subscribe",
            kind: "subscriber",
            targetId: target.id,
          }),
        ),
      ],
      (tx) => (isMailed ? welcome(tx, target, { sender, texts, counter, urlOf }, now) : []),
    );
    if (refused === null) {
      if (request.visitor) await seenAsPerson(db, now, request.visitor);
      return;
    }
    if (refused > 0) throw new AppError("TOO_MANY_REQUESTS", TOO_MANY_SIGN_UPS);
  }
  throw new AppError("CONFLICT", "Please try again.");
}

type CameBy = Pick<Subscriber, "signUpPage" | "signUpSource">;

/** The page of the shop that somebody signed up on, and what its address says of how they came there. */
async function cameBy(db: Db, now: Date, from: string | undefined): Promise<CameBy> {
  if (from === undefined) return { signUpPage: null, signUpSource: null };
  const { page, utmSource } = originOf(`/?${new URLSearchParams({ from })}`, undefined, []);
  const known = page === SIGN_UP_PAGE ? page : (await shopPage(db, now, page))?.path;
  return { signUpPage: known ?? "", signUpSource: utmSource ?? "" };
}

const newSubscriber = (email: string, now: Date, came: CameBy): Subscriber => ({
  ...came,
  countsClicks: true,
  wantsDigest: true,
  linksSince: null,
  id: newId(),
  email,
  status: "pending",
  welcomeCode: "",
  askedAt: now,
  mailedAt: now,
  confirmedAt: null,
  unsubscribedAt: null,
  bouncedAt: null,
  bounceReason: null,
  pausedUntil: null,
  softBounces: 0,
  consent: null,
  createdAt: now,
});

const subscriberInsert = (tx: Tx, subscriber: Subscriber) =>
  tx.insert(subscribers).values(subscriber).onConflictDoNothing();

/**
 * Writes in any case, so that a known address takes no less time than a new one.
 *
 * @param code - in the mail that is sent to them now; null when they are sent none
 */
const subscriberUpdate = (tx: Tx, known: Subscriber, code: string | null, now: Date) =>
  tx
    .update(subscribers)
    .set({
      askedAt: now,
      mailedAt: code === null ? known.mailedAt : now,
      welcomeCode: code ?? known.welcomeCode,
      status: known.status === "confirmed" ? "confirmed" : "pending",
    })
    .where(
      and(
        eq(subscribers.id, known.id),
        eq(subscribers.status, known.status),
        eq(subscribers.mailedAt, known.mailedAt),
      ),
    );

function welcome(
  tx: Tx,
  subscriber: Subscriber,
  { counter, ...says }: Pick<Welcome, "sender" | "texts" | "urlOf"> & { counter: MailCounter },
  now: Date,
) {
  const isConfirmed = subscriber.status === "confirmed";
  const confirmToken = isConfirmed ? null : newToken();
  const unsubscribeToken = newToken();
  const mail = welcomeMail({
    to: subscriber.email,
    ...says,
    confirmToken,
    unsubscribeToken,
  });
  return [
    ...(confirmToken ? [tokenInsert(tx, subscriber.id, "confirm", confirmToken, now)] : []),
    tokenInsert(tx, subscriber.id, "unsubscribe", unsubscribeToken, now),
    mailInsert(tx, counter, mail, now),
  ];
}
