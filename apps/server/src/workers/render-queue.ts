import pLimit from "p-limit";

/** More pages are waiting to be rendered than the server will keep up with. */
export class BusyError extends Error {
  override name = "BusyError";
  /** Seconds after which it is worth asking again. */
  readonly retryAfterS = 2;
}

/**
 * Lets few renders run at a time, so that a burst of uncached pages queues instead of starving
 * everything else in the process.
 *
 * @param running - renders at a time
 * @param waiting - renders that may wait; further ones are refused with BusyError
 */
export function createRenderQueue(running: number, waiting: number) {
  const limit = pLimit(running);
  function enqueue<T>(render: () => Promise<T>): Promise<T> {
    if (limit.pendingCount >= waiting) return Promise.reject(new BusyError());
    return limit(async () => {
      // A turn of the event loop between renders: cached pages and health checks pass in between.
      await new Promise(setImmediate);
      return render();
    });
  }
  /** How many there are at this moment. */
  enqueue.load = () => ({ running: limit.activeCount, waiting: limit.pendingCount });
  return enqueue;
}
