import { choice, id, index, instant, str, table, uniqueIndex } from "@pickwell/db/columns";
import { users } from "./users.ts";

export const identityProviders = ["google", "facebook", "github", "twitter", "oidc"] as const;

/**
 * Sign-in identities of accounts at providers. Only issuer and subject identify a person, because
 * email addresses can change hands.
 */
export const identities = table(
  "identities",
  {
    id: id().primaryKey(),
    userId: id()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    provider: choice(identityProviders).notNull(),
    /** URL of who says so. */
    issuer: str().notNull(),
    /** The issuer's permanent id for the user. */
    subject: str().notNull(),
    /** What their owner knows them by: an address or a name at the provider. */
    label: str().notNull().default(""),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (t) => [
    uniqueIndex("identities_key").on(t.issuer, t.subject),
    index("identities_of_user").on(t.userId, t.createdAt),
  ],
);
