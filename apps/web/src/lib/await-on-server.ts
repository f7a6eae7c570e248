/**
 * On the server, awaits data in a loader, so that its failure becomes the page's. In the browser
 * the page is shown at once, with its own loading and error states.
 *
 * @returns the data on the server; undefined in the browser
 */
export async function awaitOnServer<T>(data: Promise<T>): Promise<T | undefined> {
  if (typeof document === "undefined") return data;
  data.catch(() => {});
}
