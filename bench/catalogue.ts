/** Generates a catalogue of any size, the same for the same size. */

import { close, connect, type Db, migrateToLatest, optimize } from "@pickwell/db/client";
import { clientOf } from "@pickwell/db/connection";
import { categories, products } from "@pickwell/db/schema";
import { migrationsFolder } from "@pickwell/db/testing";
import { sql } from "drizzle-orm";

const WORDS =
  "quiet hours headphones stoneware teapot linen field watch boot ridge compact camera radio kitchen oak walnut brushed steel cotton merino canvas herbal candle copper kettle folding bicycle travel case studio microphone velvet lotion garden herb kit sofa tempo running shoe daypack cabin northbound larder meridian kestrel parlour weekender".split(
    " ",
  );
const CATEGORIES = 12;
const BRANDS = 200;
const NOW = Date.UTC(2026, 10, 21);
const YEAR_MS = 365 * 86_400_000;

/** Pseudo-random numbers from 0 to 1, the same in every run. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Writes the catalogue into a database file. */
export async function generateCatalogue(file: string, count: number): Promise<void> {
  const db = connect(file);
  migrateToLatest(db, migrationsFolder);
  const random = sequence(7);
  const pick = (size: number) => Math.floor(random() * size);
  const word = () => WORDS[pick(WORDS.length)] ?? "";
  const phrase = (length: number) => Array.from({ length }, word).join(" ");
  await addCategories(
    db,
    Array.from({ length: CATEGORIES }, (_, index) => `Category ${index}`),
  );
  const insert = prepareInsert(db);
  clientOf(db).exec("begin immediate");
  for (let index = 0; index < count; index++) {
    const priceCents = 500 + pick(99_500);
    await insert.execute({
      id: `p${index}`,
      slug: `product-${index}`,
      name: `${phrase(3)} ${index}`,
      brand: `Brand ${pick(BRANDS)}`,
      categoryId: `c${pick(CATEGORIES)}`,
      description: `A common thing: ${phrase(18)}.`,
      priceCents,
      originalPriceCents: random() < 0.4 ? Math.round(priceCents * 1.3) : null,
      rating: Math.round(30 + random() * 20) / 10,
      reviewCount: pick(2000),
      featured: random() < 0.01 ? 1 : 0,
      images: JSON.stringify([{ key: `k${index}`, alt: phrase(4) }]),
      features: JSON.stringify([phrase(5), phrase(6), phrase(4), phrase(5)]),
      affiliateLink: `https://merchant-${pick(9)}.example/p/${index}`,
      createdAt: NOW - pick(YEAR_MS),
    });
  }
  clientOf(db).exec("commit");
  optimize(db);
  close(db);
}

/** Adds categories with the ids `c0`, `c1` …, in this order. */
export async function addCategories(db: Db, names: string[]): Promise<void> {
  const now = new Date(NOW);
  for (const [index, name] of names.entries()) {
    await db.insert(categories).values({
      id: `c${index}`,
      name,
      slug: `category-${index}`,
      featured: index < 6,
      position: index,
      createdAt: now,
      updatedAt: now,
    });
  }
}

interface ToAdd {
  id: string;
  name: string;
  brand: string;
  /** Id of the category. */
  category: string;
  description: string;
  reviewCount: number;
}

/** Adds products, of which only the texts matter. */
export async function addProducts(db: Db, products: ToAdd[]): Promise<void> {
  const insert = prepareInsert(db);
  clientOf(db).exec("begin immediate");
  for (const { category, ...texts } of products) {
    await insert.execute({
      ...texts,
      slug: texts.id,
      categoryId: category,
      priceCents: 500,
      originalPriceCents: null,
      rating: 4,
      featured: 0,
      images: "[]",
      features: "[]",
      affiliateLink: "https://merchant.example/p",
      createdAt: NOW,
    });
  }
  clientOf(db).exec("commit");
}

function prepareInsert(db: Db) {
  const value = (name: string) => sql.placeholder(name);
  return db
    .insert(products)
    .values({
      id: value("id"),
      slug: value("slug"),
      name: value("name"),
      brand: value("brand"),
      categoryId: value("categoryId"),
      description: value("description"),
      priceCents: value("priceCents"),
      originalPriceCents: value("originalPriceCents"),
      rating: value("rating"),
      reviewCount: value("reviewCount"),
      featured: sql`${value("featured")}`,
      images: sql`${value("images")}`,
      features: sql`${value("features")}`,
      affiliateLink: value("affiliateLink"),
      listed: true,
      createdAt: sql`${value("createdAt")}`,
      updatedAt: sql`${value("createdAt")}`,
    })
    .prepare();
}
