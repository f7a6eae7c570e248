/** What collections can be, in words and numbers. Pure, and sent with pages of the back office. */

/** How the products of a collection are sorted. */
export const sortLabels = {
  best: "Best first: closest to the words, featured before others",
  newest: "Newest first",
  cheapest: "Cheapest first",
  dearest: "Most expensive first",
  rating: "Best rated first",
  name: "By name",
  hand: "As chosen by hand",
} as const;
export type CollectionSort = keyof typeof sortLabels;

export const badgeLabels = {
  new: "New",
  bestseller: "Bestseller",
  featured: "Featured",
} as const;
export type CollectionBadge = keyof typeof badgeLabels;

/** Collections on a page of them all, which is as many as are told at once. */
export const COLLECTIONS_PAGE = 24;

export const collectionLimits = {
  title: 120,
  description: 300,
  /** Of one by hand. */
  products: 200,
  /** Of each list in a rule. */
  choices: 50,
  words: 200,
} as const;
