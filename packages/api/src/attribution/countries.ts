/** Links by country: programmes may pay for visitors of some countries only. */
import type { Db } from "@pickwell/db/client";
import { rankOffers } from "../offers/best-offer.ts";
import { readOfferRule } from "../offers/owner-rule.ts";
import { ruleOfLink } from "../offers/programmes.ts";
import { offersOf } from "../offers/stored-offers.ts";
import type { ProgrammeRule } from "../settings/sections/programmes.ts";
import { readSettings } from "../settings/service.ts";
import type { Destination } from "./destinations.ts";

const EU = "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK";

/** Headers by which those who stand before a shop say where its visitors are, the usual ones first. */
const COUNTRY_HEADERS = [
  "cf-ipcountry",
  "cloudfront-viewer-country",
  "x-vercel-ip-country",
  "x-appengine-country",
  "x-country-code",
] as const;

/** @returns ISO 3166-1; null when the proxy does not know it (`XX`, or `T1` for Tor) */
export function countryOf(headers: Readonly<Record<string, unknown>>): string | null {
  const header = COUNTRY_HEADERS.map((name) => headers[name]).find((value) => value !== undefined);
  const country = String(header ?? "").toUpperCase();
  return /^[A-Z]{2}$/.test(country) && country !== "XX" ? country : null;
}

/**
 * @param regions - country codes such as `DE, AT CH`, with `UK` and `EU`
 * @returns null for all countries: when empty, or not a list of codes
 */
export function countriesIn(regions: string): ReadonlySet<string> | null {
  const codes = regions
    .toUpperCase()
    .split(/[\s,;/]+/)
    .filter(Boolean);
  if (codes.length === 0 || !codes.every((code) => /^[A-Z]{2}$/.test(code))) return null;
  return new Set(
    codes.flatMap((code) => (code === "EU" ? EU.split(" ") : code === "UK" ? "GB" : code)),
  );
}

const isFor = (link: string, rules: readonly ProgrammeRule[], country: string): boolean =>
  countriesIn(ruleOfLink(link, rules)?.regions ?? "")?.has(country) ?? true;

/**
 * Redirects a visitor from a country that a link does not serve to the product's best offer that
 * does. Without one they get the original link.
 *
 * @param country - see `countryOf`
 */
export async function forCountry(
  db: Db,
  destination: Destination,
  country: string | null,
): Promise<Destination> {
  const { productId, link } = destination;
  if (country === null || productId === null) return destination;
  const { rules } = await readSettings(db, "programmes");
  if (isFor(link, rules, country)) return destination;
  const { defaultCurrency } = await readSettings(db, "payments");
  const stored = await offersOf(db, [productId]);
  const [best] = rankOffers(
    stored.filter(({ url }) => /^https?:\/\//i.test(url) && isFor(url, rules, country)),
    defaultCurrency,
    await readOfferRule(db),
  );
  return best ? { ...destination, offerId: best.id, link: best.url } : destination;
}
