/** Rules of passkeys, shared with the browser. */
import { message } from "@pickwell/texts/message.ts";

/** Maximum number per account. */
export const MAX_PASSKEYS = 20;
export const MAX_PASSKEY_NAME_LENGTH = 60;

export const PASSKEY_NAME_MISSING = message("Please give it a name.");
/** The passkey was removed here, or belongs to another account, shop or domain. */
export const PASSKEY_UNKNOWN = message(
  "This passkey is not known here. Please sign in in another way, and add it in your account.",
);
export const PASSKEY_TOO_LATE = message("This took too long. Please try again.");
export const PASSKEY_REFUSED = message("This passkey could not be checked. Please try again.");
export const NO_PASSKEYS = message("This shop takes no passkeys.");
export const PASSKEY_KNOWN = message("This passkey is in your account already.");
