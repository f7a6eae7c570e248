import { useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { reportToShop } from "./report-to-shop.ts";

/**
 * Tells the shop of every page that somebody looks at, once it is in front of them: at first, and
 * whenever the path becomes another. What counts, and as what, is the server's affair; see
 * `countView` there.
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
      // Later pages are reached from pages of the shop, whatever the document says.
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
