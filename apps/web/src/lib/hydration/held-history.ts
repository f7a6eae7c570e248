import { createBrowserHistory, parseHref, type RouterHistory } from "@tanstack/history";

/** A router history that can be released. */
export interface HeldHistory {
  history: RouterHistory;
  /** Lets the router follow the history, starting with the current URL. */
  release(): void;
}

const sameEntry = (one: RouterHistory["location"], other: RouterHistory["location"]) =>
  one.href === other.href && one.state.__TSR_key === other.state.__TSR_key;

/**
 * The browser's history, held back until the page is hydrated.
 *
 * The URL may change earlier, by Back or by a link in a hydrated part. A router that followed at
 * once would make React hydrate another page than the server rendered. So the router stays at the
 * document's URL and catches up when `release` is called.
 */
export function createHeldHistory(): HeldHistory {
  let isHeld = true;
  let start: RouterHistory["location"] | undefined;
  const history = createBrowserHistory({
    parseLocation() {
      if (!isHeld) return browserLocation();
      // Read lazily: the browser's entry has been given its key by then.
      start ??= documentLocation();
      return start;
    },
  });
  let missed: Parameters<RouterHistory["notify"]>[0] | undefined;
  const { subscribe } = history;
  history.subscribe = (listener) =>
    subscribe((change) => {
      if (isHeld) missed = change.action;
      else listener(change);
    });

  return {
    history,
    release() {
      if (!isHeld) return;
      isHeld = false;
      if (!sameEntry(browserLocation(), history.location)) {
        dispatchEvent(new PopStateEvent("popstate", { state: window.history.state }));
      } else if (missed) {
        history.notify(missed);
      }
    },
  };
}

/** The current location of the browser. */
function browserLocation() {
  const { pathname, search, hash } = location;
  return parseHref(pathname + search + hash, window.history.state);
}

/** The location for which the document was loaded. */
function documentLocation() {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // After a redirect, browsers report different URLs here, and some have reported text that is not
  // a URL.
  if (visit?.redirectCount !== 0 || !visit.name.startsWith(`${location.origin}/`)) {
    return browserLocation();
  }
  const { pathname, search } = new URL(visit.name);
  const isHere = pathname === location.pathname && search === location.search;
  return isHere ? browserLocation() : parseHref(pathname + search, undefined);
}
