import {
  bool,
  choice,
  id,
  index,
  instant,
  int,
  json,
  primaryKey,
  str,
  table,
} from "@pickwell/db/columns";

/**
 * `queued` waits for `nextAttemptAt`; `sending` is being handed over; `failed` was given up;
 * `unsure` was being handed over when the shop stopped, and is never sent again by itself; `held`
 * waits for its broadcast to go on; `skipped` was called off before it left.
 */
export const mailStatuses = [
  "queued",
  "sending",
  "sent",
  "failed",
  "unsure",
  "held",
  "skipped",
] as const;

/**
 * What mails are about, each of which has turns of its own: `reset` and `verify` open an account and
 * confirm an address, `notice` tells of a change of an account, `welcome` and `unsubscribe` are the
 * newsletter's, `alert` is one of prices, `contact` is a visitor's message, `staff` what the back office tries, `shop` what the
 * shop tells its owner, `broadcast` one of a broadcast (see `broadcastRecipients`).
 */
export const mailKinds = [
  "reset",
  "verify",
  "notice",
  "welcome",
  "unsubscribe",
  "alert",
  "contact",
  "staff",
  "shop",
  "broadcast",
] as const;

/**
 * What many mails have in common. Never changes. `{{name}}` in it stands for what each mail has of
 * its own, see `variables`.
 */
export const emailTemplates = table("email_templates", {
  id: id().primaryKey(),
  text: str().notNull(),
  html: str().notNull(),
  /** Further headers by name. */
  headers: json<Record<string, string>>().notNull().default({}),
  createdAt: instant().notNull(),
});

/** Every mail the shop writes, before and after it is sent. */
export const outbox = table(
  "outbox",
  {
    id: id().primaryKey(),
    to: str().notNull(),
    subject: str().notNull(),
    text: str().notNull(),
    html: str().notNull().default(""),
    /** Further headers by name. */
    headers: json<Record<string, string>>().notNull().default({}),
    /** The letter that stands for text, HTML and headers; null for a mail of its own. */
    templateId: id(),
    /** What this mail puts into the letter, by name. */
    variables: json<Record<string, string>>().notNull().default({}),
    kind: choice(mailKinds).notNull().default("shop"),
    status: choice(mailStatuses).notNull().default("queued"),
    attempts: int().notNull().default(0),
    /** Not before this moment; while somebody is at it, when they are to be given up for dead. */
    nextAttemptAt: instant().notNull(),
    /** Somebody is at it. */
    isClaimed: bool().notNull().default(false),
    lastError: str(),
    /** When somebody last asked for another try; null when nobody has. */
    retriedAt: instant(),
    sentAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index("outbox_due").on(t.status, t.kind, t.nextAttemptAt),
    index("outbox_by_age").on(t.createdAt, t.id),
    index("outbox_by_status").on(t.status, t.createdAt, t.id),
  ],
);

/**
 * How many mails of a kind somebody has caused, or was to be sent, on a day. Swept when it is over.
 *
 * Without row ids, which the migration says by hand.
 */
export const mailCounts = table(
  "mail_counts",
  {
    /** UTC, `2026-11-21`. */
    day: str().notNull(),
    kind: choice(mailKinds).notNull(),
    /** An account, an address or a network: hashed with a salt of the day. */
    who: str().notNull(),
    mails: int().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.kind, t.who] })],
);
