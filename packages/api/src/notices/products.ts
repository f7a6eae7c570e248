/** Changes of products since the last notice. */
import type { Db, Tx } from "@pickwell/db/client";
import { products, reportedProducts } from "@pickwell/db/schema";
import { locale } from "@pickwell/texts/current.ts";
import { t } from "@pickwell/texts/t.ts";
import { asc, eq, getTableColumns, ne, or, sql } from "drizzle-orm";
import { bulletList, type OwnerNews } from "./notify-owner.ts";

/** Rows of one statement. */
const TOGETHER = 200;

const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

type Row = typeof reportedProducts.$inferInsert;

/** New products begin as they are, removed ones are forgotten. */
async function keepUp(db: Db): Promise<void> {
  const { id, inStock, rating, reviewCount } = getTableColumns(products);
  await db
    .insert(reportedProducts)
    .select(sql`select ${id}, ${inStock}, ${rating}, ${reviewCount} from ${products} where true`)
    .onConflictDoNothing();
  await db
    .delete(reportedProducts)
    .where(
      sql`not exists (select 1 from ${products} where ${products.id} = ${reportedProducts.productId})`,
    );
}

/** What of a row is remembered anew. */
const stock = { inStock: sql`excluded.in_stock` };
const stars = { rating: sql`excluded.rating`, reviewCount: sql`excluded.review_count` };

const remember = (rows: readonly Row[], set: typeof stock | typeof stars) => (tx: Tx) =>
  Array.from({ length: Math.ceil(rows.length / TOGETHER) }, (_, part) =>
    tx
      .insert(reportedProducts)
      .values(rows.slice(part * TOGETHER, (part + 1) * TOGETHER))
      .onConflictDoUpdate({ target: reportedProducts.productId, set }),
  );

/** Published products that went out of stock. */
export async function findSoldOut(db: Db): Promise<OwnerNews> {
  await keepUp(db);
  const changed = await db
    .select({
      productId: products.id,
      name: products.name,
      isPublished: eq(products.status, "published").mapWith(Boolean),
      inStock: products.inStock,
      rating: reportedProducts.rating,
      reviewCount: reportedProducts.reviewCount,
    })
    .from(products)
    .innerJoin(reportedProducts, eq(reportedProducts.productId, products.id))
    .where(ne(products.inStock, reportedProducts.inStock))
    .orderBy(asc(products.name));
  const gone = changed.filter(({ inStock, isPublished }) => !inStock && isPublished);
  return {
    news:
      gone.length === 0
        ? null
        : () => ({
            subject: t("{n, plural, one {# product} other {# products}} out of stock", {
              n: gone.length,
            }),
            paragraphs: [
              t("Out of stock at the merchant since the last time:"),
              bulletList(gone.map(({ name }) => name)),
            ],
            path: "/admin/products?stock=out",
          }),
    remember: remember(
      changed.map(({ name: _, isPublished: __, ...row }) => row),
      stock,
    ),
  };
}

/** Published products with a new rating or more ratings. */
export async function findRated(db: Db): Promise<OwnerNews> {
  await keepUp(db);
  const changed = await db
    .select({
      productId: products.id,
      name: products.name,
      isPublished: eq(products.status, "published").mapWith(Boolean),
      inStock: reportedProducts.inStock,
      rating: products.rating,
      reviewCount: products.reviewCount,
      former: { rating: reportedProducts.rating, reviewCount: reportedProducts.reviewCount },
    })
    .from(products)
    .innerJoin(reportedProducts, eq(reportedProducts.productId, products.id))
    .where(
      or(
        ne(products.rating, reportedProducts.rating),
        ne(products.reviewCount, reportedProducts.reviewCount),
      ),
    )
    .orderBy(asc(products.name));
  const shown = changed.filter(({ isPublished }) => isPublished);
  const starsOf = (of: { rating: number; reviewCount: number }) =>
    t("{rating} by {n, plural, one {# review} other {# reviews}}", {
      rating: of.rating.toLocaleString(locale(), oneDigit),
      n: of.reviewCount,
    });
  return {
    news:
      shown.length === 0
        ? null
        : () => ({
            subject: t("{n, plural, one {# product} other {# products}} with a new rating", {
              n: shown.length,
            }),
            paragraphs: [
              t("Ratings that have changed since the last time:"),
              bulletList(
                shown.map(({ name, former, ...now }) =>
                  t("{name}: {now}, before {former}", {
                    ...{ name, now: starsOf(now), former: starsOf(former) },
                  }),
                ),
              ),
            ],
            path: "/admin/products",
          }),
    remember: remember(
      changed.map(({ name: _, isPublished: __, former: ___, ...row }) => row),
      stars,
    ),
  };
}
