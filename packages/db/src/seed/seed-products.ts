import type { products as productTable } from "../schema/catalogue/products.ts";
import type { PictureRef } from "../schema/content/pictures.ts";
import { merchants } from "./merchants.ts";
import { slugOf, stableId } from "./naming.ts";
import type { PictureBook } from "./picture-book.ts";
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
import { specificationsOf } from "./specifications.ts";
import type { SeedProduct } from "./types.ts";

const DAY_MS = 86_400_000;

/** The demo's products by category name. */
export const productsByCategory: Record<string, SeedProduct[]> = {
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

type SeedProductRow = ReturnType<typeof productRow>;

/**
 * The demo's products that have a photograph, with the name of their category.
 *
 * @returns oldest first, so that sequence numbers grow with age as they would have in a living shop
 */
export function productRows(book: PictureBook, now: Date): SeedProductRow[] {
  return Object.entries(productsByCategory)
    .flatMap(([category, products]) =>
      products
        .filter(({ photo }) => book.has(`${photo}-front`))
        .map((product) => productRow(product, category, book, now)),
    )
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

function productRow(product: SeedProduct, category: string, book: PictureBook, now: Date) {
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
  } satisfies typeof productTable.$inferInsert & { category: string };
}

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
