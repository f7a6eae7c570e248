import { message } from "@pickwell/texts/message.ts";
import { z } from "zod";
import { canParseUrl } from "../core/text/can-parse-url.ts";

/** @returns true for `https://app.example`, without a path or a final slash */
const isOrigin = (text: string): boolean =>
  /^https?:\/\//.test(text) && canParseUrl(text) && new URL(text).origin === text;

/** Security settings of sign-in. */
export const securitySettings = z.object({
  /** Shortest password, in characters. Source: OWASP ASVS 5.0, 6.2.1. */
  minPasswordLength: z.int().min(8).max(64).default(8),
  /** Wrong passwords for an account from one address before it has to pause. */
  maxSignInAttempts: z.int().min(3).max(20).default(5),
  /** How long an admin's browser stays signed in without being used, in minutes. */
  sessionTimeoutMinutes: z.int().min(5).max(1440).default(30),
  /** Admins have to set up a second factor; new ones within a week. */
  requireTwoFactor: z.boolean().default(true),
  /** Admins have to change their password when it is older than `passwordMaxAgeDays`. */
  forcePasswordReset: z.boolean().default(false),
  passwordMaxAgeDays: z.int().min(1).max(3650).default(90),
  /** Only pages of `corsOrigins` may read answers of the API; off: every page may read public ones. */
  corsProtection: z.boolean().default(true),
  /** Origins of other sites whose pages may call the API, such as `https://app.example`. */
  corsOrigins: z
    .array(
      z
        .string()
        .trim()
        .refine(isOrigin, {
          error: message("Please enter an origin such as https://app.example."),
        }),
    )
    .max(50)
    .default([]),
  /** How long entries of the audit log are kept, in days. */
  auditRetentionDays: z.int().min(90).max(3650).default(365),
  /** Visitors cannot join the newsletter, or make an account, with an address that ends after minutes. */
  refuseDisposable: z.boolean().default(false),
  /** Calls of the API that one address may make in a minute. */
  apiRateLimit: z.int().min(10).max(100_000).default(100),
});

export type SecuritySettings = z.infer<typeof securitySettings>;
