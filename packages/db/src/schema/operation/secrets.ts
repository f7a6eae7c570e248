import { instant, str, table } from "@pickwell/db/columns";

/**
 * Secrets entered by the owner, such as the mail server's password, encrypted and never shown
 * again. Separate from settings, so that reading, exporting or logging settings cannot include
 * them.
 */
export const secrets = table("secrets", {
  name: str().primaryKey(),
  /** Encrypted with the shop's secret key, see `Keyring.seal`. */
  sealed: str().notNull(),
  updatedAt: instant().notNull(),
});
