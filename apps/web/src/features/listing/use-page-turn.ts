import { useLayoutEffect, useRef } from "react";

/**
 * After `turn`, the next change of page scrolls to `status` and focuses it. `status` should be the
 * line with the number of results.
 *
 * @param page - the current page, from 2; undefined for the first
 */
export function usePageTurn(page: number | undefined) {
  const status = useRef<HTMLParagraphElement>(null);
  const isTurning = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page has changed
  useLayoutEffect(() => {
    if (!isTurning.current) return;
    isTurning.current = false;
    status.current?.focus({ preventScroll: true });
    status.current?.scrollIntoView({ behavior: "instant" });
  }, [page]);

  return {
    status,
    turn() {
      isTurning.current = true;
    },
  };
}
