import { message } from "@pickwell/texts/message.ts";
import { z } from "zod";
import { sortOrders } from "../core/list-input.ts";
import { limitInput, pageInput } from "../core/pagination.ts";
import { MAX_URL_LENGTH, webUrl } from "../core/text/url.ts";
import { ATTRIBUTE_CHOICES, COMPARED_KEYS, PAGE_SIZE, ratingFloors } from "./rules.ts";

/**
 * `featured`: featured products first, then the newest. `relevance`: best matches of the search
 * text first; without one as `createdAt`.
 */
export const productSorts = [
  "name",
  "price",
  "rating",
  "createdAt",
  "featured",
  "relevance",
] as const;

const money = z.int().min(0).max(100_000_000);

/** A typed search text; control characters count as spaces. */
const searchText = z
  .string()
  .transform((text) => text.replace(/\p{Cc}/gu, " ").trim())
  .pipe(z.string().max(200));

/** A shopper's filter. All conditions are optional. */
export const productFilter = z.object({
  /** Slug or name of a category. */
  category: z.string().trim().max(200).optional(),
  featured: z.boolean().optional(),
  brands: z.array(z.string().max(200)).max(50).optional(),
  minPriceCents: money.optional(),
  maxPriceCents: money.optional(),
  /** Rated at least so well, of 5. */
  minRating: z.literal(ratingFloors).optional(),
  /** Costs less than before, by its own price or that of the deal that runs for it. */
  onSale: z.literal(true).optional(),
  inStock: z.literal(true).optional(),
  /** Of one name any of its values, of several names one of each. */
  attributes: z
    .array(z.object({ name: z.string().max(60), value: z.string().max(60) }))
    .max(ATTRIBUTE_CHOICES)
    .optional(),
  search: searchText.optional(),
});

/** What could narrow the products that match, and how many each choice would leave. */
export const productFacetsInput = productFilter.extend({
  /** At most so many brands, those with the most products; all of them by default. */
  brandLimit: z.int().min(1).max(500).optional(),
});

export const productListInput = productFilter.extend({
  page: pageInput.default(1),
  limit: limitInput.default(PAGE_SIZE),
  /** By default `relevance` while something is searched for, and `createdAt` otherwise. */
  sort: z.enum(productSorts).optional(),
  /** `desc` by default, which for `relevance` is the closest first. */
  order: z.enum(sortOrders).optional(),
});

/** A product's slug or id. */
export const productKey = z.object({ key: z.string().min(1).max(200) });

export const productKeys = z.object({ keys: z.array(z.string().min(1).max(200)).max(200) });

/** Slugs, present or former, and ids of products to be compared. */
export const comparedKeys = z.object({
  keys: z.array(z.string().min(1).max(200)).max(COMPARED_KEYS),
});

export type ProductFacetsInput = z.infer<typeof productFacetsInput>;
export type ProductFilter = z.infer<typeof productFilter>;
export type ProductListInput = z.infer<typeof productListInput>;
export type ProductSort = (typeof productSorts)[number];

export const productStates = ["published", "draft", "archived"] as const;

/** Limits of a product's fields. */
export const productLimits = {
  name: 200,
  sku: 100,
  brand: 100,
  description: 20_000,
  features: 30,
  feature: 300,
  attributes: 40,
  attributeName: 60,
  attributeValue: 300,
  ratingSource: 200,
  images: 12,
  link: MAX_URL_LENGTH,
  priceCents: 100_000_000,
} as const;

export const pictureInput = z.object({
  key: z.string().regex(/^[0-9a-f]{16}$/),
  /** The picture's own address when it lives elsewhere. */
  url: webUrl.optional(),
  alt: z.string().trim().max(300),
});

const price = z.int().min(0).max(productLimits.priceCents);

const oneLine = (most: number) =>
  z
    .string()
    .transform((text) => text.replace(/\s+/gu, " ").trim())
    .pipe(
      z.string().min(1, { error: "write each as “Name: value” on a line of its own" }).max(most),
    );

/** Attributes of a product. A name ends at the first colon. */
export const attributesInput = z
  .array(
    z.object({
      name: oneLine(productLimits.attributeName).refine((name) => !name.includes(":"), {
        error: "a name holds no colon",
      }),
      value: oneLine(productLimits.attributeValue),
    }),
  )
  .max(productLimits.attributes)
  .superRefine((list, { addIssue }) => {
    const names = list.map(({ name }) => name.toLowerCase());
    const at = names.findIndex((name, index) => names.indexOf(name) !== index);
    if (at === -1) return;
    const why = message("“{name}” is named twice", { name: list[at]?.name ?? "" });
    addIssue({ code: "custom", path: [at, "name"], message: why });
  });

/** A product as it is entered. Slug, id and dates are the shop's own. */
export const productInput = z.object({
  name: z.string().trim().min(1).max(productLimits.name),
  sku: z.string().trim().min(1).max(productLimits.sku).nullable(),
  brand: z.string().trim().max(productLimits.brand),
  categoryId: z.string().min(1).max(50),
  /** Plain text; line breaks are kept. */
  description: z.string().trim().max(productLimits.description),
  priceCents: price,
  /** Price before a reduction. */
  originalPriceCents: price.nullable(),
  inStock: z.boolean(),
  isNew: z.boolean(),
  isBestseller: z.boolean(),
  featured: z.boolean(),
  images: z.array(pictureInput).max(productLimits.images),
  features: z
    .array(z.string().trim().min(1).max(productLimits.feature))
    .max(productLimits.features),
  attributes: attributesInput,
  /** Source of the rating, as shown to shoppers; empty when unknown. */
  ratingSource: z.string().trim().max(productLimits.ratingSource),
  /** Where the merchant sells it; empty while there is no link, and nothing can be bought. */
  affiliateLink: z.union([z.literal(""), webUrl], {
    error: "must be an http or https address, or empty",
  }),
  status: z.enum(productStates),
});

export type ProductInput = z.infer<typeof productInput>;
