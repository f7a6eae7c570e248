/** Labels and limits of collections. Pure; shared with the back office. */
import { message } from "@pickwell/texts/message.ts";

/** Sort orders of collections, with their labels. */
export const sortLabels = {
  best: message("Best first"),
  newest: message("Newest first"),
  cheapest: message("Cheapest first"),
  dearest: message("Most expensive first"),
  rating: message("Best rated first"),
  name: message("By name"),
  hand: message("As chosen by hand"),
} as const;
export type CollectionSort = keyof typeof sortLabels;

export const badgeLabels = {
  new: message("New"),
  bestseller: message("Bestseller"),
  featured: message("Featured"),
} as const;
export type CollectionBadge = keyof typeof badgeLabels;

/** Collections per page, and the most that one call returns. */
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
