/** Rows on their way into the shop. */
import type { RowOffer } from "../../offers/offer-book.ts";
import type { Offer } from "../offer.ts";
import type { ProductRow } from "../product-row.ts";
import type { ProductMatch } from "./product-matcher.ts";

/** A product as read from the file. */
export interface Candidate {
  line: number;
  row: ProductRow;
  /**
   * Null when the row has no price in the shop's currency; then only known products can be changed.
   */
  offer: Offer | null;
  /** The merchant's offer; absent for the export of a shop. */
  sold?: RowOffer;
  /** A number of the row by which an earlier version may have known the offer; else empty. */
  formerKey?: string;
  /** Id of its category in Google's taxonomy, if the feed gives one. */
  googleId?: number | null;
  /** Why the row cannot become a new product, for rows without a usable price. */
  refusal?: string;
}

/** The product of a row. */
export interface RowProduct extends ProductMatch {
  /** In a dry run, the id of the product that an earlier row would have added; else null. */
  awaitedId: string | null;
  /** Whether the row sets the product's name, text and pictures. */
  isFirst: boolean;
}
