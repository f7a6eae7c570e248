import type { Db } from "@pickwell/db/client";
import { savedShare } from "@pickwell/db/derived/derived";
import { isTrue } from "@pickwell/db/expressions";
import { isOneOf } from "@pickwell/db/json";
import { prepared } from "@pickwell/db/prepared";
import { products } from "@pickwell/db/schema";
import { and, eq, or, sql } from "drizzle-orm";
import { AppError } from "../core/errors.ts";
import { type ChangesAt, withEffectivePrice } from "../offers/effective-price.ts";
import { listOffers } from "../offers/of-product.ts";
import { ruleOfLink } from "../offers/programmes.ts";
import { readPeriods } from "../price-history/price-points.ts";
import { withTrueReductions } from "../price-history/true-reductions.ts";
import { priceHistory } from "../price-history/view.ts";
import { readSettings } from "../settings/service.ts";
import { percentOff } from "./rules.ts";
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
