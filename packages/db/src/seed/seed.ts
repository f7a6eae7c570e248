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
import { pictures as pictureTable } from "../schema/content/pictures.ts";
import { posts as postTable } from "../schema/content/posts.ts";
import { meta } from "../schema/operation/meta.ts";
import { settings as settingsTable } from "../schema/operation/settings.ts";
import { authorRows } from "./authors.ts";
import { collectionRows } from "./collections.ts";
import { DEMO_RECORD, type DemoRecord } from "./demo-record.ts";
import { PictureBook } from "./picture-book.ts";
import { categoryRows } from "./seed-categories.ts";
import { dealRows } from "./seed-deals.ts";
import { productRows } from "./seed-products.ts";
import { pageRows, postRows } from "./seed-texts.ts";
import { demoSettings } from "./settings.ts";

export interface SeedOptions {
  now: Date;
  /** Folder for the pictures; made when missing. */
  mediaDir: string;
  /** Folder with `posts`, `pages` and `photos`; beside this file unless the code was bundled elsewhere. */
  textDir?: string;
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

/** The rows of the demo by their tables, and every picture that they name. */
function demoRows({ now, mediaDir, textDir = import.meta.dirname }: SeedOptions) {
  const book = new PictureBook(join(textDir, "photos"), mediaDir, now);
  const products = productRows(book, now);
  const rows = {
    categories: categoryRows(book, now),
    products,
    deals: dealRows(products, now),
    collections: collectionRows(products, book, now),
    posts: postRows(join(textDir, "posts"), book, now),
    authors: authorRows(now),
    pages: pageRows(join(textDir, "pages"), now),
    settings: [...demoSettings, ...aboutPictureOf(book)],
  };
  // Last, as the book knows only then which pictures are used.
  return { ...rows, pictures: book.rows() };
}

type DemoRows = ReturnType<typeof demoRows>;

/** What the demo consists of, so that it can be removed as a whole. */
const recordOf = (rows: DemoRows, now: Date): DemoRecord => ({
  at: now.getTime(),
  categories: rows.categories.map(({ id }) => id),
  products: rows.products.map(({ id }) => id),
  deals: rows.deals.map(({ id }) => id),
  collections: rows.collections.map(({ id }) => id),
  posts: rows.posts.map(({ id }) => id),
  authors: rows.authors.map(({ id }) => id),
  pages: rows.pages.map(({ slug }) => slug),
  pictures: rows.pictures.map(({ key }) => key),
});

/**
 * Writes the demo: pictures first, which may be repeated, then all rows in one transaction.
 *
 * @returns the number of products
 */
export async function seedDemo(db: Db, options: SeedOptions): Promise<number> {
  const { now } = options;
  const rows = demoRows(options);
  const record = JSON.stringify(recordOf(rows, now));
  await atomic(db, (tx) => [
    ...rows.pictures.map((row) => tx.insert(pictureTable).values(row).onConflictDoNothing()),
    ...rows.categories.map((row) => tx.insert(categoryTable).values(row)),
    ...rows.products.map(({ category: _, ...row }) => tx.insert(productTable).values(row)),
    ...rows.deals.map((row) => tx.insert(dealTable).values(row)),
    ...rows.collections.map((row) => tx.insert(collectionTable).values(row)),
    ...rows.posts.map((row) => tx.insert(postTable).values(row)),
    ...rows.authors.map((row) => tx.insert(authorTable).values(row)),
    ...rows.pages.map((row) => tx.insert(pageTable).values(row)),
    ...rows.settings.map((row) =>
      tx
        .insert(settingsTable)
        .values({ ...row, updatedAt: now })
        .onConflictDoNothing(),
    ),
    tx
      .insert(meta)
      .values({ key: DEMO_RECORD, value: record })
      .onConflictDoUpdate({ target: meta.key, set: { value: record } }),
  ]);
  await optimize(db);
  return rows.products.length;
}
