/** The password was last shown too long ago for what is asked. */
export const RECENT_LOGIN_REASON = "auth/requires-recent-login";
/** The same for whoever has no password. */
export const PROOF_REQUIRED = "Please show again that it is you, to do this.";
export const RECENT_LOGIN_REQUIRED = "Please enter your password again to do this.";
