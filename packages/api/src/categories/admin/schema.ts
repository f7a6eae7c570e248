import { message } from "@pickwell/texts/message.ts";
import { z } from "zod";
import { rowId } from "../../core/list-input.ts";
import { limitInput, pageInput } from "../../core/pagination.ts";
import { versionInput } from "../../core/versions.ts";
import { pictureText, slugInput } from "../../products/admin/schema.ts";

export const DEFAULT_COLOR = "#3B82F6";
export const NAME_AND_DESCRIPTION = message("Name and description are required");

export const categoryStates = ["active", "inactive"] as const;
export const categorySorts = ["position", "name", "products", "createdAt"] as const;

export const categoryAdminListInput = z.object({
  search: z.string().trim().max(200).optional(),
  status: z.enum(categoryStates).optional(),
  sort: z.enum(categorySorts).default("position"),
  order: z.enum(["asc", "desc"]).default("asc"),
  page: pageInput.default(1),
  limit: limitInput.default(100),
});

const requiredText = (most: number) =>
  z
    .string({ error: NAME_AND_DESCRIPTION })
    .trim()
    .min(1, { error: NAME_AND_DESCRIPTION })
    .max(most);

const categoryFields = z.object({
  name: requiredText(100),
  slug: slugInput,
  description: requiredText(2000),
  /** Address of a picture elsewhere, or the key of one of the shop's; null or empty for none. */
  image: pictureText.nullable(),
  color: z
    .string()
    .trim()
    .regex(/^#[0-9a-fA-F]{6}$/, { error: "must be a colour such as #3B82F6" }),
  status: z.enum(categoryStates),
  featured: z.boolean(),
  /** Place in menus, lowest first. */
  position: z.int().min(0).max(1_000_000),
});

export const categoryCreateInput = categoryFields.partial().extend({
  name: categoryFields.shape.name,
  description: categoryFields.shape.description,
  color: categoryFields.shape.color.default(DEFAULT_COLOR),
  status: categoryFields.shape.status.default("active"),
  featured: categoryFields.shape.featured.default(false),
});

export const categoryChangeInput = rowId.extend({
  version: versionInput.optional(),
  changes: categoryFields.partial(),
});

export const categoryRemoveInput = rowId.extend({
  /** Id of the category that its products go to. */
  moveTo: rowId.shape.id.optional(),
});

export type CategoryAdminListInput = z.infer<typeof categoryAdminListInput>;
export type CategoryCreate = z.infer<typeof categoryCreateInput>;
export type CategoryChange = z.infer<typeof categoryChangeInput>;
export type CategoryRemove = z.infer<typeof categoryRemoveInput>;
