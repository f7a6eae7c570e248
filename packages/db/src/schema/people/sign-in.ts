import { choice, id, index, instant, int, str, table, uniqueIndex } from "@pickwell/db/columns";
import { users } from "./users.ts";

/** Time-based one-time passwords as a second factor (RFC 6238). Active once confirmed. */
export const totp = table("totp", {
  userId: id()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Sealed with the shop's key, see the API's keyring. */
  secret: str().notNull(),
  confirmedAt: instant(),
  /** The newest time step whose code was used: neither it nor an older one is good again. */
  lastStep: int().notNull().default(0),
  createdAt: instant().notNull(),
});

/** Recovery codes for a lost second factor, each usable once. */
export const recoveryCodes = table(
  "recovery_codes",
  {
    /** Keyed hash, see the API's keyring. */
    codeHash: str().primaryKey(),
    userId: id()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    usedAt: instant(),
  },
  (t) => [index("recovery_codes_of_user").on(t.userId, t.usedAt)],
);

/**
 * Purposes of one-time links. `invite` sets the first password. `change` confirms a new email
 * address, and is `cancelled` when the account's owner revokes it. `undo` restores the former
 * address.
 */
export const oneTimePurposes = [
  "reset",
  "verify",
  "change",
  "cancelled",
  "undo",
  "invite",
] as const;

/** One-time links in mails about an account. Deleted when used. */
export const oneTimeTokens = table(
  "one_time_tokens",
  {
    /** SHA-256 of the token, base64url. */
    tokenHash: str().primaryKey(),
    purpose: choice(oneTimePurposes).notNull(),
    userId: id()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The address it was sent to. A link to the account's own is void once that has another. */
    email: str().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    index("one_time_tokens_of_user").on(t.userId, t.purpose),
    index("one_time_tokens_by_end").on(t.expiresAt),
  ],
);

/**
 * Generated passwords, encrypted, for the admin who created the account to see. Deleted when
 * copied, or after an hour.
 */
export const oneTimeSecrets = table(
  "one_time_secrets",
  {
    userId: id()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The admin who may see it. */
    ownerId: id()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Encrypted with the shop's secret key, see the API's `Keyring.seal`. */
    sealed: str().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    index("one_time_secrets_of_owner").on(t.ownerId, t.expiresAt),
    index("one_time_secrets_by_end").on(t.expiresAt),
  ],
);

export const attemptKinds = ["password", "reset", "sign-up"] as const;

/**
 * Counts of failed attempts, to slow down guessing: by account and address, by account from
 * anywhere (`ipHash` empty), and by address for any account (`account` empty). Both are keyed
 * hashes. Accounts need not exist.
 */
export const attempts = table(
  "attempts",
  {
    kind: choice(attemptKinds).notNull(),
    account: str().notNull(),
    ipHash: str().notNull(),
    failures: int().notNull(),
    lastAt: instant().notNull(),
    /** Nothing is tried before this moment. */
    blockedUntil: instant().notNull(),
  },
  (t) => [
    uniqueIndex("attempts_key").on(t.kind, t.account, t.ipHash),
    index("attempts_by_age").on(t.lastAt),
  ],
);
