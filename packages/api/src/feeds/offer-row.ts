/** What a row of any feed says: one merchant's offer of one thing. */
import { hash } from "node:crypto";
import type { Measure } from "../units/rules.ts";
import type { Availability, Condition } from "./values/availability.ts";
import type { CategoryPath } from "./values/category-path.ts";

/** Whose offer it is, as the feed names the merchant; null for what it does not say. */
export interface RowMerchant {
  id: string | null;
  name: string | null;
}

/** What tells variants of one product apart. */
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
  /** Names the offer in its feed, for this merchant. Case counts. */
  key: string;
  /** What variants of one product share; null when the feed does not say. */
  group: string | null;
  title: string;
  description: string;
  brand: string;
  mpn: string;
  /** As GTIN-14; null when there is none, or none that is right. */
  gtin: string | null;
  /** The merchant's own page; null when the feed has tracked links only. */
  link: string | null;
  /** The link that earns; null when the feed has plain ones only. */
  trackedLink: string | null;
  pictures: string[];
  /** ISO 4217; null when there is no price. */
  currency: string | null;
  /** Price without a sale, in minor units; null when nobody knows it. */
  regularMinor: number | null;
  /** Price while the sale lasts; null when there is none. Always below the regular one. */
  saleMinor: number | null;
  /** When the sale begins and ends; null where it has no such edge. */
  saleFrom: Date | null;
  saleTo: Date | null;
  availability: Availability;
  condition: Condition | null;
  /** Cost of delivery in the same currency; null when the feed does not say. */
  deliveryMinor: number | null;
  /** The merchant's own category. */
  category: CategoryPath | null;
  googleCategory: CategoryPath | null;
  measure: Measure | null;
  /** What the unit price is given for. */
  measureBase: Measure | null;
  attributes: Partial<Record<VariantAttribute, string>>;
  /** Until when the offer holds. */
  expiresAt: Date | null;
  /** The network says that it is gone. */
  isWithdrawn: boolean;
}

/** A row that was read. */
export interface ReadRow {
  line: number;
  row: OfferRow;
  /** What was left out, or read with doubt. */
  warnings: string[];
  /** Names the cells it was read from, and how; see `cellsHash`. */
  cells?: string;
}

/** A row that says what it said before, and was not read again. */
export interface UnchangedRow {
  line: number;
  merchant: string;
  key: string;
  unchanged: true;
}

/** What an offer costs at a moment, and before its reduction. */
export function priceAt(
  { regularMinor, saleMinor, saleFrom, saleTo }: OfferRow,
  now: Date,
): { minor: number | null; beforeMinor: number | null } {
  const isOn = (saleFrom === null || saleFrom <= now) && (saleTo === null || now <= saleTo);
  if (saleMinor === null || !isOn) return { minor: regularMinor, beforeMinor: null };
  return { minor: saleMinor, beforeMinor: regularMinor };
}

/** Whether somebody can buy it, as far as the feed says. */
export const isSold = ({ availability, isWithdrawn, expiresAt }: OfferRow, now: Date): boolean =>
  !isWithdrawn && availability !== "out_of_stock" && (expiresAt === null || now < expiresAt);

/**
 * Names what a row says, so that one that says the same is known without comparing. Rows that differ
 * only in how the file was written have the same.
 */
export function contentHash(row: OfferRow): string {
  return hash("sha256", JSON.stringify(row), "base64url").slice(0, 22);
}
