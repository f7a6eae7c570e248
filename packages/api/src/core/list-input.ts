import { z } from "zod";
import { pageInput } from "./pagination.ts";

/** Totals of the back office's lists are exact up to here; a longer list says this many. */
export const MAX_TOTAL = 100_000;
/** Rows that a screen of the back office shows, and may ask for at most. */
const ROWS = 20;
const MAX_ROWS = 200;

/** What somebody typed to search with; control characters count as spaces. */
const searchText = z
  .string()
  .transform((text) => text.replace(/\p{Cc}/gu, " ").trim())
  .pipe(z.string().max(200));

/** What every list of the back office can be asked. */
export const listInput = z.object({
  search: searchText.optional(),
  page: pageInput.default(1),
  limit: z.int().min(1).max(MAX_ROWS).default(ROWS),
});

export const sortOrders = ["asc", "desc"] as const;
export type SortOrder = (typeof sortOrders)[number];

/**
 * What a list of the back office can be sorted by. Without a name it is in its usual order.
 *
 * @param names - a word for each of its columns
 */
export const sortInput = <const Names extends readonly [string, ...string[]]>(names: Names) => ({
  sort: z.enum(names).optional(),
  order: z.enum(sortOrders).default("asc"),
});

/** The id of a row. */
export const rowId = z.object({ id: z.string().min(1).max(50) });
