import { z } from "zod";

/**
 * What the owner can set about signing in. Source of the names and defaults: admin specification,
 * sections 2 and 9; the shortest password and the requirement of two factors are this shop's own.
 */
export const securitySettings = z.object({
  /** Shortest password, in characters. Source: OWASP ASVS 5.0, 6.2.1. */
  minPasswordLength: z.int().min(8).max(64).default(8),
  /** Wrong passwords for an account from one address before it has to pause. */
  maxSignInAttempts: z.int().min(3).max(20).default(5),
  /** How long an admin's browser stays signed in without being used, in minutes. */
  sessionTimeoutMinutes: z.int().min(5).max(1440).default(30),
  /** Admins can do nothing else before they have set up a second factor. */
  requireTwoFactor: z.boolean().default(false),
  /** Admins have to change their password when it is older than `passwordMaxAgeDays`. */
  forcePasswordReset: z.boolean().default(false),
  passwordMaxAgeDays: z.int().min(1).max(3650).default(90),
});

export type SecuritySettings = z.infer<typeof securitySettings>;
