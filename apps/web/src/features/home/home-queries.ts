import { HOME_DEALS } from "@pickwell/api/deals/rules";
import {
  defaultHome,
  HOME_POSTS,
  type HomeKind,
  type HomeSection,
  SHELF_COUNT,
  type ShelfSource,
} from "@pickwell/api/home/rules";
import type { Shop } from "@pickwell/ui/shop/shop.ts";

/** Number of featured products. */
export const FEATURED = 6;
/** For the specials and the stage, and one for the deal of the day. */
const DEALS = 2 * HOME_DEALS + 1;

/** The visible sections of the home page, in order. */
export const sectionsOf = ({ home }: Shop): readonly HomeSection[] =>
  (home.sections ?? defaultHome).filter(({ isOn }) => isOn);

/** The configured number of items of a section, or its default. */
export const countOf = (sections: readonly HomeSection[], kind: HomeKind, usual: number): number =>
  sections.find((section) => section.kind === kind)?.count || usual;

/** Queries of the sections. */
export const homeQueries = (sections: readonly HomeSection[]) => ({
  // As many more as could be shown as deals.
  featured: { featured: true, limit: countOf(sections, "featured", FEATURED) + DEALS },
  trending: { limit: countOf(sections, "trending", 6) },
  deals: { limit: DEALS },
  posts: { limit: countOf(sections, "blogs", HOME_POSTS) },
});

const filters = {
  featured: { featured: true },
  newest: { sort: "createdAt" },
  rating: { sort: "rating" },
  sale: { onSale: true },
} as const satisfies Partial<Record<ShelfSource, object>>;

/** A section with products. */
export type ShelfSection = Omit<HomeSection, "kind" | "isOn">;

/** Input for a shelf: products by key, of a collection, or a list. */
export function shelfInput(shelf: ShelfSection) {
  const { source, category, collection: key = "", products, count } = shelf;
  if (source === "hand") return { some: { keys: products } };
  const limit = count || SHELF_COUNT;
  if (source === "collection") return { of: { key, limit } };
  const filter = source === "category" ? { category } : filters[source];
  return { list: { ...filter, limit } };
}
