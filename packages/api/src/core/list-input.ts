import { z } from "zod";
import { pageInput } from "./pagination.ts";

/** Totals of back-office lists are exact up to this; longer lists report this number. */
export const MAX_TOTAL = 100_000;
/** Default and largest page size of a back-office list. */
const ROWS = 20;
const MAX_ROWS = 200;

/** A search text; control characters count as spaces. */
const searchText = z
  .string()
  .transform((text) => text.replace(/\p{Cc}/gu, " ").trim())
  .pipe(z.string().max(200));

/** The input of every back-office list. */
export const listInput = z.object({
  search: searchText.optional(),
  page: pageInput.default(1),
  limit: z.int().min(1).max(MAX_ROWS).default(ROWS),
});

export const sortOrders = ["asc", "desc"] as const;
export type SortOrder = (typeof sortOrders)[number];

/**
 * The sort order of a back-office list; without one the list has its default order.
 *
 * @param names - one per sortable column
 */
export const sortInput = <const Names extends readonly [string, ...string[]]>(names: Names) => ({
  sort: z.enum(names).optional(),
  order: z.enum(sortOrders).default("asc"),
});

/** The id of a row. */
export const rowId = z.object({ id: z.string().min(1).max(50) });

/** A row to be deleted. */
export const removeInput = rowId.extend({
  /** What visitors of its page are sent to, see `replacementKinds`; without it the page is gone. */
  replacementId: rowId.shape.id.nullish(),
});
