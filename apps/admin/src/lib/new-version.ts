/**
 * Minimum time between reloads, in milliseconds: a file that is still missing has another cause.
 */
const REST_MS = 30_000;
const KEY = "pickwell.admin.reloaded";

const missing = new WeakSet<Error>();

/** Whether an error is about a file of the back office that could not be loaded. */
export const isFileMissing = (error: unknown): boolean =>
  error instanceof Error && missing.has(error);

/**
 * Reloads the page when one of its files is missing though the shop answers, such as after an update
 * of the shop. The browser asks first if there are unsaved changes.
 *
 * While the shop does not answer the page stays, because the browser would replace it with its own
 * error page.
 */
export function reloadForNewVersion(): void {
  addEventListener("vite:preloadError", ({ payload }) => {
    missing.add(payload);
    // The router would know the error by its message, and reload without asking the shop.
    payload.message = `A file is missing: ${payload.message}`;
    void reloadIfAnswered();
  });
}

async function reloadIfAnswered(): Promise<void> {
  const former = Number(sessionStorage.getItem(KEY) ?? 0);
  if (Date.now() - former < REST_MS) return;
  const answer = await fetch("/livez", { cache: "no-store" }).catch(() => null);
  if (!answer?.ok) return;
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
}
