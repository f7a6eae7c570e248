import type { Db } from "@pickwell/db/client";
import type { ThirdParty } from "../core/context.ts";
import { type InternationalShipping, type SocialLink, socialLinks } from "./rules.ts";
import type { ShippingMethod } from "./schema.ts";
import { readSettings } from "./service.ts";

/** What the storefront may know of the settings: named one by one, so that nothing slips through. */
export interface PublicSettings {
  shipping: {
    /** Those that are on. */
    methods: Omit<ShippingMethod, "enabled">[];
    domestic: string;
    international: InternationalShipping;
  };
  social: SocialLink[];
  /** Ids at companies that count visits, once the visitor agrees; null when there is none. */
  analytics: Partial<Record<ThirdParty, string>> | null;
  /** Shortest password, in characters: said before one is chosen. */
  minPasswordLength: number;
}

export async function publicSettings(db: Db): Promise<PublicSettings> {
  const [shipping, integrations, security] = await Promise.all([
    readSettings(db, "shipping"),
    readSettings(db, "integrations"),
    readSettings(db, "security"),
  ]);
  const { googleAnalyticsId: google, facebookPixelId: facebook } = integrations;
  return {
    shipping: {
      methods: shipping.methods.flatMap(({ enabled, ...method }) => (enabled ? method : [])),
      domestic: shipping.domestic,
      international: shipping.international,
    },
    social: socialLinks(integrations),
    analytics:
      google || facebook ? { ...(google && { google }), ...(facebook && { facebook }) } : null,
    minPasswordLength: security.minPasswordLength,
  };
}
