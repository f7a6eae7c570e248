import type { Db } from "@pickwell/db/client";
import { savedShare } from "@pickwell/db/derived/derived";
import { greatest, isTrue, least } from "@pickwell/db/expressions";
import { isOneOf } from "@pickwell/db/json";
import { prepared } from "@pickwell/db/prepared";
import { products, productTotals } from "@pickwell/db/schema";
import { and, asc, desc, eq, or, sql } from "drizzle-orm";
import { AppError } from "../core/errors.ts";
import {
  announcePriceChanges,
  type ChangesAt,
  effectivePrice,
  offeredSeqs,
  withEffectivePrice,
} from "../offers/effective-price.ts";
import { listOffers } from "../offers/of-product.ts";
import { ruleOfLink } from "../offers/programmes.ts";
import { readPeriods } from "../price-history/price-points.ts";
import { withTrueReductions } from "../price-history/true-reductions.ts";
import { priceHistory } from "../price-history/view.ts";
import { readSettings } from "../settings/service.ts";
import { resolveFilter } from "./list.ts";
import { percentOff } from "./rules.ts";
import type { ProductFilter } from "./schema.ts";
import {
  type ProductView,
  selectProducts,
  selectWholeProducts,
  type WholeProductView,
} from "./view.ts";

const listed = isTrue(products.listed);
/** The listed product with this slug or id. */
export const byKey = and(
  listed,
  or(eq(products.slug, sql.placeholder("key")), eq(products.id, sql.placeholder("key"))),
);

/**
 * One listed product.
 *
 * @param key - its slug or id
 * @throws AppError NOT_FOUND when no listed product has it
 */
export async function getProduct(
  db: Db,
  moment: Date,
  key: string,
  changesAt?: ChangesAt,
): Promise<WholeProductView> {
  const rows = await prepared(db, "products:one", (db) =>
    selectWholeProducts(db).where(byKey).limit(1).prepare(),
  ).execute({ key });
  return wholeProduct(db, moment, rows, await withEffectivePrice(db, moment, rows, changesAt));
}

/** @throws AppError NOT_FOUND */
async function wholeProduct(
  db: Db,
  moment: Date,
  [row]: Awaited<ReturnType<typeof selectWholeProducts>>,
  [product]: Omit<WholeProductView, "offers" | "priceHistory" | "programme">[],
): Promise<WholeProductView> {
  if (!row || !product) throw new AppError("NOT_FOUND", "Product not found");
  const { id, deal, priceCents } = product;
  const [offers, seen, { rules }] = await Promise.all([
    listOffers(db, moment, row),
    readPeriods(db, [id]),
    readSettings(db, "programmes"),
  ]);
  const rule = ruleOfLink(product.affiliateLink, rules);
  const history = priceHistory(seen.get(id) ?? [], moment, {
    isReduced: (product.originalPriceCents ?? 0) > priceCents,
    since: deal?.startsAt ?? null,
  });
  return {
    ...product,
    offers,
    priceHistory: rule && !rule.allowsHistory ? null : history,
    programme: rule && { allowsAlerts: rule.allowsAlerts, sentence: rule.sentence },
  };
}

/** A product as it would be shown, whatever its status. @throws AppError NOT_FOUND */
export async function getProductPreview(
  db: Db,
  moment: Date,
  id: string,
): Promise<WholeProductView> {
  const rows = await selectWholeProducts(db).where(eq(products.id, id));
  return wholeProduct(db, moment, rows, await withEffectivePrice(db, moment, rows));
}

/** The listed products among these slugs or ids, in no particular order. Unknown ones are left out. */
export async function getProducts(
  db: Db,
  moment: Date,
  keys: string[],
  changesAt?: ChangesAt,
): Promise<ProductView[]> {
  const rows = await prepared(db, "products:some", (db) => {
    const list = sql.placeholder("keys");
    return selectProducts(db)
      .where(and(listed, or(isOneOf(products.slug, list), isOneOf(products.id, list))))
      .prepare();
  }).execute({ keys: JSON.stringify(keys) });
  return withEffectivePrice(db, moment, rows, changesAt);
}

/**
 * The most that any listed product saves.
 *
 * @returns a whole percent, see `percentOff`; 0 when nothing is reduced
 */
