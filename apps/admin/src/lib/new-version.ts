/** Between two attempts, in milliseconds: what is missing still is no matter of versions. */
const REST_MS = 30_000;
const KEY = "pickwell.admin.reloaded";

/**
 * Loads the page anew when a part of it is gone, as after an update of the shop: the document then
 * names the parts of the new version. Somebody with unsaved text is asked by the browser.
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
