import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** Whether scripts have taken over the page: false in HTML from the server, and until they have. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
