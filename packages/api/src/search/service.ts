import type { Db } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import { categories, products } from "@pickwell/db/schema";
import { searchCandidates, searchTerms } from "@pickwell/db/search";
import { and, asc, desc, eq, sql } from "drizzle-orm";

const PRODUCTS = 6;
const CATEGORIES = 3;

/**
 * What somebody typing in the header's search box may be after: products whose name starts with
 * the text first, then those with a word that does, then the most reviewed; and categories.
 */
export async function suggest(db: Db, text: string) {
  const terms = searchTerms(text);
  if (!terms) return { products: [], categories: [] };
  const { match, short } = terms;
  const pattern = `${text.replace(/[\\%_]/g, "\\$&")}%`;
  const values: Record<string, unknown> = { match, start: pattern, word: `% ${pattern}` };
  for (const [index, term] of short.entries()) values[`short${index}`] = term;

  const foundProducts = await prepared(db, `suggest:${match !== null}:${short.length}`, (db) => {
    const candidates = searchCandidates(
      match === null ? null : sql`${sql.placeholder("match")}`,
      short.map((_, index) => sql`${sql.placeholder(`short${index}`)}`),
    );
    const closeness = sql`case when ${products.name} like ${sql.placeholder("start")} escape '\\' then 0 when ${products.name} like ${sql.placeholder("word")} escape '\\' then 1 else 2 end`;
    return db
      .select({
        slug: products.slug,
        name: products.name,
        category: categories.name,
        priceCents: products.priceCents,
        images: products.images,
      })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(and(sql`${products.listed} = 1`, sql`${products.seq} in (${candidates})`))
      .orderBy(asc(closeness), desc(products.reviewCount), asc(products.seq))
      .limit(PRODUCTS)
      .prepare();
  }).execute(values);

  const foundCategories = await prepared(db, "suggest:categories", (db) =>
    db
      .select({ name: categories.name, slug: categories.slug })
      .from(categories)
      .where(
        and(
          eq(categories.status, "active"),
          sql`(${categories.name} like ${sql.placeholder("start")} escape '\\' or ${categories.name} like ${sql.placeholder("word")} escape '\\')`,
        ),
      )
      .orderBy(asc(categories.position))
      .limit(CATEGORIES)
      .prepare(),
  ).execute(values);

  return {
    products: foundProducts.map(({ images, ...product }) => ({
      ...product,
      image: images[0] ?? null,
    })),
    categories: foundCategories,
  };
}
