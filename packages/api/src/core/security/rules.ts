/** The password was last shown too long ago for what is asked. */
export const RECENT_LOGIN_REASON = "auth/requires-recent-login";
export const RECENT_LOGIN_REQUIRED = "Please enter your password again to do this.";
