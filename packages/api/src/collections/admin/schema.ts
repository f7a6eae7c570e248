import { message } from "@pickwell/texts/message.ts";
import { z } from "zod";
import { listInput, rowId } from "../../core/list-input.ts";
import { versionInput } from "../../core/versions.ts";
import { MAX_MARKDOWN } from "../../markdown/rules.ts";
import { pictureText, slugInput } from "../../products/admin/schema.ts";
import { ATTRIBUTE_CHOICES, ratingFloors } from "../../products/rules.ts";
import {
  badgeLabels,
  type CollectionBadge,
  type CollectionSort,
  collectionLimits,
  sortLabels,
} from "../rules.ts";

const keysOf = <Key extends string>(names: Readonly<Record<Key, string>>) =>
  Object.keys(names) as [Key, ...Key[]];

export const collectionStates = ["draft", "published"] as const;
export const collectionKinds = ["rules", "hand"] as const;

const list = <T extends z.ZodType>(of: T, most: number = collectionLimits.choices) =>
  z
    .array(of)
    .max(most, { error: `${most} at most, please.` })
    .default([]);

const price = z
  .int({ error: message("Please enter a price.") })
  .min(0, { error: message("Please enter a price.") })
  .max(100_000_000)
  .nullable()
  .default(null);

/** Which products belong to it. What is left out says nothing. */
const rule = z
  .object({
    /** Ids of categories. */
    categories: list(z.string().min(1).max(50)),
    brands: list(z.string().trim().min(1).max(100)),
    minPriceCents: price,
    maxPriceCents: price,
    minRating: z.literal(ratingFloors).nullable().default(null),
    onSale: z.boolean().default(false),
    inStock: z.boolean().default(false),
    badges: list(z.enum(keysOf<CollectionBadge>(badgeLabels))),
    attributes: list(
      z.object({
        name: z
          .string()
          .trim()
          .min(1, { error: message("Write each as “Name: value”.") })
          .max(60),
        value: z
          .string()
          .trim()
          .min(1, { error: message("Write each as “Name: value”.") })
          .max(60),
      }),
      ATTRIBUTE_CHOICES,
    ),
    /** What a search for them finds. */
    words: z.string().trim().max(collectionLimits.words).default(""),
  })
  .superRefine(({ minPriceCents, maxPriceCents }, check) => {
    if (minPriceCents === null || maxPriceCents === null || minPriceCents <= maxPriceCents) return;
    const why = message("The lowest price is above the highest.");
    check.addIssue({ code: "custom", message: why, path: ["maxPriceCents"] });
  });

const matching = z.object({
  kind: z.enum(collectionKinds),
  rule,
  /** Ids, slugs or addresses of products, in their order. */
  products: list(z.string().trim().min(1).max(200), collectionLimits.products),
  sort: z.enum(keysOf<CollectionSort>(sortLabels)),
});

const fields = matching.extend({
  title: z
    .string({ error: message("Please enter a title.") })
    .trim()
    .min(1, { error: message("Please enter a title.") })
    .max(collectionLimits.title, { error: `${collectionLimits.title} characters at most.` }),
  slug: slugInput,
  description: z
    .string()
    .trim()
    .max(collectionLimits.description, {
      error: `${collectionLimits.description} characters at most.`,
    }),
  intro: z.string().max(MAX_MARKDOWN),
  /** Address of a picture elsewhere, or the key of one of the shop's; null or empty for none. */
  image: pictureText.nullable(),
  status: z.enum(collectionStates),
});

export const collectionAdminListInput = listInput.extend({
  status: z.enum(collectionStates).optional(),
});

export const collectionCreateInput = fields.partial().extend({
  title: fields.shape.title,
  description: fields.shape.description.default(""),
  intro: fields.shape.intro.default(""),
  image: fields.shape.image.default(null),
  kind: fields.shape.kind.default("rules"),
  rule: rule.prefault({}),
  products: fields.shape.products,
  sort: fields.shape.sort.default("best"),
  status: fields.shape.status.default("draft"),
});

export const collectionChangeInput = rowId.extend({
  version: versionInput.optional(),
  changes: fields.extend({ products: fields.shape.products.unwrap() }).partial(),
});

/** An unsaved form. */
export const collectionPreviewInput = matching;
export const collectionIntroInput = fields.pick({ intro: true });

export type CollectionAdminListInput = z.infer<typeof collectionAdminListInput>;
export type CollectionCreate = z.infer<typeof collectionCreateInput>;
export type CollectionChange = z.infer<typeof collectionChangeInput>;
export type CollectionPreview = z.infer<typeof collectionPreviewInput>;
