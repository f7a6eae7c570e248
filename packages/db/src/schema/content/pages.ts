import { bool, instant, json, str, table } from "@pickwell/db/columns";
import type { PictureRef } from "./pictures.ts";

/** A section below the text of a page, see `page-sections/rules.ts` of the API. */
export interface StoredSection {
  kind: string;
  isOn: boolean;
  title: string;
  note: string;
  /** How many things it shows; 0 for as many as it does by itself. */
  count: number;
  source: string;
  category: string;
  collection?: string | undefined;
  products: string[];
  /** Category of articles; empty for all. */
  topic: string;
  /** Markdown. */
  text: string;
  picture: PictureRef | null;
  /** What its button says, and where it leads. */
  label: string;
  href: string;
}

/** A page written by the owner: about, legal, help, or a landing page. */
export const pages = table("pages", {
  /** The page's whole path without the slash: `privacy` is `/privacy`. */
  slug: str().primaryKey(),
  title: str().notNull(),
  /** One sentence for search engines. */
  description: str().notNull().default(""),
  /** Markdown. */
  content: str().notNull().default(""),
  /** What follows the text, in its order. */
  sections: json<StoredSection[]>().notNull().default([]),
  /** A draft that the owner has not checked yet, which readers are told. */
  needsReview: bool().notNull().default(false),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});
