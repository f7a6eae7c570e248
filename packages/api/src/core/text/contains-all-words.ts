import { isLike } from "@pickwell/db/expressions";
import { containsPattern, termsOf } from "@pickwell/db/search";
import { type AnyColumn, and, or, type SQL } from "drizzle-orm";

/**
 * True when every word of the search stands in one of the columns, whatever the case of its ASCII
 * letters. Reads every row: for lists that are no longer than an index of them is read in no time.
 *
 * @returns undefined when there is nothing to look for
 */
export function containsAllWords(
  search: string | undefined,
  columns: AnyColumn[],
): SQL | undefined {
  const words = termsOf(search ?? "").map(containsPattern);
  return and(...words.map((pattern) => or(...columns.map((column) => isLike(column, pattern)))));
}
