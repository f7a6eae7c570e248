import { message } from "@pickwell/texts/message.ts";

/** Maximum length of a password, in characters; shorter ones are used unchanged. */
export const MAX_PASSWORD_LENGTH = 512;
export const MAX_NAME_LENGTH = 120;

/** How long before its expiry a session is renewed and treated as expired. */
export const RENEW_AHEAD_MS = 5 * 60_000;
export const EXPIRED_AHEAD_MS = 30_000;
/** Pauses between failed renewals. */
export const FIRST_RETRY_MS = 30_000;
export const LONGEST_RETRY_MS = 960_000;

/** The same message for an unknown address, a wrong password and a disabled account. */
export const INVALID_CREDENTIALS = message("Invalid username or password");
/** Clients recognize success by the word "successful". */
export const SIGNED_IN = "Login successful";
export const SIGNED_OUT = "Logged out successfully";
export const REFRESH_TOKEN_REQUIRED = "Refresh token is required";
export const REFRESH_FAILED = "Token refresh failed";
/** Shown whether or not the account exists. */
export const RESET_ASKED = message(
  "If there is an account with this address, a link is on its way to it.",
);
export const EMAIL_TAKEN = message("There is an account with this address already.");
export const CANCELLED_LINK = message("This change of address was cancelled.");
/** Error code for a link to a cancelled change. */
export const CANCELLED_LINK_REASON = "auth/change-cancelled";
export const STALE_LINK = message("This link is no longer valid. Please ask for a new one.");

/** Error code for a missing two-factor code. */
export const CODE_REQUIRED_REASON = "auth/multi-factor-auth-required";

/** The two-factor code is missing. */
export const CODE_REQUIRED = message("Please enter the code of your device.");

/** Shown at an empty field. */
export const NAME_MISSING = message("Please enter your name.");
export const EMAIL_MISSING = message("Please enter your e-mail address.");
export const PASSWORD_MISSING = message("Please enter your password.");
export const CODE_MISSING = message("Please enter the code.");

const ACCOUNT_PATH = "/account";

/**
 * The page to go to after signing in: the page of the shop that the user came from. Anything else,
 * such as another site, becomes the account page.
 */
export function returnPath(from: unknown): string {
  // A browser reads a backslash as a slash, and leaves out tabs and line feeds.
  if (typeof from !== "string" || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(from)) return ACCOUNT_PATH;
  return /^\/(login|signup)(?![^/?#])/.test(from) ? ACCOUNT_PATH : from;
}

/** Number of characters of a password, as people count them. */
export const lengthOf = (password: string): number => [...password].length;
