/** Maximum length of a keepalive body, in characters: browsers allow 64 KiB for all together. */
const MAX_KEEPALIVE_LENGTH = 4000;
/** How long to wait for the next page, in milliseconds. */
const LEAVING_MS = 30_000;

/** Until the page that is being left is there again, or is still there. */
const pageIsBack = () =>
  new Promise((resolve) => {
    window.addEventListener("pageshow", resolve, { once: true });
    setTimeout(resolve, LEAVING_MS);
  });

/**
 * `fetch` for pages: a request that is sent while the page is being left is delivered, and not
 * reported as failed.
 *
 * @param input - as for `fetch`
 * @param init - as for `fetch`; short bodies use keepalive
 * @returns the response; never settles while the page is being left
 * @throws as `fetch`, on a page that stays or was restored
 */
export const fetchToTheEnd: typeof fetch = async (input, init) => {
  const isShort = typeof init?.body === "string" && init.body.length <= MAX_KEEPALIVE_LENGTH;
  let isLeaving = false;
  const leave = () => {
    isLeaving = true;
  };
  window.addEventListener("beforeunload", leave);
  try {
    return await fetch(input, isShort ? { ...init, keepalive: true } : init);
  } catch (error) {
    if (isLeaving) await pageIsBack();
    throw error;
  } finally {
    window.removeEventListener("beforeunload", leave);
  }
};
