import type { Db } from "@pickwell/db/client";
import type { Session } from "../core/context.ts";
import type { RequiredAction } from "../core/security/required-action.ts";
import { isInFuture, isUnexpired } from "../core/stored-moments.ts";
import { readSettings } from "../settings/service.ts";

const DAY_MS = 86_400_000;
/** How long a new admin may sign in without a second factor, so that they are not locked out. */
const TWO_FACTOR_GRACE_MS = 7 * DAY_MS;

const setUpTwoFactor: RequiredAction = {
  message: "Please set up two-factor sign-in first.",
  reason: "auth/two-factor-required",
};
const changePassword: RequiredAction = {
  message: "Your password is too old. Please change it first.",
  reason: "auth/password-expired",
};

/**
 * What settings require of an admin that is not done yet. Source: OWASP ASVS 5.0, 6.3.3.
 *
 * @returns null when everything is done
 */
export async function requiredActionOf(
  db: Db,
  now: Date,
  session: Session,
): Promise<RequiredAction | null> {
  const settings = await readSettings(db, "security");
  const dueAt = settings.requireTwoFactor ? twoFactorDue(session) : null;
  if (dueAt && !isUnexpired(dueAt, now, TWO_FACTOR_GRACE_MS)) return setUpTwoFactor;
  if (!settings.forcePasswordReset || !session.passwordChangedAt) return null;
  // The age of a password set in the future is unknown.
  if (isInFuture(session.passwordChangedAt, now)) return changePassword;
  const ageMs = now.getTime() - session.passwordChangedAt.getTime();
  return ageMs > settings.passwordMaxAgeDays * DAY_MS ? changePassword : null;
}

/**
 * The deadline for an admin to set up two-factor sign-in.
 *
 * @returns null when it is set up or not required; may be in the past
 */
export async function twoFactorDueAt(db: Db, session: Session): Promise<Date | null> {
  if (session.user.role !== "admin") return null;
  const { requireTwoFactor } = await readSettings(db, "security");
  return requireTwoFactor ? twoFactorDue(session) : null;
}

const twoFactorDue = ({ user }: Session): Date | null =>
  user.hasTwoFactor ? null : new Date(user.createdAt.getTime() + TWO_FACTOR_GRACE_MS);
