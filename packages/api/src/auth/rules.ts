/** Longest password, in characters; shorter ones are kept as they are, whatever is in them. */
export const MAX_PASSWORD_LENGTH = 512;
export const MAX_NAME_LENGTH = 120;

/** How long before its end a session is renewed, and counts as over. Source: admin specification, section 9. */
export const RENEW_AHEAD_MS = 5 * 60_000;
export const EXPIRED_AHEAD_MS = 30_000;
/** Pauses between renewals that fail. Source: admin specification, section 9. */
export const FIRST_RETRY_MS = 30_000;
export const LONGEST_RETRY_MS = 960_000;

/** Said of an unknown address, a wrong password and a disabled account alike. Source: section 8. */
export const INVALID_CREDENTIALS = "Invalid username or password";
/** Source: admin specification, section 4: success is told by the word "successful". */
export const SIGNED_IN = "Login successful";
export const SIGNED_OUT = "Logged out successfully";
/** Source: admin specification, section 8. */
export const REFRESH_TOKEN_REQUIRED = "Refresh token is required";
export const REFRESH_FAILED = "Token refresh failed";
/** Said whether or not there is such an account. */
export const RESET_ASKED = "If there is an account with this address, a link is on its way to it.";
export const STALE_LINK = "This link is no longer valid. Please ask for a new one.";

/** Reasons by which programs know a refusal. Source: admin specification, section 8. */
export const CODE_REQUIRED_REASON = "auth/multi-factor-auth-required";

/** Letters of a password as people count them. */
export const lengthOf = (password: string): number => [...password].length;
