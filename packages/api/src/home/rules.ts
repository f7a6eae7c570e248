/** Sections of the home page, and their defaults. Pure; sent with every page. */
import { message } from "@pickwell/texts/message.ts";

/** Articles shown: one featured and three more. */
export const HOME_POSTS = 4;

/** Where a shelf gets its products from. */
export const shelfSources = {
  featured: message("Featured products"),
  newest: message("Newest products"),
  rating: message("Best rated products"),
  sale: message("Reduced products"),
  category: message("A category"),
  collection: message("A collection"),
  hand: message("Chosen by hand"),
} as const;
export type ShelfSource = keyof typeof shelfSources;

/** Section kinds of the home page, with their default headings. */
export const homeKinds = {
  featured: "Featured Products",
  specials: "Today's Specials",
  trending: "Trending Sections",
  dealOfTheDay: "Deal of the Day",
  categories: "Trending Categories",
  blogs: "Newest Blogs",
  newsletter: "Newsletter",
  /** A shelf of products; there may be several. */
  shelf: "Products",
} as const;
export type HomeKind = keyof typeof homeKinds;

export interface HomeSection {
  kind: HomeKind;
  isOn: boolean;
  /** Words above it; empty for its own. */
  title: string;
  note: string;
  /** How many things it shows; 0 for as many as it does by itself. */
  count: number;
  /** Of `shelf` alone. */
  source: ShelfSource;
  /** Slug of the category that a shelf is of. */
  category: string;
  /** Id of the collection that a shelf is of. */
  collection?: string | undefined;
  /** Slugs or ids of the products of a shelf that is made by hand, in their order. */
  products: string[];
}

/** Maximum number of items in a section. */
export const MAX_COUNT = 12;

/** Default number of products on a shelf. */
export const SHELF_COUNT = 4;

/** Which options each kind of section has. */
export const sectionOptions: Readonly<Record<HomeKind, { hasWords: boolean; hasCount: boolean }>> =
  {
    featured: { hasWords: true, hasCount: true },
    specials: { hasWords: true, hasCount: false },
    trending: { hasWords: true, hasCount: true },
    dealOfTheDay: { hasWords: false, hasCount: false },
    categories: { hasWords: true, hasCount: true },
    blogs: { hasWords: true, hasCount: true },
    newsletter: { hasWords: false, hasCount: false },
    shelf: { hasWords: true, hasCount: true },
  };

/** A section as it is when it is added: shown, with the default title and count. */
export const homeSection = (kind: HomeKind): HomeSection => ({
  kind,
  isOn: true,
  title: "",
  note: "",
  count: 0,
  source: "newest",
  category: "",
  products: [],
});

/** The default sections below the hero. */
export const defaultHome: readonly HomeSection[] = (
  ["featured", "specials", "trending", "dealOfTheDay", "categories", "blogs", "newsletter"] as const
).map(homeSection);
