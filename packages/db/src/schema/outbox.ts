import { choice, id, index, instant, int, json, str, table } from "../dialect/columns.ts";

/**
 * `queued` waits for `nextAttemptAt`; `sending` is being handed over; `failed` was given up;
 * `unsure` was being handed over when the shop stopped, and is never sent again by itself.
 */
export const mailStatuses = ["queued", "sending", "sent", "failed", "unsure"] as const;

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
    status: choice(mailStatuses).notNull().default("queued"),
    attempts: int().notNull().default(0),
    /** Not before this moment; while somebody is at it, when they are to be given up for dead. */
    nextAttemptAt: instant().notNull(),
    lastError: str(),
    sentAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index("outbox_due").on(t.status, t.nextAttemptAt),
    index("outbox_by_age").on(t.createdAt, t.id),
    index("outbox_by_status").on(t.status, t.createdAt, t.id),
  ],
);
