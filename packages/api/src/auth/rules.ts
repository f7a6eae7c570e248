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
export const INVALID_CREDENTIALS = "Invalid username or password";
/** Clients know a success by the word "successful". */
export const SIGNED_IN = "Login successful";
export const SIGNED_OUT = "Logged out successfully";
export const REFRESH_TOKEN_REQUIRED = "Refresh token is required";
export const REFRESH_FAILED = "Token refresh failed";
/** Said whether or not there is such an account. */
export const RESET_ASKED = "If there is an account with this address, a link is on its way to it.";
export const EMAIL_TAKEN = "There is an account with this address already.";
export const CANCELLED_LINK = "This change of address was cancelled.";
/** The reason by which programs know it. */
export const CANCELLED_LINK_REASON = "auth/change-cancelled";
export const STALE_LINK = "This link is no longer valid. Please ask for a new one.";

/** Reasons by which programs know a refusal. */
export const CODE_REQUIRED_REASON = "auth/multi-factor-auth-required";

/** The code of the second device is missing. */
export const CODE_REQUIRED = "Please enter the code of your device.";

/** Said beside what was left empty. */
export const NAME_MISSING = "Please enter your name.";
export const EMAIL_MISSING = "Please enter your e-mail address.";
export const PASSWORD_MISSING = "Please enter your password.";
export const CODE_MISSING = "Please enter the code.";

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

/**
 * A refusal that says how long the pause is.
 *
 * @param message - as the shop says it to everybody: "Please try again later."
 * @param retryAfterS - length of the pause, in seconds; undefined when there is none
 */
export function withPause(message: string, retryAfterS: number | undefined): string {
  if (!retryAfterS) return message;
  const [count, unit] =
    retryAfterS < 60 ? [retryAfterS, "second"] : [Math.ceil(retryAfterS / 60), "minute"];
  const pause = `in ${count} ${unit}${count === 1 ? "" : "s"}`;
  return message.replace(/(later|in a moment)\.$/, `${pause}.`);
}

/** Letters of a password as people count them. */
export const lengthOf = (password: string): number => [...password].length;
