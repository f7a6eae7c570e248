/** Whether a product that was found by its SKU or slug is sold by a merchant's offer. Pure. */
import { isSameButForCase } from "../../core/text/same-but-for-case.ts";
import { hostOf } from "../../feeds/values/addresses.ts";
import type { RowOffer } from "../../offers/offer-book.ts";
import type { ProductRow } from "../product-row.ts";
import type { ExistingProduct, MatchedBy } from "./product-matcher.ts";

/**
 * Whether a product found by SKU or slug is really the row's product, since several merchants may
 * use the same SKU. The same link or merchant proves it. The same name does too, but only for
 * products without offers: those of other merchants may have that name as well.
 */
export function isProductOfOffer(
  { url }: RowOffer,
  { fields }: ProductRow,
  { affiliateLink, name, isSold }: ExistingProduct,
  by: MatchedBy,
): boolean {
  if (by === "slug") return affiliateLink === url;
  if (by === "case") return isSameButForCase(affiliateLink, url);
  if (hostOf(url) === hostOf(affiliateLink)) return true;
  return !isSold && (affiliateLink === "" || name === fields.name);
}
