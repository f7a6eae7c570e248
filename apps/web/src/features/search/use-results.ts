import type { Outputs } from "@pickwell/api";
import { SEARCH_PAGE_SIZE } from "@pickwell/api/search/rules";
import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { usePageTurn } from "../listing/use-page-turn.ts";
import { usePreviousUntilReady } from "../listing/use-previous-until-ready.ts";
import { findInput, type SearchPageSearch } from "./search-page-search.ts";

/** The results of a search. */
export type SearchResults = Outputs["search"]["find"];

/**
 * The results of `/search`. While others are loading the previous ones stay, and `answered` is the
 * URL they belong to. See `usePageTurn` for `status` and `turn`.
 */
export function useResults(params: SearchPageSearch) {
  const { find } = useRouteContext({ from: "__root__" }).api.search;
  const query = useQuery({
    ...find.queryOptions(findInput(params)),
    enabled: params.q !== undefined,
    placeholderData: (earlier) => earlier,
  });
  const answered = usePreviousUntilReady(params, !query.isPlaceholderData);
  const { status, turn } = usePageTurn(params.page);
  const total = answered.tab && query.data?.totals[answered.tab];

  return {
    found: params.q === undefined ? undefined : query.data,
    answered,
    isBusy: query.isPlaceholderData,
    error: query.error,
    retry: () => void query.refetch(),
    pages: Math.ceil((total ?? 0) / SEARCH_PAGE_SIZE),
    status,
    turn,
    expect(page: number) {
      find.prefetch(findInput({ ...params, page }));
    },
  };
}
