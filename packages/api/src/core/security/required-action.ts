/** What an admin has to do before anything else. */
export interface RequiredAction {
  message: string;
  reason: "auth/two-factor-required" | "auth/password-expired";
}
