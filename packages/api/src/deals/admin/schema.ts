import { message } from "@pickwell/texts/message.ts";
import { z } from "zod";
import { listInput, rowId, sortOrders } from "../../core/list-input.ts";
import { versionInput } from "../../core/versions.ts";
import { enteredPicture, optionalPicture } from "../../pictures/schema.ts";
import { productLimits } from "../../products/schema.ts";
import { dealStatuses } from "../rules.ts";
import { dealDiscountTypes, dealFields, dealLimits } from "../schema.ts";

/** Newest first; next to close, then most recently closed; most used; by title. */
const usualDealSorts = ["newest", "ending", "used", "title"] as const;
/** Sortable columns, in either direction. */
export const dealColumnSorts = ["category", "price", "starts", "ends", "status", "clicks"] as const;
/** Descending by default. */
export const descendingDealSorts: readonly string[] = ["newest", "used", "status", "clicks"];
export const dealAdminSorts = [...usualDealSorts, ...dealColumnSorts] as const;

export const dealAdminListInput = listInput.extend({
  /** By `dealStatus`. */
  status: z.enum(["all", ...dealStatuses]).default("all"),
  type: z.enum(["all", ...dealDiscountTypes]).default("all"),
  sort: z.enum(dealAdminSorts).default("newest"),
  /** Each sort has a default direction; `ending` has only that. */
  order: z.enum(sortOrders).optional(),
});

const fields = dealFields.extend({
  title: z
    .string({ error: message("Please enter a title.") })
    .trim()
    .min(1, { error: message("Please enter a title.") })
    .max(dealLimits.title, { error: `must be at most ${dealLimits.title} characters long` }),
  images: z.array(enteredPicture).max(productLimits.images),
  /** The first picture only. */
  image: optionalPicture,
  /** The product cut out, with a transparent background. */
  cutOut: optionalPicture,
});

/** A new deal. Starts now and never ends by default. */
export const dealCreateInput = fields.extend({
  description: fields.shape.description.default(""),
  category: fields.shape.category.default(""),
  discountType: fields.shape.discountType.default("percentage"),
  originalPriceCents: fields.shape.originalPriceCents.default(null),
  startsAt: fields.shape.startsAt.optional(),
  endsAt: fields.shape.endsAt.default(null),
  maxUsage: fields.shape.maxUsage.default(null),
  features: fields.shape.features.default([]),
  images: fields.shape.images.default([]),
  image: fields.shape.image.optional(),
  cutOut: fields.shape.cutOut.optional(),
  voucherCode: fields.shape.voucherCode.default(""),
  voucherTerms: fields.shape.voucherTerms.default(""),
  featured: fields.shape.featured.default(false),
  isActive: fields.shape.isActive.default(true),
  productId: fields.shape.productId.default(null),
});

/** Some fields of a deal; the others stay. */
export const dealChangeInput = rowId.extend({
  version: versionInput.optional(),
  changes: fields.partial(),
});

/** Size limit of a file of codes, in characters. */
export const MAX_CODES_FILE = 1_000_000;

export const codesInput = z.object({
  networkFile: z.string().min(1).max(MAX_CODES_FILE),
  /** Returns what would happen to each code, and writes nothing. */
  isDryRun: z.boolean().default(false),
});

export type DealAdminListInput = z.infer<typeof dealAdminListInput>;
export type DealCreate = z.infer<typeof dealCreateInput>;
export type DealChange = z.infer<typeof dealChangeInput>;
