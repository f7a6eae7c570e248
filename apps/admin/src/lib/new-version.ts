/**
 * Minimum time between reloads, in milliseconds: a file that is still missing has another cause.
 */
const REST_MS = 30_000;
const KEY = "pickwell.admin.reloaded";

/**
 * Reloads the page when one of its files is missing, such as after an update of the shop. The
 * browser asks first if there are unsaved changes.
 */
export function reloadForNewVersion(): void {
  addEventListener("vite:preloadError", (event) => {
    const former = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - former < REST_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
}
