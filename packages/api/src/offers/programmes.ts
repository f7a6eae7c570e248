/** Applies the rules of affiliate programmes. */

import type { Db } from "@pickwell/db/client";
import type { PictureRef } from "@pickwell/db/schema";
import type { ReadCache } from "../core/caches/read-cache.ts";
import { canParseUrl } from "../core/text/can-parse-url.ts";
import { storedFromElsewhere } from "../pictures/elsewhere.ts";
import { readPeriods } from "../price-history/price-points.ts";
import { type ProgrammeRule, pictureHostsOf } from "../settings/sections/programmes.ts";
import { readSettings } from "../settings/service.ts";
import { HOUR_MS } from "../time/rules.ts";
import { targetOfLink } from "./network-links.ts";
import { lastSeen, offersOf, sourcesChecked } from "./stored-offers.ts";

/**
 * The rule of the programme that a link belongs to, directly or through a network; the first match.
 */
export function ruleOfLink(link: string, rules: readonly ProgrammeRule[]): ProgrammeRule | null {
  if (rules.length === 0 || !/^https?:/i.test(link) || !canParseUrl(link)) return null;
  const url = new URL(link);
  const target = targetOfLink(url);
  const names = [...domainsOf(url.hostname), ...(target ? domainsOf(target.hostname) : [])];
  return rules.find((rule) => names.some((name) => hostsOf(rule).has(name))) ?? null;
}

/** A host and its parent domains. */
function domainsOf(host: string): string[] {
  const domains = [host];
  for (let at = host.indexOf("."); at >= 0; at = host.indexOf(".", at + 1)) {
    domains.push(host.slice(at + 1));
  }
  return domains;
}

const knownHosts = new WeakMap<ProgrammeRule, ReadonlySet<string>>();

function hostsOf(rule: ProgrammeRule): ReadonlySet<string> {
  const known = knownHosts.get(rule);
  if (known) return known;
  const hosts = new Set(rule.hosts.toLowerCase().split(/\s+/));
  knownHosts.set(rule, hosts);
  return hosts;
}

/** The rules of all programmes. @param kept - the cache */
async function readRules(db: Db, moment: Date, kept?: ReadCache): Promise<ProgrammeRule[]> {
  const shelf = kept?.of<ProgrammeRule[]>("programmes", ["settings"], 1);
  const known = shelf?.get("", moment);
  if (known) return known.value;
  const { rules } = await readSettings(db, "programmes");
  shelf?.set("", moment, rules, Number.POSITIVE_INFINITY);
  return rules;
}

/** When a price may no longer be shown; null for never. @param seenMs - when it was last seen */
export const priceEndsAt = (rule: ProgrammeRule | null, seenMs: number): number | null =>
  rule && rule.maxPriceAgeHours > 0 ? seenMs + rule.maxPriceAgeHours * HOUR_MS : null;

/** A price with the date it was seen, where a programme requires showing that. */
export type Dated<T> = T & { priceSeenAt: Date | null };

interface Ruled {
  id: string;
  priceCents: number;
  originalPriceCents: number | null;
  affiliateLink: string;
}

/**
 * Removes prices that are older than their programme allows; the price is then only shown at the
 * merchant. Prices that were never seen count as too old. Adds the date where the programme
 * requires it.
 *
 * @param changesAt - called with the moment at which the next price becomes too old
 * @param kept - the cache; absent to read from the database
 */
export async function withPricesAllowed<T extends Ruled>(
  db: Db,
  moment: Date,
  rows: readonly T[],
  changesAt?: (moment: Date) => void,
  kept?: ReadCache,
): Promise<Dated<T>[]> {
  const rules = await readRules(db, moment, kept);
  const ruled = new Map<string, ProgrammeRule>();
  for (const { id, affiliateLink, priceCents } of rows) {
    const rule = priceCents > 0 ? ruleOfLink(affiliateLink, rules) : null;
    if (rule && (rule.maxPriceAgeHours > 0 || rule.showsDate)) ruled.set(id, rule);
  }
  if (ruled.size === 0) return rows.map((row) => ({ ...row, priceSeenAt: null }));
  const seenMs = await lastSeenOf(db, [...ruled.keys()]);
  return rows.map((row) => {
    const rule = ruled.get(row.id) ?? null;
    const seenAt = seenMs(row);
    const endsMs = priceEndsAt(rule, seenAt);
    const priceSeenAt = rule?.showsDate && seenAt > 0 ? new Date(seenAt) : null;
    if (endsMs === null) return { ...row, priceSeenAt };
    if (endsMs <= moment.getTime()) {
      return { ...row, priceCents: 0, originalPriceCents: null, priceSeenAt: null };
    }
    changesAt?.(new Date(endsMs));
    return { ...row, priceSeenAt };
  });
}

