import { choice, id, index, instant, int, str, table } from "@pickwell/db/columns";
import { sql } from "drizzle-orm";
import { userRoles, users } from "./users.ts";

export const sessionKinds = ["browser", "api"] as const;

/** Signed-in sessions. Only the hash of the session id is stored. */
export const sessions = table(
  "sessions",
  {
    /** SHA-256 of the id, base64url. */
    idHash: str().primaryKey(),
    userId: id()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: choice(sessionKinds).notNull(),
    /** The user's role when the session began. It is invalid when the role changes. */
    role: choice(userRoles).notNull(),
    /** The refresh tokens it belongs to; null in a browser. */
    familyId: id(),
    /** How long it lives without being used, in milliseconds. */
    idleMs: int().notNull(),
    /** Moves with use, up to `endsAt`. */
    expiresAt: instant().notNull(),
    endsAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    /** When they last showed their password, and code; the beginning of time for who has not. */
    confirmedAt: instant().notNull().default(sql`0`),
    userAgent: str().notNull().default(""),
    ipHash: str().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index("sessions_of_user").on(t.userId, t.createdAt),
    index("sessions_of_family").on(t.familyId),
    index("sessions_by_end").on(t.expiresAt),
  ],
);

/**
 * Refresh tokens of API clients. Each can be used once; using one again indicates theft and ends
 * the whole family.
 */
export const refreshTokens = table(
  "refresh_tokens",
  {
    /** SHA-256 of the token, base64url. */
    tokenHash: str().primaryKey(),
    familyId: id().notNull(),
    userId: id()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The user's role at the sign-in. The family is invalid when the role changes. */
    role: choice(userRoles).notNull().default("user"),
    expiresAt: instant().notNull(),
    /** When the session that came with it was last used; null when it was not. */
    lastSeenAt: instant(),
    /** Null for the one token of the family that is still good. */
    usedAt: instant(),
    /** When the user signed in, and when the session expires. */
    startedAt: instant().notNull(),
    endsAt: instant().notNull(),
    userAgent: str().notNull().default(""),
    createdAt: instant().notNull(),
  },
  (t) => [
    index("refresh_tokens_of_family").on(t.familyId),
    index("refresh_tokens_of_user").on(t.userId, t.usedAt, t.expiresAt),
    index("refresh_tokens_by_end").on(t.expiresAt),
  ],
);
