/** How long a body may be that outlives its page, in letters: of all of them browsers keep 64 KiB. */
const MOST_OUTLIVING = 4000;
/** After which the next page does not come any more, in milliseconds. */
const LEAVING_MS = 30_000;

/** Until the page that is being left is there again, or is still there. */
const pageIsBack = () =>
  new Promise((resolve) => {
    window.addEventListener("pageshow", resolve, { once: true });
    setTimeout(resolve, LEAVING_MS);
  });

/**
 * Fetches for a page: what was pressed last is sent to its end when the page is left meanwhile, and
 * is not taken for lost in the page's last moments. Browsers refuse it then, sent or not.
 *
 * @param input - as `fetch` takes it
 * @param init - as `fetch` takes it; short texts outlive the page
 * @returns the answer; nothing, not even a failure, while the page is left
 * @throws what `fetch` throws, on a page that is there or has come back
 */
export const fetchToTheEnd: typeof fetch = async (input, init) => {
  const isShort = typeof init?.body === "string" && init.body.length <= MOST_OUTLIVING;
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
