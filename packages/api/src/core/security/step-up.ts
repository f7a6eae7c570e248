import type { Session } from "../context.ts";
import { AppError } from "../errors.ts";
import { PROOF_REQUIRED, RECENT_LOGIN_REASON, RECENT_LOGIN_REQUIRED } from "./rules.ts";

/** How long a confirmation by password lasts. */
export const CONFIRMED_MS = 10 * 60_000;

/**
 * Refuses sessions in which the password (and two-factor code) was not entered within the last ten
 * minutes. Signing in counts as entering it; a moment in the future does not.
 *
 * @throws AppError FORBIDDEN that says what to do
 */
export function assertConfirmed({ confirmedAt, user }: Session, now: Date): void {
  const ageMs = now.getTime() - confirmedAt.getTime();
  if (ageMs >= 0 && ageMs < CONFIRMED_MS) return;
  throw new AppError(
    "FORBIDDEN",
    user.hasPassword ? RECENT_LOGIN_REQUIRED : PROOF_REQUIRED,
    undefined,
    {
      reason: RECENT_LOGIN_REASON,
      requiredAction: "reauthenticate",
    },
  );
}
