import { bool, choice, id, index, instant, int, json, str, table } from "../dialect/columns.ts";

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
 * What many mails have in common. Never changes. `{{name}}` in it stands for what each mail has of
 * its own, see `fill`.
 */
export const letters = table("letters", {
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
    letterId: id(),
    /** What this mail puts into the letter, by name. */
    fill: json<Record<string, string>>().notNull().default({}),
    /** Of a broadcast, see `broadcastRecipients`: it waits until no other mail is due. */
    isBulk: bool().notNull().default(false),
    status: choice(mailStatuses).notNull().default("queued"),
    attempts: int().notNull().default(0),
    /** Not before this moment; while somebody is at it, when they are to be given up for dead. */
    nextAttemptAt: instant().notNull(),
    lastError: str(),
    /** When somebody last asked for another try; null when nobody has. */
    retriedAt: instant(),
    sentAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index("outbox_due").on(t.status, t.isBulk, t.nextAttemptAt),
    index("outbox_by_age").on(t.createdAt, t.id),
    index("outbox_by_status").on(t.status, t.createdAt, t.id),
  ],
);
