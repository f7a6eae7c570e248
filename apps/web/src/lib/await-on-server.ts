/**
 * What a loader does with data that its screen can also wait for by itself. On the server the page
 * waits for it, and fails with it. In the browser the screen appears at once and says that it is
 * loading, or what failed.
 */
export async function awaitOnServer(data: Promise<unknown>): Promise<void> {
  if (typeof document === "undefined") await data;
  else data.catch(() => {});
}
