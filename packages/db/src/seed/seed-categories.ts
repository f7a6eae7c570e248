import type { categories as categoryTable } from "../schema/catalogue/categories.ts";
import type { PictureRef } from "../schema/content/pictures.ts";
import { categories } from "./categories.ts";
import { slugOf, stableId } from "./naming.ts";
import type { PictureBook } from "./picture-book.ts";
import type { SeedPhoto } from "./types.ts";

const DAY_MS = 86_400_000;

/** The demo's categories, in their order. */
export function categoryRows(book: PictureBook, now: Date) {
  return categories.map((category, position) => ({
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
  })) satisfies (typeof categoryTable.$inferInsert)[];
}

/** The first photograph that has been made; the last one always has. */
function firstOf(book: PictureBook, photos: [SeedPhoto, SeedPhoto]): PictureRef {
  const { photo, alt } = photos.find((one) => book.has(one.photo)) ?? photos[1];
  return book.keep(photo, alt);
}
