import pLimit from "p-limit";

/** Too many pages are waiting to be rendered. */
export class BusyError extends Error {
  override name = "BusyError";
  /** Seconds until a retry makes sense. */
  readonly retryAfterS = 2;
}

/**
 * Limits concurrent renders, so that a burst of uncached pages queues instead of starving the
 * process.
 *
 * @param running - concurrent renders
 * @param waiting - maximum queue length; further ones are refused with BusyError
 */
export function createRenderQueue(running: number, waiting: number) {
  const limit = pLimit(running);
  function enqueue<T>(render: () => Promise<T>): Promise<T> {
    if (limit.pendingCount >= waiting) return Promise.reject(new BusyError());
    return limit(async () => {
      // Yields to the event loop, so that cached pages and health checks are served between
      // renders.
      await new Promise(setImmediate);
      return render();
    });
  }
  /** The current numbers of running and waiting renders. */
  enqueue.load = () => ({ running: limit.activeCount, waiting: limit.pendingCount });
  return enqueue;
}
