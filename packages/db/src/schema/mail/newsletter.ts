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

/** `bounced` cannot be reached, or complained: nothing is sent until they confirm anew. */
export const subscriberStatuses = ["pending", "confirmed", "unsubscribed", "bounced"] as const;

/** Somebody who asked for the newsletter. Only `confirmed` ones are sent it. */
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
    /** When mail to them last came back for good, and what was said. */
    bouncedAt: instant(),
    bounceReason: str(),
    /** Until when they want no mail; null, or a moment that has passed, for those who want it. */
    pausedUntil: instant(),
    /** How often mail could not be delivered for the moment, since they confirmed. */
    softBounces: int().notNull().default(0),
    /** What a list they came with says of their consent, by its columns; null for who asked here. */
    consent: json<Record<string, string>>(),
    /** Path of the shop's page that their form was on, empty for one nobody knows; null when nobody noted it. */
    signUpPage: str(),
    /** `utm_source` of that page's address, empty without one; null when nobody noted it. */
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

/** Links in mails. Each mail has its own, so that old ones keep working. */
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
 * How a reader's welcome series ended. `done`: nothing was left; `left`: they unsubscribed, or mail
 * came back; `stopped`: they wanted no more of it; `ended`: the owner ended it for all; `restored`:
 * the shop came back from a backup, and what was due may have been sent since.
 */
export const seriesOutcomes = ["done", "left", "stopped", "ended", "restored"] as const;

/** Who is, or was, sent the welcome series, and how far they have come. */
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
    /** When it is looked what comes next; null once it is over. */
    nextAt: instant(),
    /** Null while it goes on. */
    outcome: choice(seriesOutcomes),
  },
  (t) => [
    index("series_readers_due").on(t.nextAt),
    index("series_readers_by_mail").on(t.lastMailId),
  ],
);
