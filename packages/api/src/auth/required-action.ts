import type { Db } from "@pickwell/db/client";
import type { Session } from "../core/context.ts";
import type { RequiredAction } from "../core/security/required-action.ts";
import { isInFuture, isUnexpired } from "../core/stored-moments.ts";
import { readSettings } from "../settings/service.ts";

const DAY_MS = 86_400_000;
/** A new admin is let in for so long without a second factor, so that nobody is locked out. */
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
 * What the settings require of an admin and is not done yet. Source: OWASP ASVS 5.0, 6.3.3.
 *
 * @returns null when nothing is left to do
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
  // Nobody knows how old one is that was set in the future.
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
