import type { Inputs } from "@pickwell/api";
import { MAX_SEARCH_TEXT, type SearchKind, searchKinds } from "@pickwell/api/search/rules";
import { type RawSearch, stringifyQuery } from "@pickwell/ui/browser/query-string.ts";
import { choice, pageNumber, text } from "../listing/fields.ts";

/** Search parameters of `/search`; defaults are omitted. */
export interface SearchPageSearch {
  /** Search text. */
  q?: string;
  /** One kind of result; the first of every kind by default. */
  tab?: SearchKind;
  /** From 2; the first page by default. */
  page?: number;
}

/** Parses the search parameters of `/search`; invalid ones get defaults. */
export function parseSearchPageSearch(raw: RawSearch): SearchPageSearch {
  const tab = choice(raw.tab, searchKinds);
  return {
    q: text(raw.q)?.slice(0, MAX_SEARCH_TEXT).trim() || undefined,
    tab,
    // All kinds together are one page.
    page: tab && pageNumber(raw.page),
  };
}

/** Input for the results of `/search`. */
export const findInput = ({ q, tab, page }: SearchPageSearch) =>
  ({
    text: q ?? "",
    ...(tab && { kind: tab, page: page ?? 1 }),
  }) satisfies Inputs["search"]["find"];

export const searchPath = (params: SearchPageSearch): string =>
  `/search${stringifyQuery({ q: params.q, tab: params.tab, page: params.page })}`;
