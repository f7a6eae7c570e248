import { useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { reportToShop } from "./report-to-shop.ts";

/**
 * Counts page views, at first and on every change of path. The server decides what counts, see
 * `countView`.
 */
export function useCountViews() {
  const path = useRouterState({
    select: (state) => (state.resolvedLocation ?? state.location).pathname,
  });
  const isFirst = useRef(true);
  useEffect(() => {
    const count = () => {
      if (document.visibilityState === "hidden") return;
      document.removeEventListener("visibilitychange", count);
      const { referrer } = document;
      // Only the first page view has a referrer: later pages are navigated to within the shop, but
      // `document.referrer` does not change.
      const isFromElsewhere = isFirst.current && !referrer.startsWith(location.origin);
      isFirst.current = false;
      reportToShop("attribution.view", {
        page: path + location.search,
        ref: isFromElsewhere ? referrer : "",
      });
    };
    document.addEventListener("visibilitychange", count);
    count();
    return () => document.removeEventListener("visibilitychange", count);
  }, [path]);
}
