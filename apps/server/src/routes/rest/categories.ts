import type { Caller } from "@pickwell/api";
import { z } from "zod";
import { asChange } from "./payload.ts";
import { presentAdminCategory, presentCategory } from "./present.ts";
import { text } from "./query.ts";
import { adminCategoryShape, categoryShape } from "./shapes.ts";
import { type Ask, type RowOptions, row } from "./table.ts";

/** All of them: a shop has some dozens. */
const ALL = 1000;

const activeCategories = async (api: Caller, { origin }: Ask) => ({
  data: (await api.catalog.categories.active()).map((each) => presentCategory(each, origin)),
  message: "Categories fetched successfully",
});

const activeOptions: RowOptions<never> = {
  keptUntil: ["catalog"],
  doc: {
    summary: "Active categories, in the order of the menu",
    procedure: "catalog.categories.active",
    data: z.array(categoryShape),
  },
};

/** Inactive categories are never public, so the first two calls answer the same. */
export const categoryRows = [
  row("GET /api/categories", activeCategories, activeOptions),
  row("GET /api/categories/active", activeCategories, activeOptions),
  row(
    "GET /api/categories/admin/all",
    async (api, { origin }) => {
      const { categories } = await api.admin.categories.list({ limit: ALL });
      return {
        data: categories.map((each) => presentAdminCategory(each, origin)),
        message: "Categories fetched successfully",
      };
    },
    {
      isPrivate: true,
      doc: {
        summary: "All categories, the inactive ones included",
        procedure: "admin.categories.list",
        data: z.array(adminCategoryShape),
      },
    },
  ),
  row(
    "POST /api/categories",
    async (api, { body, origin }) => ({
      data: presentAdminCategory(await api.admin.categories.create(body), origin),
      alias: "category",
      message: "Category created successfully",
    }),
    {
      status: 201,
      doc: {
        summary: "Add a category",
        procedure: "admin.categories.create",
        data: adminCategoryShape,
        alias: "category",
      },
    },
  ),
  row(
    "PUT /api/categories/:id",
    async (api, { params, body, origin }) => {
      const change = { id: params.id, ...asChange(body) };
      return {
        data: presentAdminCategory(await api.admin.categories.change(change), origin),
        alias: "category",
        message: "Category updated successfully",
      };
    },
    {
      doc: {
        summary: "Change some fields of a category; the others stay",
        procedure: "admin.categories.change",
        data: adminCategoryShape,
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
