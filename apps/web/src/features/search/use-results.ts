import type { Outputs } from "@pickwell/api";
import { SEARCH_PAGE_SIZE } from "@pickwell/api/search/rules";
import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { usePageTurn } from "../listing/use-page-turn.ts";
import { usePreviousUntilReady } from "../listing/use-previous-until-ready.ts";
import { findInput, type SearchPageSearch } from "./search-page-search.ts";

/** What a search of the whole shop found. */
export type SearchResults = Outputs["search"]["find"];

/**
 * The results an address of `/search` asks for. While others are on their way, the last ones stay,
 * and `answered` is the address they answer. See `usePageTurn` for `status` and `turn`.
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
