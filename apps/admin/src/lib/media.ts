import { useSyncExternalStore } from "react";

/** Whether a media query holds, now and from now on. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    () => matchMedia(query).matches,
  );
}

/** There is room for the side menu and for tables: from 1024 pixels on. */
export const useIsWide = (): boolean => useMedia("(min-width: 64rem)");
