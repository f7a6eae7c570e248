/**
 * On the server, awaits data in a loader, so that its failure becomes the page's. In the browser
 * the page is shown at once, with its own loading and error states.
 */
export async function awaitOnServer(data: Promise<unknown>): Promise<void> {
  if (typeof document === "undefined") await data;
  else data.catch(() => {});
}
