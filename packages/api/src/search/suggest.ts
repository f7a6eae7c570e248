import type { Db } from "@pickwell/db/client";
import { type ChangesAt, searchEverything } from "./everything.ts";
import { SUGGESTED, searchKinds } from "./rules.ts";

/**
 * What somebody typing in the header's search box may be after: the closest products, open deals,
 * articles and categories, as briefly as a list shows them. What only says so in its description
 * or text is left out as long as anything has it in its name.
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
