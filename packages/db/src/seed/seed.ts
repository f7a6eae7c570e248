/** Fills an empty shop with the demo content: the same rows and pictures on every machine. */
import { join } from "node:path";
import { atomic } from "../dialect/atomic.ts";
import type { Db } from "../dialect/client.ts";
import { optimize } from "../dialect/client.ts";
import { categories as categoryTable } from "../schema/catalogue/categories.ts";
import { deals as dealTable } from "../schema/catalogue/deals.ts";
import { products as productTable } from "../schema/catalogue/products.ts";
import { authors as authorTable } from "../schema/content/authors.ts";
import { pages as pageTable } from "../schema/content/pages.ts";
import { pictures as pictureTable } from "../schema/content/pictures.ts";
import { posts as postTable } from "../schema/content/posts.ts";
import { meta } from "../schema/operation/meta.ts";
import { settings as settingsTable } from "../schema/operation/settings.ts";
import { demoAuthors } from "./authors.ts";
import { categories } from "./categories.ts";
import { cutOutOf, tones } from "./compose.ts";
import { deals as demoDeals } from "./deals.ts";
import { DEMO_RECORD, type DemoRecord } from "./demo-record.ts";
import { merchants } from "./merchants.ts";
import { slugOf, stableId } from "./naming.ts";
import { PictureBook } from "./picture-book.ts";
import { automotive } from "./products/automotive.ts";
import { babyKids } from "./products/baby-kids.ts";
import { beauty } from "./products/beauty.ts";
import { books } from "./products/books.ts";
import { electronics } from "./products/electronics.ts";
import { fashion } from "./products/fashion.ts";
import { gaming } from "./products/gaming.ts";
import { health } from "./products/health.ts";
import { home } from "./products/home.ts";
import { lifestyle } from "./products/lifestyle.ts";
import { skincare } from "./products/skincare.ts";
import { sports } from "./products/sports.ts";
import { dealRows } from "./seed-deals.ts";
import { pageRows, postRows } from "./seed-texts.ts";
import { demoSettings } from "./settings.ts";
import type { SeedProduct } from "./types.ts";

const DAY_MS = 86_400_000;

const shelves: Record<string, SeedProduct[]> = {
  Electronics: electronics,
  Fashion: fashion,
  Health: health,
  "Home & Garden": home,
  Sports: sports,
  Beauty: beauty,
  Books: books,
  Skincare: skincare,
  "Baby & Kids": babyKids,
  Lifestyle: lifestyle,
  Gaming: gaming,
  Automotive: automotive,
};

export interface SeedOptions {
  now: Date;
  /** Folder for the composed pictures; made when missing. */
  mediaDir: string;
  /** Folder with `posts` and `pages`; beside this file unless the code was bundled elsewhere. */
  textDir?: string;
}

/**
 * Writes the demo shop. The pictures are written first and may be written again; the rows are all
 * written or none.
 *
 * @returns how many products there are now
 */
export async function seedDemo(
  db: Db,
  { now, mediaDir, textDir = import.meta.dirname }: SeedOptions,
): Promise<number> {
  const book = new PictureBook(mediaDir, now);

  const categoryRows = categories.map((category, position) => ({
    id: stableId("category", category.name),
    name: category.name,
    slug: category.slug ?? slugOf(category.name),
    description: category.description,
    image: book.keep(`category-${slugOf(category.name)}`, category.picture),
    color: tones[category.tint][0],
    featured: category.featured,
    status: "active" as const,
    position,
    createdAt: new Date(now.getTime() - 400 * DAY_MS),
    updatedAt: now,
  }));

  const shelved = Object.entries(shelves).flatMap(([category, shelf]) =>
    shelf.map((product) => {
      const slug = slugOf(product.name);
      const merchant = merchants[product.merchant as keyof typeof merchants];
      return {
        id: stableId("product", product.name),
        slug,
        name: product.name,
        brand: product.brand,
        category,
        categoryId: stableId("category", category),
        description: product.description,
        priceCents: product.priceCents,
        originalPriceCents: product.originalPriceCents ?? null,
        rating: product.rating,
        reviewCount: product.reviewCount,
        inStock: product.inStock ?? true,
        isNew: product.isNew ?? false,
        isBestseller: product.isBestseller ?? false,
        featured: product.featured ?? false,
        images: product.pictures.map((picture) => book.keep(slug, picture)),
        features: product.features,
        affiliateLink: `${merchant.url}/p/${slug}?aff=pickwell&subid=`,
        status: "published" as const,
        listed: true,
        createdAt: new Date(now.getTime() - product.daysAgo * DAY_MS),
        updatedAt: now,
      };
    }),
  );
  // Oldest first, so that sequence numbers grow with age as they would have in a living shop.
  shelved.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());

  const reduced = new Set(demoDeals.map(({ product }) => product));
  const pictured = Object.values(shelves).flat();
  const cutOuts = new Map(
    pictured.flatMap(({ name, pictures: [picture] }) =>
      picture && reduced.has(name)
        ? [[name, book.keep(`cut-${slugOf(name)}`, cutOutOf(picture))] as const]
        : [],
    ),
  );
  const deals = dealRows(
    shelved.map((product) => ({ ...product, cutOut: cutOuts.get(product.name) ?? null })),
    now,
  );
  const posts = postRows(join(textDir, "posts"), book, now);
  const pages = pageRows(join(textDir, "pages"), now);
  const authors = demoAuthors.map((author) => ({
    ...author,
    id: stableId("author", author.name),
    createdAt: now,
    updatedAt: now,
  }));

  const record: DemoRecord = {
    at: now.getTime(),
    categories: categoryRows.map(({ id }) => id),
    products: shelved.map(({ id }) => id),
    deals: deals.map(({ id }) => id),
    posts: posts.map(({ id }) => id),
    authors: authors.map(({ id }) => id),
    pages: pages.map(({ slug }) => slug),
    pictures: book.rows().map(({ key }) => key),
  };

  await atomic(db, (tx) => [
    ...book.rows().map((row) => tx.insert(pictureTable).values(row).onConflictDoNothing()),
    ...categoryRows.map((row) => tx.insert(categoryTable).values(row)),
    ...shelved.map(({ category: _, ...row }) => tx.insert(productTable).values(row)),
    ...deals.map((row) => tx.insert(dealTable).values(row)),
    ...posts.map((row) => tx.insert(postTable).values(row)),
    ...authors.map((row) => tx.insert(authorTable).values(row)),
    ...pages.map((row) => tx.insert(pageTable).values(row)),
    ...demoSettings.map((row) =>
      tx
        .insert(settingsTable)
        .values({ ...row, updatedAt: now })
        .onConflictDoNothing(),
    ),
    tx
      .insert(meta)
      .values({ key: DEMO_RECORD, value: JSON.stringify(record) })
      .onConflictDoUpdate({ target: meta.key, set: { value: JSON.stringify(record) } }),
  ]);
  optimize(db);
  return shelved.length;
}
