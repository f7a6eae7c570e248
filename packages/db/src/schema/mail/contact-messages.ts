import { choice, id, index, instant, nocase, str, table } from "@pickwell/db/columns";

export const messageStatuses = ["new", "read", "archived"] as const;

/** Messages of the contact form. */
export const contactMessages = table(
  "contact_messages",
  {
    id: id().primaryKey(),
    name: str().notNull(),
    email: str().notNull(),
    subject: str().notNull().default(""),
    message: str().notNull(),
    status: choice(messageStatuses).notNull().default("new"),
    createdAt: instant().notNull(),
  },
  (t) => [
    index("contact_messages_by_status").on(t.status, t.createdAt),
    index("contact_messages_by_age").on(t.createdAt),
    index("contact_messages_of").on(nocase("email"), t.createdAt),
  ],
);
