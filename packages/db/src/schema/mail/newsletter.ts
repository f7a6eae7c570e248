import {
  bool,
  choice,
  id,
  index,
  instant,
  int,
  json,
  nocase,
  str,
  table,
  uniqueIndex,
} from "@pickwell/db/columns";

/** `bounced`: unreachable or complained. Gets no mail until they confirm again. */
export const subscriberStatuses = ["pending", "confirmed", "unsubscribed", "bounced"] as const;

/** Subscribers of the newsletter. Only `confirmed` ones get it. */
export const subscribers = table(
  "subscribers",
  {
    id: id().primaryKey(),
    /** As it was typed; the case of letters makes no difference. */
    email: str().notNull(),
    status: choice(subscriberStatuses).notNull().default("pending"),
    /** The code in the welcome mail they were sent last; empty when there was none. */
    welcomeCode: str().notNull(),
    /** When the address was last entered in a form, known or not. */
    askedAt: instant().notNull(),
    /** When a welcome mail was last put into the outbox. */
    mailedAt: instant().notNull(),
    confirmedAt: instant(),
    unsubscribedAt: instant(),
    /** When a mail to the address bounced permanently, and the reason. */
    bouncedAt: instant(),
    bounceReason: str(),
    /** Until when they want no mail; null, or a moment that has passed, for those who want it. */
    pausedUntil: instant(),
    /** How often mail could not be delivered for the moment, since they confirmed. */
    softBounces: int().notNull().default(0),
    /** Proof of consent from an imported list, by column; null for sign-ups in the shop. */
    consent: json<Record<string, string>>(),
    /** Path of the page with the sign-up form; empty when unknown, null when not recorded. */
    signUpPage: str(),
    /** `utm_source` of that page's URL; empty without one, null when not recorded. */
    signUpSource: str(),
    /** Whether links of broadcasts may say that it was them who followed one. */
    countsClicks: bool().notNull().default(true),
    /** Whether they are sent digests of new articles. */
    wantsDigest: bool().notNull().default(true),
    /** When they were first sent a mail whose links say so; null when they never were. */
    linksSince: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("subscribers_email").on(nocase("email")),
    index("subscribers_by_status").on(t.status, t.createdAt, t.id),
    index("subscribers_by_age").on(t.createdAt, t.id),
  ],
);

export const tokenPurposes = ["confirm", "unsubscribe"] as const;

/** Tokens of links in mails. Each mail has its own, so that old links keep working. */
export const subscriberTokens = table(
  "subscriber_tokens",
  {
    /** SHA-256 of the token, base64url: the token itself is in the mail only. */
    hash: str().primaryKey(),
    subscriberId: id()
      .notNull()
      .references(() => subscribers.id, { onDelete: "cascade" }),
    purpose: choice(tokenPurposes).notNull(),
    /** Null when it never ends. */
    expiresAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index("subscriber_tokens_of").on(t.subscriberId, t.purpose),
    index("subscriber_tokens_by_end").on(t.expiresAt),
  ],
);

/**
 * How a subscriber's welcome series ended. `done`: all sent. `left`: unsubscribed or bounced.
 * `stopped`: cancelled by the subscriber. `ended`: ended for all by the owner. `restored`: unknown,
 * because the shop was restored from a backup.
 */
export const seriesOutcomes = ["done", "left", "stopped", "ended", "restored"] as const;

/** Progress of subscribers through the welcome series. */
export const seriesReaders = table(
  "series_readers",
  {
    subscriberId: id()
      .primaryKey()
      .references(() => subscribers.id, { onDelete: "cascade" }),
    /** When they confirmed. */
    startedAt: instant().notNull(),
    /** The mail that was sent to them last, or passed over; null before the first. */
    lastMailId: id(),
    /** When that was; before the first, when they confirmed. */
    lastAt: instant().notNull(),
    /** When the next mail is due; null when the series has ended. */
    nextAt: instant(),
    /** Null while the series is running. */
    outcome: choice(seriesOutcomes),
  },
  (t) => [
    index("series_readers_due").on(t.nextAt),
    index("series_readers_by_mail").on(t.lastMailId),
  ],
);
