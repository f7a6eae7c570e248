import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { smoothScrollOnPage } from "./smooth-scroll.ts";

/** Rest of the pointer, in milliseconds, that counts as the intent to follow a link. */
const INTENT_MS = 50;

/**
 * Follows every plain link of the shop without loading a new document, and loads ahead what a
 * pointer rests on. One listener serves them all: a link costs nothing to render or to hydrate,
 * and works before this code is there.
 *
 * After a change of page the focus moves to the page's content, or to the place in it that the link
 * names, where that takes the focus.
 */
export function useFollowLinks() {
  const router = useRouter();

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let intent: ReturnType<typeof setTimeout> | undefined;

    function follow(event: MouseEvent) {
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
      const href = isPlain && !event.altKey && !event.defaultPrevented && hrefInside(event.target);
      if (!href) return;
      event.preventDefault();
      router.navigate({ href });
    }

    function preload(event: Event) {
      clearTimeout(intent);
      const href = hrefInside(event.target);
      if (href?.startsWith("/product/")) {
        import("./picture-transition.ts")
          .then(({ growPictures }) => growPictures())
          .catch(() => {});
      }
      if (href) intent = setTimeout(() => router.preloadRoute({ to: ".", href }), INTENT_MS);
    }

    addEventListener("click", follow, { signal });
    for (const type of ["mouseover", "touchstart", "focusin"]) {
      addEventListener(type, preload, { signal, passive: true });
    }
    const unsubscribe = router.subscribe(
      "onResolved",
      ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation) return;
        const place = document.getElementById(toLocation.hash);
        const target = place ?? (pathChanged ? document.getElementById("main") : null);
        // Whoever is already on the way through it is not called back.
        if (target?.contains(document.activeElement)) return;
        target?.focus({ preventScroll: true });
      },
    );
    const stopGliding = smoothScrollOnPage(router);
    return () => {
      stop.abort();
      stopGliding();
      clearTimeout(intent);
      unsubscribe();
    };
  }, [router]);
}

/**
 * Where a link leads inside the shop.
 *
 * @returns null where the browser should act itself: no link, another site or tab, a download,
 * a place on the same page, or `rel="external"`
 */
export function hrefInside(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link?.href || link.origin !== location.origin) return null;
  if (link.target || link.hasAttribute("download") || link.relList.contains("external"))
    return null;
  const path = link.pathname + link.search;
  if (link.hash && path === location.pathname + location.search) return null;
  return path + link.hash;
}
