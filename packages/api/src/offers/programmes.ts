/** What programmes of merchants ask of those who link to them, put into force. */
import type { Db } from "@pickwell/db/client";
import type { PictureRef } from "@pickwell/db/schema";
import { keptFromElsewhere } from "../pictures/elsewhere.ts";
import { readPeriods } from "../price-history/price-points.ts";
import type { ProgrammeRule } from "../settings/sections/programmes.ts";
import { readSettings } from "../settings/service.ts";
import { HOUR_MS } from "../time/rules.ts";
import { targetOfLink } from "./network-links.ts";
import { lastSeen, offersOf, sourcesChecked } from "./stored-offers.ts";

/** The rule of the programme that a link belongs to, also by way of a network; the first that fits. */
export function ruleOfLink(link: string, rules: readonly ProgrammeRule[]): ProgrammeRule | null {
  if (rules.length === 0 || !/^https?:/i.test(link) || !URL.canParse(link)) return null;
  const url = new URL(link);
  const names = [url, targetOfLink(url)].flatMap((one) => (one ? [one.hostname] : []));
  const isOf = (host: string) => names.some((name) => name === host || name.endsWith(`.${host}`));
  return (
    rules.find(({ hosts }) =>
      hosts
        .toLowerCase()
        .split(/\s+/)
        .some((host) => isOf(host)),
    ) ?? null
  );
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
 */
export async function withPricesAllowed<T extends Ruled>(
  db: Db,
  moment: Date,
  rows: readonly T[],
  changesAt?: (moment: Date) => void,
): Promise<Dated<T>[]> {
  const { rules } = await readSettings(db, "programmes");
  const ruled = new Map<string, ProgrammeRule>();
  for (const { id, affiliateLink, priceCents } of rows) {
    const rule = priceCents > 0 ? ruleOfLink(affiliateLink, rules) : null;
    if (rule && (rule.maxPriceAgeHours > 0 || rule.showsDate)) ruled.set(id, rule);
  }
  if (ruled.size === 0) return rows.map((row) => ({ ...row, priceSeenAt: null }));
  const [seen, offers] = await Promise.all([
    readPeriods(db, [...ruled.keys()]),
    offersOf(db, [...ruled.keys()]),
  ]);
  const checked = await sourcesChecked(db, offers);
  return rows.map((row) => {
    const rule = ruled.get(row.id) ?? null;
    // Of what a file names unchanged not every sight is written down.
    const offer = offers.find(
      ({ productId, url }) => productId === row.id && url === row.affiliateLink,
    );
    const toldMs = offer ? lastSeen(offer, checked).getTime() : 0;
    const seenMs = Math.max(seen.get(row.id)?.at(-1)?.untilMs ?? 0, toldMs);
    const endsMs = priceEndsAt(rule, seenMs);
    const priceSeenAt = rule?.showsDate && seenMs > 0 ? new Date(seenMs) : null;
    if (endsMs === null) return { ...row, priceSeenAt };
    if (endsMs <= moment.getTime()) {
      return { ...row, priceCents: 0, originalPriceCents: null, priceSeenAt: null };
    }
    changesAt?.(new Date(endsMs));
    return { ...row, priceSeenAt };
  });
}

interface Pictured {
  affiliateLink: string;
  images?: readonly PictureRef[];
  cutOut?: PictureRef | null;
}

const picturesOf = ({ images = [], cutOut }: Pictured): PictureRef[] =>
  cutOut ? [...images, cutOut] : [...images];

/**
 * Leaves out the pictures that come from elsewhere of products and deals whose programme lets nobody keep its
 * pictures: the shop shows none that it does not keep. Those of the shop's own stay.
 */
export async function withPicturesAllowed<T extends Pictured>(
  db: Db,
  rows: readonly T[],
): Promise<T[]> {
  const { rules } = await readSettings(db, "programmes");
  const ruled = rules.every(({ storesPictures }) => storesPictures)
    ? []
    : rows.filter(
        (row) =>
          picturesOf(row).length > 0 &&
          ruleOfLink(row.affiliateLink, rules)?.storesPictures === false,
      );
  if (ruled.length === 0) return [...rows];
  const foreign = await keptFromElsewhere(
    db,
    ruled.flatMap((row) => picturesOf(row).map(({ key }) => key)),
  );
  const isRuled = new Set(ruled);
  return rows.map((row) => {
    if (!isRuled.has(row)) return row;
    const { images, cutOut } = row;
    return {
      ...row,
      ...(images && { images: images.filter(({ key }) => !foreign.has(key)) }),
      ...(cutOut && foreign.has(cutOut.key) && { cutOut: null }),
    };
  });
}
