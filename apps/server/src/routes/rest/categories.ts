import type { Caller, Outputs } from "@pickwell/api";
import {
  categoryChangeInput,
  categoryCreateInput,
  categoryStates,
} from "@pickwell/api/categories/admin/schema";
import { z } from "zod";
import { type BodyOptions, bodyOf, changeOf } from "./codecs/body.ts";
import { dateTime, pathOf, pictureFields } from "./codecs/fields.ts";
import { text } from "./query.ts";
import { type RowOptions, row } from "./table.ts";

type Category = Outputs["catalog"]["categories"]["active"][number];
type CategoryAdminView = Outputs["admin"]["categories"]["get"];

/** Categories: documented ↔ internal. @param origin - see `pictureFields` */
function categoryCodecs(origin: string) {
  const { picture } = pictureFields(origin);
  const category = z
    .strictObject({
      id: z.string(),
      name: z.string(),
      slug: z.string(),
      description: z.string(),
      image: picture.nullable(),
      color: z.string(),
      featured: z.boolean(),
      productCount: z.int(),
      status: z.enum(categoryStates),
      createdAt: dateTime,
    })
    .meta({ id: "Category" });
  const body: BodyOptions = {
    resource: category,
    // URLs of the shop's own pictures are accepted, too.
    accepts: { image: z.unknown() },
  };
  return {
    category,
    /** `productCount` counts drafts and archived products, too. */
    adminCategory: category
      .extend({ position: z.int(), updatedAt: dateTime, version: z.int() })
      .meta({ id: "AdminCategory" }),
    newCategory: bodyOf(categoryCreateInput, body),
    categoryChanges: changeOf(categoryChangeInput, body),
  };
}

const named = (category: Category) => ({
  id: category.id,
  name: category.name,
  slug: category.slug,
  description: category.description,
  image: category.image && pathOf(category.image),
  color: category.color,
  featured: category.featured,
  productCount: category.productCount,
  status: category.status,
  createdAt: category.createdAt,
});

function adminNamed(category: CategoryAdminView) {
  const { position, updatedAt, version } = category;
  return { ...named(category), position, updatedAt, version };
}

/** Includes all categories, of which shops have some dozens. */
const ALL = 1000;

const activeCategories = async (api: Caller) => ({
  data: (await api.catalog.categories.active()).map(named),
  message: "Categories fetched successfully",
});

/**
 * REST calls of categories. Inactive ones are never public, so the first two calls are the same.
 */
export function categoryRows(origin: string) {
  const { category, adminCategory, newCategory, categoryChanges } = categoryCodecs(origin);
  const activeOptions = {
    cacheUntil: ["catalog"],
    data: z.array(category),
    doc: {
      summary: "Active categories, in the order of the menu",
      procedure: "catalog.categories.active",
    },
  } satisfies RowOptions;
  return [
    row("GET /api/categories", activeCategories, activeOptions),
    row("GET /api/categories/active", activeCategories, activeOptions),
    row(
      "GET /api/categories/admin/all",
      async (api) => {
        const { categories } = await api.admin.categories.list({ limit: ALL });
        return {
          data: categories.map(adminNamed),
          message: "Categories fetched successfully",
        };
      },
      {
        isPrivate: true,
        data: z.array(adminCategory),
        doc: {
          summary: "All categories, the inactive ones included",
          procedure: "admin.categories.list",
        },
      },
    ),
    row(
      "POST /api/categories",
      async (api, { body }) => ({
        data: adminNamed(await api.admin.categories.create(body)),
        alias: "category",
        message: "Category created successfully",
      }),
      {
        status: 201,
        body: newCategory,
        data: adminCategory,
        doc: {
          summary: "Add a category",
          procedure: "admin.categories.create",
          alias: "category",
        },
      },
    ),
    row(
      "PUT /api/categories/:id",
      async (api, { params, body }) => ({
        data: adminNamed(await api.admin.categories.change({ id: params.id, ...body })),
        alias: "category",
        message: "Category updated successfully",
      }),
      {
        body: categoryChanges,
        data: adminCategory,
        doc: {
          summary: "Change some fields of a category; the others stay",
          procedure: "admin.categories.change",
          alias: "category",
        },
      },
    ),
    row(
      "DELETE /api/categories/:id",
      async (api, { params, query }) => {
        await api.admin.categories.remove({ id: params.id, moveTo: text(query, "moveTo") });
        return { message: "Category deleted successfully" };
      },
      {
        ignoresBody: true,
        doc: {
          summary:
            "Move a category into the trash; its products go to the category with the id `moveTo`",
          procedure: "admin.categories.remove",
          query: { moveTo: "moveTo" },
        },
      },
    ),
  ];
}
