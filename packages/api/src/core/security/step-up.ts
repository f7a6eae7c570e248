import type { Session } from "../context.ts";
import { AppError } from "../errors.ts";
import { PROOF_REQUIRED, RECENT_LOGIN_REASON, RECENT_LOGIN_REQUIRED } from "./rules.ts";

/** For how long it is known who it is. */
export const CONFIRMED_MS = 10 * 60_000;

/**
 * Refuses whoever has not shown their password, and code, in this session within ten minutes.
 * Signing in is showing it. A moment ahead of the clock is none.
 *
 * @throws AppError FORBIDDEN, with what is to be done
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
