import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** Whether the page is hydrated; false on the server. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
