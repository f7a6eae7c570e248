import type { Db } from "@pickwell/db/client";
import { isOneOf } from "@pickwell/db/json";
import { categories, offers, products } from "@pickwell/db/schema";
import { message } from "@pickwell/texts/message.ts";
import { aliasedTable, and, asc, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import { followersOf } from "../../category-tree/nodes.ts";
import { AppError } from "../../core/errors.ts";
import { adminConditions, findCategoryId } from "../../products/admin/filter.ts";
import { changeProduct } from "../../products/admin/save.ts";
import type { BulkInput } from "../schema.ts";
import { planLink, planPrice } from "./links.ts";
import { type BulkRow, type Chosen, type Plan, planOf, type Resource } from "./resource.ts";

type Input = Extract<BulkInput, { resource: "products" }>;
const inputOf = (input: BulkInput) => input as Input;

const fields = {
  id: products.id,
  name: products.name,
  updatedAt: products.updatedAt,
  status: products.status,
  categoryId: products.categoryId,
  priceCents: products.priceCents,
  originalPriceCents: products.originalPriceCents,
  featured: products.featured,
  isNew: products.isNew,
  isBestseller: products.isBestseller,
  inStock: products.inStock,
  affiliateLink: products.affiliateLink,
  /** What merchants say of it is theirs to change. */
  isOffered:
    sql<boolean>`exists (select 1 from ${offers} where ${offers}."product_id" = ${products}."id")`.mapWith(
      Boolean,
    ),
};

async function select(db: Db, condition: SQL | undefined, limit: number): Promise<BulkRow[]> {
  const rows = await db
    .select(fields)
    .from(products)
    .where(condition)
    .orderBy(asc(products.id))
    .limit(limit);
  return rows.map(({ id, name, updatedAt, ...values }) => ({
    id,
    label: name,
    version: updatedAt.getTime(),
    values,
  }));
}

/** @returns null when nothing can match */
async function conditionsOf(db: Db, { input, now }: Chosen): Promise<SQL[] | null> {
  const { ids, filter, sourceCategory } = inputOf(input);
  const isThere = lte(products.createdAt, now);
  if (sourceCategory) return [isThere, isFirstOffered(await followersOf(db, sourceCategory))];
  if (ids) return [isThere, isOneOf(products.id, ids)];
  const conditions = await adminConditions(db, filter);
  return conditions && [isThere, ...conditions.walked];
}

/** Whether a product is described by an offer of one of these categories of a feed. */
const isFirstOffered = (nodes: readonly string[]): SQL => {
  const first = aliasedTable(offers, "first");
  return sql`exists (select 1 from ${offers} where ${offers.productId} = ${products.id}
    and ${isOneOf(offers.sourceCategoryId, nodes)}
    and not exists (select 1 from ${offers} ${first} where ${first.productId} = ${products.id}
      and ${first.seq} < ${offers.seq}))`;
};

export const bulkProducts: Resource = {
  noun: "product",

  async resolve(db, input) {
    const { filter, change, sourceCategory } = inputOf(input);
    if (sourceCategory && (await followersOf(db, sourceCategory)).length === 0) {
      throw new AppError("BAD_REQUEST", "There is no such category.", "bulk.sourceCategory");
    }
    const idOf = async (category: string, field: string): Promise<string> => {
      const id = await findCategoryId(db, category);
      if (id === null) throw new AppError("BAD_REQUEST", "There is no such category.", field);
      return id;
    };
    return {
      ...inputOf(input),
      ...(filter.category && {
        filter: { ...filter, category: await idOf(filter.category, "bulk.filter.category") },
      }),
      ...(change.kind === "category" && {
        change: { ...change, category: await idOf(change.category, "bulk.change.category") },
      }),
    };
  },

  async shown(db, { categoryId, ...values }) {
    if (typeof categoryId !== "string") return values;
    const [found] = await db
      .select({ name: categories.name })
      .from(categories)
      .where(eq(categories.id, categoryId));
    return { ...values, category: found?.name ?? categoryId };
  },

  async count(db, chosen) {
    const conditions = await conditionsOf(db, chosen);
    return conditions ? db.$count(products, and(...conditions)) : 0;
  },

  async page(db, chosen, after, limit) {
    const conditions = await conditionsOf(db, chosen);
    return conditions ? select(db, and(gt(products.id, after), ...conditions), limit) : [];
  },

  find: (db, ids) => select(db, isOneOf(products.id, ids), ids.length),

  plan(row, input, { currency }): Plan {
    const { change } = inputOf(input);
    const values = row.values as Omit<
      typeof products.$inferSelect & { isOffered: boolean },
      "id" | "name" | "updatedAt"
    >;
    const isMerchants = change.kind === "price" || change.kind === "link";
    if (isMerchants && values.isOffered) {
      return { why: message("its price and link are those of a merchant’s feed") };
    }
    switch (change.kind) {
      case "status":
        return planOf(row, { status: change.status });
      case "category":
        return planOf(row, { categoryId: change.category });
      case "badge":
        return planOf(row, { [change.badge]: change.isOn });
      case "price":
        return planPrice(
          "priceCents",
          values.priceCents,
          values.originalPriceCents,
          change,
          currency,
        );
      case "link":
        return planLink(values.affiliateLink, change.find, change.replacement);
    }
  },

  async apply(db, by, { id, version }, changes) {
    await changeProduct(db, by, { id, version, changes });
  },
};
