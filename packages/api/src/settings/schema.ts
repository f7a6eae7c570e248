/**
 * What the owner can set, a schema for each section of the Settings screen. Every field has the
 * default of the specification, so a shop that nobody has set up has all of them, and a section that
 * grows a field needs no migration. A further section is a schema here and a name in `sections`.
 */
import { z } from "zod";
import { securitySettings } from "../auth/security-settings.ts";
import { emailAddress } from "../newsletter/schema.ts";
import { DEFAULT_CONTACT_EMAIL, internationalShipping, isHandle, isWebAddress } from "./rules.ts";

const MAX_METHODS = 20;
/** Ten thousand of the currency: a slip of the finger rather than a rate. */
const MAX_RATE_CENTS = 1_000_000;

const general = z.object({
  contactEmail: emailAddress.default(DEFAULT_CONTACT_EMAIL),
});

const shippingMethod = z.object({
  name: z.string().trim().min(1, { error: "Please enter a name." }).max(80),
  /** What sending costs; 0 is free. */
  rateCents: z.int().min(0).max(MAX_RATE_CENTS),
  /** How long it takes, in words: `5-7 business days`. */
  delivery: z.string().trim().max(80),
  enabled: z.boolean(),
});

export type ShippingMethod = z.infer<typeof shippingMethod>;

/** Source: admin specification, sections 2 and 9. */
const defaultMethods: ShippingMethod[] = [
  { name: "Standard Shipping", rateCents: 599, delivery: "5-7 business days", enabled: true },
  { name: "Express Shipping", rateCents: 1299, delivery: "2-3 business days", enabled: true },
  { name: "Overnight Shipping", rateCents: 2499, delivery: "1 business day", enabled: true },
  { name: "Free Shipping", rateCents: 0, delivery: "7-10 business days", enabled: false },
];

const shipping = z.object({
  methods: z.array(shippingMethod).max(MAX_METHODS).default(defaultMethods),
  /** Where "domestic" is, in words. */
  domestic: z.string().trim().max(200).default("United States"),
  international: z.enum(internationalShipping).default("worldwide"),
});

/** Text that may be left empty, and has a shape when it is not. */
const optional = (isValid: (text: string) => boolean, error: string) =>
  z
    .string()
    .trim()
    .max(300, { error })
    .refine((text) => text === "" || isValid(text), { error })
    .default("");

const isMeasurementId = (text: string) => /^(G|GT)-[A-Z0-9]{4,20}$/.test(text);
const isPixelId = (text: string) => /^\d{5,20}$/.test(text);

const integrations = z.object({
  googleAnalyticsId: optional(
    isMeasurementId,
    "Please enter a measurement ID such as G-AB12CD34EF.",
  ),
  facebookPixelId: optional(isPixelId, "Please enter a pixel ID, which is digits only."),
  facebookPage: optional(isWebAddress, "Please enter an address that begins with https://."),
  instagramHandle: optional(isHandle, "Please enter a name such as @pickwell."),
  twitterHandle: optional(isHandle, "Please enter a name such as @pickwell."),
  youtubeChannel: optional(
    (text) => isWebAddress(text) || isHandle(text),
    "Please enter a name such as @pickwell, or the channel's address.",
  ),
});

export const sections = { general, shipping, integrations, security: securitySettings };

export type Section = keyof typeof sections;

/** All that is set, by section. */
export type Settings = { [Name in Section]: z.infer<(typeof sections)[Name]> };
