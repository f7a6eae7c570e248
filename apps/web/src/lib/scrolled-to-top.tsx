import { type ComponentType, useLayoutEffect } from "react";

/** Keeps the scrolling of the document from listeners below the window, such as the router's. */
function keepFromRouter(scrolled: Event) {
  if (scrolled.target === document) scrolled.stopImmediatePropagation();
}

/**
 * A skeleton that scrolls to the top, because the router restores scrolling only once the screen is
 * there. Until then the router would store the scroll position as that of the previous page, and
 * Back, pressed while the skeleton is shown, would lead to the top of it.
 */
export const scrolledToTop = (Skeleton: ComponentType) =>
  function FromTop() {
    useLayoutEffect(() => {
      addEventListener("scroll", keepFromRouter, { capture: true });
      scrollTo({ top: 0, behavior: "instant" });
      return () => removeEventListener("scroll", keepFromRouter, { capture: true });
    }, []);
    return <Skeleton />;
  };
