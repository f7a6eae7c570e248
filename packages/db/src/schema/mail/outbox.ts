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
 * `queued`: due at `nextAttemptAt`. `sending`: being delivered. `failed`: given up. `unsure`: the
 * shop stopped during delivery; never sent again automatically. `held`: its broadcast is paused.
 * `skipped`: cancelled before delivery.
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
 * Kinds of mails, each with its own queue and limits. `reset`, `verify`: links for an account.
 * `notice`: a change of an account. `welcome`, `unsubscribe`: the newsletter. `alert`: price
 * alerts. `contact`: a visitor's message. `staff`: test mails of the back office. `shop`: notices
 * to the owner. `broadcast`: see `broadcastRecipients`.
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
 * The common part of many mails. Never changes. `{{name}}` is replaced by each mail's own value,
 * see `variables`.
 */
export const emailTemplates = table("email_templates", {
  id: id().primaryKey(),
  text: str().notNull(),
  html: str().notNull(),
  /** Further headers by name. */
  headers: json<Record<string, string>>().notNull().default({}),
  createdAt: instant().notNull(),
});

/** Every mail of the shop, before and after sending. */
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
    /** The template with text, HTML and headers; null for a mail with its own. */
    templateId: id(),
    /** What this mail puts into the letter, by name. */
    variables: json<Record<string, string>>().notNull().default({}),
    kind: choice(mailKinds).notNull().default("shop"),
    status: choice(mailStatuses).notNull().default("queued"),
    attempts: int().notNull().default(0),
    /** When the mail is due; for a claimed one, when its process is considered dead. */
    nextAttemptAt: instant().notNull(),
    /** A process is sending it. */
    isClaimed: bool().notNull().default(false),
    lastError: str(),
    /** When a user last requested another attempt; null when never. */
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
 * How many mails of a kind a sender caused, or a recipient got, on a day. Deleted when it is over.
 *
 * WITHOUT ROWID on SQLite, which the migration adds by hand.
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
