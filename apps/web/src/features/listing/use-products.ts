import { PAGE_SIZE } from "@pickwell/api/products/rules";
import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import type { ProductListInput } from "./narrowing/narrowing.ts";
import { usePageTurn } from "./use-page-turn.ts";
import { usePreviousUntilReady } from "./use-previous-until-ready.ts";

/**
 * The page of products an address asks for. While another is on its way, the last one stays, and
 * `answered` is what it answers.
 *
 * `status` belongs on the line that says how many there are: turning a page with `turn` brings it
 * into view and moves the keyboard there. `expect` loads a page ahead.
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
