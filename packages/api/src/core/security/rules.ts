/** The reason of a refusal because the password was entered too long ago. */
export const RECENT_LOGIN_REASON = "auth/requires-recent-login";
/** The message for accounts without a password. */
export const PROOF_REQUIRED = "Please show again that it is you, to do this.";
export const RECENT_LOGIN_REQUIRED = "Please enter your password again to do this.";
