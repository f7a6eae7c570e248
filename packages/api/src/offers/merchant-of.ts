import { offers } from "@pickwell/db/schema";
import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/**
 * Who sells a product where a link leads, as the feed says that the link is from: those of networks do
 * not tell. Null where no feed has said it.
 *
 * @param productId - column of the product's id
 * @param link - column of the link that is followed
 */
export const merchantOfLink = (productId: AnyColumn, link: AnyColumn): SQL<string | null> =>
  sql<
    string | null
  >`(select ${offers.merchantName} from ${offers} where ${offers.productId} = ${productId} and ${offers.url} = ${link} order by ${offers.seq} limit 1)`;
