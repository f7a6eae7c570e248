import type { AnyRouter } from "@tanstack/react-router";

/**
 * Scrolls smoothly to anchors on the same page only. CSS decides about reduced motion.
 *
 * @returns stops it
 */
export function smoothScrollOnPage(router: AnyRouter): () => void {
  const { dataset } = document.documentElement;
  const off = new AbortController();
  const { signal } = off;
  /** URL of the anchor that is being scrolled to. */
  let goal: string | null = null;

  function stop() {
    goal = null;
    delete dataset.gliding;
  }

  addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || !leadsAlongPage(link)) return;
      goal = link.pathname + link.search + link.hash;
      dataset.gliding = "";
    },
    // Before the browser follows the link.
    { signal, capture: true },
  );
  addEventListener("scrollend", stop, { signal });
  const subscriptions = [
    // Also when there was nothing to scroll, because the next navigation is a new one.
    router.subscribe("onBeforeLoad", ({ toLocation }) => {
      if (toLocation.href !== goal) stop();
    }),
    // The router restores the former scroll position of this URL, but clicking the link means the
    // anchor.
    router.subscribe("onRendered", ({ toLocation }) => {
      if (toLocation.href === goal) document.getElementById(toLocation.hash)?.scrollIntoView();
    }),
  ];
  return () => {
    off.abort();
    for (const end of subscriptions) end();
    stop();
  };
}

const leadsAlongPage = (link: HTMLAnchorElement) =>
  link.hash !== "" &&
  !link.target &&
  link.origin === location.origin &&
  link.pathname + link.search === location.pathname + location.search;
