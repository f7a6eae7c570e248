/** The offers of a product, for visitors. */
import type { Db } from "@pickwell/db/client";
import type { OfferDelivery } from "@pickwell/db/schema";
import { t } from "@pickwell/texts/t.ts";
import type { PricePeriod } from "../price-history/periods.ts";
import { readOfferPeriods } from "../price-history/price-points.ts";
import { truePriceBefore } from "../price-history/reductions.ts";
import type { ReductionPolicy } from "../settings/rules.ts";
import { readSettings } from "../settings/service.ts";
import { storedMeasure, unitPrice } from "../units/rules.ts";
import { canBeBought, rankOffers } from "./best-offer.ts";
import { readOfferRule } from "./owner-rule.ts";
import { priceEndsAt, ruleOfLink } from "./programmes.ts";
import { merchantName } from "./rules.ts";
import { lastSeen, offersOf, type StoredOffer, sourcesChecked } from "./stored-offers.ts";

/** The public fields of an offer. */
export interface OfferView {
  /** Null for a product that was entered by hand. */
  id: string | null;
  merchant: string;
  /** ISO 4217. */
  currency: string;
  /** In minor units of `currency`. */
  priceMinor: number;
  /** Former price that may be shown, see `truePriceBefore`. */
  originalPriceMinor: number | null;
  /** Price per unit, such as per `1 l`; null when the feed gives no quantity. */
  unitPrice: { minor: number; per: string } | null;
  availability: StoredOffer["availability"];
  /** Whether it is of a used or refurbished thing. */
  isSecondHand: boolean;
  /** What its feed says about delivery; null for nothing. */
  delivery: OfferDelivery | null;
  affiliateLink: string;
  /** When a feed last listed it; null when entered by hand. */
  seenAt: Date | null;
}

interface OwnOffer {
  id: string;
  priceCents: number;
  originalPriceCents: number | null;
  inStock: boolean;
  affiliateLink: string;
}

/**
 * The offers of a product, best first, unavailable ones last. A product entered by hand has one
 * offer, or none without a link. Former prices are those that the offer's own history proves.
 * Offers whose price is older than their programme allows are left out.
 */
export async function listOffers(db: Db, now: Date, product: OwnOffer): Promise<OfferView[]> {
  const [known, seen, { defaultCurrency: currency, reductions: policy }] = await Promise.all([
    offersOf(db, [product.id]),
    readOfferPeriods(db, product.id),
    readSettings(db, "payments"),
  ]);
  const { rules } = await readSettings(db, "programmes");
  const priceContext = { seen, policy, nowMs: now.getTime() };
  const stored = known.filter(({ isPassedOver }) => !isPassedOver);
  if (stored.length === 0) return ownOffer(product, currency, priceContext);
  const ranked = rankOffers(stored, currency, await readOfferRule(db));
  const checked = await sourcesChecked(db, stored);
  return [...ranked, ...stored.filter((offer) => !canBeBought(offer))].flatMap((offer) => {
    const seenAt = lastSeen(offer, checked);
    const endsMs = priceEndsAt(ruleOfLink(offer.url, rules), seenAt.getTime());
    return endsMs === null || endsMs > now.getTime()
      ? [{ ...viewOf(offer, priceContext), seenAt }]
      : [];
  });
}

interface PriceContext {
  /** Price history of each offer, by its `seq`. */
  seen: ReadonlyMap<number, PricePeriod[]>;
  policy: ReductionPolicy;
  nowMs: number;
}

/** @param seq - of the offer */
const beforeOf = (
  { seen, policy, nowMs }: PriceContext,
  seq: number,
  minor: number,
  beforeMinor: number | null,
): number | null => truePriceBefore({ minor, beforeMinor }, seen.get(seq) ?? [], nowMs, { policy });

const viewOf = (
  { id, seq, merchantName: merchant, url, ...offer }: StoredOffer,
  priceContext: PriceContext,
): OfferView => ({
  id,
  merchant,
  currency: offer.currency,
  priceMinor: offer.priceMinor,
  originalPriceMinor: beforeOf(priceContext, seq, offer.priceMinor, offer.originalPriceMinor),
  unitPrice: unitPriceOf(offer),
  availability: offer.availability,
  isSecondHand: offer.isSecondHand,
  delivery: offer.delivery,
  affiliateLink: url,
  seenAt: offer.seenAt,
});

/** Default units for unit prices (Directive 98/6/EC, Art. 2 b). */
const USUAL_UNITS = { mass: "1 kg", volume: "1 l", length: "1 m", area: "1 sqm", count: "1 ct" };

function unitPriceOf({
  priceMinor,
  content,
  unitBase,
}: Pick<StoredOffer, "priceMinor" | "content" | "unitBase">): OfferView["unitPrice"] {
  const measure = storedMeasure(content ?? "");
  if (!measure || priceMinor <= 0) return null;
  const per = unitBase ?? USUAL_UNITS[measure.kind];
  const reference = storedMeasure(per);
  const minor = reference && unitPrice(priceMinor, measure, reference);
  return minor === null ? null : { minor, per: unitLabel(per) };
}

const unitLabels = (): Record<string, string> => ({
  sqm: "m²",
  sqft: "ft²",
  cbm: "m³",
  floz: "fl oz",
  ct: t("piece ## a unit, after a price: $0.50 / piece"),
});

/** A unit as shown after a price: "per l". */
function unitLabel(per: string): string {
  const [amount = "", unit = ""] = per.split(" ");
  const label = unitLabels()[unit] ?? unit;
  return amount === "1" ? label : `${amount} ${label}`;
}

function ownOffer(product: OwnOffer, currency: string, priceContext: PriceContext): OfferView[] {
  const { priceCents, originalPriceCents, inStock, affiliateLink } = product;
  if (affiliateLink === "" || priceCents === 0) return [];
  return [
    {
      id: null,
      merchant: merchantName(affiliateLink, {}),
      currency,
      priceMinor: priceCents,
      originalPriceMinor: beforeOf(priceContext, 0, priceCents, originalPriceCents),
      unitPrice: null,
      availability: inStock ? "in_stock" : "out_of_stock",
      isSecondHand: false,
      delivery: null,
      affiliateLink,
      seenAt: null,
    },
  ];
}
