import type { Inputs } from "@pickwell/api";
import { useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

type View = Inputs["attribution"]["view"];

/**
 * Tells the shop of every page that somebody looks at, once it is in front of them: at first, and
 * whenever the path becomes another. What counts, and as what, is the server's affair; see
 * `countView` there.
 *
 * The call is written by hand: the code that makes calls is not loaded for it, nothing waits for
 * its answer, and it still arrives when the visitor has already left.
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
      const view: View = { page: path + location.search, ref: isFromElsewhere ? referrer : "" };
      fetch("/trpc/attribution.view", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ json: view }),
        keepalive: true,
      }).catch(() => {});
    };
    document.addEventListener("visibilitychange", count);
    count();
    return () => document.removeEventListener("visibilitychange", count);
  }, [path]);
}
