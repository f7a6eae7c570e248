import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { smoothScrollOnPage } from "./smooth-scroll.ts";

/** How long the pointer must rest on a link to prefetch its page, in milliseconds. */
const INTENT_MS = 50;

/**
 * Client-side navigation for every plain link, with preloading on hover. One listener handles all
 * links: they need no hydration, and work before this code is loaded.
 *
 * After navigation the focus moves to the content, or to the link's target if that is focusable.
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
        import("./transitions/picture-transition.ts")
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
        // Keep the focus if the visitor has already moved into the target.
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
 * The path of a link within the shop.
 *
 * @returns null when the browser should handle it: no link, another site or tab, a download, an
 *   anchor on the same page, or `rel="external"`
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
