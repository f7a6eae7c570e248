import { type ComponentType, useLayoutEffect } from "react";

/**
 * A screen's skeleton that opens at its top. The router scrolls only once the screen itself is
 * there; whoever came back is then led to the place they had left.
 */
export const scrolledToTop = (Skeleton: ComponentType) =>
  function FromTop() {
    useLayoutEffect(() => {
      // What newer browsers return of it, a promise, is not to be called when the effect ends.
      scrollTo({ top: 0, behavior: "instant" });
    }, []);
    return <Skeleton />;
  };
