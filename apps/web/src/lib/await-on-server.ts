/**
 * Awaits data in a loader on the server, so that the page fails with it. In the browser the screen
 * appears at once, and shows its own loading and error states.
 */
export async function awaitOnServer(data: Promise<unknown>): Promise<void> {
  if (typeof document === "undefined") await data;
  else data.catch(() => {});
}
