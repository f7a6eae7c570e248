/** What the shop does while the browser has no connection: nothing that would lose the page. */
import { t } from "@pickwell/texts/t.ts";
import { useSyncExternalStore } from "react";

function subscribe(told: () => void) {
  addEventListener("online", told);
  addEventListener("offline", told);
  return () => {
    removeEventListener("online", told);
    removeEventListener("offline", told);
  };
}

/** Whether the browser has a connection, as far as it knows; on the server it has. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

const reload = () => location.reload();

/**
 * Loads the page anew. Without a connection the browser would put an error page of its own in its
 * place, so it waits for one.
 */
export function reloadWhenOnline(): void {
  if (navigator.onLine) reload();
  else addEventListener("online", reload, { once: true });
}

/**
 * Keeps the page when code of another one cannot be fetched without a connection. The router knows
 * the failure by its words, takes it for a shop that has been updated since, and would load the page
 * anew; by other words it shows the shop's own error page.
 */
export function keepPageOffline(): void {
  addEventListener("vite:preloadError", ({ payload }) => {
    if (!navigator.onLine)
      payload.message = t("Without a connection: {message}", { message: payload.message });
  });
}
