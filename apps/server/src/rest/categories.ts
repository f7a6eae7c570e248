import type { Caller } from "@pickwell/api";
import { presentCategory } from "./present.ts";
import { type Ask, row } from "./table.ts";

const activeCategories = async (api: Caller, { origin }: Ask) => ({
  data: (await api.catalog.categories.active()).map((each) => presentCategory(each, origin)),
  message: "Categories fetched successfully",
});

/** Inactive categories are never public, so both calls answer the same. */
export const categoryRows = [
  row("GET /api/categories", activeCategories, { keptUntil: ["catalog"] }),
  row("GET /api/categories/active", activeCategories, { keptUntil: ["catalog"] }),
];
