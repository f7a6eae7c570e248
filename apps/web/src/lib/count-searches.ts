import { useEffect, useRef } from "react";
import { reportToShop } from "./report-to-shop.ts";

/** How long words must stay as they are where results follow the keys, in milliseconds. */
export const SEARCH_STANDS_MS = 2000;

/** The last search of this page load that the shop was told of: coming back to it is no other one. */
let lastTold = "";

/**
 * Tells the shop what somebody searches for, once its results are in front of them. Kept pages count,
 * too, and visitors without script do not; what counts is the server's affair, see `countSearch` there.
 *
 * @param text - undefined when nothing is searched for
 * @param found - how many results there are; null when filters have a say in it, undefined until they
 *   are there
 * @param standsMs - how long words must stay as they are: who types on has not searched for the first
 *   letters
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
      timer = window.setTimeout(() => tellWaiting(waiting), standsMs);
    };
    waiting.current = null;
    document.addEventListener("visibilitychange", begin);
    begin();
    return () => {
      document.removeEventListener("visibilitychange", begin);
      window.clearTimeout(timer);
    };
  }, [text, found, standsMs]);

  // Who goes on to a product soon has searched all the same.
  useEffect(() => {
    const tell = () => tellWaiting(waiting);
    window.addEventListener("pagehide", tell);
    return () => {
      window.removeEventListener("pagehide", tell);
      tell();
    };
  }, []);
}

function tellWaiting(waiting: { current: { text: string; found: number | null } | null }): void {
  const search = waiting.current;
  waiting.current = null;
  if (!search || search.text === lastTold) return;
  lastTold = search.text;
  reportToShop("searches.count", search);
}
