import type { Db } from "@pickwell/db/client";
import { type ChangesAt, searchEverything } from "./everything.ts";
import { SUGGESTED, searchKinds } from "./rules.ts";

/**
 * Suggestions for the search box: the best products, open deals, articles and categories in short
 * form. Matches in descriptions or texts only count if no name matches.
 */
export async function suggest(db: Db, moment: Date, text: string, changesAt?: ChangesAt) {
  const found = await searchEverything(
    db,
    moment,
    text,
    (kind) => ({ offset: 0, limit: SUGGESTED[kind] }),
    changesAt,
  );
  const isNamed = searchKinds.some((kind) => found.named[kind].length > 0);
  const { products, deals, articles, categories } = isNamed ? found.named : found;
  return {
    products: products.map(({ id, slug, name, category, priceCents, inStock, images }) => ({
      id,
      slug,
      name,
      category,
      priceCents,
      inStock,
      image: images[0] ?? null,
    })),
    deals: deals.map(({ id, title, discountedPriceCents, images }) => ({
      id,
      title,
      priceCents: discountedPriceCents,
      image: images[0] ?? null,
    })),
    articles: articles.map(({ id, slug, title, category, cover }) => ({
      id,
      slug,
      title,
      category,
      image: cover,
    })),
    categories: categories.map(({ name, slug }) => ({ name, slug })),
    corrected: found.corrected,
  };
}
