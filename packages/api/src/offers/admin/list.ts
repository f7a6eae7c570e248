import type { Db } from "@pickwell/db/client";
import { merchantEarnings, offers } from "@pickwell/db/schema";
import { asc, eq, max, ne, sql } from "drizzle-orm";

/** Merchants listed: those with the most offers. */
const SHOWN = 200;

/** Merchants of the stored offers, by number of offers, with their earnings per click. */
export async function listMerchants(db: Db) {
  const rows = await db
    .select({
      merchant: offers.merchant,
      name: max(offers.merchantName),
      offers: sql<number>`count(*)`,
      inStock: sql<number>`count(*) filter (where ${ne(offers.availability, "out_of_stock")})`,
      clicks: sql<number>`coalesce(max(${merchantEarnings.clicks}), 0)`,
      commissionCents: sql<number>`coalesce(max(${merchantEarnings.commissionCents}), 0)`,
    })
    .from(offers)
    .leftJoin(merchantEarnings, eq(merchantEarnings.merchant, offers.merchant))
    .groupBy(offers.merchant)
    .orderBy(sql`count(*) desc`, asc(offers.merchant))
    .limit(SHOWN);
  return rows.map((row) => ({ ...row, name: row.name || row.merchant }));
}
