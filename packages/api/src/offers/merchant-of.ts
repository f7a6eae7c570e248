import { isTrue } from "@pickwell/db/expressions";
import { offers } from "@pickwell/db/schema";
import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/**
 * The merchant of a product's link as named by its feed; NULL when no feed has the link. Links of
 * networks do not tell the merchant.
 *
 * @param productId - column of the product's id
 * @param link - column of the link
 */
export const merchantOfLink = (productId: AnyColumn, link: AnyColumn): SQL<string | null> =>
  sql<
    string | null
  >`(select ${offers.merchantName} from ${offers} where ${offers.productId} = ${productId} and ${offers.url} = ${link} order by ${offers.seq} limit 1)`;

/**
 * Whether a product's link leads to a used or refurbished one, by its feed; false when no feed has
 * the link.
 *
 * @param productId - column of the product's id
 * @param link - column of the link
 */
export const isSecondHandLink = (productId: AnyColumn, link: AnyColumn): SQL<boolean> =>
  sql`exists (select 1 from ${offers} where ${offers.productId} = ${productId} and ${offers.url} = ${link} and ${isTrue(offers.isSecondHand)})`.mapWith(
    Boolean,
  );
