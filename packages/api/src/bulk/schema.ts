import { message } from "@pickwell/texts/message.ts";
import { z } from "zod";
import { postAdminListInput, postStates } from "../blog/admin/schema.ts";
import { rowId } from "../core/list-input.ts";
import { staffRoles } from "../core/security/permissions.ts";
import { dealAdminListInput } from "../deals/admin/schema.ts";
import { dealLimits } from "../deals/schema.ts";
import { MAX_BULK, productAdminFilter } from "../products/admin/schema.ts";
import { productLimits, productStates } from "../products/schema.ts";
import { statuses, userFilter } from "../users/admin/schema.ts";
import { priceRoundings } from "./rules.ts";

const ids = z.array(rowId.shape.id).min(1).max(MAX_BULK);
const paging = { page: true, limit: true, sort: true, order: true } as const;
const flag = z.boolean();
const linkPart = z
  .string({ error: message("Please enter a part of the link.") })
  .min(1, { error: message("Please enter a part of the link.") })
  .max(productLimits.link);

const priceChange = z.object({
  kind: z.literal("price"),
  /** Added to each price: -15 takes 15 % off. */
  percent: z
    .number({ error: message("Please enter a percentage.") })
    .min(-90, { error: "must be at least -90" })
    .max(900, { error: "must be at most 900" })
    .refine((percent) => percent !== 0, { error: "must not be 0" }),
  rounding: z.enum(priceRoundings).default("none"),
});
const linkChange = z.object({
  kind: z.literal("link"),
  find: linkPart,
  /** Empty takes the part away. */
  replacement: z.string().max(productLimits.link),
});

export const productBadges = ["featured", "isNew", "isBestseller", "inStock"] as const;

export const productBulkChange = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("status"), status: z.enum(productStates) }),
  /** A category's id, slug or name. */
  z.object({
    kind: z.literal("category"),
    category: z
      .string({ error: message("Please choose a category.") })
      .trim()
      .min(1, { error: message("Please choose a category.") })
      .max(200),
  }),
  priceChange.extend({
    /** Of lowered prices the former one is shown, struck through. */
    showFormer: flag.default(false),
  }),
  z.object({ kind: z.literal("badge"), badge: z.enum(productBadges), isOn: flag }),
  linkChange,
]);

export const dealBulkChange = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("active"), isActive: flag }),
  z.object({ kind: z.literal("featured"), featured: flag }),
  z.object({ kind: z.literal("category"), category: z.string().trim().max(dealLimits.category) }),
  priceChange,
  linkChange,
]);

const tag = z
  .string()
  .trim()
  .min(1, { error: message("Please enter a tag.") })
  .max(50);
export const postBulkChange = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("status"), status: z.enum(postStates).exclude(["scheduled"]) }),
  z.object({ kind: z.literal("featured"), featured: flag }),
  z.object({ kind: z.literal("category"), category: z.string().trim().max(100) }),
  z.object({ kind: z.literal("tag"), tag, isOn: flag }),
  /** In the links of texts, and nowhere else in them. */
  linkChange,
]);

export const userBulkChange = z.discriminatedUnion("kind", [
  /** A visitor, or a role in the back office. */
  z.object({ kind: z.literal("role"), role: z.enum(["user", ...staffRoles]) }),
  z.object({ kind: z.literal("access"), status: z.enum(statuses) }),
  z.object({ kind: z.literal("sign-out") }),
]);

/** The kind and choice of rows, and the changes. Without ids, all rows that match the filter. */
const bulkShapes = [
  z.object({
    resource: z.literal("products"),
    filter: productAdminFilter.prefault({}),
    ids: ids.optional(),
    /** Id of a category of a feed: all that follow it, and nothing else. */
    sourceCategory: rowId.shape.id.optional(),
    change: productBulkChange,
  }),
  z.object({
    resource: z.literal("deals"),
    filter: dealAdminListInput.omit(paging).prefault({}),
    ids: ids.optional(),
    change: dealBulkChange,
  }),
  z.object({
    resource: z.literal("posts"),
    filter: postAdminListInput.omit(paging).prefault({}),
    ids: ids.optional(),
    change: postBulkChange,
  }),
] as const;

/** Of the catalogue and content. */
export const bulkInput = z.discriminatedUnion("resource", bulkShapes);

/** Of accounts. */
export const userBulkInput = z.object({
  resource: z.literal("users"),
  filter: userFilter.prefault({}),
  ids: ids.optional(),
  change: userBulkChange,
});

/** The confirmed number of rows; a different number is refused. */
const matched = z.int().min(0).optional();
export const bulkStartInput = z.object({ bulk: bulkInput, matched });
export const userBulkStartInput = z.object({ bulk: userBulkInput, matched });

export const bulkListInput = z.object({ resource: z.enum(["products", "deals", "posts"]) });

export type UserBulkInput = z.infer<typeof userBulkInput>;
export type BulkInput = z.infer<typeof bulkInput> | UserBulkInput;
export type ProductBulkChange = z.infer<typeof productBulkChange>;
export type DealBulkChange = z.infer<typeof dealBulkChange>;
export type PostBulkChange = z.infer<typeof postBulkChange>;
export type BulkChange = BulkInput["change"];
