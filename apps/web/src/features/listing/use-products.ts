import { PAGE_SIZE } from "@pickwell/api/products/rules";
import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import type { ProductListInput } from "./products-search.ts";

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
  const last = useRef(input);
  const status = useRef<HTMLParagraphElement>(null);
  const isTurning = useRef(false);

  useEffect(() => {
    if (!query.isPlaceholderData) last.current = input;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page has changed
  useEffect(() => {
    if (!isTurning.current) return;
    isTurning.current = false;
    status.current?.focus({ preventScroll: true });
    status.current?.scrollIntoView({ behavior: "instant" });
  }, [input.page]);

  return {
    ...query,
    answered: query.isPlaceholderData ? last.current : input,
    pages: Math.ceil((query.data?.total ?? 0) / PAGE_SIZE),
    status,
    turn() {
      isTurning.current = true;
    },
    expect(page: number) {
      list.prefetch({ ...input, page });
    },
  };
}
