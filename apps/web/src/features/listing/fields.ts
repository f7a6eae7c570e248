/** Parsers of single search parameters. They drop invalid values and never throw. */
import type { RawSearch } from "@pickwell/ui/browser/query-string.ts";

/** Longest text the API accepts. */
const MAX_TEXT = 200;

/** @returns the trimmed text; undefined if empty */
export function text(value: RawSearch[string]): string | undefined {
  const [first] = [value].flat();
  return typeof first === "string"
    ? first.trim().slice(0, MAX_TEXT).trim() || undefined
    : undefined;
}

/** @returns the value if it is one of the options, else undefined */
export function choice<T extends string>(value: unknown, options: readonly T[]): T | undefined {
  return options.find((option) => option === value);
}

/**
 * Parses a sort order. @returns undefined for the default, and for `relevance` without a search
 * text
 * @param search - the search text
 */
export function sortOf<T extends string>(
  value: unknown,
  sorts: readonly T[],
  search: string | undefined,
  byDefault: T,
): T | undefined {
  const sort = choice(value, sorts);
  return sort === byDefault || (sort === "relevance" && !search) ? undefined : sort;
}

/** @returns a page number from 2 to 999,999; undefined for the first page */
export function pageNumber(value: unknown): number | undefined {
  const page = wholeNumber(value, 6);
  return page !== undefined && page > 1 ? page : undefined;
}

/**
 * Digits of the highest price that can be entered: in some currencies prices are in the millions.
 */
export const PRICE_DIGITS = 8;

/** @returns a whole number of at most `digits` digits, else undefined */
export function wholeNumber(value: unknown, digits: number): number | undefined {
  const written = String(value);
  return /^\d+$/.test(written) && written.length <= digits ? Number(written) : undefined;
}

/** @returns distinct texts in alphabetical order, at most `limit`; undefined if there is none */
export function texts(value: unknown, limit: number): string[] | undefined {
  const list = [...new Set([value].flat().flatMap((entry) => text(entry) ?? []))];
  return list.length > 0 ? list.sort().slice(0, limit) : undefined;
}
