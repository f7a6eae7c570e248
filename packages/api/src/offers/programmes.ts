/** What programmes of merchants ask of those who link to them, put into force. */

import type { Db } from "@pickwell/db/client";
import type { PictureRef } from "@pickwell/db/schema";
import type { ReadCache } from "../core/read-cache.ts";
import { canParseUrl } from "../core/text/can-parse-url.ts";
import { storedFromElsewhere } from "../pictures/elsewhere.ts";
import { readPeriods } from "../price-history/price-points.ts";
import { type ProgrammeRule, pictureHostsOf } from "../settings/sections/programmes.ts";
import { readSettings } from "../settings/service.ts";
import { HOUR_MS } from "../time/rules.ts";
import { targetOfLink } from "./network-links.ts";
import { lastSeen, offersOf, sourcesChecked } from "./stored-offers.ts";

/** The rule of the programme that a link belongs to, also by way of a network; the first that fits. */
export function ruleOfLink(link: string, rules: readonly ProgrammeRule[]): ProgrammeRule | null {
  if (rules.length === 0 || !/^https?:/i.test(link) || !canParseUrl(link)) return null;
  const url = new URL(link);
  const target = targetOfLink(url);
  const names = [...domainsOf(url.hostname), ...(target ? domainsOf(target.hostname) : [])];
  return rules.find((rule) => names.some((name) => hostsOf(rule).has(name))) ?? null;
}

/** A host, and all that it lies below. */
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

/** The rules of all programmes. @param kept - what of them is known already */
async function readRules(db: Db, moment: Date, kept?: ReadCache): Promise<ProgrammeRule[]> {
  const shelf = kept?.of<ProgrammeRule[]>("programmes", ["settings"], 1);
  const known = shelf?.get("", moment);
  if (known) return known.value;
  const { rules } = await readSettings(db, "programmes");
  shelf?.set("", moment, rules, Number.POSITIVE_INFINITY);
  return rules;
}

/** When a price may be shown no more; null when that never ends. @param seenMs - when it was seen last */
export const priceEndsAt = (rule: ProgrammeRule | null, seenMs: number): number | null =>
  rule && rule.maxPriceAgeHours > 0 ? seenMs + rule.maxPriceAgeHours * HOUR_MS : null;

/** A price with the moment at which it was true; null where no programme asks for that. */
export type Dated<T> = T & { priceSeenAt: Date | null };

interface Ruled {
  id: string;
  priceCents: number;
  originalPriceCents: number | null;
  affiliateLink: string;
}

/**
 * Leaves out prices that are older than their programme lets anybody show: it is to be seen at the
 * merchant's then. One that nobody has seen is as old as can be. Where the programme asks for it, each
 * says when it was true.
 *
 * @param changesAt - told when the next of them is too old
 * @param kept - absent where each list is read anew
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
  const seenMs = await sightsOf(db, [...ruled.keys()]);
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

/** @returns when what a merchant says of a product was seen last, in milliseconds since 1970; 0 for never */
async function sightsOf(
  db: Db,
  ids: readonly string[],
): Promise<(row: Pick<Ruled, "id" | "affiliateLink">) => number> {
  const [seen, offers] = await Promise.all([readPeriods(db, ids), offersOf(db, ids)]);
  const checked = await sourcesChecked(db, offers);
  return ({ id, affiliateLink }) => {
    // Of what a file names unchanged not every sight is written down.
    const offer = offers.find(({ productId, url }) => productId === id && url === affiliateLink);
    const toldMs = offer ? lastSeen(offer, checked).getTime() : 0;
    return Math.max(seen.get(id)?.at(-1)?.untilMs ?? 0, toldMs);
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
  // With its port: the policy of pages lets in the usual one.
  hosts.includes(new URL(url).host);

/**
 * Leaves out the pictures that come from elsewhere of products and deals whose programme lets nobody keep
 * its pictures. Those of the shop's own stay.
 *
 * @param linked - where pictures may be linked instead, at this moment: those of products that stand at
 * the programme's hosts, as long as what its merchant says of a product may be shown
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

/** @returns where a row's pictures may be linked now: nowhere once they were not seen for too long */
async function openPictureHosts<T extends Pictured>(
  db: Db,
  ruled: ReadonlyMap<T, ProgrammeRule>,
  { moment, changesAt }: { moment: Date; changesAt?: ((moment: Date) => void) | undefined },
): Promise<(row: T) => string[]> {
  const rows = [...ruled].flatMap(([row, rule]) =>
    pictureHostsOf(rule).length > 0 && row.images?.length ? row : [],
  );
  if (rows.length === 0) return () => [];
  const seenMs = await sightsOf(
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
