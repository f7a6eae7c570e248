import { type ComponentType, useLayoutEffect } from "react";

/**
 * A skeleton that scrolls to the top, because the router restores scrolling only once the screen is
 * there.
 */
export const scrolledToTop = (Skeleton: ComponentType) =>
  function FromTop() {
    useLayoutEffect(() => {
      // Braces: newer browsers return a promise here, which must not become the effect's clean-up
      // function.
      scrollTo({ top: 0, behavior: "instant" });
    }, []);
    return <Skeleton />;
  };
