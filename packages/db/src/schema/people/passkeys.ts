import { bool, id, index, instant, int, json, str, table } from "@pickwell/db/columns";
import { users } from "./users.ts";

/** Passkeys of accounts (WebAuthn). */
export const passkeys = table(
  "passkeys",
  {
    id: id().primaryKey(),
    userId: id()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The key's credential id, base64url. */
    credentialId: str().notNull().unique(),
    /** As COSE writes it, base64url. */
    publicKey: str().notNull(),
    /** How often the device says it was used; 0 for ever where it does not count. */
    signCount: int().notNull(),
    /** How the device is reached, such as `internal` or `usb`. */
    transports: json<string[]>().notNull(),
    /** Its owner's name for it. */
    name: str().notNull(),
    /** It is kept by more than one device. */
    isSynced: bool().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (t) => [index("passkeys_of_user").on(t.userId, t.createdAt)],
);

/** Used WebAuthn challenges: each can be answered once. */
export const answeredChallenges = table(
  "answered_challenges",
  {
    /** SHA-256 of the challenge, base64url. */
    challengeHash: str().primaryKey(),
    expiresAt: instant().notNull(),
  },
  (t) => [index("answered_challenges_by_end").on(t.expiresAt)],
);
