/** Handling of lost connections. */
import { t } from "@pickwell/texts/t.ts";
import { useSyncExternalStore } from "react";

function subscribe(onChange: () => void) {
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
}

/** Whether the browser is online; true on the server. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

const reload = () => location.reload();

/**
 * Reloads the page, waiting for a connection first, because offline the browser would replace it
 * with its own error page.
 */
export function reloadWhenOnline(): void {
  if (navigator.onLine) reload();
  else addEventListener("online", reload, { once: true });
}

/**
 * Keeps the page when another page's code cannot be loaded offline. The router takes that error for
 * an updated shop and would reload; with another message it shows the shop's error page instead.
 */
export function keepPageOffline(): void {
  addEventListener("vite:preloadError", ({ payload }) => {
    if (!navigator.onLine)
      payload.message = t("Without a connection: {message}", { message: payload.message });
  });
}
