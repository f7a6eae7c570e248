import { message } from "@pickwell/texts/message.ts";
import { z } from "zod";
import { type HomeKind, homeKinds, MAX_COUNT, type ShelfSource, shelfSources } from "./rules.ts";

/** The keys of a table of names, for `z.enum`. */
export const keysOf = <Key extends string>(names: Readonly<Record<Key, string>>) =>
  Object.keys(names) as [Key, ...Key[]];

/** An optional text. @param most - maximum number of characters */
export const optionalText = (most: number) =>
  z
    .string()
    .trim()
    .max(most, { error: `${most} characters at most, please.` })
    .default("");

const countProblem = {
  error: message("A whole number from 0 to {max}, please.", { max: MAX_COUNT }),
};

/** Fields that every section has, on the home page and elsewhere. */
export const sectionFields = {
  isOn: z.boolean().default(true),
  title: optionalText(120),
  note: optionalText(300),
  count: z.int(countProblem).min(0, countProblem).max(MAX_COUNT, countProblem).default(0),
  source: z.enum(keysOf<ShelfSource>(shelfSources)).default("newest"),
  category: z.string().trim().max(200).default(""),
  collection: z.string().trim().max(50).optional(),
  products: z
    .array(z.string().trim().min(1).max(200))
    .max(MAX_COUNT, {
      error: message("A shelf holds {count} products at most.", { count: MAX_COUNT }),
    })
    .default([]),
};

type Shelf = z.infer<z.ZodObject<typeof sectionFields>> & { kind: string };

/** Reports what is missing in a shelf, by field. */
export function checkShelf(shelf: Shelf, add: (message: string, field: string) => void): void {
  const { kind, source, category, collection, products } = shelf;
  if (kind !== "shelf") return;
  if (source === "category" && category === "")
    add(message("Please choose a category."), "category");
  if (source === "collection" && !collection)
    add(message("Please choose a collection."), "collection");
  if (source === "hand" && products.length === 0)
    add(message("Please name one product at least."), "products");
}

const section = z
  .object({ kind: z.enum(keysOf<HomeKind>(homeKinds)), ...sectionFields })
  .superRefine((shelf, check) =>
    checkShelf(shelf, (message, field) =>
      check.addIssue({ code: "custom", message, path: [field] }),
    ),
  );

/** The home page. */
export const home = z.object({
  /** Slug of the page of sections that stands in its place; empty for the one made of what follows. */
  page: z.string().trim().max(100).default(""),
  /** Its first view, which is always the first. */
  hasHero: z.boolean().default(true),
  /** What follows, in its order; null for what a new shop has, see `defaultHome`. */
  sections: z
    .array(section)
    .max(20, { error: message("There may be 20 sections at most.") })
    .superRefine((sections, check) => {
      const kinds = sections.map(({ kind }) => kind).filter((kind) => kind !== "shelf");
      const twice = kinds.find((kind, at) => kinds.indexOf(kind) !== at);
      if (twice)
        check.addIssue({ code: "custom", message: `${homeKinds[twice]} can stand there once.` });
    })
    .nullable()
    .default(null),
});

export type Home = z.infer<typeof home>;
