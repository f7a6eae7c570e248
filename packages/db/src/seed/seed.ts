/** Fills an empty shop with the demo: the same rows and pictures on every machine. */
import { join } from "node:path";
import { atomic } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { optimize } from "@pickwell/db/client";
import { categories as categoryTable } from "../schema/catalogue/categories.ts";
import { collections as collectionTable } from "../schema/catalogue/collections.ts";
import { deals as dealTable } from "../schema/catalogue/deals.ts";
import { products as productTable } from "../schema/catalogue/products.ts";
import { authors as authorTable } from "../schema/content/authors.ts";
import { pages as pageTable } from "../schema/content/pages.ts";
import { type PictureRef, pictures as pictureTable } from "../schema/content/pictures.ts";
import { posts as postTable } from "../schema/content/posts.ts";
import { meta } from "../schema/operation/meta.ts";
import { settings as settingsTable } from "../schema/operation/settings.ts";
import { demoAuthors } from "./authors.ts";
import { categories } from "./categories.ts";
import { collectionRows } from "./collections.ts";
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
import { specificationsOf } from "./specifications.ts";
import type { SeedPhoto, SeedProduct } from "./types.ts";

const DAY_MS = 86_400_000;

/** The demo's products by category name. */
export const shelves: Record<string, SeedProduct[]> = {
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
  /** Folder for the pictures; made when missing. */
  mediaDir: string;
  /** Folder with `posts`, `pages` and `photos`; beside this file unless the code was bundled elsewhere. */
  textDir?: string;
}

/** The first photograph that has been made; the last one always has. */
function firstOf(book: PictureBook, photos: [SeedPhoto, SeedPhoto]): PictureRef {
  const { photo, alt } = photos.find((one) => book.has(one.photo)) ?? photos[1];
  return book.keep(photo, alt);
}

/** The picture of the page about the shop, once there is a composition for it. */
const aboutPictureOf = (book: PictureBook): typeof demoSettings => {
  if (!book.has("still-about")) return [];
  const { key, alt } = book.keep(
    "still-about",
    "A desk with a lamp, a stack of books, a camera, a red teapot, a mug and a pen",
  );
  return [{ section: "appearance", value: { aboutPicture: key, aboutPictureAlt: alt } }];
};

/** Products without a photograph are left out. */
const isPhotographed = (book: PictureBook) => (product: SeedProduct) =>
  book.has(`${product.photo}-front`);

/** All views of a product that have been made, the front first. */
const viewsOf = (book: PictureBook, { photo, alt }: SeedProduct): PictureRef[] =>
  [
    { photo: `${photo}-front`, alt },
    { photo: `${photo}-three_quarter`, alt: `${alt}, seen from the side` },
    { photo: `${photo}-detail`, alt: `${alt}, seen close up` },
  ]
    .filter((view, index) => index === 0 || book.has(view.photo))
    .map((view) => book.keep(view.photo, view.alt));

/** The cut-out photograph of a product, if there is one. */
const cutOutOf = (book: PictureBook, { photo, alt }: SeedProduct): PictureRef | null =>
  book.has(`${photo}-front-cut`) ? book.keep(`${photo}-front-cut`, alt) : null;

/**
 * Writes the demo: pictures first, which may be repeated, then all rows in one transaction.
 *
 * @returns the number of products
 */
export async function seedDemo(
  db: Db,
  { now, mediaDir, textDir = import.meta.dirname }: SeedOptions,
): Promise<number> {
  const book = new PictureBook(join(textDir, "photos"), mediaDir, now);

  const categoryRows = categories.map((category, position) => ({
    id: stableId("category", category.name),
    name: category.name,
    slug: category.slug ?? slugOf(category.name),
    description: category.description,
    image: firstOf(book, category.pictures),
    color: category.color,
    featured: category.featured,
    status: "active" as const,
    position,
    createdAt: new Date(now.getTime() - 400 * DAY_MS),
    updatedAt: now,
  }));

  const shelved = Object.entries(shelves).flatMap(([category, shelf]) =>
    shelf.filter(isPhotographed(book)).map((product) => {
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
        images: viewsOf(book, product),
        cutOut: cutOutOf(book, product),
        features: product.features,
        attributes: specificationsOf(product.name),
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

  const deals = dealRows(shelved, now);
  const collections = collectionRows(shelved, book, now);
  const posts = postRows(join(textDir, "posts"), book, now);
  const pages = pageRows(join(textDir, "pages"), now);
  const authors = demoAuthors.map((author) => ({
    ...author,
    id: stableId("author", author.name),
    createdAt: now,
    updatedAt: now,
  }));

  const rows = [...demoSettings, ...aboutPictureOf(book)];
  const record: DemoRecord = {
    at: now.getTime(),
    categories: categoryRows.map(({ id }) => id),
    products: shelved.map(({ id }) => id),
    deals: deals.map(({ id }) => id),
    collections: collections.map(({ id }) => id),
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
    ...collections.map((row) => tx.insert(collectionTable).values(row)),
    ...posts.map((row) => tx.insert(postTable).values(row)),
    ...authors.map((row) => tx.insert(authorTable).values(row)),
    ...pages.map((row) => tx.insert(pageTable).values(row)),
    ...rows.map((row) =>
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
  await optimize(db);
  return shelved.length;
}
