import { useLayoutEffect, useRef } from "react";

/**
 * After `turn`, the next page brings `status` into view and moves the keyboard there: it belongs
 * on the line that says how many results there are.
 *
 * @param page - which page is shown; from 2, undefined is the first
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
