/** Reads single search parameters. Whatever does not fit is left out; nothing throws. */
import type { RawSearch } from "@pickwell/ui/browser/query-string.ts";

/** Longest text a call accepts. */
const MAX_TEXT = 200;

/** @returns trimmed text; undefined when there is none */
export function text(value: RawSearch[string]): string | undefined {
  const [first] = [value].flat();
  return typeof first === "string"
    ? first.trim().slice(0, MAX_TEXT).trim() || undefined
    : undefined;
}

/** @returns the value when it is one of the options */
export function choice<T extends string>(value: unknown, options: readonly T[]): T | undefined {
  return options.find((option) => option === value);
}

/**
 * The order that is asked for; undefined where it is the default, or by closeness to nothing.
 *
 * @param search - what is searched for
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

/** @returns a page from 2 to 999,999; undefined stands for the first */
export function pageNumber(value: unknown): number | undefined {
  const page = wholeNumber(value, 6);
  return page !== undefined && page > 1 ? page : undefined;
}

/** Of the highest price that can be asked for: there are currencies of which a thing costs millions. */
export const PRICE_DIGITS = 8;

/** @returns a number of at most `digits` digits */
export function wholeNumber(value: unknown, digits: number): number | undefined {
  const written = String(value);
  return /^\d+$/.test(written) && written.length <= digits ? Number(written) : undefined;
}

/** @returns each text once, in alphabetical order, at most `limit`; undefined when there is none */
export function texts(value: unknown, limit: number): string[] | undefined {
  const list = [...new Set([value].flat().flatMap((entry) => text(entry) ?? []))];
  return list.length > 0 ? list.sort().slice(0, limit) : undefined;
}
