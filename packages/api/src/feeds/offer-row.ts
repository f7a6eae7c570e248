/** Types for a row of any feed: the offer of one merchant. */
import { hash } from "node:crypto";
import type { DeliveryDays } from "@pickwell/db/schema";
import { isSaleOn } from "../offers/announced-prices.ts";
import type { Measure } from "../units/rules.ts";
import type { Availability, Condition } from "./values/availability.ts";
import type { CategoryPath } from "./values/category-path.ts";

/** The merchant as named by the feed; null for what the feed does not contain. */
export interface RowMerchant {
  id: string | null;
  name: string | null;
}

/** Attributes in which variants of a product differ. */
export const variantAttributes = [
  "size",
  "color",
  "material",
  "pattern",
  "gender",
  "ageGroup",
] as const;
export type VariantAttribute = (typeof variantAttributes)[number];

export interface OfferRow {
  merchant: RowMerchant;
  /** Identifies the offer of this merchant in the feed. Case-sensitive. */
  key: string;
  /** The merchant's own number where the format has it apart from the key; else empty. */
  sku: string;
  /** Common to the variants of a product; null when the feed has none. */
  group: string | null;
  title: string;
  description: string;
  brand: string;
  mpn: string;
  /** A valid GTIN as GTIN-14; else null. */
  gtin: string | null;
  /** URL of the merchant's page; null when the feed only has affiliate links. */
  link: string | null;
  /** Affiliate link; null when the feed only has plain links. */
  trackedLink: string | null;
  pictures: string[];
  /** ISO 4217; null when there is no price. */
  currency: string | null;
  /** Price without a sale, in minor units; null when unknown. */
  regularMinor: number | null;
  /** Price during the sale, lower than the regular one; null without a sale. */
  saleMinor: number | null;
  /** Start and end of the sale; null when unlimited. */
  saleFrom: Date | null;
  saleTo: Date | null;
  availability: Availability;
  condition: Condition | null;
  /** Delivery cost in minor units of the same currency; null when the feed has none. */
  deliveryMinor: number | null;
  /** ISO 3166 code of the country that this is for; null when the feed names none. */
  deliveryCountry: string | null;
  deliveryDays: DeliveryDays | null;
  /** The merchant's own category. */
  category: CategoryPath | null;
  googleCategory: CategoryPath | null;
  measure: Measure | null;
  /** The quantity that unit prices refer to. */
  measureBase: Measure | null;
  attributes: Partial<Record<VariantAttribute, string>>;
  /** Until when the offer is valid. */
  expiresAt: Date | null;
  /** The network has withdrawn the offer. */
  isWithdrawn: boolean;
}

/** A row that was read. */
export interface ReadRow {
  line: number;
  row: OfferRow;
  /** Values that were ignored or may be misread. */
  warnings: string[];
  /** Identifies the cells and how they were read, see `cellsHash`. */
  cells?: string;
}

/** A row that is the same as last time, and was not read again. */
export interface UnchangedRow {
  line: number;
  merchant: string;
  key: string;
  unchanged: true;
}

/** The price at a time, and the former price during a sale. */
export function priceAt(
  { regularMinor, saleMinor, saleFrom, saleTo }: OfferRow,
  now: Date,
): { minor: number | null; beforeMinor: number | null } {
  const isOn = isSaleOn(saleFrom?.getTime() ?? null, saleTo?.getTime() ?? null, now.getTime());
  if (saleMinor === null || !isOn) return { minor: regularMinor, beforeMinor: null };
  return { minor: saleMinor, beforeMinor: regularMinor };
}

/** Whether it can be bought at a time, as far as the feed tells. */
export const isSold = ({ availability, isWithdrawn, expiresAt }: OfferRow, now: Date): boolean =>
  !isWithdrawn && availability !== "out_of_stock" && (expiresAt === null || now < expiresAt);

/** Hash of the offer in a row. It does not depend on how the file was written. */
export function contentHash(row: OfferRow): string {
  return hash("sha256", JSON.stringify(row), "base64url").slice(0, 22);
}
