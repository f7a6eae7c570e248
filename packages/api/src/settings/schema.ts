/**
 * Settings schemas, one per section. Every field has a default, so a new shop has all settings, and
 * new fields need no migration. To add a section, add a schema in `sections/` and its name here.
 */
import type { z } from "zod";
import { home } from "../home/schema.ts";
import { menus } from "../menus/schema.ts";
import { advanced } from "./sections/advanced.ts";
import { appearance } from "./sections/appearance.ts";
import { digest } from "./sections/digest.ts";
import { general } from "./sections/general.ts";
import { goals } from "./sections/goals.ts";
import { headCode } from "./sections/head-code.ts";
import { integrations } from "./sections/integrations.ts";
import { notifications } from "./sections/notifications.ts";
import { payments } from "./sections/payments.ts";
import { programmes } from "./sections/programmes.ts";
import { search } from "./sections/search.ts";
import { series } from "./sections/series.ts";
import { shipping } from "./sections/shipping.ts";
import { signIn } from "./sections/sign-in.ts";
import { verification } from "./sections/verification.ts";
import { welcome } from "./sections/welcome.ts";
import { securitySettings } from "./security.ts";

export const sections = {
  general,
  appearance,
  notifications,
  security: securitySettings,
  payments,
  shipping,
  integrations,
  advanced,
  signIn,
  search,
  programmes,
  menus,
  home,
  verification,
  headCode,
  /** Set on the Analytics screen. */
  goals,
  /** Set on the Newsletter screen, all three. */
  welcome,
  digest,
  series,
};

export type Section = keyof typeof sections;

/** All settings by section. */
export type Settings = { [Name in Section]: z.infer<(typeof sections)[Name]> };

/** Secrets per section: stored separately, encrypted, and never returned. */
export const secretsOf = {
  notifications: ["smtpPassword"],
  signIn: [
    "googleClientSecret",
    "facebookClientSecret",
    "githubClientSecret",
    "twitterClientSecret",
    "oidcClientSecret",
  ],
} as const;

export type SecretName = (typeof secretsOf)[keyof typeof secretsOf][number];
