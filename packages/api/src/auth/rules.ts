import { message } from "@pickwell/texts/message.ts";

/** Longest password, in characters; shorter ones are kept as they are, whatever is in them. */
export const MAX_PASSWORD_LENGTH = 512;
export const MAX_NAME_LENGTH = 120;

/** How long before its end a session is renewed, and counts as over. */
export const RENEW_AHEAD_MS = 5 * 60_000;
export const EXPIRED_AHEAD_MS = 30_000;
/** Pauses between renewals that fail. */
export const FIRST_RETRY_MS = 30_000;
export const LONGEST_RETRY_MS = 960_000;

/** Said of an unknown address, a wrong password and a disabled account alike. */
export const INVALID_CREDENTIALS = message("Invalid username or password");
/** Clients know a success by the word "successful". */
export const SIGNED_IN = "Login successful";
export const SIGNED_OUT = "Logged out successfully";
export const REFRESH_TOKEN_REQUIRED = "Refresh token is required";
export const REFRESH_FAILED = "Token refresh failed";
/** Said whether or not there is such an account. */
export const RESET_ASKED = message(
  "If there is an account with this address, a link is on its way to it.",
);
export const EMAIL_TAKEN = message("There is an account with this address already.");
export const CANCELLED_LINK = message("This change of address was cancelled.");
/** The reason by which programs know it. */
export const CANCELLED_LINK_REASON = "auth/change-cancelled";
export const STALE_LINK = message("This link is no longer valid. Please ask for a new one.");

/** Reasons by which programs know a refusal. */
export const CODE_REQUIRED_REASON = "auth/multi-factor-auth-required";

/** The code of the second device is missing. */
export const CODE_REQUIRED = message("Please enter the code of your device.");

/** Said beside what was left empty. */
export const NAME_MISSING = message("Please enter your name.");
export const EMAIL_MISSING = message("Please enter your e-mail address.");
export const PASSWORD_MISSING = message("Please enter your password.");
export const CODE_MISSING = message("Please enter the code.");

const ACCOUNT_PATH = "/account";

/**
 * Where somebody goes once they are signed in: the page of this shop that they came from. Anything
 * else that an address may say, another site above all, leads to the account.
 */
export function returnPath(from: unknown): string {
  // A browser reads a backslash as a slash, and leaves out tabs and line feeds.
  if (typeof from !== "string" || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(from)) return ACCOUNT_PATH;
  return /^\/(login|signup)(?![^/?#])/.test(from) ? ACCOUNT_PATH : from;
}

/** Letters of a password as people count them. */
export const lengthOf = (password: string): number => [...password].length;
