/**
 * Keeps the browser from reporting view transitions that the next navigation replaces. Each rejects
 * a promise that the router does not handle, although nothing has failed.
 */
export function ignoreSkippedTransitions(): void {
  addEventListener("unhandledrejection", (event) => {
    const { reason } = event;
    const isSkipped =
      reason instanceof DOMException &&
      reason.name === "AbortError" &&
      // Browsers word it differently.
      /transition/i.test(reason.message);
    if (isSkipped) event.preventDefault();
  });
}
