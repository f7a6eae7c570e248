import { choice, id, index, instant, int, str, table, uniqueIndex } from "@pickwell/db/columns";
import { users } from "./users.ts";

/** Time-based codes as a second factor (RFC 6238). In force once confirmed. */
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

/** What stands in for a lost second factor, each for once. */
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
 * What a link is for. `invite` sets an account's first password; `change` makes the address it was sent to the account's, and is `cancelled`
 * once the account's owner thought better of it; `undo` gives the account the address back that it was
 * sent to.
 */
export const oneTimePurposes = [
  "reset",
  "verify",
  "change",
  "cancelled",
  "undo",
  "invite",
] as const;

/** Links in mails about an account. Gone when used. */
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
 * A password that the shop has made up for an account, for the admin who asked for it: sealed, and
 * kept until they have it or an hour has passed.
 */
export const oneTimeSecrets = table(
  "one_time_secrets",
  {
    userId: id()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The admin who may see it; nobody else. */
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
 * How often something was tried, so that guessing gets slow. Counted for an account from an address,
 * for an account from wherever (`ipHash` empty), and for an address at whatever account (`account`
 * empty). Both are keyed hashes. Accounts need not exist.
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
