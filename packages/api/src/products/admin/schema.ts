import { z } from "zod";
import { rowId, sortOrders } from "../../core/list-input.ts";
import { limitInput, pageInput } from "../../core/pagination.ts";
import { webUrl } from "../../core/text/url.ts";
import { versionInput } from "../../core/versions.ts";
import { optionalPicture } from "../../pictures/schema.ts";
import { productFilter, productInput, productLimits, productStates } from "../schema.ts";

/** Products per page of the back office. */
export const ADMIN_PAGE_SIZE = 20;
/** Products that one call may change. */
export const MAX_BULK = 1000;

/** Sort orders with an index of their own, for walking large catalogues. */
const walkedSorts = ["name", "price", "rating", "createdAt", "featured"] as const;
export const productAdminSorts = [
  ...walkedSorts,
  "category",
  "brand",
  "status",
  "stock",
  "badge",
  "clicks",
  "views",
  "updatedAt",
] as const;
export const bulkActions = ["publish", "archive", "delete"] as const;

/** Filter of the back office's list. `category` is an id, a slug or a name. */
export const productAdminFilter = productFilter.omit({ attributes: true }).extend({
  status: z.enum(productStates).optional(),
  inStock: z.boolean().optional(),
});

export const productAdminListInput = productAdminFilter.extend({
  page: pageInput.default(1),
  limit: limitInput.default(ADMIN_PAGE_SIZE),
  sort: z.enum(productAdminSorts).default("createdAt"),
  order: z.enum(sortOrders).default("desc"),
});

const MEDIA_KEY = /^[0-9a-f]{16}$/;
const pictureAlt = z.string().trim().max(300);

/** A path of the shop's picture route, as answers of this API contain it. */
const SHOP_PICTURE = /^\/img\/[0-9a-f]{16}$/;

/** The same as one text: a URL or a key; empty for none. */
export const pictureText = z
  .string()
  .trim()
  .max(productLimits.link)
  .refine(
    (text) =>
      text === "" ||
      MEDIA_KEY.test(text) ||
      SHOP_PICTURE.test(text) ||
      webUrl.safeParse(text).success,
    { error: "must be an http or https address, or the key of a picture" },
  );

/** A picture elsewhere by its URL, one of the shop's by its key, or either as text. */
const pictureChoice = z.union(
  [
    z.object({ key: z.string().regex(MEDIA_KEY), alt: pictureAlt.optional() }),
    z.object({ url: webUrl, alt: pictureAlt.optional() }),
    pictureText,
  ],
  { error: "must be the key of a picture, or an http or https address" },
);

export const slugInput = z
  .string()
  .trim()
  .max(180)
  .regex(/^[\p{Ll}\p{Lo}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{N}]+)*$/u, {
    error: "must be small letters and digits with single hyphens between them",
  });

/**
 * The fields of a product that admins may set. Category by id or name; pictures as a list, the
 * first one, or both. Unknown fields are dropped.
 */
const productFields = productInput.omit({ categoryId: true, images: true }).extend({
  slug: slugInput,
  categoryId: z.string().min(1).max(50),
  category: z.string().trim().min(1).max(200),
  images: z.array(pictureChoice).max(productLimits.images),
  image: pictureText.nullable(),
  cutOut: optionalPicture,
});

/** A new product. Only name and category are required; see also `assertComplete`. */
const { shape } = productFields;
export const productCreateInput = productFields.partial().extend({
  name: shape.name,
  sku: shape.sku.default(null),
  brand: shape.brand.default(""),
  description: shape.description.default(""),
  priceCents: shape.priceCents.default(0),
  originalPriceCents: shape.originalPriceCents.default(null),
  inStock: shape.inStock.default(true),
  isNew: shape.isNew.default(false),
  isBestseller: shape.isBestseller.default(false),
  featured: shape.featured.default(false),
  features: shape.features.default([]),
  attributes: shape.attributes.default([]),
  ratingSource: shape.ratingSource.default(""),
  affiliateLink: shape.affiliateLink.default(""),
  status: shape.status.default("published"),
});
export const productChanges = productFields.partial();

export const productChangeInput = rowId.extend({
  version: versionInput.optional(),
  changes: productChanges,
});

export const productBulkInput = z.object({
  ids: z.array(rowId.shape.id).min(1).max(MAX_BULK),
  action: z.enum(bulkActions),
  /** For deletion: what visitors of all their pages are sent to, as when one is deleted. */
  replacementId: rowId.shape.id.nullish(),
  /** For deletion without `replacementId`: whether visitors are sent to the category of each. */
  toCategories: z.boolean().optional(),
});

export type ProductAdminFilter = z.infer<typeof productAdminFilter>;
export type ProductAdminListInput = z.infer<typeof productAdminListInput>;
export type ProductAdminSort = (typeof productAdminSorts)[number];
export type WalkedSort = (typeof walkedSorts)[number];
export type ProductCreate = z.infer<typeof productCreateInput>;
export type ProductChanges = z.infer<typeof productChanges>;
export type ProductBulk = z.infer<typeof productBulkInput>;
