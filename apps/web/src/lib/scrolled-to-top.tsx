import { type ComponentType, useLayoutEffect } from "react";

/**
 * A skeleton that scrolls to the top, because the router restores scrolling only once the screen is
 * there.
 */
export const scrolledToTop = (Skeleton: ComponentType) =>
  function FromTop() {
    useLayoutEffect(() => {
      // What newer browsers return of it, a promise, is not to be called when the effect ends.
      scrollTo({ top: 0, behavior: "instant" });
    }, []);
    return <Skeleton />;
  };
