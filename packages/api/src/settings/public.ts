import type { Db } from "@pickwell/db/client";
import { pictures } from "@pickwell/db/schema";
import { inLanguage } from "@pickwell/texts/current.ts";
import { eq } from "drizzle-orm";
import {
  type BrandColors,
  brandColors,
  DEFAULT_PRIMARY,
  DEFAULT_SECONDARY,
} from "../brand/rules.ts";
import type { ThirdParty } from "../core/context.ts";
import { percentText } from "../core/currency/percent.ts";
import { stripProductBlocks } from "../markdown/rules.ts";
import { type VerificationService, verificationServices } from "../verification/rules.ts";
import { type OpenDays, openDays } from "./opening-hours.ts";
import {
  type Currency,
  gateways,
  type InternationalShipping,
  type MerchantNames,
  type ShopTheme,
  type SocialLink,
  socialLinks,
} from "./rules.ts";
import type { Settings } from "./schema.ts";
import type { ShippingMethod } from "./sections/shipping.ts";
import { readSettings } from "./service.ts";

/** A picture that is shown in its own shape. */
interface Sized {
  key: string;
  /** Width to height. */
  ratio: number;
}

/** The public settings, listed one by one, so that nothing leaks. */
export interface PublicSettings {
  site: Omit<Settings["general"], "hours"> & { hours: OpenDays[] };
  /** Null for the colours that the shop is drawn in. */
  brand: BrandColors | null;
  theme: ShopTheme;
  /** Picture in the place of the shop's name and mark; null for those. */
  logo: Sized | null;
  favicon: string | null;
  /** On the page about the shop. */
  aboutPicture: (Sized & { alt: string }) | null;
  /** ISO 4217. */
  currency: Currency;
  /** Labels of the payment badges that are on. */
  badges: string[];
  /** Shown where prices are added up; may be empty. */
  taxNote: string;
  /** Value of a new subscriber's code; empty for none. The code itself is mailed. */
  welcomeOffer: string;
  shipping: {
    /** Those that are on. */
    methods: Omit<ShippingMethod, "enabled">[];
    domestic: string;
    international: InternationalShipping;
  };
  social: SocialLink[];
  /** Ids at companies that count visits, once the visitor agrees; null when there is none. */
  analytics: Partial<Record<ThirdParty, string>> | null;
  /** What merchants are called, by host. */
  merchants: MerchantNames;
  /** The owner’s code is in the head of pages, see `head-code`. */
  hasHeadCode: boolean;
  /** Name of what visitors must consent to before it is loaded; empty for none. */
  headCodeConsent: string;
  /** Tags in the head of every page that say whose the shop is. */
  verification: { name: string; content: string }[];
  /** The home page; `page` is the slug of a page that replaces it. */
  home: Settings["home"];
  /** Minimum length of passwords, in characters, shown before one is chosen. */
  minPasswordLength: number;
}

/** Fields are listed explicitly, so that new ones of the section are not public by accident. */
const siteOf = (general: Settings["general"]): PublicSettings["site"] => ({
  siteName: general.siteName,
  siteTagline: general.siteTagline,
  siteDescription: stripProductBlocks(general.siteDescription),
  contactEmail: general.contactEmail,
  supportPhone: general.supportPhone,
  address: general.address,
  timeZone: general.timeZone,
  language: general.language,
  hours: openDays(general.hours),
  notice: stripProductBlocks(general.notice),
  footnote: stripProductBlocks(general.footnote),
  heroLabel: general.heroLabel,
  heroText: stripProductBlocks(general.heroText),
  figures: general.figures,
  newsletterTitle: general.newsletterTitle,
  newsletterText: stripProductBlocks(general.newsletterText),
  productsText: stripProductBlocks(general.productsText),
  blogText: stripProductBlocks(general.blogText),
  promises: general.promises,
  aboutTagline: general.aboutTagline,
  aboutLead: general.aboutLead,
  aboutCurated: general.aboutCurated,
  aboutReviews: general.aboutReviews,
  aboutCommunity: general.aboutCommunity,
  aboutQuality: general.aboutQuality,
  aboutCustomers: general.aboutCustomers,
  aboutDeals: general.aboutDeals,
});

const brandOf = ({ primaryColor, secondaryColor }: Settings["appearance"]) =>
  primaryColor === DEFAULT_PRIMARY && secondaryColor === DEFAULT_SECONDARY
    ? null
    : brandColors(primaryColor, secondaryColor);

/**
 * Null for a deleted picture.
 *
 * @param usualRatio - for a picture of unknown size
 */
async function sizedOf(db: Db, key: string | null, usualRatio: number): Promise<Sized | null> {
  if (key === null) return null;
  const [picture] = await db
    .select({ width: pictures.width, height: pictures.height })
    .from(pictures)
    .where(eq(pictures.key, key));
  if (!picture) return null;
  const { width, height } = picture;
  return { key, ratio: width && height ? width / height : usualRatio };
}

const badgesOf = ({ gateways: set }: Settings["payments"]): string[] =>
  (Object.keys(gateways) as (keyof typeof gateways)[]).flatMap((name) =>
    set[name].enabled ? [set[name].label] : [],
  );

const verificationTags = (codes: Settings["verification"]) =>
  (Object.keys(verificationServices) as VerificationService[]).flatMap((service) =>
    codes[service] ? [{ name: verificationServices[service].meta, content: codes[service] }] : [],
  );

/** The current public settings. */
export async function publicSettings(db: Db): Promise<PublicSettings> {
  const [
    general,
    appearance,
    payments,
    shipping,
    integrations,
    security,
    welcome,
    home,
    verification,
    headCode,
  ] = await Promise.all([
    readSettings(db, "general"),
    readSettings(db, "appearance"),
    readSettings(db, "payments"),
    readSettings(db, "shipping"),
    readSettings(db, "integrations"),
    readSettings(db, "security"),
    readSettings(db, "welcome"),
    readSettings(db, "home"),
    readSettings(db, "verification"),
    readSettings(db, "headCode"),
  ]);
  const hasHeadCode = headCode.isOn && headCode.code.trim() !== "";
  const aboutPicture = await sizedOf(db, appearance.aboutPicture, 1.6);
  const { googleAnalyticsId: google, facebookPixelId: facebook } = integrations;
  return {
    site: siteOf(general),
    brand: brandOf(appearance),
    theme: appearance.shopTheme,
    // Most logos are wide.
    logo: await sizedOf(db, appearance.logo, 4),
    favicon: appearance.favicon,
    aboutPicture: aboutPicture && { ...aboutPicture, alt: appearance.aboutPictureAlt },
    currency: payments.defaultCurrency,
    badges: badgesOf(payments),
    taxNote: payments.taxNote.replaceAll(
      "{rate}",
      inLanguage(general.language, () => percentText(payments.taxRate)),
    ),
    welcomeOffer: welcome.offer,
    shipping: {
      methods: shipping.methods.flatMap(({ enabled, ...method }) => (enabled ? method : [])),
      domestic: shipping.domestic,
      international: shipping.international,
    },
    social: socialLinks(integrations),
    analytics:
      google || facebook ? { ...(google && { google }), ...(facebook && { facebook }) } : null,
    merchants: Object.fromEntries(integrations.merchants.map(({ host, name }) => [host, name])),
    verification: verificationTags(verification),
    hasHeadCode,
    headCodeConsent: hasHeadCode ? headCode.consentFor : "",
    home: { hasHero: home.hasHero, sections: home.sections, page: home.page },
    minPasswordLength: security.minPasswordLength,
  };
}
