/** Fills an empty shop with the demo content: the same rows and pictures on every machine. */
import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { atomic } from "../dialect/atomic.ts";
import type { Db } from "../dialect/client.ts";
import { optimize } from "../dialect/client.ts";
import { categories as categoryTable } from "../schema/categories.ts";
import { type PictureRef, pictures as pictureTable } from "../schema/pictures.ts";
import { products as productTable } from "../schema/products.ts";
import { categories } from "./categories.ts";
import { composePicture, tones } from "./compose.ts";
import { merchants } from "./merchants.ts";
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
import type { Picture, SeedProduct } from "./types.ts";

const DAY_MS = 86_400_000;

const shelves: Record<string, SeedProduct[]> = {
  Electronics: electronics,
  Fashion: fashion,
  Health: health,
  Home: home,
  Sports: sports,
  Beauty: beauty,
  Books: books,
  Skincare: skincare,
  "Baby & Kids": babyKids,
  Lifestyle: lifestyle,
  Gaming: gaming,
  Automotive: automotive,
};

/** An id that follows from a name, so that links and tests survive a new install. */
const stableId = (kind: string, name: string) =>
  createHash("sha256").update(`${kind}:${name}`).digest("hex").slice(0, 16);

/** Lowercase, with every run of other characters turned into one hyphen. */
const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

export interface SeedOptions {
  now: Date;
  /** Folder for the composed pictures; made when missing. */
  mediaDir: string;
}

/**
 * Writes the demo shop. The pictures are written first and may be written again; the rows are all
 * written or none.
 *
 * @returns how many products there are now
 */
export async function seedDemo(db: Db, { now, mediaDir }: SeedOptions): Promise<number> {
  mkdirSync(mediaDir, { recursive: true });
  const pictureRows = new Map<string, typeof pictureTable.$inferInsert>();

  function keep(name: string, picture: Picture): PictureRef {
    const svg = composePicture(picture);
    const key = createHash("sha256").update(svg).digest("hex").slice(0, 16);
    const file = `${name}-${key.slice(0, 6)}.svg`;
    if (!pictureRows.has(key)) {
      writeFileSync(join(mediaDir, file), svg);
      pictureRows.set(key, {
        key,
        source: `media:${file}`,
        width: 1000,
        height: 1000,
        createdAt: now,
      });
    }
    return { key, alt: picture.alt };
  }

  const categoryRows = categories.map((category, position) => ({
    id: stableId("category", category.name),
    name: category.name,
    slug: slugOf(category.name),
    description: category.description,
    image: keep(`category-${slugOf(category.name)}`, category.picture),
    color: tones[category.tint][0],
    featured: category.featured,
    status: "active" as const,
    position,
    createdAt: new Date(now.getTime() - 400 * DAY_MS),
    updatedAt: now,
  }));

  const productRows = Object.entries(shelves).flatMap(([category, shelf]) =>
    shelf.map((product) => {
      const slug = slugOf(product.name);
      const merchant = merchants[product.merchant as keyof typeof merchants];
      return {
        id: stableId("product", product.name),
        slug,
        name: product.name,
        brand: product.brand,
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
        images: product.pictures.map((picture) => keep(slug, picture)),
        features: product.features,
        affiliateLink: `${merchant.url}/p/${slug}?aff=pickwell`,
        status: "published" as const,
        listed: true,
        createdAt: new Date(now.getTime() - product.daysAgo * DAY_MS),
        updatedAt: now,
      };
    }),
  );
  // Oldest first, so that sequence numbers grow with age as they would have in a living shop.
  productRows.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());

  await atomic(db, (tx) => [
    ...[...pictureRows.values()].map((row) =>
      tx.insert(pictureTable).values(row).onConflictDoNothing(),
    ),
    ...categoryRows.map((row) => tx.insert(categoryTable).values(row)),
    ...productRows.map((row) => tx.insert(productTable).values(row)),
  ]);
  optimize(db);
  return productRows.length;
}
