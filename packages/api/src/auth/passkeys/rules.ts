/** Passkeys, as far as browsers know of them. */

/** What one account may have. */
export const MAX_PASSKEYS = 20;
export const MAX_PASSKEY_NAME_LENGTH = 60;

export const PASSKEY_NAME_MISSING = "Please give it a name.";
/** It was removed here, or is of another account, shop or address. */
export const PASSKEY_UNKNOWN =
  "This passkey is not known here. Please sign in in another way, and add it in your account.";
export const PASSKEY_TOO_LATE = "This took too long. Please try again.";
export const PASSKEY_REFUSED = "This passkey could not be checked. Please try again.";
export const NO_PASSKEYS = "This shop takes no passkeys.";
export const PASSKEY_KNOWN = "This passkey is in your account already.";
