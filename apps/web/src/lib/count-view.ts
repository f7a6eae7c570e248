import type { Inputs } from "@pickwell/api";
import { useEffect } from "react";

type View = Inputs["attribution"]["view"];

/**
 * Tells the shop that somebody looks at a product, deal or article, once the page is in front of
 * them. The shop counts one a visitor and day; see `countView` there.
 *
 * The call is written by hand: the code that makes calls is not loaded for it, nothing waits for
 * its answer, and it still arrives when the visitor has already left.
 *
 * @param id - of what is shown; nothing is counted while it is unknown
 */
export function useCountView(kind: View["kind"], id: string | undefined) {
  useEffect(() => {
    if (!id) return;
    const view: View = { kind, key: id };
    const count = () => {
      if (document.visibilityState === "hidden") return;
      document.removeEventListener("visibilitychange", count);
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
  }, [kind, id]);
}
