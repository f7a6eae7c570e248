import type { Db } from "@pickwell/db/client";
import { isOneOf } from "@pickwell/db/json";
import { deals } from "@pickwell/db/schema";
import { and, asc, gt, lte, type SQL } from "drizzle-orm";
import { dealConditions } from "../../deals/admin/list.ts";
import { changeDeal } from "../../deals/admin/save.ts";
import type { BulkInput } from "../schema.ts";
import { planLink, planPrice } from "./links.ts";
import { type BulkRow, type Chosen, type Plan, planOf, type Resource } from "./resource.ts";

type Input = Extract<BulkInput, { resource: "deals" }>;
const inputOf = (input: BulkInput) => input as Input;

const fields = {
  id: deals.id,
  title: deals.title,
  updatedAt: deals.updatedAt,
  isActive: deals.isActive,
  featured: deals.featured,
  category: deals.category,
  discountedPriceCents: deals.discountedPriceCents,
  originalPriceCents: deals.originalPriceCents,
  affiliateLink: deals.affiliateLink,
};

async function select(db: Db, condition: SQL | undefined, limit: number): Promise<BulkRow[]> {
  const rows = await db
    .select(fields)
    .from(deals)
    .where(condition)
    .orderBy(asc(deals.id))
    .limit(limit);
  return rows.map(({ id, title, updatedAt, ...values }) => ({
    id,
    label: title,
    version: updatedAt.getTime(),
    values,
  }));
}

/** @returns null when nothing can match */
function conditionsOf({ input, now }: Chosen): (SQL | undefined)[] | null {
  const { ids, filter } = inputOf(input);
  const isThere = lte(deals.createdAt, now);
  if (ids) return [isThere, isOneOf(deals.id, ids)];
  const conditions = dealConditions(filter, now);
  return conditions && [isThere, ...conditions];
}

export const bulkDeals: Resource = {
  noun: "deal",

  async count(db, chosen) {
    const conditions = conditionsOf(chosen);
    return conditions ? db.$count(deals, and(...conditions)) : 0;
  },

  async page(db, chosen, after, limit) {
    const conditions = conditionsOf(chosen);
    return conditions ? select(db, and(gt(deals.id, after), ...conditions), limit) : [];
  },

  find: (db, ids) => select(db, isOneOf(deals.id, ids), ids.length),

  plan(row, input, { currency }): Plan {
    const { change } = inputOf(input);
    const values = row.values as typeof deals.$inferSelect;
    switch (change.kind) {
      case "active":
        return planOf(row, { isActive: change.isActive });
      case "featured":
        return planOf(row, { featured: change.featured });
      case "category":
        return planOf(row, { category: change.category });
      case "price":
        return planPrice(
          "discountedPriceCents",
          values.discountedPriceCents,
          values.originalPriceCents,
          change,
          currency,
        );
      case "link":
        return planLink(values.affiliateLink, change.find, change.replacement);
    }
  },

  async apply(db, { now, actor }, { id, version }, changes) {
    await changeDeal(db, now, actor, { id, version, changes });
  },
};
