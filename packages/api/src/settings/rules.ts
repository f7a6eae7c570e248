import { message } from "@pickwell/texts/message.ts";
import { canParseUrl } from "../core/text/can-parse-url.ts";

export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
export type Weekday = (typeof weekdays)[number];

export const weekdayNames: Record<Weekday, string> = {
  monday: message("Monday"),
  tuesday: message("Tuesday"),
  wednesday: message("Wednesday"),
  thursday: message("Thursday"),
  friday: message("Friday"),
  saturday: message("Saturday"),
  sunday: message("Sunday"),
};

/** A time of day: `09:00`. */
export const isClock = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** The currencies of ISO 4217 that are in force, those first that most shops here are in. */
// biome-ignore format: a line for each would be two hundred.
export const currencies = [
  "USD", "EUR", "GBP", "CAD", "AED", "AFN", "ALL", "AMD", "AOA", "ARS", "AUD", "AWG", "AZN", "BAM",
  "BBD", "BDT", "BGN", "BHD", "BIF", "BMD", "BND", "BOB", "BRL", "BSD", "BTN", "BWP", "BYN", "BZD",
  "CDF", "CHF", "CLF", "CLP", "CNY", "COP", "CRC", "CUP", "CVE", "CZK", "DJF", "DKK", "DOP", "DZD",
  "EGP", "ERN", "ETB", "FJD", "FKP", "GEL", "GHS", "GIP", "GMD", "GNF", "GTQ", "GYD", "HKD", "HNL",
  "HTG", "HUF", "IDR", "ILS", "INR", "IQD", "IRR", "ISK", "JMD", "JOD", "JPY", "KES", "KGS", "KHR",
  "KMF", "KPW", "KRW", "KWD", "KYD", "KZT", "LAK", "LBP", "LKR", "LRD", "LSL", "LYD", "MAD", "MDL",
  "MGA", "MKD", "MMK", "MNT", "MOP", "MRU", "MUR", "MVR", "MWK", "MXN", "MYR", "MZN", "NAD", "NGN",
  "NIO", "NOK", "NPR", "NZD", "OMR", "PAB", "PEN", "PGK", "PHP", "PKR", "PLN", "PYG", "QAR", "RON",
  "RSD", "RUB", "RWF", "SAR", "SBD", "SCR", "SDG", "SEK", "SGD", "SHP", "SLE", "SOS", "SRD", "SSP",
  "STN", "SVC", "SYP", "SZL", "THB", "TJS", "TMT", "TND", "TOP", "TRY", "TTD", "TWD", "TZS", "UAH",
  "UGX", "UYI", "UYU", "UYW", "UZS", "VED", "VES", "VND", "VUV", "WST", "XAF", "XCD", "XCG", "XOF",
  "XPF", "YER", "ZAR", "ZMW", "ZWG",
] as const;
export type Currency = (typeof currencies)[number];

/** Payment methods. */
export const gateways = {
  stripe: { label: "Stripe", enabled: true },
  paypal: { label: "PayPal", enabled: true },
  square: { label: "Square", enabled: false },
  applePay: { label: "Apple Pay", enabled: true },
  googlePay: { label: "G Pay", enabled: true },
} as const;

/** Theme: the visitor's choice, or always light or dark. */
export const shopThemes = ["visitor", "light", "dark"] as const;
export type ShopTheme = (typeof shopThemes)[number];

export const internationalShipping = ["worldwide", "limited", "disabled"] as const;
export type InternationalShipping = (typeof internationalShipping)[number];

export const socialNetworks = ["facebook", "instagram", "twitter", "youtube"] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

export interface SocialLink {
  network: SocialNetwork;
  href: string;
}

/** The owner's entry per social network; empty for none. */
export interface SocialEntries {
  facebookPage: string;
  instagramHandle: string;
  twitterHandle: string;
  youtubeChannel: string;
}

/** Whether a text is a user name, with or without @. */
export const isHandle = (text: string): boolean => /^@?[\w.-]{1,60}$/.test(text);

/** Whether a text is an http(s) URL, the only ones that may be linked (OWASP ASVS 5.0, 1.2.2). */
export const isWebUrl = (text: string): boolean => /^https?:\/\//i.test(text) && canParseUrl(text);

const bare = (handle: string) => encodeURIComponent(handle.replace(/^@/, ""));

/** A channel's address, from itself, its handle or its id (`UC` and 22 letters). */
function youtubeUrl(channel: string): string {
  if (isWebUrl(channel)) return channel;
  const isId = /^UC[\w-]{22}$/.test(channel);
  return `https://www.youtube.com/${isId ? `channel/${channel}` : `@${bare(channel)}`}`;
}

/** Links to the shop's social network profiles, in a fixed order. */
export function socialLinks(entries: SocialEntries): SocialLink[] {
  const { facebookPage, instagramHandle, twitterHandle, youtubeChannel } = entries;
  const hrefs: Record<SocialNetwork, string> = {
    facebook: facebookPage,
    instagram: instagramHandle && `https://www.instagram.com/${bare(instagramHandle)}/`,
    twitter: twitterHandle && `https://x.com/${bare(twitterHandle)}`,
    youtube: youtubeChannel && youtubeUrl(youtubeChannel),
  };
  return socialNetworks.flatMap((network) =>
    hrefs[network] ? { network, href: hrefs[network] } : [],
  );
}

/** Display names of merchants by host. */
export type MerchantNames = Readonly<Record<string, string>>;

/** What to do with claimed former prices that observations do not support. */
export const reductionPolicies = {
  true: message("Say the lowest price of the 30 days before"),
  hide: message("Say nothing"),
  claim: message("Say what the merchant says"),
} as const;
export type ReductionPolicy = keyof typeof reductionPolicies;

/** Rules for choosing the best offer. */
export const bestOfferRules = {
  cheapest: message("The cheapest"),
  paying: message("The one whose merchant pays best"),
  preferred: message("The one of a merchant you prefer"),
} as const;
export type BestOfferRule = keyof typeof bestOfferRules;

/**
 * Normalized merchant names.
 *
 * @param text - one name per line, most preferred first
 */
export const preferredNames = (text: string): string[] =>
  text
    .split("\n")
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);