/** @returns when a feed last listed the product, in milliseconds since 1970; 0 for never */
async function lastSeenOf(
  db: Db,
  ids: readonly string[],
): Promise<(row: Pick<Ruled, "id" | "affiliateLink">) => number> {
  const [seen, offers] = await Promise.all([readPeriods(db, ids), offersOf(db, ids)]);
  const checked = await sourcesChecked(db, offers);
  return ({ id, affiliateLink }) => {
    // Rows that did not change are not written at each read, so the feed's last read counts.
    const offer = offers.find(({ productId, url }) => productId === id && url === affiliateLink);
    const seenMs = offer ? lastSeen(offer, checked).getTime() : 0;
    return Math.max(seen.get(id)?.at(-1)?.untilMs ?? 0, seenMs);
  };
}

interface Pictured {
  id: string;
  affiliateLink: string;
  images?: readonly PictureRef[];
  cutOut?: PictureRef | null;
}

const picturesOf = ({ images = [], cutOut }: Pictured): PictureRef[] =>
  cutOut ? [...images, cutOut] : [...images];

const isAt = (url: string | undefined, hosts: readonly string[]): boolean =>
  url !== undefined &&
  canParseUrl(url) &&
  new URL(url).protocol === "https:" &&
  // With the port, because the content security policy allows only the default one.
  hosts.includes(new URL(url).host);

/**
 * Removes third-party pictures where the programme does not allow storing them. The shop's own
 * pictures stay.
 *
 * @param linked - allow hotlinking such pictures now, from the programme's hosts, while the
 *   merchant's data may be shown
 */
export async function withPicturesAllowed<T extends Pictured>(
  db: Db,
  rows: readonly T[],
  linked?: { moment: Date; changesAt?: ((moment: Date) => void) | undefined },
  kept?: ReadCache,
): Promise<T[]> {
  const rules = linked
    ? await readRules(db, linked.moment, kept)
    : (await readSettings(db, "programmes")).rules;
  const ruled = new Map<T, ProgrammeRule>();
  if (rules.some(({ storesPictures }) => !storesPictures)) {
    for (const row of rows) {
      const rule = picturesOf(row).length > 0 ? ruleOfLink(row.affiliateLink, rules) : null;
      if (rule && !rule.storesPictures) ruled.set(row, rule);
    }
  }
  if (ruled.size === 0) return [...rows];
  const foreign = await storedFromElsewhere(
    db,
    [...ruled.keys()].flatMap((row) => picturesOf(row).map(({ key }) => key)),
  );
  const hostsOf = linked ? await openPictureHosts(db, ruled, linked) : () => [];
  return rows.map((row) => {
    if (!ruled.has(row)) return row;
    const hosts = hostsOf(row);
    const allowed = (picture: PictureRef): PictureRef[] => {
      if (!foreign.has(picture.key)) return [picture];
      return isAt(picture.url, hosts) ? [{ ...picture, isLinked: true }] : [];
    };
    const { images, cutOut } = row;
    return {
      ...row,
      ...(images && { images: images.flatMap(allowed) }),
      ...(cutOut && foreign.has(cutOut.key) && { cutOut: null }),
    };
  });
}

/** @returns hosts that a row's pictures may be linked from now; empty when its data is too old */
async function openPictureHosts<T extends Pictured>(
  db: Db,
  ruled: ReadonlyMap<T, ProgrammeRule>,
  { moment, changesAt }: { moment: Date; changesAt?: ((moment: Date) => void) | undefined },
): Promise<(row: T) => string[]> {
  const rows = [...ruled].flatMap(([row, rule]) =>
    pictureHostsOf(rule).length > 0 && row.images?.length ? row : [],
  );
  if (rows.length === 0) return () => [];
  const seenMs = await lastSeenOf(
    db,
    rows.map(({ id }) => id),
  );
  return (row) => {
    const rule = ruled.get(row);
    if (!rule) return [];
    const endsMs = priceEndsAt(rule, seenMs(row));
    if (endsMs === null) return pictureHostsOf(rule);
    if (endsMs <= moment.getTime()) return [];
    changesAt?.(new Date(endsMs));
    return pictureHostsOf(rule);
  };
}
