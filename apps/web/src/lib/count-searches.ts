import { useEffect, useRef } from "react";
import { reportToShop } from "./report-to-shop.ts";

/** How long a text must be unchanged before an instant search counts, in milliseconds. */
export const SEARCH_STANDS_MS = 2000;

/** The last search reported in this page load; returning to it does not count again. */
let lastReported = "";

/**
 * Counts a search when its results are shown, including on cached pages. The server decides what
 * counts, see `countSearch`.
 *
 * @param text - undefined without a search
 * @param found - number of results; null when filters apply, undefined while loading
 * @param standsMs - how long the text must be unchanged, so that partial input does not count
 */
export function useCountSearch(
  text: string | undefined,
  found: number | null | undefined,
  standsMs = 0,
) {
  const waiting = useRef<{ text: string; found: number | null } | null>(null);

  useEffect(() => {
    let timer: number | undefined;
    const begin = () => {
      if (!text || found === undefined || document.visibilityState === "hidden") return;
      document.removeEventListener("visibilitychange", begin);
      waiting.current = { text, found };
      timer = window.setTimeout(() => reportWaiting(waiting), standsMs);
    };
    waiting.current = null;
    document.addEventListener("visibilitychange", begin);
    begin();
    return () => {
      document.removeEventListener("visibilitychange", begin);
      window.clearTimeout(timer);
    };
  }, [text, found, standsMs]);

  // Reports before leaving the page, because a visitor may go on to a product within the delay.
  useEffect(() => {
    const report = () => reportWaiting(waiting);
    window.addEventListener("pagehide", report);
    return () => {
      window.removeEventListener("pagehide", report);
      report();
    };
  }, []);
}

function reportWaiting(waiting: { current: { text: string; found: number | null } | null }): void {
  const search = waiting.current;
  waiting.current = null;
  if (!search || search.text === lastReported) return;
  lastReported = search.text;
  reportToShop("searches.count", search);
}
