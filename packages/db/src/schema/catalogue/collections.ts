import { choice, id, index, instant, json, str, table } from "@pickwell/db/columns";
import type { PictureRef } from "../content/pictures.ts";
import type { ProductAttribute } from "./products.ts";

export const collectionKinds = ["rules", "hand"] as const;
export const collectionStatuses = ["draft", "published"] as const;
/** `best`: by similarity to the rule's search words, or, without any, featured ones first. */
export const collectionSorts = [
  "best",
  "newest",
  "cheapest",
  "dearest",
  "rating",
  "name",
  "hand",
] as const;
export const collectionBadges = ["new", "bestseller", "featured"] as const;

/**
 * Which products belong to a collection: those that meet all conditions. Empty ones are ignored.
 */
export interface CollectionRule {
  /** Ids; any of them. */
  categories: string[];
  /** Any of them. */
  brands: string[];
  minPriceCents: number | null;
  maxPriceCents: number | null;
  /** Rated at least so well, of 5. */
  minRating: number | null;
  onSale: boolean;
  inStock: boolean;
  /** Any of them. */
  badges: (typeof collectionBadges)[number][];
  /** Of one name any of its values, of several names one of each. */
  attributes: ProductAttribute[];
  /** Search words of the rule. */
  words: string;
}

/** A set of products on a page of its own: a gift guide, or everything under a price. */
export const collections = table(
  "collections",
  {
    id: id().primaryKey(),
    slug: str().notNull().unique(),
    title: str().notNull(),
    /** One or two sentences, for cards and search engines. */
    description: str().notNull().default(""),
    /** Markdown. */
    intro: str().notNull().default(""),
    image: json<PictureRef>(),
    /** What decides: its rule, or the list of its products. The other one is kept. */
    kind: choice(collectionKinds).notNull().default("rules"),
    rule: json<CollectionRule>().notNull(),
    /** Ids of products, in their order. */
    products: json<string[]>().notNull().default([]),
    sort: choice(collectionSorts).notNull().default("best"),
    status: choice(collectionStatuses).notNull().default("draft"),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [index("collections_public").on(t.status, t.createdAt, t.id)],
);
