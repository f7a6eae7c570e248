import { PAGE_SIZE } from "@pickwell/api/products/rules";
import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import type { ProductListInput } from "./narrowing/narrowing.ts";
import { usePageTurn } from "./use-page-turn.ts";
import { usePreviousUntilReady } from "./use-previous-until-ready.ts";

/**
 * The products of a listing's page. While the next page is loading, the previous result stays, and
 * `answered` is the input that it belongs to.
 *
 * Set `status` as the ref of the line with the number of results: after `turn` it is scrolled to
 * and focused. `expect` prefetches a page.
 */
export function useProducts(input: ProductListInput) {
  const { api } = useRouteContext({ from: "__root__" });
  const { list } = api.catalog.products;
  const query = useQuery({
    ...list.queryOptions(input),
    placeholderData: (earlier) => earlier,
  });
  const answered = usePreviousUntilReady(input, !query.isPlaceholderData);
  const { status, turn } = usePageTurn(input.page);

  return {
    ...query,
    answered,
    pages: Math.ceil((query.data?.total ?? 0) / PAGE_SIZE),
    status,
    turn,
    expect(page: number) {
      list.prefetch({ ...input, page });
    },
  };
}
