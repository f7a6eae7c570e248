import type { Db } from "@pickwell/db/client";
import { isTrue } from "@pickwell/db/expressions";
import { isOneOf } from "@pickwell/db/json";
import { prepared } from "@pickwell/db/prepared";
import { deals, products } from "@pickwell/db/schema";
import { and, eq, sql } from "drizzle-orm";
import { type ChangesAt, canBeTaken } from "../offers/effective-price.ts";
import { withProvenPrices } from "./service.ts";
import { type DealView, selectDeals } from "./view.ts";

/**
 * A deal mentioned in a text: open, or has started and can no longer be used, because it has ended
 * or is used up (`over`), or its merchant is out of stock (`sold-out`).
 */
export type NamedDeal =
  | { state: "open"; deal: DealView }
  | { state: "over" | "sold-out"; title: string; product: DealView["product"] };

/**
 * The deals mentioned in a text.
 *
 * @param ids - without duplicates
 * @returns by id; unknown and inactive deals and those that have not started are left out
 */
export async function findNamedDeals(
  db: Db,
  moment: Date,
  ids: readonly string[],
  changesAt?: ChangesAt,
): Promise<Map<string, NamedDeal>> {
  const found = new Map<string, NamedDeal>();
  if (ids.length === 0) return found;
  const named = isOneOf(deals.id, sql.placeholder("ids"));
  const values = { ids: JSON.stringify(ids), now: moment.getTime() };
  const rows = await prepared(db, "deals:named", (db) =>
    db
      .select({
        id: deals.id,
        title: deals.title,
        startsAt: deals.startsAt,
        endsAt: deals.endsAt,
        closesAt: deals.closesAt,
        product: { id: products.id, slug: products.slug, name: products.name },
      })
      .from(deals)
      .leftJoin(products, and(eq(products.id, deals.productId), isTrue(products.listed)))
      .where(and(named, isTrue(deals.isActive)))
      .prepare(),
  ).execute(values);
  for (const { id, title, startsAt, endsAt, closesAt, product } of rows) {
    if (startsAt > moment) {
      changesAt?.(startsAt);
      continue;
    }
    if (endsAt && endsAt > moment) changesAt?.(endsAt);
    const state = closesAt !== null && closesAt > moment ? "sold-out" : "over";
    found.set(id, { state, title, product });
  }
  const open = await prepared(db, "deals:named:open", (db) =>
    selectDeals(db).where(and(named, canBeTaken)).prepare(),
  ).execute(values);
  for (const deal of await withProvenPrices(db, moment, open)) {
    found.set(deal.id, { state: "open", deal });
  }
  return found;
}
