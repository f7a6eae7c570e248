import { instant, str, table } from "@pickwell/db/columns";

/**
 * What the owner has entered and nobody may read again, such as the password of the mail server.
 * Apart from the settings, so that nothing that reads, exports or writes down those can meet it.
 */
export const secrets = table("secrets", {
  name: str().primaryKey(),
  /** Encrypted with the shop's secret key, see `Keyring.seal`. */
  sealed: str().notNull(),
  updatedAt: instant().notNull(),
});
