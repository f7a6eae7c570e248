import { isLike } from "@pickwell/db/expressions";
import { containsPattern, termsOf } from "@pickwell/db/search";
import { type AnyColumn, and, or, type SQL } from "drizzle-orm";

/**
 * True when each word of the search occurs in one of the columns, ignoring the case of ASCII
 * letters. Scans every row, so it is for short lists only.
 *
 * @returns undefined for an empty search
 */
export function containsAllWords(
  search: string | undefined,
  columns: AnyColumn[],
): SQL | undefined {
  const words = termsOf(search ?? "").map(containsPattern);
  return and(...words.map((pattern) => or(...columns.map((column) => isLike(column, pattern)))));
}
