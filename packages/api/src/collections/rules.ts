/** What collections can be, in words and numbers. Pure, and sent with pages of the back office. */
import { message } from "@pickwell/texts/message.ts";

/** How the products of a collection are sorted. */
export const sortLabels = {
  best: message("Best first: closest to the words, featured before others"),
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