export async function getHighestSaving(db: Db, moment: Date): Promise<number> {
  let highest = 0;
  for (let offset = 0; ; offset += SAVINGS_READ) {
    const claimed = await prepared(db, "products:saving", (db) =>
      db
        .select({
          id: products.id,
          originalPriceCents: products.originalPriceCents,
          priceCents: products.priceCents,
        })
        .from(products)
        .where(and(listed, sql`${products.priceCents} > 0`))
        .orderBy(sql`${sql.raw(savedShare)} desc`)
        .limit(SAVINGS_READ)
        .offset(sql.placeholder("offset"))
        .prepare(),
    ).execute({ offset });
    const isTrue = { productOf: ({ id }: { id: string }) => id };
    for (const row of await withTrueReductions(db, moment, claimed, isTrue)) {
      highest = Math.max(highest, percentOff(row.originalPriceCents, row.priceCents));
    }
    // What is true is never more than what is claimed, and that falls from here on.
    const last = claimed.at(-1);
    const next = last ? percentOff(last.originalPriceCents, last.priceCents) : 0;
    if (next <= highest || claimed.length < SAVINGS_READ) return highest;
  }
}

/** Savings that are looked at together. */
const SAVINGS_READ = 50;

export interface ProductFacets {
  /** Brands of the result with how many products each has, by name. */
  brands: { brand: string; products: number }[];
  /** Lowest and highest price of the result, in cents; null when it is empty. */
  priceCents: { min: number; max: number } | null;
}

/** What the products that match could further be narrowed by. */
export async function listFacets(
  db: Db,
  moment: Date,
  input: ProductFilter,
  changesAt?: ChangesAt,
): Promise<ProductFacets> {
  const filter = await resolveFilter(db, moment, input);
  if (!filter) return { brands: [], priceCents: null };
  filter.values.now = moment.getTime();
  await announcePriceChanges(db, moment, changesAt);
  const brands = filter.needsCount
    ? prepared(db, `products:brands:${filter.key}`, (db) =>
        db
          .select({ brand: products.brand, products: sql<number>`count(*)` })
          .from(products)
          .where(and(filter.where(true), sql`${products.brand} <> ''`))
          .groupBy(products.brand)
          .orderBy(asc(products.brand))
          .prepare(),
      )
    : prepared(db, `products:kept-brands:${filter.key}`, (db) =>
        db
          .select({
            brand: productTotals.brand,
            products: sql<number>`sum(${productTotals.products})`,
          })
          .from(productTotals)
          .where(and(sql`${productTotals.brand} <> ''`, filter.whereTotals()))
          .groupBy(productTotals.brand)
          .orderBy(asc(productTotals.brand))
          .prepare(),
      );
  const prices = prepared(db, `products:prices:${filter.key}`, (db) => {
    // One end at a time, so that each is the first entry of an index.
    const own = (direction: typeof asc) =>
      db
        .select({ cents: products.priceCents })
        .from(products)
        .where(
          and(
            filter.where(filter.isNarrow),
            sql`${products.priceCents} > 0`,
            sql`${products.seq} not in ${offeredSeqs}`,
          ),
        )
        .orderBy(direction(products.priceCents))
        .limit(1);
    const isOffered = and(filter.where(true), sql`${products.seq} in ${offeredSeqs}`);
    const offered = (end: "min" | "max") =>
      sql`select ${sql.raw(end)}(${effectivePrice}) from ${products} where ${isOffered}`;
    const lower = sql`coalesce(${least(sql`own_min`, sql`offered_min`)}, own_min, offered_min)`;
    const upper = sql`coalesce(${greatest(sql`own_max`, sql`offered_max`)}, own_max, offered_max)`;
    return db
      .select({ min: sql<number | null>`${lower}`, max: sql<number | null>`${upper}` })
      .from(
        sql`(select (${own(asc)}) own_min, (${offered("min")}) offered_min,
          (${own(desc)}) own_max, (${offered("max")}) offered_max) ends`,
      )
      .prepare();
  });
  const [price] = await prices.execute(filter.values);
  return {
    brands: await brands.execute(filter.values),
    priceCents:
      price && price.min !== null && price.max !== null ? { min: price.min, max: price.max } : null,
  };
}
