import type { Db } from "@pickwell/db/client";
import { merchantEarnings, offers } from "@pickwell/db/schema";
import { asc, eq, max, ne, sql } from "drizzle-orm";

/** Merchants that are named at once: those with most offers. */
const SHOWN = 200;

/** Merchants whose offers the shop has, those with most of them first, with what clicks to each earned. */
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
